import type { ReplyOf } from '@till/contract/call';
import { deleteKitchenPrinterCall, putKitchenPrinterCall } from '@till/contract/write/kitchen/kitchen';
import { deletePrinterCall, putPrinterCall } from '@till/contract/write/printer/printing';
import type { Result } from '@till/domain/result';
import type { CallFailure } from '../../calls/failure.ts';
import { send } from '../../calls/send.ts';
import { merchantId } from '../../native/merchant-id.ts';
import { addressOf, categoriesOf, type Draft } from './draft.ts';
import type { ShopPrinter } from './shop-printer.ts';
import type { Saving } from './use-station-form.ts';

type Saved = Pick<ReplyOf<typeof putPrinterCall>, 'id' | 'notPrinted'>;

/** Saves a printer. `notPrinted`: the orders that have lost something by it, because it was switched off. */
export function savePrinter(draft: Draft, { id: printerId, version, key }: Saving): Promise<Result<Saved, CallFailure>> {
  const { label, enabled, paperWidth, fontSize, fontWeight, model, language, standsBy } = draft;
  const params = { merchantId: merchantId(), printerId };
  const body = {
    label: label.trim(),
    address: addressOf(draft),
    enabled,
    paperWidth,
    fontSize,
    fontWeight,
    model,
    ...(version === undefined ? {} : { version }),
  };
  if (draft.kind === 'receipts') return send(putPrinterCall, { params, body }, { key }).settled;
  const categories = categoriesOf(draft);
  return send(putKitchenPrinterCall, { params, body: { ...body, language, standsBy, categories: categories === null ? null : [...categories] } }, { key })
    .settled;
}

/** Removes a printer. `notPrinted`: the orders that have lost something by it. */
export function removePrinter({ kind, id }: Pick<ShopPrinter, 'kind' | 'id'>): Promise<Result<Saved, CallFailure>> {
  const params = { merchantId: merchantId(), printerId: id };
  return send(kind === 'receipts' ? deletePrinterCall : deleteKitchenPrinterCall, { params }).settled;
}
