package till.core.print;

/** Why something was not even begun, as a word that the register knows: bluetooth-off, permission-denied, too-large … */
public final class Refused extends Exception {
    private static final long serialVersionUID = 1L;

    public final String reason;

    public Refused(String reason) {
        super(reason);
        this.reason = reason;
    }
}
