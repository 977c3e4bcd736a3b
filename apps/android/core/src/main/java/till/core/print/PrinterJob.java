package till.core.print;

import java.io.IOException;

/**
 * One job on an open line, with a true result: asks whether the printer is ready, sends the bytes piece by piece, and waits for the printer's word that
 * they are printed. A successful write proves nothing: a receipt fits into the buffers on the way.
 */
public final class PrinterJob {
    /** How a printer is reached: how many bytes go at a time, and whether one that never answers is asked for its word all the same. */
    public enum Way {
        NETWORK(1024, false), BLUETOOTH(512, true);

        final int pieceBytes;
        final boolean asksSilent;

        Way(int pieceBytes, boolean asksSilent) {
            this.pieceBytes = pieceBytes;
            this.asksSilent = asksSilent;
        }
    }

    /** More than a printer's buffer holds: while it is full the printer may read no question, so it has to tell by itself. */
    private static final int LARGE_BYTES = 4096;

    private final Line line;
    private final Way way;
    private final Waits waits;
    /** What the printer said last, of each kind; NOTHING: nothing yet. */
    private int realTime = Line.NOTHING;
    private int done = Line.NOTHING;
    /** Why it has stopped, as it told by itself; null: it has not. */
    private String told;
    private boolean hasBegun;

    private PrinterJob(Line line, Way way, Waits waits) {
        this.line = line;
        this.way = way;
        this.waits = waits;
    }

    /** Prints `job` and closes the line. */
    public static Outcome run(Line line, byte[] job, Way way, Waits waits) {
        PrinterJob run = new PrinterJob(line, way, waits);
        try {
            return run.print(job);
        } catch (IOException gone) {
            return Outcome.failed("connection-lost", run.hasBegun);
        } finally {
            line.close();
        }
    }

    /** Asks a printer how it is, and closes the line. null: ready, or it never answers; otherwise why it is not ready. */
    public static String check(Line line, Waits waits) {
        PrinterJob run = new PrinterJob(line, Way.NETWORK, waits);
        try {
            String reason = run.ask(Status.ASK_STATE, waits.status) && Status.isOffline(run.realTime) ? run.causeNow("offline") : null;
            line.endWriting(0, true);
            return reason;
        } catch (IOException gone) {
            return "connection-lost";
        } finally {
            line.close();
        }
    }

    private Outcome print(byte[] job) throws IOException {
        boolean talks = ask(Status.ASK_STATE, waits.status);
        if (talks && Status.isOffline(realTime)) return Outcome.failed(causeNow("offline"), false);
        int begun = 0;
        try {
            if (talks && job.length > LARGE_BYTES) {
                // ESC @ ends what is asked for before it.
                begun = Status.initializeLength(job);
                send(job, 0, begun);
                write(Status.TELL_CHANGES);
            }
            send(job, begun, job.length);
        } catch (StalledException stalled) {
            return Outcome.failed(causeNow("no-confirmation"), true);
        }
        if (told != null) return Outcome.failed(told, true);
        Outcome outcome = talks ? waited(waits.doneFor(job.length), true) : silent();
        if (outcome.ok) line.endWriting(job.length, outcome.confirmed);
        return outcome;
    }

    /** Until all is sent, or the printer tells that it has stopped. */
    private void send(byte[] job, int begin, int end) throws IOException {
        hasBegun = true;
        for (int from = begin; from < end && told == null; from += way.pieceBytes) {
            write(job, from, Math.min(way.pieceBytes, end - from));
            hear(0);
        }
    }

    /** Until these bytes are sent, or the printer tells that it has stopped. */
    private void write(byte[] bytes, int from, int count) throws IOException {
        int end = from + count;
        long until = now() + waits.stall;
        for (int at = from; at < end && told == null; hear(0)) {
            int sent = line.write(bytes, at, end - at);
            if (sent == 0 && now() >= until) throw new StalledException();
            if (sent > 0) until = now() + waits.stall;
            at += sent;
        }
    }

    /** A printer that never answers: over Bluetooth it may still give its word for the job. */
    private Outcome silent() throws IOException {
        return way.asksSilent ? waited(waits.settle, false) : Outcome.sent();
    }

    /** Asks for the word that all is printed, and waits for it. `talks`: one that answers and does not give it has not printed. */
    private Outcome waited(long withinMs, boolean talks) throws IOException {
        long until = now() + withinMs;
        write(Status.ASK_DONE);
        while (true) {
            hearUntilDone(Math.min(until, now() + waits.askAgain));
            if (done != Line.NOTHING) return Outcome.printed(Status.isPaperNear(done));
            if (told != null) return Outcome.failed(told, true);
            if (now() >= until) return talks ? Outcome.failed("no-confirmation", true) : Outcome.sent();
            if (talks && ask(Status.ASK_CAUSE, Math.max(1, Math.min(waits.askAgain, until - now())))) {
                String cause = Status.causeOf(realTime);
                if (cause != null && done == Line.NOTHING) return Outcome.failed(cause, true);
            }
        }
    }

    private void hearUntilDone(long until) throws IOException {
        while (done == Line.NOTHING && told == null) {
            long left = until - now();
            if (left <= 0 || !hear(left)) return;
        }
    }

    /** Why the printer has stopped, as it told or as it says when it is asked. */
    private String causeNow(String otherwise) throws IOException {
        hear(0);
        if (told != null) return told;
        String cause = ask(Status.ASK_CAUSE, waits.status) ? Status.causeOf(realTime) : null;
        return cause != null ? cause : told != null ? told : otherwise;
    }

    /** Asks, and waits for the answer. false: none came. */
    private boolean ask(byte[] question, long withinMs) throws IOException {
        realTime = Line.NOTHING;
        try {
            write(question);
        } catch (StalledException stalled) {
            return false;
        }
        long until = now() + withinMs;
        while (realTime == Line.NOTHING) {
            long left = until - now();
            if (left <= 0 || !hear(left)) return false;
        }
        return true;
    }

    private void write(byte[] bytes) throws IOException {
        write(bytes, 0, bytes.length);
    }

    /** Takes what the printer says next, and with 0 ms whatever it has said. false: nothing came. */
    private boolean hear(long withinMs) throws IOException {
        int said = line.read(withinMs);
        boolean hasHeard = said != Line.NOTHING;
        while (said != Line.NOTHING) {
            take(said);
            if (withinMs > 0) return true;
            said = line.read(0);
        }
        return hasHeard;
    }

    private void take(int said) throws IOException {
        if (Status.isRealTime(said)) realTime = said;
        else if (Status.isChange(said)) takeChange(said);
        else if (Status.isDone(said)) done = said;
    }

    private void takeChange(int first) throws IOException {
        int[] rest = new int[3];
        for (int place = 0; place < 3; place += 1) {
            rest[place] = line.read(waits.status);
            if (rest[place] == Line.NOTHING) return;
        }
        told = Status.causeOfChange(first, rest[1]);
    }

    private static long now() {
        return System.nanoTime() / 1000000;
    }
}
