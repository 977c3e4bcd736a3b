package till.core.bridge;

/**
 * What the page may ask of the app. Called on the main thread: none of it may wait for anything. A wrong argument is an IllegalArgumentException.
 */
public interface BridgeApi {
    void playNotificationLoop();

    void playNotificationOnce();

    void stopNotification();

    /** Of the network printer: connected, connecting or disconnected. */
    String getPrinterState();

    /** A private IPv4 address. */
    void setPrinterIp(String ip);

    /** On the network printer: {"data": ESC/POS bytes in base64}. */
    void printOrder(String json, Answer answer);

    /** On the selected Bluetooth printer: ESC/POS bytes in base64. */
    void print(String base64, Answer answer);

    /** Lets a person choose a printer; `type` can only be bluetooth. */
    void searchPrinter(String type, Answer answer);

    void testPrinting(Answer answer);

    /** Whether the selected printer is there: told as printerStatus. */
    void checkPrinter(String address, Answer answer);

    /** Exactly one of paperWidth (57, 80), fontSize (0, 1, 2), fontWeight (0, 1). */
    void updateSetting(String json);
}
