package till.core.bridge;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;

import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.After;
import org.junit.Test;
import till.core.print.Line;
import till.core.print.Refused;
import till.core.print.SerialLink;
import till.core.print.TcpLine;
import till.core.print.Waits;
import till.testing.FakeLink;
import till.testing.FakePrinter;

/** What the app does for the page, on a device that is none. */
public class PrinterBridgeTest {
    private static final String ADDRESS = "00:11:22:33:44:55";
    private static final Waits PATIENT = new Waits(300, 20000, 20000, 60000, 1000, 50, 5000, 20);

    private final FakeDevice device = new FakeDevice();
    private final BlockingQueue<String> dialled = new LinkedBlockingQueue<String>();
    private FakePrinter onNetwork;
    private final PrinterBridge bridge = new PrinterBridge(device, PATIENT, new NetworkPrinter.Dial() {
        @Override
        public Line open(byte[] address, Waits waits) throws IOException {
            dialled.add(Arrays.toString(address));
            if (onNetwork == null) throw new IOException("nobody there");
            return TcpLine.open(onNetwork.address(), waits);
        }
    });
    private final Waiting answer = new Waiting();

    @After
    public void end() {
        bridge.close();
    }

    /** Sounds are played once, or until they are stopped; receipts go to the Bluetooth printer that a person chose (USE-13). */
    @Test
    public void aChosenPrinterIsToldToThePageAndPrints() throws Exception {
        bridge.playNotificationLoop();
        bridge.stopNotification();
        bridge.playNotificationOnce();
        assertEquals("[sound goes on, sound stops, sound]", device.sounds.toString());
        bridge.selected("MTP-II", ADDRESS, 12, 1);
        assertEquals("{\"event\":\"printerSelected\",\"value\":{\"name\":\"MTP-II\",\"address\":\"" + ADDRESS + "\",\"bondState\":12,\"type\":1}}", device.told());
        assertEquals("{\"event\":\"printerStatus\",\"value\":true}", device.told());
        bridge.print(Base64.getEncoder().encodeToString("TOTAL 23.71\n".getBytes("US-ASCII")), answer);
        assertEquals("done {confirmed=true, paperNear=false}", answer.given());
        assertArrayEquals("TOTAL 23.71\n".getBytes("US-ASCII"), device.printer.paper());
    }

    @Test
    public void withoutAPrinterNothingIsPrinted() throws Exception {
        bridge.print("G0A=", answer);
        assertEquals("failed no-printer", answer.given());
        bridge.printOrder("{\"data\":\"G0A=\"}", answer);
        assertEquals("failed no-printer", answer.given());
        bridge.testPrinting(answer);
        assertEquals("failed no-printer", answer.given());
    }

    @Test
    public void whyAPrinterDidNotPrintIsAnswered() throws Exception {
        device.store("bluetoothPrinter", ADDRESS);
        device.printer.failedTries = 99;
        bridge.print("G0A=", answer);
        assertEquals("failed unreachable", answer.given());
        assertEquals("{\"event\":\"printerStatus\",\"value\":false}", device.told());
        device.printer.refusal = "permission-denied";
        bridge.testPrinting(answer);
        assertEquals("failed permission-denied", answer.given());
    }

    @Test
    public void theTestPageIsAsWideAsThePaperThatWasSet() throws Exception {
        device.store("bluetoothPrinter", ADDRESS);
        bridge.updateSetting("{\"paperWidth\":57}");
        bridge.testPrinting(answer);
        assertEquals("done {confirmed=true, paperNear=false}", answer.given());
        assertTrue(new String(device.printer.paper(), "US-ASCII").contains("57 mm, 32 columns"));
    }

    @Test
    public void oneKnownSettingAtATimeIsTaken() {
        for (String json : new String[] {"{\"paperWidth\":80}", "{\"fontSize\":0}", "{\"fontWeight\":1}"}) bridge.updateSetting(json);
        assertEquals("80", device.stored("paperWidth"));
        for (String json : new String[] {"{}", "{\"paperWidth\":57,\"fontSize\":1}", "{\"paperWidth\":58}", "{\"paperWidth\":\"57\"}", "{\"fontSize\":3}", "{\"volume\":1}", "57", "{\"fontWeight\":true}"}) {
            try {
                bridge.updateSetting(json);
                fail("took " + json);
            } catch (IllegalArgumentException expected) {
                // As it should be.
            }
        }
        assertEquals("80", device.stored("paperWidth"));
    }

    @Test
    public void aPrinterIsLookedForWhereThePageSaysItWas() throws Exception {
        bridge.checkPrinter(ADDRESS, answer);
        assertEquals("done true", answer.given());
        assertEquals("{\"event\":\"printerStatus\",\"value\":true}", device.told());
        assertEquals(0, device.printer.paper().length);
        for (String wrong : new String[] {"", "10.0.0.1", "00:11:22:33:44", "00-11-22-33-44-55"}) {
            try {
                bridge.checkPrinter(wrong, answer);
                fail("took " + wrong);
            } catch (IllegalArgumentException expected) {
                // As it should be.
            }
        }
    }

    @Test
    public void onlyBluetoothPrintersAreSearched() {
        bridge.searchPrinter("bluetooth", answer);
        assertEquals(1, device.searches);
        try {
            bridge.searchPrinter("usb", answer);
            fail("took usb");
        } catch (IllegalArgumentException expected) {
            assertEquals(1, device.searches);
        }
    }

    @Test
    public void aNetworkPrinterIsAtAPrivateAddressAndItsStateIsTold() throws Exception {
        assertEquals("disconnected", bridge.getPrinterState());
        try {
            bridge.setPrinterIp("8.8.8.8");
            fail("took it");
        } catch (IllegalArgumentException expected) {
            assertEquals(null, device.stored("networkPrinter"));
        }
        bridge.setPrinterIp("192.168.1.50");
        assertEquals("192.168.1.50", device.stored("networkPrinter"));
        assertEquals("{\"event\":\"printerState\",\"value\":\"connecting\"}", device.told());
        assertEquals("{\"event\":\"printerState\",\"value\":\"disconnected\"}", device.told());
        bridge.printOrder("{\"data\":\"G0A=\"}", answer);
        assertEquals("failed unreachable", answer.given());
        bridge.opened();
        assertEquals("{\"event\":\"printerState\",\"value\":\"disconnected\"}", device.told());
        assertEquals("[-64, -88, 1, 50]", dialled.poll());
        for (String wrong : new String[] {"{}", "{\"data\":7}", "[]", "G0A="}) {
            try {
                bridge.printOrder(wrong, answer);
                fail("took " + wrong);
            } catch (IllegalArgumentException expected) {
                // As it should be.
            }
        }
    }

    /** Orders go to the printer on the network (USE-13). */
    @Test
    public void anOrderIsPrintedOnTheNetwork() throws Exception {
        onNetwork = new FakePrinter();
        bridge.setPrinterIp("10.0.0.7");
        assertEquals("{\"event\":\"printerState\",\"value\":\"connecting\"}", device.told());
        assertEquals("{\"event\":\"printerState\",\"value\":\"connected\"}", device.told());
        bridge.printOrder("{\"data\":\"" + Base64.getEncoder().encodeToString("2 TACOS\n".getBytes("US-ASCII")) + "\"}", answer);
        assertEquals("done {confirmed=true, paperNear=false}", answer.given());
        assertEquals("2 TACOS\n", new String(onNetwork.paper(), "US-ASCII"));
        onNetwork.stopFor(FakePrinter.COVER_OPEN);
        bridge.testPrinting(answer);
        assertEquals("failed cover-open", answer.given());
        onNetwork.close();
    }

    private static final class Waiting implements Answer {
        private final BlockingQueue<String> given = new LinkedBlockingQueue<String>();

        @Override
        public void done(Object value) {
            given.add("done " + value);
        }

        @Override
        public void failed(String reason, boolean duringJob) {
            given.add("failed " + reason + (duringJob ? " during the job" : ""));
        }

        String given() throws InterruptedException {
            return given.poll(60, TimeUnit.SECONDS);
        }
    }

    private static final class FakeDevice implements Platform {
        final FakeLink printer = new FakeLink();
        final BlockingQueue<String> sounds = new LinkedBlockingQueue<String>();
        int searches;
        private final Map<String, String> kept = new ConcurrentHashMap<String, String>();
        private final BlockingQueue<String> told = new LinkedBlockingQueue<String>();

        String told() throws InterruptedException {
            return told.poll(60, TimeUnit.SECONDS);
        }

        @Override
        public void playSound(boolean goesOn) {
            sounds.add(goesOn ? "sound goes on" : "sound");
        }

        @Override
        public void stopSound() {
            sounds.add("sound stops");
        }

        @Override
        public void choosePrinter(Answer answer) {
            searches += 1;
        }

        @Override
        public String stored(String name) {
            return kept.get(name);
        }

        @Override
        public void store(String name, String value) {
            kept.put(name, value);
        }

        @Override
        public void tell(String message) {
            told.add(message);
        }

        @Override
        public SerialLink open(String address, boolean isSecure) throws IOException, Refused {
            return printer.open(address, isSecure);
        }
    }
}
