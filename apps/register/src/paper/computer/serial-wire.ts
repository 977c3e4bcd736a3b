import type { SerialPort } from './web-apis.ts';
import { copyOf, NotOpened, type Wire, type WireEvents } from './wire.ts';

const bufferSize = 4_096;
/** After the last byte, before the line is closed: some adapters forget what they have not passed on by then. */
const lastWordMs = 300;
/** A device that is gone may never let its port be closed. */
const closeMs = 2_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Opens a serial port, without flow control: printers take bytes faster than such lines carry them. Throws `NotOpened`. */
export async function openSerialWire(port: SerialPort, baudRate: number, events: WireEvents): Promise<Wire> {
  try {
    await port.open({ baudRate, bufferSize });
  } catch (error) {
    // The browser does not say why: another program has it, or the system lets nobody at it.
    throw new NotOpened(port.connected === false ? 'unplugged' : 'in-use', error);
  }
  let isClosed = false;
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  const writer = port.writable?.getWriter() ?? null;

  async function listen(): Promise<void> {
    // After an error that the port survives (a framing error) it has a new stream; after the last one it has none.
    for (let stream = port.readable; stream !== null && !isClosed; stream = port.readable === stream ? null : port.readable) {
      reader = stream.getReader();
      try {
        for (let part = await reader.read(); !part.done; part = await reader.read()) events.onBytes(part.value);
      } catch {
        // The next stream tells whether it goes on.
      } finally {
        reader.releaseLock();
      }
    }
    if (!isClosed) events.gone();
  }
  const listening = listen();

  return {
    async write(bytes) {
      if (writer === null) throw new Error('the port has no way out');
      await writer.write(copyOf(bytes));
    },
    async flush() {
      await writer?.close();
      await pause(lastWordMs);
    },
    async close() {
      isClosed = true;
      const end = async () => {
        // What is stuck may never be given up: closing the port ends it.
        void writer?.abort().catch(() => undefined);
        writer?.releaseLock();
        await reader?.cancel().catch(() => undefined);
        await listening;
        await port.close().catch(() => undefined);
      };
      await Promise.race([end().catch(() => undefined), pause(closeMs)]);
    },
  };
}
