package till.core.print;

/** What ESC/POS printers answer: which kind of answer a byte is, and what it says. */
final class Status {
    /** Asks at once, also of a printer that is offline: the printer's state. */
    static final byte[] ASK_STATE = {0x10, 0x04, 0x01};
    /** Asks at once: why it is offline. */
    static final byte[] ASK_CAUSE = {0x10, 0x04, 0x02};
    /** Asked in its turn: the answer comes after everything before it is printed, and never from a printer that is offline. */
    static final byte[] ASK_DONE = {0x1d, 0x72, 0x01};
    /** From now on, and until ESC @, the printer tells each change of its state by itself. */
    static final byte[] TELL_CHANGES = {0x1d, 0x61, (byte) 0xff};

    private static final int ONLY_OFFLINE = 1 << 3;

    private Status() {
    }

    /** How many of a job's first bytes are ESC @: two or none. */
    static int initializeLength(byte[] job) {
        return job.length >= 2 && job[0] == 0x1b && job[1] == 0x40 ? 2 : 0;
    }

    /** An answer to ASK_STATE or ASK_CAUSE. */
    static boolean isRealTime(int said) {
        return (said & 0x93) == 0x12;
    }

    /** The first of the four bytes that a printer tells by itself. */
    static boolean isChange(int said) {
        return (said & 0x93) == 0x10;
    }

    /** An answer to ASK_DONE. */
    static boolean isDone(int said) {
        return (said & 0x90) == 0;
    }

    static boolean isOffline(int state) {
        return (state & ONLY_OFFLINE) != 0;
    }

    /** Why a printer is offline, by its answer to ASK_CAUSE; null: it says of nothing that it is wrong. */
    static String causeOf(int cause) {
        if ((cause & 1 << 2) != 0) return "cover-open";
        if ((cause & 1 << 5) != 0) return "paper-out";
        if ((cause & 1 << 6) != 0) return "printer-error";
        return null;
    }

    /** The same by the first and the third of the bytes that it tells by itself. */
    static String causeOfChange(int first, int third) {
        if ((first & 1 << 5) != 0) return "cover-open";
        if ((third & (1 << 2 | 1 << 3)) != 0) return "paper-out";
        if ((first & ONLY_OFFLINE) != 0) return "offline";
        return null;
    }

    static boolean isPaperNear(int done) {
        return (done & 3) != 0;
    }
}
