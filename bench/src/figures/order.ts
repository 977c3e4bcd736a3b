import { randomUUID } from 'node:crypto';
import { addItemCall, changeOrderCall, createOrderCall, payCashCall, setOrderTypeCall } from '@till/contract/order/calls';
import { getOrderCall } from '@till/contract/order/reads';
import { milliseconds, perSecond, type Row, type Target } from '../report.ts';
import { median, medianRatio } from '../stats.ts';
import type { Program } from '../world/process.ts';
import type { Shop } from '../world/shop.ts';
import type { World } from '../world/world.ts';
import type { Figure } from './figure.ts';
import { baselineText, callText, createBody, lineBody, typeBody } from './orders.ts';
import { type Side, type Turn, takeTurns } from './turns.ts';

/** Orders of one turn: about a second of them. */
const orderCounts = { 1: 120, 8: 400, 32: 400 } as const;
/** create, type, two items, tip, cash, read back */
const callsOfOne = 7;
/** Orders a second, of baseline B's. */
const target: Target = { atLeast: 0.85 };

export const order: Figure = {
  name: 'order',
  about: 'a whole order (create, type, two items, tip, cash, read back) at 1, 8 and 32 clients, against six calls of baseline B and a read',
  async measure(world, { rounds }) {
    const server = await world.server();
    const shop = await world.shop(1_000);
    const baselineB = await world.baseline('B');
    const rows: Row[] = [];
    for (const clientCount of [1, 8, 32] as const) {
      const count = orderCounts[clientCount];
      const { ours, B } = await takeTurns(
        world,
        { B: baselineSide(baselineB, shop, count), ours: ourSide(world, server, shop, count) },
        { clientCount, rounds },
      );
      const row = (figure: string, value: (turn: Turn) => number, say: (value: number) => string, asked: Target | null = null): Row => ({
        figure: `whole order, ${clientCount} client${clientCount === 1 ? '' : 's'}: ${figure}`,
        ours: say(median(ours.map(value))),
        limit: `B ${say(median(B.map(value)))}`,
        ratio: medianRatio(ours.map(value), B.map(value)),
        target: asked,
      });
      rows.push(
        row('orders', ({ chainsPerSecond }) => chainsPerSecond, perSecond, target),
        row('CPU of the server an order', ({ cpu }) => cpu.program * callsOfOne, milliseconds),
        row('CPU of the database an order', ({ cpu }) => cpu.database * callsOfOne, milliseconds),
      );
    }
    return rows;
  },
};

const baselineSide = (program: Program, shop: Shop, count: number): Side => ({
  program,
  prepare: async () =>
    Array.from({ length: count }, (_, index) => [
      ...Array.from({ length: callsOfOne - 1 }, () => baselineText(shop, 'POST', `/add/B${index + 1}`, lineBody())),
      baselineText(shop, 'GET', `/order/B${index + 1}`),
    ]),
});

function ourSide(world: World, program: Program, shop: Shop, count: number): Side {
  let series = '';
  return {
    program,
    async prepare() {
      series = randomUUID().slice(0, 8);
      return Array.from({ length: count }, (_, index) => wholeOrder(shop, `${series}-${index + 1}`));
    },
    async check() {
      const [found] = await world.sql<{ paid: number }[]>`
        select count(*)::int as paid from shop.orders
        where merchant_id = ${shop.merchantId} and id like ${`${series}-%`} and state = 'completed' and version = ${callsOfOne - 1} and json_array_length(doc -> 'items') = 2`;
      if (found?.paid !== count) throw new Error(`${count} orders left ${found?.paid} paid ones`);
    },
  };
}

const wholeOrder = (shop: Shop, orderId: string): readonly string[] => [
  callText(shop, createOrderCall, {}, createBody(orderId)),
  callText(shop, setOrderTypeCall, { orderId }, typeBody),
  callText(shop, addItemCall, { orderId }, lineBody()),
  callText(shop, addItemCall, { orderId }, lineBody()),
  callText(shop, changeOrderCall, { orderId }, { tipsAmount: 200 }),
  callText(shop, payCashCall, { orderId }, {}),
  callText(shop, getOrderCall, { orderId }),
];
