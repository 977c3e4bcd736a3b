import { addItemCall } from '@till/contract/order/calls';
import { milliseconds, perSecond, type Row, type Target } from '../report.ts';
import { median, medianRatio } from '../stats.ts';
import type { Program } from '../world/process.ts';
import type { Shop } from '../world/shop.ts';
import type { World } from '../world/world.ts';
import type { Figure } from './figure.ts';
import { baselineText, callText, lineBody, ordersOfFour } from './orders.ts';
import { type Side, type Turn, takeTurns } from './turns.ts';

/** Calls of one turn: about a second, and fewer than the orders that a server caches. */
const callCounts = { 1: 800, 8: 1_900, 32: 1_900 } as const;
type ClientCount = keyof typeof callCounts;

/** Of one client: what 166aed8 reached in the hour in which orders got connections of their own (docs/decisions/094). */
const targets = {
  throughputOfA: { 1: null, 8: null, 32: { atLeast: 0.45 } },
  throughputOfB: { 1: { atLeast: 0.6 }, 8: { atLeast: 0.7 }, 32: { atLeast: 0.7 } },
  p95OfB: { 1: null, 8: null, 32: { atMost: 2 } },
} as const satisfies Record<string, Readonly<Record<ClientCount, Target | null>>>;

export const addItem: Figure = {
  name: 'add-item',
  about: 'adding the fifth line over HTTP at 1, 8 and 32 clients of one merchant, against the baselines A and B',
  async measure(world, { rounds }) {
    const server = await world.server();
    const shop = await world.shop(1_000);
    const [baselineA, baselineB] = [await world.baseline('A'), await world.baseline('B')];
    const rows: Row[] = [];
    for (const clientCount of [1, 8, 32] as const) {
      const count = callCounts[clientCount];
      const sides = { A: baselineSide(baselineA, shop, count), B: baselineSide(baselineB, shop, count), ours: ourSide(world, server, shop, count) };
      rows.push(...rowsOf(clientCount, await takeTurns(world, sides, { clientCount, rounds })));
    }
    return rows;
  },
};

const baselineSide = (program: Program, shop: Shop, count: number): Side => ({
  program,
  prepare: async () => Array.from({ length: count }, (_, index) => [baselineText(shop, 'POST', `/add/B${index + 1}`, lineBody())]),
});

function ourSide(world: World, server: Program, shop: Shop, count: number): Side {
  let ids: readonly string[] = [];
  return {
    program: server,
    async prepare() {
      ids = await ordersOfFour(world, shop, server, count);
      return ids.map((orderId) => [callText(shop, addItemCall, { orderId }, lineBody())]);
    },
    async check() {
      const [found] = await world.sql<{ orders: number; events: number; keys: number }[]>`
        select (select count(*)::int from shop.orders where merchant_id = ${shop.merchantId} and id in ${world.sql(ids)} and json_array_length(doc -> 'items') = 5) as orders,
          (select count(*)::int from shop.order_event where merchant_id = ${shop.merchantId} and order_id in ${world.sql(ids)}) as events,
          (select count(*)::int from shop.idempotency_key where merchant_id = ${shop.merchantId} and resource_id in ${world.sql(ids)}) as keys`;
      if (found?.orders !== count || found.events !== count || found.keys !== count) throw new Error(`${count} adds left ${JSON.stringify(found)}`);
    },
  };
}

function rowsOf(clientCount: ClientCount, { ours, A, B }: Record<'ours' | 'A' | 'B', readonly Turn[]>): Row[] {
  const name = `add-item, ${clientCount} client${clientCount === 1 ? '' : 's'}`;
  const ask = (of: keyof typeof targets) => targets[of][clientCount];
  const row = (
    what: string,
    [limitName, limit]: [string, readonly Turn[]],
    value: (turn: Turn) => number,
    say: (value: number) => string,
    target: Target | null,
  ): Row => ({
    figure: `${name}: ${what}`,
    ours: say(median(ours.map(value))),
    limit: `${limitName} ${say(median(limit.map(value)))}`,
    ratio: medianRatio(ours.map(value), limit.map(value)),
    target,
  });
  const throughput = (turn: Turn) => turn.callsPerSecond;
  return [
    row('throughput', ['A', A], throughput, perSecond, ask('throughputOfA')),
    row('throughput', ['B', B], throughput, perSecond, ask('throughputOfB')),
    row('p50', ['B', B], ({ p50 }) => p50, milliseconds, null),
    row('p95', ['B', B], ({ p95 }) => p95, milliseconds, ask('p95OfB')),
    row('CPU of the server a call', ['B', B], ({ cpu }) => cpu.program, milliseconds, null),
    row('CPU of the database a call', ['B', B], ({ cpu }) => cpu.database, milliseconds, null),
  ];
}
