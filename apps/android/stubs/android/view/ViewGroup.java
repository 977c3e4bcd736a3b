package android.view;

public abstract class ViewGroup extends View implements ViewParent {
    public ViewGroup(android.content.Context context) {
        super(context);
    }
    public native void addView(View view, LayoutParams place);
    public native void removeView(View view);
    public static class LayoutParams {
        public static final int WRAP_CONTENT = -2;
    }
    public static class MarginLayoutParams extends LayoutParams {
        public native void setMargins(int left, int top, int right, int bottom);
    }
}
