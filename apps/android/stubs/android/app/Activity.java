package android.app;

public class Activity extends android.view.ContextThemeWrapper {
    protected native void onCreate(android.os.Bundle saved);
    protected native void onDestroy();
    public native void onBackPressed();
    public native void onRequestPermissionsResult(int request, String[] permissions, int[] granted);
    public final native void requestPermissions(String[] permissions, int request);
    public native void setContentView(android.view.View view);
    public native android.view.Window getWindow();
    public final native void setVolumeControlStream(int stream);
    public native boolean moveTaskToBack(boolean nonRoot);
}
