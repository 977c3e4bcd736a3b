package till.app;

import android.net.Uri;
import android.os.Handler;
import android.os.Looper;
import android.webkit.WebMessage;
import android.webkit.WebMessagePort;
import android.webkit.WebView;
import till.core.bridge.PageCalls;
import till.core.bridge.PrinterBridge;
import till.core.files.SavedFiles;
import till.core.text.ServerAddress;

/**
 * The port to one document of the register. The platform delivers it only to the main frame, and only if that is still at the register's origin: a frame in
 * the page never has it. Its answers go to the document that asked, or to nobody.
 */
final class PagePort implements PageCalls.Out {
    private static final String GREETING = "pos-bridge/1";

    private final Handler handler = new Handler(Looper.getMainLooper());
    private final WebMessagePort port;
    private final Device device;
    private final SavedFiles files;
    private boolean isClosed;

    PagePort(WebView web, ServerAddress server, PrinterBridge bridge, Device device) {
        this.device = device;
        files = new SavedFiles(device.downloads());
        final PageCalls calls = new PageCalls(bridge, files, this);
        WebMessagePort[] channel = web.createWebMessageChannel();
        port = channel[0];
        port.setWebMessageCallback(new WebMessagePort.WebMessageCallback() {
            @Override
            public void onMessage(WebMessagePort from, WebMessage message) {
                if (message.getData() != null) calls.take(message.getData());
            }
        });
        web.postWebMessage(new WebMessage(GREETING, new WebMessagePort[] {channel[1]}), Uri.parse(server.origin()));
        device.tellThrough(this);
        bridge.opened();
    }

    @Override
    public void send(final String message) {
        handler.post(new Runnable() {
            @Override
            public void run() {
                if (!isClosed) port.postMessage(new WebMessage(message));
            }
        });
    }

    /** The document is gone: nobody is left who could stop the sound, or finish a file. */
    void close() {
        isClosed = true;
        device.tellThrough(null);
        device.stopSound();
        files.close();
        port.close();
    }
}
