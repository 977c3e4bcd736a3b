package till.app;

import android.app.Activity;
import android.content.SharedPreferences;
import java.io.IOException;
import till.core.bridge.Answer;
import till.core.bridge.PageCalls;
import till.core.bridge.Platform;
import till.core.files.Folder;
import till.core.print.Refused;
import till.core.print.SerialLink;

/** This tablet, as the bridge needs it. */
final class Device implements Platform {
    private final SharedPreferences kept;
    private final Sounds sounds = new Sounds();
    private final PairedPrinters printers;
    private final Folder downloads;
    private volatile PageCalls.Out page;

    Device(Activity activity) {
        kept = activity.getSharedPreferences("printers", Activity.MODE_PRIVATE);
        printers = new PairedPrinters(activity);
        downloads = Downloads.of(activity);
    }

    PairedPrinters printers() {
        return printers;
    }

    Folder downloads() {
        return downloads;
    }

    /** Where the page hears what happens by itself; null: there is no page. */
    void tellThrough(PageCalls.Out page) {
        this.page = page;
    }

    @Override
    public void playSound(boolean goesOn) {
        sounds.play(goesOn);
    }

    @Override
    public void stopSound() {
        sounds.stop();
    }

    @Override
    public void choosePrinter(Answer answer) {
        printers.choose(answer);
    }

    @Override
    public SerialLink open(String address, boolean isSecure) throws IOException, Refused {
        return printers.open(address, isSecure);
    }

    @Override
    public String stored(String name) {
        return kept.getString(name, null);
    }

    @Override
    public void store(String name, String value) {
        kept.edit().putString(name, value).apply();
    }

    @Override
    public void tell(String message) {
        PageCalls.Out hears = page;
        if (hears != null) hears.send(message);
    }
}
