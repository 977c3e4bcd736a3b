package android.webkit;

public abstract class WebMessagePort {
    public abstract void postMessage(WebMessage message);
    public abstract void close();
    public abstract void setWebMessageCallback(WebMessageCallback callback);
    public abstract static class WebMessageCallback {
        public native void onMessage(WebMessagePort port, WebMessage message);
    }
}
