import { addItemCall, payCashCall } from '@till/contract/order/calls';
import { menuOverlayCall } from '@till/contract/write/menu/overlay';
import { foldStock } from '../../../apps/server/src/menu/stock-fold.ts';
import { milliseconds, type Row } from '../report.ts';
import { median, medianRatio } from '../stats.ts';
import type { Shop } from '../world/shop.ts';
import type { World } from '../world/world.ts';
import type { Figure } from './figure.ts';
import { callText, lineBody, ordersOfFour } from './orders.ts';
import { type Side, takeTurns } from './turns.ts';

/** Shops of the same size but for an item, so that the world opens one each. */
const itemCounts = { sold: 2_000, new: 2_001 } as const;
const factCount = 400_000;
/** calls of a turn */
const callCount = 100;
const dayMs = 86_400_000;

/** Counts every item, a hundred days ago, and has sold `facts` of them since, as facts that nobody has added up. */
async function counted({ sql }: World, { merchantId }: Shop, itemCount: number, facts: number): Promise<void> {
  const since = Date.now() - 100 * dayMs;
  await sql`
    insert into shop.menu_overlay (merchant_id, item_id, stock, counted_at) select ${merchantId}, 'item-' || n, 1000000, ${since} from generate_series(1, ${itemCount}::int) n`;
  await sql`update shop.menu set categories = replace(categories::text, '"trackingStock":false', '"trackingStock":true')::json where merchant_id = ${merchantId}`;
  await sql`
    insert into shop.stock_fact (merchant_id, item_id, at, order_id, quantity)
    select ${merchantId}, 'item-' || 1 + n % ${itemCount}::int, ${since}::bigint + n, 'S' || n, 1 from generate_series(1, ${facts}::int) n`;
}

export const stock: Figure = {
  name: 'stock',
  about: 'what is left, an add and a pay where 2,000 counted items were sold 400,000 times since the count, against never',
  async measure(world, { rounds }) {
    const server = await world.server();
    const shops = { sold: await world.shop(itemCounts.sold), new: await world.shop(itemCounts.new) };
    await counted(world, shops.sold, itemCounts.sold, factCount);
    await counted(world, shops.new, itemCounts.new, 0);
    const begun = Date.now();
    // As the job does each minute.
    await foldStock(world.sql);
    const foldedMs = Date.now() - begun;
    await world.sql`vacuum analyze shop.stock_fact`;

    const sidesOf = (prepare: (shop: Shop) => Side['prepare']) => ({
      sold: { program: server, prepare: prepare(shops.sold) },
      new: { program: server, prepare: prepare(shops.new) },
    });
    const figures = {
      'what is left': sidesOf((shop) => () => Promise.resolve(Array.from({ length: callCount }, () => [callText(shop, menuOverlayCall, {})]))),
      'an add': sidesOf((shop) => async () => {
        const ids = await ordersOfFour(world, shop, server, callCount);
        return ids.map((orderId) => [callText(shop, addItemCall, { orderId }, lineBody())]);
      }),
      'a pay': sidesOf((shop) => async () => {
        const ids = await ordersOfFour(world, shop, server, callCount);
        return ids.map((orderId) => [callText(shop, payCashCall, { orderId }, {})]);
      }),
    };
    const rows: Row[] = [];
    for (const [figure, sides] of Object.entries(figures)) {
      const turns = await takeTurns(world, sides, { clientCount: 1, rounds });
      for (const { measured } of [...turns.sold, ...turns.new])
        if (Object.keys(measured.statuses).some((status) => status !== '200')) throw new Error(`${figure} answered ${JSON.stringify(measured.statuses)}`);
      const [ours, limits] = [turns.sold.map(({ p50 }) => p50), turns.new.map(({ p50 }) => p50)];
      rows.push({
        figure: `400,000 sales since a count: ${figure}`,
        ours: milliseconds(median(ours)),
        limit: `of none ${milliseconds(median(limits))}`,
        ratio: medianRatio(ours, limits),
        target: { atMost: 1.2 },
      });
    }
    return [...rows, { figure: '400,000 sales, added up', ours: milliseconds(foldedMs), limit: 'in the background', ratio: null, target: null }];
  },
};
