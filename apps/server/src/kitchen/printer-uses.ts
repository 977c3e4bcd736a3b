import type { putPrinterUsesCall } from '@till/contract/write/kitchen/printer-uses';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import { RefusedError } from '../border/refused.ts';
import type { Context } from '../context.ts';
import { inOne } from '../platform/database.ts';
import { receiptPrinters } from '../printing/printers.ts';
import { keptAddress, removeReceiptPrinter, saveReceiptPrinter, whyNotAt } from '../printing/save-printer.ts';
import { printerStore } from './printers.ts';
import { removeKitchenPrinter, saveKitchenPrinter } from './save-printer.ts';
import { printersTopic } from './topic.ts';

type Orders = readonly string[];

/** Saves what one printer is for, in both lists or in neither. */
export async function putPrinterUses(context: Context, asked: Request<typeof putPrinterUsesCall>): Promise<Answer<typeof putPrinterUsesCall>> {
  const { merchantId } = asked.params;
  const { receipts, kitchen } = asked.body;
  if (receipts === undefined && kitchen === undefined) return { ok: false, refusal: { code: 'malformed' } };
  for (const use of [receipts, kitchen]) {
    const code = use?.wish == null ? null : whyNotAt(keptAddress(use.wish.address), context.config);
    if (code !== null) return { ok: false, refusal: { code } };
  }
  const saved = await inOne(context.sql, async (tx) => {
    // Always in this order, so that two who save the same printer wait for each other only once.
    const ofReceipts = await orUndone(receipts, receiptPrinters(tx, merchantId), {
      save: (id, wish) => saveReceiptPrinter(tx, asked, id, wish),
      remove: (id) => removeReceiptPrinter(tx, asked, id),
    });
    const ofKitchen = await orUndone(kitchen, printerStore(tx, merchantId), {
      save: (id, wish) => saveKitchenPrinter(tx, asked, id, wish, context.clock()),
      remove: (id) => removeKitchenPrinter(tx, asked, id),
    });
    return { receipts: { notPrinted: ofReceipts }, kitchen: { notPrinted: ofKitchen } };
  });
  if (kitchen !== undefined) context.bus.wake(printersTopic);
  return accept(saved);
}

interface Deeds<Wish> {
  readonly save: (id: string, wish: Wish) => Promise<Orders | null>;
  readonly remove: (id: string) => Promise<Orders | null>;
}

/** Saves or removes a printer in its list; returns the orders that lost something. What cannot be saved throws, which takes back what the transaction has done. */
async function orUndone<Wish>(
  use: { readonly id: string; readonly wish: Wish | null } | undefined,
  { list }: { readonly list: (id: string) => Promise<readonly unknown[]> },
  { save, remove }: Deeds<Wish>,
): Promise<Orders> {
  if (use === undefined) return [];
  const { id, wish } = use;
  // One that is gone already is gone, as was asked.
  if (wish === null) return (await remove(id)) ?? [];
  const notPrinted = await save(id, wish);
  if (notPrinted === null) throw new RefusedError({ code: (await list(id)).length === 0 ? 'not_found' : 'printer_changed' });
  return notPrinted;
}
