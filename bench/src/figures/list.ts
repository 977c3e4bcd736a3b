import { join } from 'node:path';
import { payCashCall } from '@till/contract/order/calls';
import { listOrdersCall } from '@till/contract/order/lists';
import { milliseconds, type Row } from '../report.ts';
import { median, medianRatio } from '../stats.ts';
import type { Figure } from './figure.ts';
import { ask, baselineText, callText, ordersOfFour } from './orders.ts';
import { type Side, type Turn, takeTurns } from './turns.ts';

const orderCount = 2_000;
/** calls of a turn */
const callCount = 100;

export const list: Figure = {
  name: 'list',
  about: 'a page of 100 paid orders of a shop that has 2,000, one client, against a bare server that reads columns',
  async measure(world, { rounds }) {
    const server = await world.server();
    const shop = await world.shop(10);
    const [pattern = ''] = await ordersOfFour(world, shop, server, 1);
    const origin = pattern.replace(/-1$/, '-0');
    // Most of what is listed has ended: its summary is stored.
    await ask(shop, server, payCashCall, { orderId: origin }, {});
    await world.sql`
      insert into shop.orders (merchant_id, id, version, state, order_type, created_time, completed_at, shape, doc, summary, traits, summary_version)
      select merchant_id, 'L' || n, version, state, order_type, created_time + n, completed_at, shape, doc, replace(summary, ${origin}::text, 'L' || n), traits, summary_version
      from shop.orders, generate_series(1, ${orderCount}::int) n where merchant_id = ${shop.merchantId} and id = ${origin}`;
    await world.sql`analyze shop.orders`;
    const bare = await world.program('bare list', [join(import.meta.dirname, '../world/column-list.ts'), '--database', world.databaseUrl]);
    const chains =
      (text: string): Side['prepare'] =>
      () =>
        Promise.resolve(Array.from({ length: callCount }, () => [text]));
    const sides = {
      ours: { program: server, prepare: chains(callText(shop, listOrdersCall, {})) },
      bare: { program: bare, prepare: chains(baselineText(shop, 'GET', '/orders')) },
    };
    const turns = await takeTurns(world, sides, { clientCount: 1, rounds });
    const row = (figure: string, value: (turn: Turn) => number, target: Row['target']): Row => ({
      figure: `list of 100 orders: ${figure}`,
      ours: milliseconds(median(turns.ours.map(value))),
      limit: `bare ${milliseconds(median(turns.bare.map(value)))}`,
      ratio: medianRatio(turns.ours.map(value), turns.bare.map(value)),
      target,
    });
    return [
      row('p50', ({ p50 }) => p50, { atMost: 1.5 }),
      row('CPU of the server', ({ cpu }) => cpu.program, null),
      row('CPU of the database', ({ cpu }) => cpu.database, null),
    ];
  },
};
