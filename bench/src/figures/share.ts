import { addItemCall } from '@till/contract/order/calls';
import { openClients } from '../load/load.ts';
import { requestText } from '../load/request.ts';
import { milliseconds, type Row } from '../report.ts';
import { median, medianRatio, quantile } from '../stats.ts';
import { floods } from '../world/floods.ts';
import type { Figure } from './figure.ts';
import { callText, lineBody, ordersOfFour } from './orders.ts';

/** adds of a turn */
const callCount = 150;
/** Of one beside work of seconds, so that whole pieces of it lie within. */
const longCallCount = 2_000;
/** Answers of `/healthz` in a turn, one after another. */
const healthCount = 300;
/** A probe that waits longer may take a process for dead, ms. */
const healthMs = 100;

export const share: Figure = {
  name: 'share',
  about: "a shop's adds, one client, and /healthz, while another shop does all that it may without pause, against themselves without",
  async measure(world, { rounds }) {
    const server = await world.server();
    const [shop, loud] = [await world.shop(1_000), await world.shop(1_001)];
    const port = Number(new URL(server.url).port);
    const [clients, probe] = [await world.clients(), openClients()];
    world.onClose(() => probe.close());
    const health = Array.from({ length: healthCount }, () => [requestText('GET', '/healthz', {})]);

    async function turn(count: number) {
      const ids = await ordersOfFour(world, shop, server, count);
      const chains = ids.map((orderId) => [callText(shop, addItemCall, { orderId }, lineBody())]);
      const [adds, probes] = await Promise.all([clients.measure({ port, clientCount: 1, chains }), probe.measure({ port, clientCount: 1, chains: health })]);
      return { p50: quantile(adds.callMs, 0.5), p95: quantile(adds.callMs, 0.95), health: Math.max(...probes.callMs) };
    }

    await turn(callCount);
    const rows: Row[] = [];
    for (const [name, begin] of Object.entries(floods)) {
      const count = /items/.test(name) ? longCallCount : callCount;
      const [alone, beside]: [Awaited<ReturnType<typeof turn>>[], Awaited<ReturnType<typeof turn>>[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        alone.push(await turn(count));
        const flood = await begin(world, server.url, loud);
        beside.push(await turn(count));
        await flood.stop();
      }
      const row = (what: string, of: 'p50' | 'p95'): Row => ({
        figure: `beside ${name}: ${what}`,
        ours: milliseconds(median(beside.map((each) => each[of]))),
        limit: `alone ${milliseconds(median(alone.map((each) => each[of])))}`,
        ratio: medianRatio(
          beside.map((each) => each[of]),
          alone.map((each) => each[of]),
        ),
        target: { atMost: 3 },
      });
      const slowest = median(beside.map(({ health: ms }) => ms));
      rows.push(row("another shop's add, p50", 'p50'), row("another shop's add, p95", 'p95'), {
        figure: `beside ${name}: slowest /healthz`,
        ours: milliseconds(slowest),
        limit: milliseconds(healthMs),
        ratio: slowest / healthMs,
        target: { atMost: 1 },
      });
    }
    return rows;
  },
};
