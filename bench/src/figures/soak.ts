import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@till/contract/call';
import { addItemCall, createOrderCall, payCashCall, setOrderTypeCall } from '@till/contract/order/calls';
import { openHearers } from '../load/hearers.ts';
import { decimals, milliseconds, type Row } from '../report.ts';
import { quantile } from '../stats.ts';
import type { Memory, Program } from '../world/process.ts';
import type { Shop } from '../world/shop.ts';
import type { Figure } from './figure.ts';
import { ask, createBody, lineBody, typeBody } from './orders.ts';
import { streamOf } from './streams.ts';

/** Whole orders, begun at equal distances whatever became of those before. */
const ordersPerSecond = 4;
/** Registers that listen. */
const registerCount = 3;
/** What is compared is the first and the last part of the time. */
const parts = 6;

/** Sells for `ms`; the times of the calls, ms each, by part. `between`: called at the end of the first part. */
async function sell(shop: Shop, server: Program, ms: number, between: () => Promise<void>): Promise<readonly number[][]> {
  const times: number[][] = Array.from({ length: parts }, () => []);
  const begun = performance.now();
  async function timed(call: Call, params: Readonly<Record<string, string>>, body: unknown): Promise<void> {
    const at = performance.now();
    await ask(shop, server, call, params, body);
    times[Math.min(parts - 1, Math.floor(((at - begun) / ms) * parts))]?.push(performance.now() - at);
  }
  async function order(): Promise<void> {
    const orderId = `K${randomUUID().slice(0, 12)}`;
    await timed(createOrderCall, {}, createBody(orderId));
    await timed(setOrderTypeCall, { orderId }, typeBody);
    for (let line = 0; line < 2; line += 1) await timed(addItemCall, { orderId }, lineBody());
    await timed(payCashCall, { orderId }, {});
  }
  const count = Math.floor((ms / 1000) * ordersPerSecond);
  const under: Promise<void>[] = [];
  let failed: unknown = null;
  for (let index = 0; index < count && failed === null; index += 1) {
    await sleep(Math.max(0, begun + (index / ordersPerSecond) * 1000 - performance.now()));
    if (index === Math.ceil(count / parts)) under.push(between());
    under.push(order());
    under.at(-1)?.catch((error: unknown) => {
      failed = error;
    });
  }
  await Promise.all(under);
  return times;
}

const megabytes = (bytes: number): string => `${decimals(bytes / 1e6)} MB`;
const inUse = ({ heap, outside }: Memory): number => heap + outside;

/** Of a soak: `early` after the first part. */
export function soakRows(
  minutes: number,
  times: readonly (readonly number[])[],
  memory: { readonly start: Memory; readonly early: Memory; readonly end: Memory },
): readonly Row[] {
  const { start, early, end } = memory;
  const [first, last] = [times[0] ?? [], times.at(-1) ?? []];
  const row = (figure: string, ours: number, limit: number, say: (value: number) => string, atMost: number): Row => ({
    figure: `${minutes} minutes of ${ordersPerSecond} orders a second: ${figure}`,
    ours: say(ours),
    limit: say(limit),
    ratio: ours / limit,
    target: { atMost },
  });
  return [
    row(
      `p99 of a call, the last sixth against the first (medians ${milliseconds(quantile(last, 0.5))}, ${milliseconds(quantile(first, 0.5))})`,
      quantile(last, 0.99),
      quantile(first, 0.99),
      milliseconds,
      1.2,
    ),
    row(
      `memory in use after a collection, the end against the first sixth (${megabytes(inUse(start))} at the start)`,
      inUse(end),
      inUse(early),
      megabytes,
      1.1,
    ),
    row(`memory of the process (RSS), the same (${megabytes(start.rss)} at the start)`, end.rss, early.rss, megabytes, 1.1),
  ];
}

export const soak: Figure = {
  name: 'soak',
  about: `an hour (--minutes 20) of ${ordersPerSecond} orders a second at one process: whether calls get slower or memory grows`,
  isLong: true,
  async measure(world, { minutes }) {
    const server = await world.server();
    const shop = await world.shop(100);
    const hearers = openHearers();
    world.onClose(() => hearers.close());
    await hearers.open(Array.from({ length: registerCount }, () => streamOf(shop, server)));
    const start = await server.memory();
    let early = start;
    const times = await sell(shop, server, minutes * 60_000, async () => {
      early = await server.memory();
    });
    return soakRows(minutes, times, { start, early, end: await server.memory() });
  },
};
