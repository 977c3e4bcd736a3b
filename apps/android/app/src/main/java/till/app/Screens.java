package till.app;

import android.content.Context;
import android.os.Handler;
import android.os.Looper;
import android.text.InputType;
import android.view.Gravity;
import android.view.View;
import android.widget.Button;
import android.widget.EditText;
import android.widget.LinearLayout;
import android.widget.TextView;
import till.core.text.ServerAddress;
import till.register.R;

/** The app's own screens: where the register is, and that it does not answer. */
final class Screens {
    interface Asked {
        void typed(ServerAddress address);
    }

    interface Away {
        void retry();

        void change();
    }

    private static final long RETRY_MS = 15000;
    private static final int WIDTH_DP = 480;
    private static final int GAP_DP = 16;

    private Screens() {
    }

    /** Asks for the register's address until it is one. `before`: what was typed last. */
    static View ask(final Context context, String before, final Asked asked) {
        LinearLayout screen = screen(context);
        add(screen, text(context, R.string.ask_title, 24));
        add(screen, text(context, R.string.ask_text, 18));
        final EditText field = new EditText(context);
        field.setText(before);
        field.setHint(R.string.ask_example);
        field.setSingleLine(true);
        field.setInputType(InputType.TYPE_CLASS_TEXT | InputType.TYPE_TEXT_VARIATION_URI);
        add(screen, field);
        add(screen, button(context, R.string.ask_go, new View.OnClickListener() {
            @Override
            public void onClick(View button) {
                try {
                    asked.typed(ServerAddress.read(field.getText().toString()));
                } catch (IllegalArgumentException wrong) {
                    field.setError(context.getString(R.string.ask_wrong));
                }
            }
        }));
        return screen;
    }

    /** Says that the register does not answer, and tries again while it is shown. */
    static View away(Context context, final Away away) {
        final Handler handler = new Handler(Looper.getMainLooper());
        final Runnable retry = new Runnable() {
            @Override
            public void run() {
                away.retry();
            }
        };
        final LinearLayout screen = screen(context);
        add(screen, text(context, R.string.away_title, 24));
        add(screen, text(context, R.string.away_text, 18));
        add(screen, button(context, R.string.away_retry, new View.OnClickListener() {
            @Override
            public void onClick(View button) {
                away.retry();
            }
        }));
        add(screen, button(context, R.string.away_change, new View.OnClickListener() {
            @Override
            public void onClick(View button) {
                away.change();
            }
        }));
        screen.addOnAttachStateChangeListener(new View.OnAttachStateChangeListener() {
            @Override
            public void onViewAttachedToWindow(View view) {
                handler.postDelayed(retry, RETRY_MS);
            }

            @Override
            public void onViewDetachedFromWindow(View view) {
                handler.removeCallbacks(retry);
            }
        });
        return screen;
    }

    private static LinearLayout screen(Context context) {
        LinearLayout screen = new LinearLayout(context);
        screen.setOrientation(LinearLayout.VERTICAL);
        screen.setGravity(Gravity.CENTER);
        int gap = pixels(context, GAP_DP);
        screen.setPadding(gap, gap, gap, gap);
        return screen;
    }

    private static void add(LinearLayout screen, View part) {
        Context context = screen.getContext();
        int room = context.getResources().getDisplayMetrics().widthPixels - 2 * pixels(context, GAP_DP);
        LinearLayout.LayoutParams place = new LinearLayout.LayoutParams(Math.min(room, pixels(context, WIDTH_DP)), LinearLayout.LayoutParams.WRAP_CONTENT);
        place.setMargins(0, 0, 0, pixels(context, GAP_DP));
        screen.addView(part, place);
    }

    private static TextView text(Context context, int words, float size) {
        TextView text = new TextView(context);
        text.setText(words);
        text.setTextSize(size);
        text.setGravity(Gravity.CENTER);
        return text;
    }

    private static Button button(Context context, int words, View.OnClickListener tapped) {
        Button button = new Button(context);
        button.setText(words);
        button.setTextSize(18);
        button.setOnClickListener(tapped);
        return button;
    }

    private static int pixels(Context context, int dp) {
        return Math.round(dp * context.getResources().getDisplayMetrics().density);
    }
}
