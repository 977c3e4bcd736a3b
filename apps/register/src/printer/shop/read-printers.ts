import { listKitchenPrintersCall } from '@till/contract/write/kitchen';
import { listPrintersCall } from '@till/contract/write/printing';
import { accept, type Result } from '@till/domain/result';
import type { CallFailure } from '../../calls/failure.ts';
import { send } from '../../calls/send.ts';
import type { ShopPrinter } from './shop-printer.ts';

/** The printers of a shop: those for receipts first, each kind by name. */
export async function readPrinters(merchantId: string, signal?: AbortSignal): Promise<Result<readonly ShopPrinter[], CallFailure>> {
  const options = signal === undefined ? {} : { signal };
  const asked = { params: { merchantId } };
  const [receipts, kitchen] = await Promise.all([send(listPrintersCall, asked, options).settled, send(listKitchenPrintersCall, asked, options).settled]);
  if (!receipts.ok) return receipts;
  if (!kitchen.ok) return kitchen;
  return accept([
    ...receipts.value.map((each) => ({ ...each, kind: 'receipts' as const })),
    ...kitchen.value.map((each) => ({ ...each, kind: 'kitchen' as const })),
  ]);
}
