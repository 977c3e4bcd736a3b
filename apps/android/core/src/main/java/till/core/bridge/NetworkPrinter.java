package till.core.bridge;

import java.io.IOException;
import till.core.print.Line;
import till.core.print.Outcome;
import till.core.print.PrinterJob;
import till.core.print.PrinterQueue;
import till.core.print.Refused;
import till.core.print.Waits;

/** The printer on the network: where it is, and whether it was there when it was last asked. */
final class NetworkPrinter {
    /** Hears of each change of the state. From any thread. */
    interface Watcher {
        void changed(String state);
    }

    /** How an address becomes a connection. */
    interface Dial {
        Line open(byte[] address, Waits waits) throws IOException;
    }

    private final Waits waits;
    private final Dial dial;
    private final Watcher watcher;
    private final PrinterQueue queue = new PrinterQueue("network");
    private byte[] address;
    private String state = "disconnected";

    NetworkPrinter(Dial dial, Waits waits, Watcher watcher) {
        this.dial = dial;
        this.waits = waits;
        this.watcher = watcher;
    }

    synchronized String state() {
        return state;
    }

    /** It is at this address from now on, and is asked there. */
    void moveTo(byte[] address) {
        synchronized (this) {
            this.address = address;
        }
        change("connecting");
        check();
    }

    /** Asks it in its turn whether it is there. */
    void check() {
        if (place() == null) return;
        try {
            queue.add(new Runnable() {
                @Override
                public void run() {
                    checkNow();
                }
            });
        } catch (Refused busy) {
            // Whatever it is busy with tells the same.
        }
    }

    void print(final byte[] job, final Answer answer) throws Refused {
        if (place() == null) throw new Refused("no-printer");
        queue.add(new Runnable() {
            @Override
            public void run() {
                answer(printNow(job), answer);
            }
        });
    }

    void close() {
        queue.close();
    }

    /** Tells the page what became of a job. */
    static void answer(Outcome outcome, Answer answer) {
        if (outcome.ok) answer.done(outcome.toValue());
        else answer.failed(outcome.reason, outcome.duringJob);
    }

    private Outcome printNow(byte[] job) {
        try {
            Line line = dial.open(place(), waits);
            change("connected");
            return PrinterJob.run(line, job, PrinterJob.Way.NETWORK, waits);
        } catch (IOException absent) {
            change("disconnected");
            return Outcome.failed("unreachable", false);
        } catch (RuntimeException wrong) {
            return Outcome.failed("printer-error", true);
        }
    }

    private void checkNow() {
        try {
            Line line = dial.open(place(), waits);
            // One without paper is there all the same: what it is asked to print says what is wrong.
            change("connection-lost".equals(PrinterJob.check(line, waits)) ? "disconnected" : "connected");
        } catch (IOException absent) {
            change("disconnected");
        }
    }

    private synchronized byte[] place() {
        return address;
    }

    private void change(String next) {
        synchronized (this) {
            if (state.equals(next)) return;
            state = next;
        }
        watcher.changed(next);
    }
}
