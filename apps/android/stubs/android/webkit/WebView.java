package android.webkit;

public class WebView extends android.widget.AbsoluteLayout {
    public WebView(android.content.Context context) {
        super(context);
    }
    public static native void setWebContentsDebuggingEnabled(boolean on);
    public native void setWebViewClient(WebViewClient client);
    public native WebSettings getSettings();
    public native void loadUrl(String url);
    public native boolean canGoBack();
    public native void goBack();
    public native void destroy();
    public native WebMessagePort[] createWebMessageChannel();
    public native void postWebMessage(WebMessage message, android.net.Uri origin);
}
