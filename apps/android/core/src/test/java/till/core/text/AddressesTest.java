package till.core.text;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;

import org.junit.Test;

public class AddressesTest {
    @Test
    public void aPrinterIsAtAPrivateAddress() {
        assertArrayEquals(new byte[] {(byte) 192, (byte) 168, 1, 50}, PrivateAddress.read("192.168.1.50"));
        for (String address : new String[] {"10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.254", "192.168.0.0"}) PrivateAddress.read(address);
    }

    @Test
    public void aPrinterIsNowhereElse() {
        String[] wrong = {"", "8.8.8.8", "127.0.0.1", "169.254.169.254", "172.15.0.1", "172.32.0.1", "192.169.1.1", "0.0.0.0", "255.255.255.255", "10.0.0",
            "10.0.0.0.1", "10.0.0.256", "10.0.0.01", "010.0.0.1", "0x0a.0.0.1", "167772161", "10.0.0.1:9100", "10.0.0.1 ", "10.0.0.-1", "10..0.1",
            "printer.local", "::ffff:10.0.0.1", "fd00::1", "10.0.0.1/", "１０.0.0.1"};
        for (String address : wrong) {
            try {
                PrivateAddress.read(address);
                fail("took " + address);
            } catch (IllegalArgumentException expected) {
                // As it should be.
            }
        }
    }

    @Test
    public void aRegisterIsTypedWithOrWithoutItsScheme() {
        assertEquals("https://till.example.com", ServerAddress.read(" till.example.com ").origin());
        assertEquals("https://till.example.com", ServerAddress.read("https://Till.Example.com:443/").origin());
        assertEquals("https://192.168.1.5:4000", ServerAddress.read("192.168.1.5:4000").origin());
        assertEquals("http://localhost:4000", ServerAddress.read("http://localhost:4000").origin());
        assertEquals("http://127.0.0.1", ServerAddress.read("http://127.0.0.1:80").origin());
    }

    @Test
    public void aRegisterIsNotReachedInPlainTextNorByAnythingElse() {
        String[] wrong = {"", " ", "http://till.example.com", "http://192.168.1.5:4000", "file:///etc/passwd", "javascript:alert(1)", "https://", "ftp://till.example.com",
            "https://user@till.example.com", "https://till.example.com/path", "https://till.example.com?a", "https://till.example.com#a", "till.example.com:0",
            "till.example.com:70000", "https://till example.com", "intent://till.example.com"};
        for (String typed : wrong) {
            try {
                ServerAddress.read(typed);
                fail("took " + typed);
            } catch (IllegalArgumentException expected) {
                // As it should be.
            }
        }
    }

    @Test
    public void onlyThePagesOfTheRegisterStayInTheApp() {
        ServerAddress till = ServerAddress.read("till.example.com");
        for (String url : new String[] {"https://till.example.com", "https://till.example.com/dashboard?x#y", "HTTPS://TILL.example.com:443/"}) assertTrue(url, till.has(url));
        String[] others = {null, "", "http://till.example.com/", "https://till.example.com:8443/", "https://till.example.com.evil.test/", "https://evil.test/till.example.com",
            "https://till.example.com@evil.test/", "javascript:alert(1)", "data:text/html,x", "file:///a", "about:blank", "https://user@till.example.com/", "https://%"};
        for (String url : others) assertFalse(url, till.has(url));
    }
}
