package till.core.print;

import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/** A printer on the network: one connection for each job, closed by both sides before the next. */
public final class TcpLine implements Line {
    /** So much may be on its way: with the system's own buffer a whole receipt would look sent. */
    private static final int SEND_BUFFER_BYTES = 8192;

    private final SocketChannel channel;
    private final Selector selector;
    private final Waits waits;
    private final ByteBuffer heard = ByteBuffer.allocate(256);

    private TcpLine(SocketChannel channel, Selector selector, Waits waits) {
        this.channel = channel;
        this.selector = selector;
        this.waits = waits;
        heard.flip();
    }

    /** Connects. Throws IOException where nobody answers within the time for it. */
    public static TcpLine open(InetSocketAddress address, Waits waits) throws IOException {
        Selector selector = Selector.open();
        SocketChannel channel = SocketChannel.open();
        TcpLine line = new TcpLine(channel, selector, waits);
        try {
            channel.configureBlocking(false);
            channel.socket().setSendBufferSize(SEND_BUFFER_BYTES);
            channel.register(selector, SelectionKey.OP_CONNECT);
            if (!channel.connect(address) && (!line.isReady(SelectionKey.OP_CONNECT, waits.connect) || !channel.finishConnect()))
                throw new ConnectException("no answer from " + address);
            return line;
        } catch (IOException failed) {
            line.close();
            throw failed;
        }
    }

    @Override
    public int write(byte[] bytes, int from, int count) throws IOException {
        ByteBuffer left = ByteBuffer.wrap(bytes, from, count);
        int sent = channel.write(left);
        if (sent > 0 || heard.hasRemaining()) return sent;
        if (!isReady(SelectionKey.OP_WRITE | SelectionKey.OP_READ, waits.stall)) throw new StalledException();
        sent = channel.write(left);
        if (sent == 0) fill();
        return sent;
    }

    @Override
    public int read(long withinMs) throws IOException {
        if (!heard.hasRemaining()) fill();
        if (!heard.hasRemaining() && withinMs > 0 && isReady(SelectionKey.OP_READ, withinMs)) fill();
        return heard.hasRemaining() ? heard.get() & 255 : NOTHING;
    }

    private void fill() throws IOException {
        heard.clear();
        int count = channel.read(heard);
        heard.flip();
        if (count < 0) throw new EOFException("the printer has closed the connection");
    }

    @Override
    public void endWriting(int bytesSent, boolean wasConfirmed) {
        long until = System.nanoTime() / 1000000 + waits.close;
        try {
            channel.socket().shutdownOutput();
            for (long left = waits.close; left > 0; left = until - System.nanoTime() / 1000000) read(left);
        } catch (IOException closed) {
            // That is what is waited for: it has all, and has closed its side too.
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
            selector.close();
        } catch (IOException ignored) {
            // It is gone either way.
        }
    }

    private boolean isReady(int what, long withinMs) throws IOException {
        channel.keyFor(selector).interestOps(what);
        boolean isReady = selector.select(Math.max(1, withinMs)) > 0;
        selector.selectedKeys().clear();
        if (Thread.currentThread().isInterrupted()) throw new InterruptedIOException("stopped");
        return isReady;
    }
}
