import type { UsbAlternate, UsbConfiguration, UsbDevice, UsbEndpoint } from './web-apis.ts';
import { copyOf, NotOpened, type Wire, type WireEvents } from './wire.ts';

/** Where in a device what is printed goes in; `input` null: it never answers. */
interface UsbPlace {
  readonly interfaceNumber: number;
  readonly alternateSetting: number;
  readonly output: UsbEndpoint;
  readonly input: UsbEndpoint | null;
}

const printerClass = 7;
/** USB's own numbers for a printer's interface: it answers, it does not. Others wrap the bytes in packets. */
const protocols: readonly number[] = [2, 1];
/** Some devices answer at once that they have nothing to say. */
const idleMs = 20;

/** The best place for what is printed: a printer's interface that answers, one that does not, any other that takes bytes. */
export function usbPlaceOf(configuration: UsbConfiguration | null | undefined): UsbPlace | null {
  const all = (configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternates }) => alternates.map((alternate) => ({ interfaceNumber, alternate })));
  const places = all.flatMap(({ interfaceNumber, alternate }) => {
    const bulk = (direction: 'in' | 'out') => alternate.endpoints.find((endpoint) => endpoint.type === 'bulk' && endpoint.direction === direction) ?? null;
    const output = bulk('out');
    const place = { interfaceNumber, alternateSetting: alternate.alternateSetting, input: bulk('in') };
    return output === null ? [] : [{ ...place, output, rank: rankOf(alternate) }];
  });
  const [best] = places.filter(({ rank }) => rank >= 0).toSorted((one, other) => one.rank - other.rank);
  return best ?? null;
}

const vendorsOwn = 0xff;
function rankOf({ interfaceClass, interfaceProtocol }: UsbAlternate): number {
  if (interfaceClass === printerClass) return protocols.indexOf(interfaceProtocol);
  return interfaceClass === vendorsOwn ? protocols.length : -1;
}

/** Opens a device and takes its printer for this page alone. Throws `NotOpened`. */
export async function openUsbWire(device: UsbDevice, events: WireEvents): Promise<Wire> {
  const place = await claimed(device);
  let isClosed = false;

  async function listen({ endpointNumber, packetSize }: UsbEndpoint): Promise<void> {
    while (!isClosed) {
      const { status, data } = await device.transferIn(endpointNumber, packetSize);
      if (status === 'stall') await device.clearHalt('in', endpointNumber);
      if (data !== undefined && data.byteLength > 0) events.onBytes(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
      else await new Promise((resolve) => setTimeout(resolve, idleMs));
    }
  }
  if (place.input !== null)
    listen(place.input).catch(() => {
      if (!isClosed) events.gone();
    });

  return {
    async write(bytes) {
      const { status, bytesWritten } = await device.transferOut(place.output.endpointNumber, copyOf(bytes));
      if (status !== 'ok' || bytesWritten !== bytes.length) throw new Error(`the device took ${bytesWritten} of ${bytes.length} bytes: ${status}`);
    },
    // A transfer is over when the device has it.
    flush: () => Promise.resolve(),
    async close() {
      isClosed = true;
      // It gives the interface back as well.
      await device.close().catch(() => undefined);
    },
  };
}

async function claimed(device: UsbDevice): Promise<UsbPlace> {
  let step: 'open' | 'claim' = 'open';
  try {
    await device.open();
    const [first] = device.configurations;
    if (device.configuration === null && first !== undefined) await device.selectConfiguration(first.configurationValue);
    const place = usbPlaceOf(device.configuration);
    if (place === null) throw new NotOpened('no-access', 'no interface of a printer');
    step = 'claim';
    await device.claimInterface(place.interfaceNumber);
    if (place.alternateSetting !== 0) await device.selectAlternateInterface(place.interfaceNumber, place.alternateSetting);
    return place;
  } catch (error) {
    await device.close().catch(() => undefined);
    if (error instanceof NotOpened) throw error;
    const { name } = error as { readonly name?: unknown };
    if (name === 'NotFoundError') throw new NotOpened('unplugged', error);
    // The system's own driver, another program or another page has it.
    throw new NotOpened(step === 'claim' || name === 'InvalidStateError' ? 'in-use' : 'no-access', error);
  }
}
