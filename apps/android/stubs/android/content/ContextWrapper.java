package android.content;

public class ContextWrapper extends Context {
    public native SharedPreferences getSharedPreferences(String name, int mode);
    public native android.content.pm.ApplicationInfo getApplicationInfo();
    public native android.content.res.Resources getResources();
    public native ContentResolver getContentResolver();
    public native java.io.File getExternalFilesDir(String type);
    public native void startActivity(Intent intent);
    public native int checkSelfPermission(String permission);
}
