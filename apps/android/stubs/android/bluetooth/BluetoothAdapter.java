package android.bluetooth;

public final class BluetoothAdapter {
    public static native BluetoothAdapter getDefaultAdapter();
    public native boolean isEnabled();
    public native java.util.Set<BluetoothDevice> getBondedDevices();
    public native BluetoothDevice getRemoteDevice(String address);
}
