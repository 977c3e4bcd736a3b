import { printerAddressOf } from '@till/domain/kitchen/address';
import type { ISql } from 'postgres';
import type { Context } from '../context.ts';
import { type AuditedCall, audit } from '../history/audit.ts';
import { mayReach } from '../platform/printer-networks.ts';
import { type PrinterWish, receiptPrinters } from './printers.ts';

/** A call that sets up printers of a merchant. */
export type PrinterCall = AuditedCall & { readonly params: { readonly merchantId: string } };

/** Why nothing can be printed at this address; null: it is one of the shop's, in reach of this server. */
export function whyNotAt(address: string, config: Context['config']): 'printer_address_invalid' | 'printer_out_of_reach' | null {
  const where = printerAddressOf(address);
  if (where === null) return 'printer_address_invalid';
  return mayReach(config.printerNetworks)(where) ? null : 'printer_out_of_reach';
}

/** An address as it is kept. */
export const keptAddress = (typed: string): string => typed.trim().toLowerCase();

/** Saves a printer for receipts, with its entry in the audit trail; as `put` returns. `tx`: the transaction of both. */
export async function saveReceiptPrinter(tx: ISql, asked: PrinterCall, printerId: string, wish: PrinterWish): Promise<readonly string[] | null> {
  const address = keptAddress(wish.address);
  const notPrinted = await receiptPrinters(tx, asked.params.merchantId).put(printerId, { ...wish, address });
  if (notPrinted !== null) await audit(tx, asked, 'printer-saved', { name: wish.label, address });
  return notPrinted;
}

/** Removes a printer for receipts, with its entry in the audit trail; as `remove` returns. `tx`: the transaction of both. */
export async function removeReceiptPrinter(tx: ISql, asked: PrinterCall, printerId: string): Promise<readonly string[] | null> {
  const store = receiptPrinters(tx, asked.params.merchantId);
  const [printer] = await store.list(printerId);
  const notPrinted = await store.remove(printerId);
  if (notPrinted !== null) await audit(tx, asked, 'printer-removed', { name: printer?.label ?? printerId });
  return notPrinted;
}
