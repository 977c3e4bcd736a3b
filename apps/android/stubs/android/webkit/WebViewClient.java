package android.webkit;

public class WebViewClient {
    public native void onPageStarted(WebView view, String url, android.graphics.Bitmap icon);
    public native void onPageFinished(WebView view, String url);
    public native void onPageCommitVisible(WebView view, String url);
    public native boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request);
    public native void onReceivedError(WebView view, WebResourceRequest request, WebResourceError error);
    public native void onReceivedHttpError(WebView view, WebResourceRequest request, WebResourceResponse response);
    public native boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail);
}
