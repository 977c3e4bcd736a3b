package till.app;

import android.bluetooth.BluetoothDevice;
import android.bluetooth.BluetoothSocket;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.UUID;
import till.core.print.SerialLink;

/** A serial connection by Bluetooth. */
final class BluetoothLink implements SerialLink {
    private static final UUID SERIAL_PORT = UUID.fromString("00001101-0000-1000-8000-00805F9B34FB");

    private final BluetoothSocket socket;

    BluetoothLink(BluetoothDevice device, boolean isSecure) throws IOException {
        socket = isSecure ? device.createRfcommSocketToServiceRecord(SERIAL_PORT) : device.createInsecureRfcommSocketToServiceRecord(SERIAL_PORT);
    }

    @Override
    public void connect() throws IOException {
        socket.connect();
    }

    @Override
    public InputStream in() throws IOException {
        return socket.getInputStream();
    }

    @Override
    public OutputStream out() throws IOException {
        return socket.getOutputStream();
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException ignored) {
            // It is gone either way.
        }
    }
}
