package till.app;

import android.content.Context;
import android.content.pm.ApplicationInfo;
import android.graphics.Bitmap;
import android.net.Uri;
import android.os.Handler;
import android.os.Looper;
import android.view.View;
import android.view.ViewGroup;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.WebResourceError;
import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import android.webkit.WebSettings;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import till.core.bridge.PrinterBridge;
import till.core.text.ServerAddress;

/** The page of the register in its web view. Only pages of its own server are shown in here, and they alone are handed the port. */
final class RegisterPage extends WebViewClient {
    /** What the page cannot do by itself. */
    interface Host {
        void serverIsAway();

        void pageDied();

        void openOutside(Uri uri);
    }

    /** A page that has shown nothing by then does not come: a refused certificate, for one, is told by no callback. */
    private static final long SHOWN_WITHIN_MS = 30000;

    private final Host host;
    private final ServerAddress server;
    private final PrinterBridge bridge;
    private final Device device;
    private final WebView web;
    private final Handler handler = new Handler(Looper.getMainLooper());
    private PagePort port;
    private boolean hasFailed;
    private boolean isClosed;
    private final Runnable isNotShown = new Runnable() {
        @Override
        public void run() {
            fail();
        }
    };

    RegisterPage(Context context, Host host, ServerAddress server, PrinterBridge bridge, Device device) {
        this.host = host;
        this.server = server;
        this.bridge = bridge;
        this.device = device;
        web = new WebView(context);
        web.setWebViewClient(this);
        set(web.getSettings());
        boolean isDebuggable = (context.getApplicationInfo().flags & ApplicationInfo.FLAG_DEBUGGABLE) != 0;
        WebView.setWebContentsDebuggingEnabled(isDebuggable);
    }

    View view() {
        return web;
    }

    void load() {
        handler.postDelayed(isNotShown, SHOWN_WITHIN_MS);
        web.loadUrl(server.origin() + "/");
    }

    /** false: there is nothing to go back to. */
    boolean goBack() {
        boolean can = web.canGoBack();
        if (can) web.goBack();
        return can;
    }

    void close() {
        if (isClosed) return;
        isClosed = true;
        handler.removeCallbacks(isNotShown);
        dropPort();
        if (web.getParent() != null) ((ViewGroup) web.getParent()).removeView(web);
        web.destroy();
    }

    @Override
    public void onPageStarted(WebView view, String url, Bitmap icon) {
        // A new document: what the former one asked for is answered to nobody.
        dropPort();
        hasFailed = false;
    }

    @Override
    public void onPageCommitVisible(WebView view, String url) {
        handler.removeCallbacks(isNotShown);
    }

    @Override
    public void onPageFinished(WebView view, String url) {
        if (port == null && !hasFailed && !isClosed && server.has(url)) port = new PagePort(web, server, bridge, device);
    }

    @Override
    public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) {
        // What a frame shows is its own: the page says what it may frame.
        if (!request.isForMainFrame() || server.has(request.getUrl().toString())) return false;
        host.openOutside(request.getUrl());
        return true;
    }

    @Override
    public void onReceivedError(WebView view, WebResourceRequest request, WebResourceError error) {
        if (request.isForMainFrame()) fail();
    }

    @Override
    public void onReceivedHttpError(WebView view, WebResourceRequest request, WebResourceResponse response) {
        if (request.isForMainFrame() && response.getStatusCode() >= 500) fail();
    }

    @Override
    public boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail) {
        // A web view is not taken apart inside of its own call.
        handler.post(new Runnable() {
            @Override
            public void run() {
                if (!isClosed) host.pageDied();
            }
        });
        return true;
    }

    private void fail() {
        hasFailed = true;
        handler.post(new Runnable() {
            @Override
            public void run() {
                if (!isClosed) host.serverIsAway();
            }
        });
    }

    private void dropPort() {
        if (port != null) port.close();
        port = null;
    }

    private static void set(WebSettings settings) {
        settings.setJavaScriptEnabled(true);
        settings.setDomStorageEnabled(true);
        settings.setMediaPlaybackRequiresUserGesture(false);
        settings.setMixedContentMode(WebSettings.MIXED_CONTENT_NEVER_ALLOW);
        settings.setAllowFileAccess(false);
        settings.setAllowContentAccess(false);
        settings.setGeolocationEnabled(false);
        settings.setSupportMultipleWindows(false);
        settings.setJavaScriptCanOpenWindowsAutomatically(false);
    }
}
