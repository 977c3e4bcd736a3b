package android.widget;

public class TextView extends android.view.View {
    public TextView(android.content.Context context) {
        super(context);
    }
    public native CharSequence getText();
    public final native void setText(CharSequence text);
    public final native void setText(int words);
    public final native void setHint(int words);
    public native void setTextSize(float size);
    public native void setGravity(int gravity);
    public native void setSingleLine(boolean single);
    public native void setInputType(int type);
    public native void setError(CharSequence text);
}
