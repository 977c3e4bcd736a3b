import { type ComputerPrinter, computerPrinter } from './printer.ts';
import { usbPlaceOf } from './usb-wire.ts';
import { type SerialPort, type UsbDevice, type UsbFilter, webSerial, webUsb } from './web-apis.ts';

/** USB's class of printers, and makers whose printers say another one. */
const filters: readonly UsbFilter[] = [
  { classCode: 7 },
  // Epson, Star, Bixolon and Citizen; then the chips of unnamed ones, and Xprinter.
  ...[0x04b8, 0x0519, 0x1504, 0x0419, 0x1d90].map((vendorId) => ({ vendorId })),
  { vendorId: 0x0416, productId: 0x5011 },
  { vendorId: 0x0483, productId: 0x5743 },
  { vendorId: 0x0483, productId: 0x5840 },
  { vendorId: 0x1fc9, productId: 0x2016 },
];

/** What became of choosing; `none`: the person chose nothing; `unfit`: the device has no way in for what is printed. */
export type Choice = 'chosen' | 'none' | 'unfit';

type Identity = Pick<ComputerPrinter, 'kind' | 'vendorId' | 'productId' | 'name'>;

/** Keeps the choice. The paper is as it was set for the printer before. */
function keep(identity: Identity): Choice {
  const before = computerPrinter.get();
  const settings = before?.settings ?? ({ paperWidth: 80, fontSize: 1, fontWeight: 0 } as const);
  computerPrinter.set({ ...identity, settings, baudRate: before?.baudRate ?? 9_600, talks: false, unconfirmedCount: 0, cutLength: 0, isUnanswered: false });
  return 'chosen';
}

/** The browser rejects where nothing was chosen. */
async function chosenOf<Device>(asked: Promise<Device>): Promise<Device | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}

/** Lets a person choose a printer on USB; to be called by a tap. */
export async function chooseUsb(): Promise<Choice> {
  const usb = webUsb();
  const device = usb === undefined ? null : await chosenOf(usb.requestDevice({ filters }));
  if (usb === undefined || device === null) return 'none';
  if (usbPlaceOf(device.configuration ?? device.configurations[0]) === null) return 'unfit';
  // One device has this browser's leave: the next start finds the chosen one, and no other of the same make.
  await forgetAllBut(device, await usb.getDevices());
  return keep({ kind: 'usb', vendorId: device.vendorId, productId: device.productId, name: device.productName || device.manufacturerName || '' });
}

/** Lets a person choose a serial port; to be called by a tap. */
export async function chooseSerial(): Promise<Choice> {
  const serial = webSerial();
  const port = serial === undefined ? null : await chosenOf(serial.requestPort());
  if (serial === undefined || port === null) return 'none';
  await forgetAllBut(port, await serial.getPorts());
  return keep({ kind: 'serial', name: '', ...idsOf(port) });
}

/** Takes the browser's leave back too. */
export async function forgetPrinter(): Promise<void> {
  const device = await findDevice();
  computerPrinter.clear();
  await device?.forget();
}

async function forgetAllBut<Device extends { forget(): Promise<void> }>(chosen: Device, all: readonly Device[]): Promise<void> {
  for (const each of all) if (each !== chosen) await each.forget();
}

const idsOf = (port: SerialPort): Pick<Identity, 'vendorId' | 'productId'> => {
  const { usbVendorId, usbProductId } = port.getInfo();
  return { vendorId: usbVendorId ?? null, productId: usbProductId ?? null };
};
const isOf = (printer: Pick<Identity, 'vendorId' | 'productId'>, device: Pick<Identity, 'vendorId' | 'productId'>) =>
  printer.vendorId === device.vendorId && printer.productId === device.productId;

/** The chosen printer's device; null: it is not plugged in, or this browser may not use it any more. */
export async function findDevice(): Promise<UsbDevice | SerialPort | null> {
  const printer = computerPrinter.get();
  if (printer === null) return null;
  if (printer.kind === 'usb') return (await webUsb()?.getDevices())?.find((device) => isOf(printer, device)) ?? null;
  const ports = (await webSerial()?.getPorts()) ?? [];
  return ports.find((port) => isOf(printer, idsOf(port)) && port.connected !== false) ?? null;
}

/** Calls `changed` when something was plugged in or out. Returns a function that stops it. */
export function watchPlugs(changed: () => void): () => void {
  const buses = [webUsb(), webSerial()].filter((bus) => bus !== undefined);
  for (const bus of buses) for (const event of ['connect', 'disconnect'] as const) bus.addEventListener(event, changed);
  return () => {
    for (const bus of buses) for (const event of ['connect', 'disconnect'] as const) bus.removeEventListener(event, changed);
  };
}
