import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@till/contract/call';
import { addItemCall, createOrderCall, payCashCall, setOrderTypeCall } from '@till/contract/order/calls';
import { openHearers } from '../load/hearers.ts';
import { decimals, milliseconds, type Row } from '../report.ts';
import { quantile } from '../stats.ts';
import type { Memory, Program } from '../world/process.ts';
import type { Shop } from '../world/shop.ts';
import type { World } from '../world/world.ts';
import type { Figure } from './figure.ts';
import { ask, createBody, lineBody, typeBody } from './orders.ts';
import { streamOf } from './streams.ts';

/** Whole orders, begun at equal distances whatever became of those before. */
const ordersPerSecond = 4;
/** Registers that listen. */
const registerCount = 3;
/** What is compared is the first and the last part of the time. */
const parts = 6;

/** Sells for `ms`; the times of the calls, ms each, by part. `begins`: called where a part begins. */
async function sell(shop: Shop, server: Program, ms: number, begins: (part: number) => Promise<void>): Promise<readonly number[][]> {
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
    const part = Math.floor((index / count) * parts);
    if (index === Math.ceil((part * count) / parts)) under.push(begins(part));
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

/** What a soak has taken of processors so far, ms. */
type Cpu = ReturnType<World['cpuOf']>;

/** Of a soak: `early` after the first part; `cpu` where each part begins, and at the end. */
export function soakRows(
  minutes: number,
  times: readonly (readonly number[])[],
  cpu: readonly Cpu[],
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
  const used = (part: number, of: keyof Cpu): number => (cpu.at(part + 1)?.[of] ?? Number.NaN) - (cpu.at(part)?.[of] ?? Number.NaN);
  const ofOrder = (part: number, of: keyof Cpu): number => used(part, of) / ((minutes * 60 * ordersPerSecond) / parts);
  const lastPart = cpu.length - 2;
  return [
    row(
      `p99 of a call, the last sixth against the first (medians ${milliseconds(quantile(last, 0.5))}, ${milliseconds(quantile(first, 0.5))})`,
      quantile(last, 0.99),
      quantile(first, 0.99),
      milliseconds,
      1.2,
    ),
    row('processor of the server for an order, the same', ofOrder(lastPart, 'program'), ofOrder(0, 'program'), milliseconds, 1.2),
    row('processor of the database for an order, the same', ofOrder(lastPart, 'database'), ofOrder(0, 'database'), milliseconds, 1.2),
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
    const cpu: Cpu[] = [];
    const times = await sell(shop, server, minutes * 60_000, async (part) => {
      cpu.push(world.cpuOf(server));
      if (part === 1) early = await server.memory();
    });
    cpu.push(world.cpuOf(server));
    return soakRows(minutes, times, cpu, { start, early, end: await server.memory() });
  },
};
