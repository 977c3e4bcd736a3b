package till.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import till.core.print.Refused;
import till.core.print.SerialLink;

/** A Bluetooth printer and the sockets to it: notes what is asked of it and when, and answers as it is told. */
public final class FakeLink implements SerialLink.Source {
    private static final byte[] ASK_STATE = {0x10, 0x04, 0x01};
    private static final byte[] ASK_CAUSE = {0x10, 0x04, 0x02};
    private static final byte[] ASK_DONE = {0x1d, 0x72, 0x01};

    /** Every try to connect, as address and whether it was secure. */
    public final List<String> tries = Collections.synchronizedList(new ArrayList<String>());
    /** How many bytes each write of a job had. */
    public final List<Integer> pieces = Collections.synchronizedList(new ArrayList<Integer>());
    public volatile int failedTries;
    public volatile boolean takesOnlyInsecure;
    public volatile boolean answers = true;
    public volatile boolean confirms = true;
    public volatile int state = 0x12;
    public volatile int cause = 0x12;
    public volatile int breaksAfter = Integer.MAX_VALUE;
    public volatile boolean hangs;
    public volatile String refusal;
    public volatile long lastWriteAt;
    public volatile long closedAt;
    private final ByteArrayOutputStream paper = new ByteArrayOutputStream();

    public synchronized byte[] paper() {
        return paper.toByteArray();
    }

    @Override
    public SerialLink open(final String address, final boolean isSecure) throws Refused {
        if (refusal != null) throw new Refused(refusal);
        return new Link(address, isSecure);
    }

    private final class Link implements SerialLink {
        private final String address;
        private final boolean isSecure;
        private final BlockingQueue<Integer> said = new LinkedBlockingQueue<Integer>();
        private volatile boolean isClosed;

        Link(String address, boolean isSecure) {
            this.address = address;
            this.isSecure = isSecure;
        }

        @Override
        public void connect() throws IOException {
            tries.add(address + (isSecure ? " secure" : " insecure"));
            if (tries.size() <= failedTries || (takesOnlyInsecure && isSecure)) throw new IOException("read failed, socket might closed or timeout");
        }

        @Override
        public InputStream in() {
            return new InputStream() {
                @Override
                public int read() throws IOException {
                    try {
                        int next = said.take();
                        if (next < 0) throw new IOException("bt socket closed");
                        return next;
                    } catch (InterruptedException stopped) {
                        throw new IOException(stopped);
                    }
                }
            };
        }

        @Override
        public OutputStream out() {
            return new OutputStream() {
                @Override
                public void write(int one) throws IOException {
                    write(new byte[] {(byte) one}, 0, 1);
                }

                @Override
                public void write(byte[] bytes, int from, int count) throws IOException {
                    Link.this.write(Arrays.copyOfRange(bytes, from, from + count));
                }
            };
        }

        @Override
        public void close() {
            isClosed = true;
            closedAt = System.nanoTime();
            said.add(-1);
            synchronized (FakeLink.this) {
                FakeLink.this.notifyAll();
            }
        }

        private void write(byte[] bytes) throws IOException {
            if (isClosed) throw new IOException("bt socket closed");
            if (Arrays.equals(bytes, ASK_STATE)) say(state);
            else if (Arrays.equals(bytes, ASK_CAUSE)) say(cause);
            else if (Arrays.equals(bytes, ASK_DONE)) say(confirms ? 0 : -2);
            else takeJob(bytes);
            lastWriteAt = System.nanoTime();
        }

        private void takeJob(byte[] bytes) throws IOException {
            synchronized (FakeLink.this) {
                try {
                    while (hangs && !isClosed) FakeLink.this.wait();
                } catch (InterruptedException stopped) {
                    throw new IOException(stopped);
                }
                if (isClosed || paper.size() + bytes.length > breaksAfter) throw new IOException("Broken pipe");
                paper.write(bytes, 0, bytes.length);
            }
            pieces.add(bytes.length);
        }

        private void say(int answer) {
            if (answers && answer >= 0) said.add(answer);
        }
    }
}
