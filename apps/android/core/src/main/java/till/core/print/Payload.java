package till.core.print;

import java.util.Base64;

/** The bytes of a job as the page sends them: base64, at most 256 kB. */
public final class Payload {
    static final int BYTES_MAX = 256 * 1024;

    private Payload() {
    }

    /** Throws Refused where it is too much, IllegalArgumentException where it is no base64 or nothing. */
    public static byte[] read(String base64) throws Refused {
        if (base64.length() > (BYTES_MAX + 2) / 3 * 4) throw new Refused("too-large");
        byte[] bytes = Base64.getDecoder().decode(base64);
        if (bytes.length > BYTES_MAX) throw new Refused("too-large");
        if (bytes.length == 0) throw new IllegalArgumentException("nothing to print");
        return bytes;
    }
}
