package till.core.text;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/** Where the register is served from, as a person types it once: a scheme, a host and maybe a port. */
public final class ServerAddress {
    private final String scheme;
    private final String host;
    private final int port;

    private ServerAddress(String scheme, String host, int port) {
        this.scheme = scheme;
        this.host = host;
        this.port = port;
    }

    /**
     * Reads an address: https where no scheme is said. Plain http is for a server on this very device (a developer's, through a cable): on a network anybody
     * could read and change what is sold. Throws IllegalArgumentException for anything else.
     */
    public static ServerAddress read(String typed) {
        String text = typed.trim();
        URI uri = uriOf(text.contains("://") ? text : "https://" + text);
        String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
        String host = uri.getHost() == null ? "" : uri.getHost().toLowerCase(Locale.ROOT);
        boolean hasMore = uri.getUserInfo() != null || uri.getQuery() != null || uri.getFragment() != null;
        boolean isPlace = uri.getPath() == null || uri.getPath().isEmpty() || uri.getPath().equals("/");
        if (host.isEmpty() || hasMore || !isPlace || uri.getPort() == 0 || uri.getPort() > 65535) throw wrong(typed);
        if (!scheme.equals("https") && !(scheme.equals("http") && isThisDevice(host))) throw wrong(typed);
        return new ServerAddress(scheme, host, uri.getPort() == defaultPort(scheme) ? -1 : uri.getPort());
    }

    /** As a browser writes an origin: no default port, no slash at the end. */
    public String origin() {
        return scheme + "://" + host + (port == -1 ? "" : ":" + port);
    }

    /** Whether an address lies at this server: what does not is opened in the browser of the device. */
    public boolean has(String url) {
        if (url == null) return false;
        try {
            URI uri = new URI(url);
            if (uri.getScheme() == null || uri.getHost() == null || uri.getUserInfo() != null) return false;
            String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
            int port = uri.getPort() == defaultPort(scheme) ? -1 : uri.getPort();
            return scheme.equals(this.scheme) && uri.getHost().toLowerCase(Locale.ROOT).equals(host) && port == this.port;
        } catch (URISyntaxException wrong) {
            return false;
        }
    }

    private static URI uriOf(String text) {
        try {
            return new URI(text);
        } catch (URISyntaxException wrong) {
            throw wrong(text);
        }
    }

    private static int defaultPort(String scheme) {
        return scheme.equals("https") ? 443 : 80;
    }

    private static boolean isThisDevice(String host) {
        return host.equals("localhost") || host.equals("127.0.0.1");
    }

    private static IllegalArgumentException wrong(String typed) {
        return new IllegalArgumentException("Not the address of a register: " + typed);
    }
}
