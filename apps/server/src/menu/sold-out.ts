import type { soldOutCall } from '@till/contract/write/menu/edit';
import { accept } from '@till/domain/result';
import { nextBusinessDayStart } from '@till/domain/time/business-day';
import type { Answer, Request } from '../border/mount.ts';
import { audit } from '../history/audit.ts';
import { emit } from '../history/news.ts';
import { inOne } from '../platform/database.ts';
import type { Catalogues } from './catalogue.ts';
import type { MenuCalls } from './write-menu.ts';

/**
 * Says that the shop has run out of an item, for today or until somebody says otherwise, or has it again, and tells every register. Said twice it is done once. When
 * the day is over, nobody has to do anything: registers know the moment.
 */
export async function setSoldOut(
  { context, catalogues }: MenuCalls & { readonly catalogues: Catalogues },
  asked: Request<typeof soldOutCall>,
): Promise<Answer<typeof soldOutCall>> {
  const { merchantId, itemId } = asked.params;
  const { soldOut, today = false } = asked.body;
  const catalogue = await catalogues.of(merchantId);
  if (catalogue === null) return { ok: false, refusal: { code: 'not_found' } };
  const item = catalogue.itemOf(itemId);
  if (item === undefined) return { ok: false, refusal: { code: 'item_not_found' } };
  const until = soldOut && today ? nextBusinessDayStart(catalogue.merchant, context.clock()) : null;
  await inOne(context.sql, async (tx) => {
    const rows = soldOut
      ? await tx`
          insert into shop.menu_overlay as o (merchant_id, item_id, sold_out, sold_out_until) values (${merchantId}, ${itemId}, true, ${until})
          on conflict (merchant_id, item_id) do update set sold_out = true, sold_out_until = excluded.sold_out_until
          where not o.sold_out or o.sold_out_until is distinct from excluded.sold_out_until returning item_id`
      : await tx`update shop.menu_overlay set sold_out = false, sold_out_until = null where merchant_id = ${merchantId} and item_id = ${itemId} and sold_out returning item_id`;
    if (rows.length === 0) return;
    await emit(
      tx,
      'menu',
      tx`select m.merchant_id, json_build_object('version', m.menu_version) as data from shop.merchant m where m.merchant_id = ${merchantId}`,
    );
    await audit(tx, asked, soldOut ? 'item-sold-out' : 'item-sold-again', { name: item.name });
  });
  catalogues.forget(merchantId);
  context.bus.wake(merchantId);
  return accept({ itemId, soldOut, until });
}
