package android.webkit;

public class WebMessage {
    public WebMessage(String data) {
    }
    public WebMessage(String data, WebMessagePort[] ports) {
    }
    public native String getData();
}
