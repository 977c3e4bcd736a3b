package android.app;

public class Dialog implements android.content.DialogInterface {
}
