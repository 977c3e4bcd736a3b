package till.core.files;

import java.io.IOException;

/** Where files are saved on this device. */
public interface Folder {
    /** Begins a file, which nobody sees before it is finished. `name` is one without a path. IOException, SecurityException: it cannot. */
    Draft begin(String name, String type) throws IOException;

    /** A file that is being written. */
    interface Draft {
        void write(byte[] piece) throws IOException;

        /** It is whole: where it is, as a person finds it. */
        String finish() throws IOException;

        /** Nothing of it is left. */
        void drop();
    }
}
