import { changeMenuCall, menuBookCall } from '@till/contract/write/menu/edit';
import { limits } from '@till/domain/limits';
import { itemFields } from '@till/domain/menu/edit/change';
import type { MenuChange } from '@till/domain/menu/edit/types';
import type { TaxRate } from '@till/domain/merchant/types';
import { accept, type Result } from '@till/domain/result';
import type { UnchargedTax } from '@till/domain/tax/uncharged';
import type { CallFailure } from '../../../calls/failure.ts';
import { send } from '../../../calls/send.ts';
import { merchantId } from '../../../native/merchant-id.ts';
import { type NewTax, putTax } from './taxes.ts';

const bodyOf = ({ name, rate, isDefault, inclusionType }: TaxRate): NewTax => ({
  name,
  rate: rate as NewTax['rate'],
  isDefault: isDefault === 1 ? 1 : 0,
  inclusionType: inclusionType ?? 'ADDITIVE',
});

/** Sees to it that a tax is charged; returns all taxes, null: they stay as they are and items carry it now. */
export async function chargeTax({ rate, remedy }: UnchargedTax): Promise<Result<readonly TaxRate[] | null, CallFailure>> {
  if (remedy === 'default') return putTax(rate.id, { ...bodyOf(rate), isDefault: 1 }, bodyOf(rate));
  const params = { merchantId: merchantId() };
  const read = await send(menuBookCall, { params }).settled;
  if (!read.ok) return read;
  const changes = read.value.items.flatMap((item): MenuChange[] => {
    const seen = itemFields(item);
    return item.taxIds.includes(rate.id) ? [] : [{ kind: 'item', id: item.id, fields: { ...seen, taxIds: [...seen.taxIds, rate.id] }, seen }];
  });
  // What was saved before one is refused stays: pressed again, the rest is done.
  for (let at = 0; at < changes.length; at += limits.menuChangeCountMax) {
    const part = structuredClone(changes.slice(at, at + limits.menuChangeCountMax)) as never;
    const saved = await send(changeMenuCall, { params, body: { changes: part } }).settled;
    if (!saved.ok) return saved;
  }
  return accept(null);
}
