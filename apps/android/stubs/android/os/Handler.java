package android.os;

public class Handler {
    public Handler(Looper looper) {
    }
    public final native boolean post(Runnable work);
    public final native boolean postDelayed(Runnable work, long ms);
    public final native void removeCallbacks(Runnable work);
}
