import { createConnection, type Socket } from 'node:net';
import type { SerialPort, UsbDevice } from '../../apps/register/src/paper/computer/web-apis.ts';
import type { PrinterAddress } from '../../packages/domain/src/kitchen/address.ts';

/** The plug of a printer: what a browser shows of it as a USB device or a serial port. Its bytes go to a simulated printer over a socket. */
export interface Plug {
  readonly usb: UsbDevice;
  readonly serial: SerialPort;
  /** The browser's leave to use it. */
  isAllowed: boolean;
  isPlugged: boolean;
  /** Another program has it. */
  isTaken: boolean;
  /** How many bytes more it takes, as when its buffer is full then; null: all. */
  room: number | null;
  /** Pulls it out, in the middle of whatever it does. */
  pull(): void;
  /** How often it was opened. */
  readonly openCount: () => number;
}

const gone = () => new DOMException('The device was disconnected.', 'NotFoundError');
const lost = () => new DOMException('The device has been lost.', 'NetworkError');
const aborted = () => new DOMException('The transfer was cancelled.', 'AbortError');
const untilAborted = (signal: AbortSignal) => new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(aborted())));

/** The socket that stands for the cable, with what came back over it. */
function openCable({ host, port }: PrinterAddress) {
  const socket: Socket = createConnection({ host, port, noDelay: true });
  let parts: Uint8Array[] = [];
  let wake = (): void => undefined;
  let end: Error | null = null;
  let isStopped = false;
  const over = (error: Error) => {
    end ??= error;
    wake();
  };
  socket.on('data', (part) => {
    parts.push(part);
    wake();
  });
  socket.on('error', () => over(lost()));
  socket.on('close', () => over(lost()));
  return {
    write: (bytes: Uint8Array) =>
      new Promise<void>((resolve, reject) => {
        if (end !== null) return reject(end);
        socket.write(bytes, (error) => (error ? reject(end ?? lost()) : resolve()));
      }),
    /** At most `length` bytes that came back, as soon as there are some. */
    async read(length: number): Promise<Uint8Array> {
      for (;;) {
        const [first] = parts;
        if (first !== undefined) {
          parts = first.length > length ? [first.subarray(length), ...parts.slice(1)] : parts.slice(1);
          return Uint8Array.from(first.subarray(0, length));
        }
        if (end !== null || isStopped) {
          isStopped = false;
          throw end ?? aborted();
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        over(aborted());
        if (socket.closed) return resolve();
        socket.once('close', () => resolve());
        socket.end();
        // The printer has what was sent, and closes too; a real one has no connection to close.
        setTimeout(() => socket.destroy(), 500).unref();
      }),
    /** Ends what waits for an answer. */
    stopReading() {
      isStopped = true;
      wake();
    },
    cut() {
      over(gone());
      socket.resetAndDestroy();
    },
  };
}

type Cable = ReturnType<typeof openCable>;

interface PlugOptions {
  readonly productId?: number;
  /** false: it has no way back */
  readonly answers?: boolean;
  /**
   * The printer sees one connection as long as it is plugged in, as a real one does; otherwise one for each time that it is opened, so that its jobs can be
   * told apart.
   */
  readonly keepsCable?: boolean;
}

/** A printer on a plug. */
export function plugOf(where: PrinterAddress, { productId = 1, answers = true, keepsCable = false }: PlugOptions = {}): Plug {
  let cable: Cable | null = null;
  let kept: Cable | null = null;
  let opened = 0;
  const stuck: (() => void)[] = [];
  const plug = { isAllowed: true, isPlugged: true, isTaken: false, room: null as number | null };

  function open(): void {
    if (!plug.isPlugged) throw gone();
    if (cable !== null) throw new DOMException('It is open already.', 'InvalidStateError');
    opened += 1;
    cable = kept ?? openCable(where);
    if (keepsCable) kept = cable;
  }
  async function close(): Promise<void> {
    const was = cable;
    cable = null;
    for (const reject of stuck.splice(0)) reject();
    if (keepsCable) was?.stopReading();
    else await was?.close();
  }
  /** Whether there is room for these bytes. */
  function hasRoom(bytes: Uint8Array): boolean {
    if (plug.room === null) return true;
    if (plug.room < bytes.length) return false;
    plug.room -= bytes.length;
    return true;
  }
  const cableNow = () => {
    if (!plug.isPlugged || cable === null) throw gone();
    return cable;
  };

  const endpoints = [
    { endpointNumber: 1, direction: 'out', type: 'bulk', packetSize: 64 },
    ...(answers ? [{ endpointNumber: 2, direction: 'in', type: 'bulk', packetSize: 64 } as const] : []),
  ] as const;
  const alternate = { alternateSetting: 0, interfaceClass: 7, interfaceProtocol: answers ? 2 : 1, endpoints };
  const configuration = { configurationValue: 1, interfaces: [{ interfaceNumber: 0, alternates: [alternate] }] };
  let isConfigured = false;
  const usb: UsbDevice = {
    vendorId: 0x04b8,
    productId,
    productName: 'TM-Test',
    manufacturerName: 'Test',
    get configuration() {
      return isConfigured ? configuration : null;
    },
    configurations: [configuration],
    open: async () => open(),
    close,
    forget: async () => {
      plug.isAllowed = false;
    },
    selectConfiguration: async () => {
      isConfigured = true;
    },
    claimInterface: async () => {
      if (plug.isTaken) throw new DOMException('Unable to claim interface.', 'NetworkError');
    },
    selectAlternateInterface: async () => undefined,
    async transferOut(_, data) {
      const bytes = data instanceof Uint8Array ? data : new Uint8Array(data as ArrayBuffer);
      // As long as the device is open.
      await (hasRoom(bytes) ? cableNow().write(bytes) : new Promise((_, reject) => stuck.push(() => reject(aborted()))));
      return { status: 'ok', bytesWritten: bytes.length };
    },
    async transferIn(_, length) {
      const part = await cableNow().read(length);
      return { status: 'ok', data: new DataView(part.buffer as ArrayBuffer) };
    },
    clearHalt: async () => undefined,
  };

  let streams: { readonly readable: ReadableStream<Uint8Array>; readonly writable: WritableStream<BufferSource> } | null = null;
  function openStreams(): NonNullable<typeof streams> {
    return {
      readable: new ReadableStream<Uint8Array>({
        async pull(controller) {
          try {
            controller.enqueue(await cableNow().read(4096));
          } catch {
            streams = plug.isPlugged ? streams : null;
            controller.error(lost());
          }
        },
      }),
      writable: new WritableStream<BufferSource>({
        write: (data, controller) => (hasRoom(data as Uint8Array) ? cableNow().write(data as Uint8Array) : untilAborted(controller.signal)),
      }),
    };
  }
  const serial: SerialPort = {
    get readable() {
      return streams?.readable ?? null;
    },
    get writable() {
      return streams?.writable ?? null;
    },
    get connected() {
      return plug.isPlugged;
    },
    getInfo: () => ({ usbVendorId: 0x0403, usbProductId: productId }),
    async open() {
      if (plug.isTaken) throw new DOMException('Failed to open serial port.', 'NetworkError');
      open();
      streams = openStreams();
    },
    async close() {
      streams = null;
      await close();
    },
    forget: usb.forget,
  };

  return Object.assign(plug, {
    usb,
    serial,
    openCount: () => opened,
    pull() {
      plug.isPlugged = false;
      (cable ?? kept)?.cut();
      cable = null;
      kept = null;
    },
  });
}
