package android.webkit;

public abstract class WebSettings {
    public static final int MIXED_CONTENT_NEVER_ALLOW = 1;
    public abstract void setJavaScriptEnabled(boolean on);
    public abstract void setDomStorageEnabled(boolean on);
    public abstract void setMediaPlaybackRequiresUserGesture(boolean on);
    public abstract void setMixedContentMode(int mode);
    public abstract void setAllowFileAccess(boolean on);
    public abstract void setAllowContentAccess(boolean on);
    public abstract void setGeolocationEnabled(boolean on);
    public abstract void setSupportMultipleWindows(boolean on);
    public abstract void setJavaScriptCanOpenWindowsAutomatically(boolean on);
}
