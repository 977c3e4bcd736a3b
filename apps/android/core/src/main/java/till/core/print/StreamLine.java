package till.core.print;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A line over blocking streams, which know no time limits: a thread of its own reads, and a timer ends a write that hangs. */
public final class StreamLine implements Line {
    private static final int END = -2;
    private static final int TRIES = 3;

    private final SerialLink link;
    private final OutputStream out;
    private final Waits waits;
    private final BlockingQueue<Integer> heard = new LinkedBlockingQueue<Integer>();
    private final Timer timer = new Timer("till-printer-write", true);
    private volatile boolean hasStalled;
    private boolean hasEnded;

    private StreamLine(SerialLink link, Waits waits) throws IOException {
        this.link = link;
        this.waits = waits;
        out = link.out();
        startReading(link.in());
    }

    /**
     * Connects by Bluetooth: encrypted, else as the printer wants it, three times. Throws IOException where the printer is not there, Refused where there can
     * be no connection at all.
     */
    public static StreamLine open(SerialLink.Source source, String address, Waits waits) throws IOException, Refused {
        IOException last = null;
        for (int attempt = 1; attempt <= TRIES; attempt += 1) {
            for (boolean isSecure : new boolean[] {true, false}) {
                try {
                    return opened(source.open(address, isSecure), waits);
                } catch (IOException failed) {
                    last = failed;
                }
            }
            if (attempt < TRIES) sleep(waits.settle);
        }
        throw last;
    }

    private static StreamLine opened(SerialLink link, Waits waits) throws IOException {
        try {
            link.connect();
            return new StreamLine(link, waits);
        } catch (IOException failed) {
            link.close();
            throw failed;
        }
    }

    @Override
    public int write(byte[] bytes, int from, int count) throws IOException {
        TimerTask stall = new TimerTask() {
            @Override
            public void run() {
                hasStalled = true;
                link.close();
            }
        };
        timer.schedule(stall, waits.stall);
        try {
            out.write(bytes, from, count);
            out.flush();
            return count;
        } catch (IOException failed) {
            if (hasStalled) throw new StalledException();
            throw failed;
        } finally {
            stall.cancel();
        }
    }

    @Override
    public int read(long withinMs) throws IOException {
        try {
            Integer next = hasEnded ? Integer.valueOf(END) : withinMs <= 0 ? heard.poll() : heard.poll(withinMs, TimeUnit.MILLISECONDS);
            if (next == null) return NOTHING;
            hasEnded = next == END;
            if (hasEnded) throw new EOFException("the printer has closed the connection");
            return next;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("stopped");
        }
    }

    /** Closing cuts off what the printer has not taken: one that gave its word has all, another one gets time. */
    @Override
    public void endWriting(int bytesSent, boolean wasConfirmed) throws IOException {
        if (!wasConfirmed) sleep(Math.max(waits.settle, bytesSent / 10));
    }

    @Override
    public void close() {
        timer.cancel();
        link.close();
    }

    private void startReading(final InputStream in) {
        Thread reader = new Thread("till-printer-read") {
            @Override
            public void run() {
                try {
                    for (int next = in.read(); next >= 0; next = in.read()) heard.add(next);
                } catch (IOException closed) {
                    // Told by END.
                }
                heard.add(END);
            }
        };
        reader.setDaemon(true);
        reader.start();
    }

    private static void sleep(long ms) throws IOException {
        try {
            Thread.sleep(ms);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("stopped");
        }
    }
}
