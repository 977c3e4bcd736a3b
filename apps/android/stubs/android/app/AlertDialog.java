package android.app;

public class AlertDialog extends Dialog {
    public static class Builder {
        public Builder(android.content.Context context) {
        }
        public native Builder setTitle(int words);
        public native Builder setMessage(int words);
        public native Builder setItems(CharSequence[] items, android.content.DialogInterface.OnClickListener listener);
        public native Builder setNeutralButton(int words, android.content.DialogInterface.OnClickListener listener);
        public native Builder setNegativeButton(int words, android.content.DialogInterface.OnClickListener listener);
        public native AlertDialog show();
    }
}
