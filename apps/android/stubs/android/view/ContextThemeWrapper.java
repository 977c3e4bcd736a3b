package android.view;

public class ContextThemeWrapper extends android.content.ContextWrapper {
}
