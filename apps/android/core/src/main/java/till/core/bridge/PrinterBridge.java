package till.core.bridge;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import till.core.print.Line;
import till.core.print.Outcome;
import till.core.print.Payload;
import till.core.print.PrinterJob;
import till.core.print.PrinterQueue;
import till.core.print.Refused;
import till.core.print.StreamLine;
import till.core.print.TcpLine;
import till.core.print.TestPage;
import till.core.print.Waits;
import till.core.text.Json;
import till.core.text.PrivateAddress;

/** The app's side of the bridge: sounds, the network printer and the Bluetooth printer. Everything slow is done by the printers' own threads. */
public final class PrinterBridge implements BridgeApi {
    private static final int PRINTER_PORT = 9100;
    /** How often a network printer that is away is looked for, ms. */
    private static final long LOOK_AGAIN_MS = 30000;
    private static final String NETWORK = "networkPrinter";
    private static final String BLUETOOTH = "bluetoothPrinter";
    private static final String PAPER_WIDTH = "paperWidth";

    private final Platform platform;
    private final Waits waits;
    private final PrinterQueue serial = new PrinterQueue("bluetooth");
    private final NetworkPrinter network;
    private final Timer timer = new Timer("till-printer-look", true);

    public PrinterBridge(Platform platform) {
        this(platform, Waits.REAL, new NetworkPrinter.Dial() {
            @Override
            public Line open(byte[] address, Waits waits) throws IOException {
                return TcpLine.open(new InetSocketAddress(InetAddress.getByAddress(address), PRINTER_PORT), waits);
            }
        });
    }

    PrinterBridge(final Platform platform, Waits waits, NetworkPrinter.Dial dial) {
        this.platform = platform;
        this.waits = waits;
        network = new NetworkPrinter(dial, waits, new NetworkPrinter.Watcher() {
            @Override
            public void changed(String state) {
                platform.tell(PageCalls.event("printerState", state));
            }
        });
        String ip = platform.stored(NETWORK);
        if (ip != null) network.moveTo(PrivateAddress.read(ip));
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                if (network.state().equals("disconnected")) network.check();
            }
        }, LOOK_AGAIN_MS, LOOK_AGAIN_MS);
    }

    /** A page has opened its port: it is told what it missed. */
    public void opened() {
        platform.tell(PageCalls.event("printerState", network.state()));
    }

    /** A person chose a paired printer; `bondState` and `type` are Android's numbers. */
    public void selected(String name, String address, int bondState, int type) {
        platform.store(BLUETOOTH, address);
        Map<String, Object> printer = new LinkedHashMap<String, Object>();
        printer.put("name", name == null ? "" : name);
        printer.put("address", address);
        printer.put("bondState", bondState);
        printer.put("type", type);
        platform.tell(PageCalls.event("printerSelected", printer));
        look(address, null);
    }

    /** Nothing is printed any more but what waits already. */
    public void close() {
        timer.cancel();
        serial.close();
        network.close();
    }

    @Override
    public void playNotificationLoop() {
        platform.playSound(true);
    }

    @Override
    public void playNotificationOnce() {
        platform.playSound(false);
    }

    @Override
    public void stopNotification() {
        platform.stopSound();
    }

    @Override
    public String getPrinterState() {
        return network.state();
    }

    @Override
    public void setPrinterIp(String ip) {
        byte[] address = PrivateAddress.read(ip);
        platform.store(NETWORK, ip);
        network.moveTo(address);
    }

    @Override
    public void printOrder(String json, Answer answer) {
        Object data = Json.readObject(json).get("data");
        if (!(data instanceof String)) throw new IllegalArgumentException("no data");
        try {
            network.print(Payload.read((String) data), answer);
        } catch (Refused refused) {
            answer.failed(refused.reason, false);
        }
    }

    @Override
    public void print(String base64, Answer answer) {
        try {
            printBySerial(Payload.read(base64), answer);
        } catch (Refused refused) {
            answer.failed(refused.reason, false);
        }
    }

    @Override
    public void searchPrinter(String type, Answer answer) {
        if (!type.equals("bluetooth")) throw new IllegalArgumentException("No such printers: " + type);
        platform.choosePrinter(answer);
    }

    @Override
    public void testPrinting(Answer answer) {
        String width = platform.stored(PAPER_WIDTH);
        byte[] page = TestPage.bytes(width == null ? 80 : Integer.parseInt(width));
        try {
            if (platform.stored(BLUETOOTH) == null) network.print(page, answer);
            else printBySerial(page, answer);
        } catch (Refused refused) {
            answer.failed(refused.reason, false);
        }
    }

    @Override
    public void checkPrinter(String address, Answer answer) {
        if (!address.matches("([0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}")) throw new IllegalArgumentException("Not a Bluetooth address: " + address);
        // The page remembers which printer it was also where the app's data was cleared.
        platform.store(BLUETOOTH, address);
        look(address, answer);
    }

    @Override
    public void updateSetting(String json) {
        String[] setting = PaperSettings.read(json);
        platform.store(setting[0], setting[1]);
    }

    private void printBySerial(final byte[] job, final Answer answer) throws Refused {
        final String address = platform.stored(BLUETOOTH);
        if (address == null) throw new Refused("no-printer");
        serial.add(new Runnable() {
            @Override
            public void run() {
                NetworkPrinter.answer(printNow(address, job), answer);
            }
        });
    }

    private Outcome printNow(String address, byte[] job) {
        try {
            StreamLine line = StreamLine.open(platform, address, waits);
            tellStatus(true);
            return PrinterJob.run(line, job, PrinterJob.Way.BLUETOOTH, waits);
        } catch (IOException absent) {
            tellStatus(false);
            return Outcome.failed("unreachable", false);
        } catch (Refused refused) {
            tellStatus(false);
            return Outcome.failed(refused.reason, false);
        } catch (RuntimeException wrong) {
            return Outcome.failed("printer-error", true);
        }
    }

    /** Looks in its turn whether the printer is there, and tells the page. `answer`: null where nobody asked. */
    private void look(final String address, final Answer answer) {
        try {
            serial.add(new Runnable() {
                @Override
                public void run() {
                    lookNow(address, answer);
                }
            });
        } catch (Refused busy) {
            if (answer != null) answer.failed(busy.reason, false);
        }
    }

    private void lookNow(String address, Answer answer) {
        String refusal = null;
        boolean isThere = false;
        try {
            isThere = !"connection-lost".equals(PrinterJob.check(StreamLine.open(platform, address, waits), waits));
        } catch (IOException absent) {
            // It is not there.
        } catch (Refused refused) {
            refusal = refused.reason;
        } catch (RuntimeException wrong) {
            refusal = "printer-error";
        }
        tellStatus(isThere);
        if (answer == null) return;
        if (refusal == null) answer.done(isThere);
        else answer.failed(refusal, false);
    }

    private void tellStatus(boolean isConnected) {
        platform.tell(PageCalls.event("printerStatus", isConnected));
    }
}
