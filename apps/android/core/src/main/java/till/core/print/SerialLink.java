package till.core.print;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** A serial connection to a printer, as Bluetooth offers one. Closing it ends whatever waits in it. */
public interface SerialLink {
    void connect() throws IOException;

    InputStream in() throws IOException;

    OutputStream out() throws IOException;

    void close();

    /** Where such connections come from. */
    interface Source {
        /** A connection that is not made yet. `isSecure`: encrypted, as paired devices talk; some printers only take the other. Throws Refused where there can be none. */
        SerialLink open(String address, boolean isSecure) throws IOException, Refused;
    }
}
