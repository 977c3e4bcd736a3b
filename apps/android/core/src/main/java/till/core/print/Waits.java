package till.core.print;

/** How long a printer is waited for, in ms. */
public final class Waits {
    public final long connect;
    /** For the first answer: a printer that gives none by then is one that never answers. */
    public final long status;
    /** Without any byte leaving: the printer has stopped reading. */
    public final long stall;
    /** For the word that a job is printed, plus a second for each 2 kB of it. */
    public final long done;
    public final long perTwoKilobytes;
    /** Between two questions while that word does not come. */
    public final long askAgain;
    /** For the printer to close its side. */
    public final long close;
    /** The least that a silent Bluetooth printer is given before its connection is closed: closing cuts off what it has not read. */
    public final long settle;

    public Waits(long connect, long status, long stall, long done, long perTwoKilobytes, long askAgain, long close, long settle) {
        this.connect = connect;
        this.status = status;
        this.stall = stall;
        this.done = done;
        this.perTwoKilobytes = perTwoKilobytes;
        this.askAgain = askAgain;
        this.close = close;
        this.settle = settle;
    }

    public static final Waits REAL = new Waits(3000, 800, 10000, 15000, 1000, 1000, 1000, 500);

    long doneFor(int bytes) {
        return done + bytes * perTwoKilobytes / 2048;
    }
}
