/** What the register uses of WebUSB (https://wicg.github.io/webusb) and of Web Serial (https://wicg.github.io/serial). Only Chromium has them, on https. */

export interface UsbEndpoint {
  readonly endpointNumber: number;
  readonly direction: 'in' | 'out';
  readonly type: 'bulk' | 'interrupt' | 'isochronous';
  /** bytes */
  readonly packetSize: number;
}

export interface UsbAlternate {
  readonly alternateSetting: number;
  readonly interfaceClass: number;
  readonly interfaceProtocol: number;
  readonly endpoints: readonly UsbEndpoint[];
}

export interface UsbConfiguration {
  readonly configurationValue: number;
  readonly interfaces: readonly { readonly interfaceNumber: number; readonly alternates: readonly UsbAlternate[] }[];
}

export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly productName?: string | null | undefined;
  readonly manufacturerName?: string | null | undefined;
  readonly configuration: UsbConfiguration | null;
  readonly configurations: readonly UsbConfiguration[];
  open(): Promise<void>;
  close(): Promise<void>;
  forget(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(interfaceNumber: number): Promise<void>;
  selectAlternateInterface(interfaceNumber: number, alternateSetting: number): Promise<void>;
  transferOut(endpointNumber: number, data: BufferSource): Promise<{ readonly status?: string | undefined; readonly bytesWritten: number }>;
  transferIn(endpointNumber: number, length: number): Promise<{ readonly status?: string | undefined; readonly data?: DataView | undefined }>;
  clearHalt(direction: 'in' | 'out', endpointNumber: number): Promise<void>;
}

/** Which devices a person may choose from. */
export type UsbFilter = { readonly classCode: number } | { readonly vendorId: number; readonly productId?: number };

export interface Usb {
  getDevices(): Promise<readonly UsbDevice[]>;
  requestDevice(options: { readonly filters: readonly UsbFilter[] }): Promise<UsbDevice>;
  addEventListener(type: 'connect' | 'disconnect', listener: () => void): void;
  removeEventListener(type: 'connect' | 'disconnect', listener: () => void): void;
}

export interface SerialPort {
  /** null: the port is closed, or its device is gone. After an error that it survives there is a new stream. */
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<BufferSource> | null;
  /** Newer browsers only. */
  readonly connected?: boolean | undefined;
  getInfo(): { readonly usbVendorId?: number | undefined; readonly usbProductId?: number | undefined };
  open(options: { readonly baudRate: number; readonly bufferSize: number }): Promise<void>;
  close(): Promise<void>;
  forget(): Promise<void>;
}

export interface Serial {
  getPorts(): Promise<readonly SerialPort[]>;
  requestPort(): Promise<SerialPort>;
  addEventListener(type: 'connect' | 'disconnect', listener: () => void): void;
  removeEventListener(type: 'connect' | 'disconnect', listener: () => void): void;
}

/** The browser's; undefined where it has none. */
export const webUsb = (): Usb | undefined => (globalThis.navigator as (Navigator & { readonly usb?: Usb }) | undefined)?.usb;
export const webSerial = (): Serial | undefined => (globalThis.navigator as (Navigator & { readonly serial?: Serial }) | undefined)?.serial;
