package till.core.print;

import java.io.IOException;

/** The printer has stopped reading: its paper is out, its cover open, or it hangs. */
public final class StalledException extends IOException {
    private static final long serialVersionUID = 1L;

    public StalledException() {
        super("the printer takes nothing more");
    }
}
