import { salesReportCall } from '@till/contract/write/report';
import { factShape } from '@till/domain/report/facts';
import { foldFacts } from '../../../apps/server/src/report/fold.ts';
import { milliseconds, type Row } from '../report.ts';
import { median, medianRatio } from '../stats.ts';
import type { Shop } from '../world/shop.ts';
import type { World } from '../world/world.ts';
import type { Figure } from './figure.ts';
import { callText } from './orders.ts';
import { type Side, type Turn, takeTurns } from './turns.ts';

const orderCounts = { million: 1_000_000, thousand: 1_000 } as const;
const dayCount = 30;
const dayMs = 86_400_000;
/** calls of a turn */
const callCount = 20;
/** Items that a shop sells: a report lists each that was sold. */
const itemCount = 120;

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A shop's sales of the last thirty whole days, between nine and nine, three items each; every thirtieth order is refunded. Only what reports read: the facts. */
async function sold({ sql }: World, { merchantId }: Shop, count: number, until: number): Promise<void> {
  await sql`
    insert into shop.sale_fact (merchant_id, order_id, version, shape, at, kind, gross, discount, tax, tips, refunded, device_id, items, money)
    select ${merchantId}, 'S' || n, 3, ${factShape}, ${until - dayCount * dayMs}::bigint + (n % ${dayCount}) * ${dayMs}::bigint + (n * 7919::bigint % 43200) * 1000,
      case when n % 30 = 0 then 'refund' else 'sale' end, case when n % 30 = 0 then 0 else 2400 end, 0, case when n % 30 = 0 then -96 else 192 end,
      case when n % 30 = 0 then 0 else 300 end, case when n % 30 = 0 then 1200 else 0 end, case when n % 2 = 0 then 'front' else 'bar' end,
      case when n % 30 = 0 then '[]'::json else json_build_array(
        json_build_object('name', 'Dish ' || n % ${itemCount}, 'category', 'Category ' || n % 8, 'quantity', 1, 'gross', 800),
        json_build_object('name', 'Dish ' || (n * 7) % ${itemCount}, 'category', 'Category ' || n % 8, 'quantity', 1, 'gross', 800),
        json_build_object('name', 'Dish ' || (n * 13) % ${itemCount}, 'category', 'Category ' || n % 8, 'quantity', 1, 'gross', 800)) end,
      json_build_array(json_build_object('method', case when n % 3 = 0 then 'cash' else 'card' end, 'taken', case when n % 30 = 0 then 0 else 2892 end,
        'returned', case when n % 30 = 0 then 1296 else 0 end))
    from generate_series(1, ${count}::int) n`;
}

export const report: Figure = {
  name: 'report',
  about: 'a report of thirty days in which a million orders were sold, against one of a thousand orders',
  async measure(world, { rounds }) {
    const server = await world.server();
    const until = Math.floor(Date.now() / dayMs) * dayMs;
    // Two shops of the same menu, of which the world opens one a size.
    const shops = { million: await world.shop(11), thousand: await world.shop(12) };
    for (const name of ['million', 'thousand'] as const) await sold(world, shops[name], orderCounts[name], until + 17 * 3_600_000 - dayMs);
    await world.sql`analyze shop.sale_fact`;
    const begun = Date.now();
    await foldFacts(world.sql, begun, { of: async () => null });
    const foldedMs = Date.now() - begun;
    const [unmade] = await world.sql<{ count: number }[]>`select count(*)::int as count from shop.report_mark where seen is null`;
    if (unmade?.count !== 0) throw new Error('the totals were not made');
    const query = `?from=${dateOf(until - dayCount * dayMs)}&to=${dateOf(until - dayMs)}`;
    const chains =
      (shop: Shop): Side['prepare'] =>
      () => {
        const text = callText(shop, salesReportCall, {}).replace('/reports/sales', `/reports/sales${query}`);
        return Promise.resolve(Array.from({ length: callCount }, () => [text]));
      };
    const sides = {
      million: { program: server, prepare: chains(shops.million) },
      thousand: { program: server, prepare: chains(shops.thousand) },
    };
    const turns = await takeTurns(world, sides, { clientCount: 1, rounds });
    for (const { measured } of [...turns.million, ...turns.thousand])
      if (Object.keys(measured.statuses).some((status) => status !== '200')) throw new Error(`answered ${JSON.stringify(measured.statuses)}`);
    const row = (figure: string, value: (turn: Turn) => number, target: Row['target']): Row => ({
      figure: `report of a million orders: ${figure}`,
      ours: milliseconds(median(turns.million.map(value))),
      limit: `of a thousand ${milliseconds(median(turns.thousand.map(value)))}`,
      ratio: medianRatio(turns.million.map(value), turns.thousand.map(value)),
      target,
    });
    return [
      row('p50', ({ p50 }) => p50, { atMost: 1.5 }),
      row('CPU of the server', ({ cpu }) => cpu.program, null),
      row('CPU of the database', ({ cpu }) => cpu.database, null),
      { figure: 'totals of a million orders, made anew', ours: milliseconds(foldedMs), limit: 'in the background', ratio: null, target: null },
    ];
  },
};
