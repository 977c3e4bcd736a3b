import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { channelOf } from '@till/contract/live';
import { createOrderCall } from '@till/contract/order/calls';
import { type Hearers, type Opened, openHearers, type StreamAsked } from '../load/hearers.ts';
import { requestText } from '../load/request.ts';
import { decimals, kilobytes, milliseconds, type Row } from '../report.ts';
import { quantile } from '../stats.ts';
import type { Memory, Program } from '../world/process.ts';
import type { Shop } from '../world/shop.ts';
import type { World } from '../world/world.ts';
import type { Figure } from './figure.ts';
import { ask, createBody } from './orders.ts';

/** `TILL_BENCH_STREAMS=300` opens fewer. */
const streamCount = Number(process.env.TILL_BENCH_STREAMS ?? '2000');
/** Registers of a merchant. */
const ofShop = 3;
/** Streams that come and go before anything is measured: what the first ones of a process cost is no stream's. */
const warmUpCount = 60;
const changeCount = 200;
/** Between two changes; at most, ms. */
const pauseMsMax = 100;
/** From the opening of the streams until they are quiet, ms. */
const settleMs = 10_000;
/** What a stream may take, and how late a change may be heard of at the last register: by who stored it. And how long all may take to come back. */
const [bytesMax, ownMsMax, otherMsMax, reopenMsMax] = [50_000, 300, 1300, 10_000];

const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;

/** As the shop's registers open it. */
export const streamOf = ({ merchantId, cookie }: Shop, { url }: Program): StreamAsked => ({
  port: Number(new URL(url).port),
  request: requestText('GET', `/realtime?channels=${channelOf(merchantId)}`, { cookie: `${cookie.name}=${cookie.value}`, accept: 'text/event-stream' }),
});

/** From the moment an order is sent until all registers of its merchant have heard of it; ms each, one after another, of shops at random. */
async function changeTimes(shops: readonly Shop[], server: Program, hearers: Hearers): Promise<readonly number[]> {
  const times: number[] = [];
  for (let count = 0; count < changeCount; count += 1) {
    const shop = shops[Math.floor(Math.random() * shops.length)] as Shop;
    const orderId = `S${randomUUID().slice(0, 8)}`;
    const at = nowMs();
    const heard = hearers.heard(orderId, ofShop);
    await ask(shop, server, createOrderCall, {}, createBody(orderId));
    times.push((await heard) - at);
    await sleep(Math.random() * pauseMsMax);
  }
  return times;
}

function changeRow(who: string, times: readonly number[], msMax: number): Row {
  const p99 = quantile(times, 0.99);
  return {
    figure: `a change to all ${ofShop} registers, ${who}: p99 of ${times.length} (median ${milliseconds(quantile(times, 0.5))})`,
    ours: milliseconds(p99),
    limit: milliseconds(msMax),
    ratio: p99 / msMax,
    target: { atMost: 1 },
  };
}

function memoryRow(before: Memory, after: Memory): Row {
  const each = (of: keyof Memory): number => (after[of] - before[of]) / streamCount;
  return {
    figure: `memory of a stream (of it in use on the heap ${kilobytes(each('heap'))}, beside it ${kilobytes(each('outside'))})`,
    ours: kilobytes(each('rss')),
    limit: kilobytes(bytesMax),
    ratio: each('rss') / bytesMax,
    target: { atMost: 1 },
  };
}

const seconds = (ms: number): string => `${decimals(ms / 1000)} s`;

/** `cpu`: what server and database took for it, ms. */
const backRow = ({ tookMs, lostCount }: Opened, cpu: ReturnType<World['cpuOf']>): Row => ({
  figure: `${streamCount} streams come back at once, until the last has begun (${seconds(cpu.program)} and ${seconds(cpu.database)} of a core, ${lostCount} connections lost and made again)`,
  ours: milliseconds(tookMs),
  limit: milliseconds(reopenMsMax),
  ratio: tookMs / reopenMsMax,
  target: { atMost: 1 },
});

export const streams: Figure = {
  name: 'streams',
  about: `${streamCount} event streams at one process: what each takes, how soon a change is heard of, and all coming back at once`,
  async measure(world: World) {
    const server = await world.server();
    const shops = await world.shops(Math.ceil(streamCount / ofShop));
    const asked = shops.flatMap((shop) => Array.from({ length: ofShop }, () => streamOf(shop, server))).slice(0, streamCount);
    const whole = shops.slice(0, Math.floor(streamCount / ofShop));
    const hearers = openHearers();
    world.onClose(() => hearers.close());
    await hearers.open(asked.slice(0, warmUpCount));
    await changeTimes(shops.slice(0, warmUpCount / ofShop), server, hearers);
    await hearers.drop(true);
    await sleep(settleMs);
    const before = await server.memory();
    await hearers.open(asked);
    await sleep(settleMs);
    const rows = [memoryRow(before, await server.memory())];
    rows.push(changeRow('stored here', await changeTimes(whole, server, hearers), ownMsMax));
    const other = await world.server(undefined, 2);
    rows.push(changeRow('stored by another process', await changeTimes(whole, other, hearers), otherMsMax));
    await hearers.drop(false);
    const used = world.cpuOf(server);
    const opened = await hearers.open(asked);
    const after = world.cpuOf(server);
    rows.push(backRow(opened, { program: after.program - used.program, database: after.database - used.database }));
    return rows;
  },
};
