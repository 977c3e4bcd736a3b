package android.widget;

public class LinearLayout extends android.view.ViewGroup {
    public static final int VERTICAL = 1;
    public LinearLayout(android.content.Context context) {
        super(context);
    }
    public native void setOrientation(int orientation);
    public native void setGravity(int gravity);
    public static class LayoutParams extends android.view.ViewGroup.MarginLayoutParams {
        public LayoutParams(int width, int height) {
        }
    }
}
