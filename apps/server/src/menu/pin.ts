import type { pinItemCall } from '@till/contract/write/menu/favourites';
import { limits } from '@till/domain/limits';
import { withPin } from '@till/domain/menu/favourites';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import { audit } from '../history/audit.ts';
import { emitMerchantChanged } from '../history/news.ts';
import { inOne } from '../platform/database.ts';
import type { Catalogues } from './catalogue.ts';
import type { MenuCalls } from './write-menu.ts';

/**
 * Pins an item to the favourites of the shop's registers, moves it there, or takes it off. Two pins at once both stay: a call names one item, and the list is changed as it
 * is by then. Items that left the menu leave the list with the next change.
 */
export async function pinItem(
  { context, catalogues }: MenuCalls & { readonly catalogues: Catalogues },
  asked: Request<typeof pinItemCall>,
): Promise<Answer<typeof pinItemCall>> {
  const { merchantId, itemId } = asked.params;
  const { pinned: isPinned, after } = asked.body;
  const catalogue = await catalogues.of(merchantId);
  if (catalogue === null) return { ok: false, refusal: { code: 'not_found' } };
  const item = catalogue.itemOf(itemId);
  // What left the menu may still be taken off.
  if (item === undefined && isPinned) return { ok: false, refusal: { code: 'item_not_found' } };
  const done = await inOne(context.sql, async (tx): Promise<Answer<typeof pinItemCall>> => {
    const [row] = await tx<{ before: readonly string[] }[]>`select pinned_items as before from shop.merchant where merchant_id = ${merchantId} for update`;
    const before = row?.before ?? [];
    const now = withPin(
      before.filter((id) => id === itemId || catalogue.itemOf(id) !== undefined),
      itemId,
      isPinned,
      after,
    );
    if (now.length > limits.pinnedMax) return { ok: false, refusal: { code: 'menu_too_large', detail: { max: limits.pinnedMax } } };
    if (now.length === before.length && now.every((id, at) => id === before[at])) return accept({ pinned: [...now] });
    await tx`update shop.merchant set pinned_items = ${tx.json([...now])} where merchant_id = ${merchantId}`;
    await emitMerchantChanged(tx, merchantId);
    if (before.includes(itemId) !== isPinned) await audit(tx, asked, isPinned ? 'item-pinned' : 'item-unpinned', { name: item?.name ?? itemId });
    return accept({ pinned: [...now] });
  });
  catalogues.forget(merchantId);
  context.bus.wake(merchantId);
  return done;
}
