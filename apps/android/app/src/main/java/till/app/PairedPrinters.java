package till.app;

import android.app.Activity;
import android.app.AlertDialog;
import android.bluetooth.BluetoothAdapter;
import android.bluetooth.BluetoothDevice;
import android.content.Context;
import android.content.DialogInterface;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.os.Build;
import android.provider.Settings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import till.core.bridge.Answer;
import till.core.bridge.PrinterBridge;
import till.core.print.Refused;
import till.core.print.SerialLink;
import till.register.R;

/** The printers that this tablet is paired with. Pairing itself is the system's: it needs no search of ours, and no right to the tablet's place. */
final class PairedPrinters {
    private static final String PERMISSION = "android.permission.BLUETOOTH_CONNECT";
    private static final int FIRST_WITH_PERMISSION = 31;
    private static final int REQUEST = 1;

    private final Activity activity;
    private PrinterBridge bridge;
    private Answer waiting;

    PairedPrinters(Activity activity) {
        this.activity = activity;
    }

    void chosenBy(PrinterBridge bridge) {
        this.bridge = bridge;
    }

    /** Shows them to choose from; a person is asked for the right to see them first, where the system wants that. */
    void choose(Answer answer) {
        if (isPermitted()) {
            show(answer);
            return;
        }
        if (waiting != null) waiting.failed("permission-denied", false);
        waiting = answer;
        activity.requestPermissions(new String[] {PERMISSION}, REQUEST);
    }

    /** A person has answered. */
    void permitted() {
        Answer answer = waiting;
        waiting = null;
        if (answer == null) return;
        if (isPermitted()) show(answer);
        else answer.failed("permission-denied", false);
    }

    SerialLink open(String address, boolean isSecure) throws IOException, Refused {
        try {
            return new BluetoothLink(adapter().getRemoteDevice(address), isSecure);
        } catch (SecurityException taken) {
            throw new Refused("permission-denied");
        } catch (IllegalArgumentException wrong) {
            throw new Refused("no-printer");
        }
    }

    private void show(Answer answer) {
        try {
            List<BluetoothDevice> devices = new ArrayList<BluetoothDevice>(adapter().getBondedDevices());
            dialog(devices);
            answer.done(null);
        } catch (Refused refused) {
            answer.failed(refused.reason, false);
        } catch (SecurityException taken) {
            answer.failed("permission-denied", false);
        }
    }

    private void dialog(final List<BluetoothDevice> devices) {
        AlertDialog.Builder dialog = new AlertDialog.Builder(activity);
        dialog.setTitle(R.string.choose_title);
        if (devices.isEmpty()) dialog.setMessage(R.string.choose_none);
        else dialog.setItems(namesOf(devices), new DialogInterface.OnClickListener() {
            @Override
            public void onClick(DialogInterface shown, int which) {
                BluetoothDevice device = devices.get(which);
                bridge.selected(device.getName(), device.getAddress(), device.getBondState(), device.getType());
            }
        });
        dialog.setNeutralButton(R.string.choose_pair, new DialogInterface.OnClickListener() {
            @Override
            public void onClick(DialogInterface shown, int which) {
                activity.startActivity(new Intent(Settings.ACTION_BLUETOOTH_SETTINGS));
            }
        });
        dialog.setNegativeButton(R.string.choose_cancel, null);
        dialog.show();
    }

    private static CharSequence[] namesOf(List<BluetoothDevice> devices) {
        CharSequence[] names = new CharSequence[devices.size()];
        for (int place = 0; place < names.length; place += 1) {
            BluetoothDevice device = devices.get(place);
            names[place] = device.getName() == null ? device.getAddress() : device.getName();
        }
        return names;
    }

    private BluetoothAdapter adapter() throws Refused {
        if (!isPermitted()) throw new Refused("permission-denied");
        BluetoothAdapter adapter = BluetoothAdapter.getDefaultAdapter();
        if (adapter == null) throw new Refused("bluetooth-missing");
        if (!adapter.isEnabled()) throw new Refused("bluetooth-off");
        return adapter;
    }

    private boolean isPermitted() {
        Context context = activity;
        return Build.VERSION.SDK_INT < FIRST_WITH_PERMISSION || context.checkSelfPermission(PERMISSION) == PackageManager.PERMISSION_GRANTED;
    }
}
