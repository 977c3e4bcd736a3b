package android.bluetooth;

public final class BluetoothSocket implements java.io.Closeable {
    public native void connect() throws java.io.IOException;
    public native java.io.InputStream getInputStream() throws java.io.IOException;
    public native java.io.OutputStream getOutputStream() throws java.io.IOException;
    public native void close() throws java.io.IOException;
}
