package till.core.text;

/**
 * Where a network printer may be: a private IPv4 address (10/8, 172.16/12, 192.168/16), written as four decimal numbers. No name, because what a name
 * leads to can change; neither this device itself nor link-local addresses, where routers and clouds keep their own services.
 */
public final class PrivateAddress {
    private PrivateAddress() {
    }

    /** The address's four bytes. Throws IllegalArgumentException where it is no private IPv4 address. */
    public static byte[] read(String address) {
        String[] parts = address.split("\\.", -1);
        if (parts.length != 4) throw wrong(address);
        byte[] bytes = new byte[4];
        for (int place = 0; place < 4; place += 1) {
            // A leading zero means octal to some readers and nothing to others.
            if (!parts[place].matches("0|[1-9][0-9]{0,2}")) throw wrong(address);
            int number = Integer.parseInt(parts[place]);
            if (number > 255) throw wrong(address);
            bytes[place] = (byte) number;
        }
        if (!isPrivate(bytes[0] & 255, bytes[1] & 255)) throw wrong(address);
        return bytes;
    }

    private static boolean isPrivate(int first, int second) {
        return first == 10 || (first == 172 && second >= 16 && second <= 31) || (first == 192 && second == 168);
    }

    private static IllegalArgumentException wrong(String address) {
        return new IllegalArgumentException("Not a private IPv4 address: " + address);
    }
}
