import { getDevicePrintingCall, listPrintersCall } from '@till/contract/write/printer/printing';
import { send } from '../../calls/send.ts';
import { merchantId } from '../../native/merchant-id.ts';
import { session } from '../../native/session.ts';
import { devicePrinting } from '../own/device-printing.ts';

/** A read that takes longer says nothing: what prints then would come as a surprise. */
const patienceMs = 8_000;

async function read() {
  const own = merchantId();
  const deviceId = session.get()?.device?.id;
  const signal = AbortSignal.timeout(patienceMs);
  const [listed, chosen] = await Promise.all([
    send(listPrintersCall, { params: { merchantId: own } }, { signal }).settled,
    deviceId === undefined ? null : send(getDevicePrintingCall, { params: { merchantId: own, deviceId } }, { signal }).settled,
  ]);
  return { printers: listed.ok ? listed.value.filter(({ enabled }) => enabled) : null, chosen: chosen?.ok ? chosen.value : null };
}

/** How long a completed order waits for what is being read, ms: then what was known before holds. */
const waitMs = 1_500;
let reading: Promise<void> | null = null;

/** Reads how this device prints and keeps it, so that it holds without a connection too. */
export function readDevicePrinting(): void {
  const mine = keep().finally(() => {
    if (reading === mine) reading = null;
  });
  reading = mine;
}

/** Resolves when what is being read is there, or has taken too long; null: nothing is being read. */
export const whenRead = (): Promise<unknown> | null => reading && Promise.race([reading, new Promise((resolve) => setTimeout(resolve, waitMs))]);

async function keep(): Promise<void> {
  if (session.get() === null) return;
  const { printers, chosen } = await read();
  if (session.get() === null) return;
  const before = devicePrinting.get();
  devicePrinting.set({
    onCompletion: chosen?.onCompletion ?? before.onCompletion,
    printerId: chosen === null ? before.printerId : chosen.printerId,
    hasPrinters: printers === null ? before.hasPrinters : printers.length > 0,
  });
}

/**
 * This device's printer of those that the server reaches; without one of its own the first, where it must be sure the only one; null: there is none; `not-known`:
 * the server was not reached.
 */
export async function printerOfDevice({ isSure = false }: { readonly isSure?: boolean } = {}): Promise<string | null | 'not-known'> {
  const { printers, chosen } = await read();
  if (printers === null) return 'not-known';
  const wanted = chosen === null ? devicePrinting.get().printerId : chosen.printerId;
  return printers.find(({ id }) => id === wanted)?.id ?? (isSure && printers.length > 1 ? null : (printers[0]?.id ?? null));
}
