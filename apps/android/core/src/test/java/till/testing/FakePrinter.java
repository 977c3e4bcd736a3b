package till.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayDeque;

/**
 * A network printer that speaks ESC/POS as far as a driver asks for it, and misbehaves as it is told. It takes one connection and refuses others, answers
 * questions about its state at once and the rest in its turn, and has a buffer of 4 kB: when that is full it stops reading.
 */
public final class FakePrinter {
    private static final int BUFFER_BYTES = 4096;

    private final ServerSocket server = new ServerSocket();
    private final ArrayDeque<Integer> buffer = new ArrayDeque<Integer>();
    private final ByteArrayOutputStream paper = new ByteArrayOutputStream();
    private Socket client;
    private boolean answers = true;
    private boolean confirms = true;
    private boolean tellsChanges;
    private boolean isPaperNear;
    /** Bits of its answers: offline, and why. */
    private int causes;
    private long bytesPerSecond = Long.MAX_VALUE;
    private int paperOutAfter = Integer.MAX_VALUE;
    private int resetAfter = Integer.MAX_VALUE;
    private int received;

    public static final int COVER_OPEN = 1 << 2;
    public static final int PAPER_OUT = 1 << 5;
    public static final int ERROR = 1 << 6;

    public FakePrinter() throws IOException {
        server.setReceiveBufferSize(2048);
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        thread("accepts", new Work() {
            @Override
            public void run() throws Exception {
                while (true) take(server.accept());
            }
        });
        thread("prints", new Work() {
            @Override
            public void run() throws Exception {
                while (true) printNext();
            }
        });
    }

    public InetSocketAddress address() {
        return (InetSocketAddress) server.getLocalSocketAddress();
    }

    /** Answers nothing at all, as cheap ones do. */
    public synchronized void silence() {
        answers = false;
    }

    /** Never gives its word for a job. */
    public synchronized void neverConfirm() {
        confirms = false;
    }

    public synchronized void nearPaperEnd() {
        isPaperNear = true;
    }

    /** Offline for these causes; 0: ready again, and it goes on with what it has. */
    public synchronized void stopFor(int causes) {
        this.causes = causes;
        if (tellsChanges) tellChange();
        notifyAll();
    }

    public synchronized void slowDownTo(long bytesPerSecond) {
        this.bytesPerSecond = bytesPerSecond;
    }

    /** Its paper ends after so many bytes. */
    public synchronized void runOutOfPaperAfter(int bytes) {
        paperOutAfter = bytes;
    }

    /** Breaks the connection after so many bytes came. */
    public synchronized void resetAfter(int bytes) {
        resetAfter = bytes;
    }

    /** What is on the paper so far. */
    public synchronized byte[] paper() {
        return paper.toByteArray();
    }

    public void close() throws IOException {
        server.close();
        synchronized (this) {
            if (client != null) client.close();
        }
    }

    private void take(final Socket socket) throws IOException {
        synchronized (this) {
            if (client != null && !client.isClosed()) {
                socket.close();
                return;
            }
            client = socket;
            buffer.clear();
            tellsChanges = false;
        }
        thread("reads", new Work() {
            @Override
            public void run() throws Exception {
                try {
                    readAll(socket);
                } finally {
                    finish();
                    socket.close();
                }
            }
        });
    }

    private void readAll(Socket socket) throws Exception {
        InputStream in = socket.getInputStream();
        int held = 0;
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (++received > resetAfter) {
                socket.setSoLinger(true, 0);
                socket.close();
                return;
            }
            if (held == 0 && next == 0x10) held = 1;
            else if (held == 1 && next == 0x04) held = 2;
            else if (held == 2) {
                answerAtOnce(next);
                held = 0;
            } else {
                if (held == 1) keep(0x10);
                keep(next);
                held = 0;
            }
        }
    }

    private synchronized void answerAtOnce(int question) {
        if (question == 1) say(0x12 | (causes == 0 ? 0 : 1 << 3));
        else say(0x12 | causes);
    }

    private synchronized void keep(int next) throws InterruptedException {
        while (buffer.size() >= BUFFER_BYTES) wait();
        buffer.add(next);
        notifyAll();
    }

    /** Until all is printed that came. */
    private synchronized void finish() throws InterruptedException {
        while (!buffer.isEmpty() && causes == 0) wait();
    }

    private void printNext() throws Exception {
        int next = taken();
        if (next == 0x1b) {
            int command = taken();
            if (command == 0x40) tellsChanges = false;
            print(next);
            print(command);
            return;
        }
        if (next != 0x1d) {
            print(next);
            return;
        }
        int command = taken();
        if (command == 0x72) sayDone(taken());
        else if (command == 0x61) tellChangesFrom(taken());
        else {
            print(next);
            print(command);
        }
    }

    private synchronized int taken() throws InterruptedException {
        while (buffer.isEmpty() || causes != 0) wait();
        int next = buffer.remove();
        notifyAll();
        return next;
    }

    private void print(int next) throws InterruptedException {
        long speed;
        synchronized (this) {
            paper.write(next);
            if (paper.size() >= paperOutAfter) {
                paperOutAfter = Integer.MAX_VALUE;
                stopFor(PAPER_OUT);
            }
            speed = bytesPerSecond;
        }
        if (speed != Long.MAX_VALUE && paper.size() % 10 == 0) Thread.sleep(10000 / speed);
    }

    private synchronized void sayDone(int which) {
        if (confirms && which == 1) say(isPaperNear ? 3 : 0);
    }

    private synchronized void tellChangesFrom(int which) {
        tellsChanges = which != 0;
        tellChange();
    }

    private synchronized void tellChange() {
        int first = 0x10 | (causes == 0 ? 0 : 1 << 3) | ((causes & COVER_OPEN) == 0 ? 0 : 1 << 5);
        int third = (causes & PAPER_OUT) == 0 ? 0 : 0x0c;
        say(first, 0, third, 0);
    }

    private void say(int... bytes) {
        if (!answers || client == null) return;
        byte[] answer = new byte[bytes.length];
        for (int place = 0; place < bytes.length; place += 1) answer[place] = (byte) bytes[place];
        try {
            client.getOutputStream().write(answer);
        } catch (IOException gone) {
            // Nobody hears it any more.
        }
    }

    private interface Work {
        void run() throws Exception;
    }

    private static void thread(String name, final Work work) {
        Thread thread = new Thread("fake-printer-" + name) {
            @Override
            public void run() {
                try {
                    work.run();
                } catch (Exception ended) {
                    // The connection or the printer is closed.
                }
            }
        };
        thread.setDaemon(true);
        thread.start();
    }
}
