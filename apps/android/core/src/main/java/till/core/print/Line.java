package till.core.print;

import java.io.IOException;

/** An open connection to a printer, whatever carries it. Used by one thread. */
public interface Line {
    int NOTHING = -1;

    /**
     * Sends some of these bytes and returns how many; 0: the printer said something meanwhile, which is to be read first. Throws StalledException where none
     * left for the stall limit, IOException where the connection is gone.
     */
    int write(byte[] bytes, int from, int count) throws IOException;

    /** The next byte that the printer sent, 0 to 255; NOTHING: none came within so many ms. Throws IOException where the connection is gone. */
    int read(long withinMs) throws IOException;

    /** Tells the printer that nothing more comes, where the connection can, and gives it time to take what it has. */
    void endWriting(int bytesSent, boolean wasConfirmed) throws IOException;

    void close();
}
