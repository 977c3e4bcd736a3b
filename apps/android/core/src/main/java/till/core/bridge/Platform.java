package till.core.bridge;

import till.core.print.SerialLink;

/** What the app takes from the device it runs on. */
public interface Platform extends SerialLink.Source {
    /** `goesOn`: until stopSound. */
    void playSound(boolean goesOn);

    void stopSound();

    /** Shows the paired printers to choose from, and calls PrinterBridge.selected with the one that a person taps. Answers when they are shown, or why not. */
    void choosePrinter(Answer answer);

    /** A text that the app keeps; null: never stored. */
    String stored(String name);

    void store(String name, String value);

    /** Sends a message to the page, if there is one. From any thread. */
    void tell(String message);
}
