package till.app;

import android.app.Activity;
import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.content.SharedPreferences;
import android.media.AudioManager;
import android.net.Uri;
import android.os.Bundle;
import android.view.WindowManager;
import till.core.bridge.PrinterBridge;
import till.core.text.ServerAddress;

/** The register, full screen: its page, or a native screen while there is none. */
public final class MainActivity extends Activity implements RegisterPage.Host {
    private static final String SERVER = "server";

    private Device device;
    private PrinterBridge bridge;
    private RegisterPage page;
    private ServerAddress server;

    @Override
    protected void onCreate(Bundle saved) {
        super.onCreate(saved);
        getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
        // The keys of the tablet set how loud new orders are.
        setVolumeControlStream(AudioManager.STREAM_ALARM);
        device = new Device(this);
        bridge = new PrinterBridge(device);
        device.printers().chosenBy(bridge);
        String typed = preferences().getString(SERVER, null);
        if (typed == null) ask();
        else open(ServerAddress.read(typed));
    }

    @Override
    protected void onDestroy() {
        leave();
        bridge.close();
        super.onDestroy();
    }

    @Override
    public void onBackPressed() {
        // The register is not left by a key that a sleeve may press.
        if (page == null || !page.goBack()) moveTaskToBack(true);
    }

    @Override
    public void onRequestPermissionsResult(int request, String[] permissions, int[] granted) {
        device.printers().permitted();
    }

    @Override
    public void serverIsAway() {
        leave();
        setContentView(Screens.away(this, new Screens.Away() {
            @Override
            public void retry() {
                open(server);
            }

            @Override
            public void change() {
                ask();
            }
        }));
    }

    @Override
    public void pageDied() {
        open(server);
    }

    @Override
    public void openOutside(Uri uri) {
        String scheme = String.valueOf(uri.getScheme());
        if (!scheme.matches("https?|tel|mailto")) return;
        try {
            startActivity(new Intent(Intent.ACTION_VIEW, uri));
        } catch (ActivityNotFoundException nobody) {
            // Nothing on this tablet opens it: the page shows the address itself.
        }
    }

    private void open(ServerAddress address) {
        leave();
        server = address;
        page = new RegisterPage(this, this, address, bridge, device);
        setContentView(page.view());
        page.load();
    }

    private void ask() {
        leave();
        setContentView(Screens.ask(this, server == null ? "" : server.origin(), new Screens.Asked() {
            @Override
            public void typed(ServerAddress address) {
                preferences().edit().putString(SERVER, address.origin()).apply();
                open(address);
            }
        }));
    }

    /** Ends the page that is open. */
    private void leave() {
        if (page != null) page.close();
        page = null;
    }

    private SharedPreferences preferences() {
        return getSharedPreferences("till", MODE_PRIVATE);
    }
}
