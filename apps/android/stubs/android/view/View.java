package android.view;

public class View {
    public View(android.content.Context context) {
    }
    public final native android.content.Context getContext();
    public final native ViewParent getParent();
    public native void setOnClickListener(OnClickListener listener);
    public native void setPadding(int left, int top, int right, int bottom);
    public native void addOnAttachStateChangeListener(OnAttachStateChangeListener listener);
    public interface OnClickListener {
        void onClick(View view);
    }
    public interface OnAttachStateChangeListener {
        void onViewAttachedToWindow(View view);
        void onViewDetachedFromWindow(View view);
    }
}
