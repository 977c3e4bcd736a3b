import type { ReplyOf } from '@till/contract/call';
import { listKitchenPrintersCall } from '@till/contract/write/kitchen/kitchen';
import { listKitchenScreensCall } from '@till/contract/write/kitchen/screen';
import { listPrintersCall } from '@till/contract/write/printer/printing';
import { onePrinters } from '@till/domain/kitchen/one-printer';
import { accept, type Result } from '@till/domain/result';
import type { CallFailure } from '../../calls/failure.ts';
import { send } from '../../calls/send.ts';
import type { ShopPrinter } from './shop-printer.ts';

/** The printers of a shop, each once; and its kitchen screens, which share the kitchen's work with them. */
export interface PrintersRead {
  readonly printers: readonly ShopPrinter[];
  readonly screens: ReplyOf<typeof listKitchenScreensCall>;
}

export async function readPrinters(merchantId: string, signal?: AbortSignal): Promise<Result<PrintersRead, CallFailure>> {
  const options = signal === undefined ? {} : { signal };
  const asked = { params: { merchantId } };
  const [receipts, kitchen, screens] = await Promise.all([
    send(listPrintersCall, asked, options).settled,
    send(listKitchenPrintersCall, asked, options).settled,
    send(listKitchenScreensCall, asked, options).settled,
  ]);
  if (!receipts.ok) return receipts;
  if (!kitchen.ok) return kitchen;
  if (!screens.ok) return screens;
  return accept({ printers: onePrinters(receipts.value, kitchen.value), screens: screens.value });
}
