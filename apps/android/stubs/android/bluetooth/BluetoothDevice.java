package android.bluetooth;

public final class BluetoothDevice {
    public native String getName();
    public native String getAddress();
    public native int getBondState();
    public native int getType();
    public native BluetoothSocket createRfcommSocketToServiceRecord(java.util.UUID service) throws java.io.IOException;
    public native BluetoothSocket createInsecureRfcommSocketToServiceRecord(java.util.UUID service) throws java.io.IOException;
}
