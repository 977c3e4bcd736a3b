import type { ISql } from 'postgres';
import { audit } from '../history/audit.ts';
import { keptAddress, type PrinterCall } from '../printing/save-printer.ts';
import { printerStore } from './printers.ts';
import type { PrinterWish } from './station-store.ts';

/** Saves a kitchen printer, with its entry in the audit trail; as `put` returns. `tx`: the transaction of both. `at`: ms since epoch. */
export async function saveKitchenPrinter(tx: ISql, asked: PrinterCall, printerId: string, wish: PrinterWish, at: number): Promise<readonly string[] | null> {
  const address = keptAddress(wish.address);
  const notPrinted = await printerStore(tx, asked.params.merchantId).put(printerId, { ...wish, address }, at);
  if (notPrinted !== null) await audit(tx, asked, 'kitchen-printer-saved', { name: wish.label, address });
  return notPrinted;
}

/** Removes a kitchen printer, with its entry in the audit trail; as `remove` returns. `tx`: the transaction of both. */
export async function removeKitchenPrinter(tx: ISql, asked: PrinterCall, printerId: string): Promise<readonly string[] | null> {
  const store = printerStore(tx, asked.params.merchantId);
  const [printer] = await store.list(printerId);
  const notPrinted = await store.remove(printerId);
  if (notPrinted !== null) await audit(tx, asked, 'kitchen-printer-removed', { name: printer?.label ?? printerId });
  return notPrinted;
}
