import { connect } from '../../../../apps/server/src/platform/database.ts';
import { plainItems } from '../menu.ts';
import { between, randomOf } from '../payments/random.ts';
import type { ServerUnderFire } from '../server.ts';
import { Till } from '../till.ts';
import { heldAgainstScreen, openScreen, ticketsOf } from './screen.ts';
import { openSite, type Site } from './site.ts';
import { openTablet, type Tablet } from './tablet.ts';

export interface OnlineOptions {
  readonly orders: number;
  /** kill -9 of the server and a new start, under load. */
  readonly restarts: number;
  /** Connections that are cut: half of them registers', half of them callers'. */
  readonly drops: number;
  readonly seed: number;
  readonly report?: (text: string) => void;
}

export interface OnlineFigures {
  readonly seed: number;
  readonly orders: number;
  readonly restarts: number;
  readonly drops: number;
  readonly tablets: number;
  /** Announcements, over all registers: orders × registers. */
  readonly alerts: number;
  /** Orders that a register announced more than once. Must be 0. */
  readonly repeated: number;
  /** Orders that a register did not announce. Must be 0. */
  readonly unheard: number;
  /** References that made another number of orders than one. Must be 0. */
  readonly doubled: number;
  /** Registers that still showed an order after one of them had acknowledged it. Must be 0. */
  readonly unsilenced: number;
  /** Kitchen tickets that the histories tell of. */
  readonly tickets: number;
  /** Of them, never on the kitchen screen. Must be 0. */
  readonly ticketsMissing: number;
  /** On the kitchen screen of nothing that happened, or back after they were pressed. Must be 0. */
  readonly ticketsDoubled: number;
  /** Calls of the kitchen screen that were cut. */
  readonly screenCuts: number;
  readonly totalMs: number;
  /** What is wrong, in words. */
  readonly findings: readonly string[];
}

const tabletCount = 2;
const callerCount = 6;
/** How long the last announcement may take to arrive; ms. */
const restMs = 30_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A site sends orders in while connections are cut and the server is killed; then what the registers announced, and what the kitchen screen showed, is held against what was ordered. */
export async function chaosOfOnline(server: ServerUnderFire, { orders, restarts, drops, seed, report = () => {} }: OnlineOptions): Promise<OnlineFigures> {
  const began = performance.now();
  await server.start();
  const till = new Till(server.address);
  await till.signIn();
  const site = await openSite(till, await plainItems(till));
  const shop = { address: server.address, merchantId: till.merchantId, token: till.token };
  const tablets = Array.from({ length: tabletCount }, () => openTablet(shop));
  const random = randomOf(seed);
  const screen = await openScreen(till, randomOf(seed + 1));
  let begun = 0;
  const selling = Promise.all(
    Array.from({ length: callerCount }, async () => {
      while (begun < orders) {
        begun += 1;
        await site.order(`C${seed}-${begun}`, begun % 2 === 0);
      }
    }),
  );
  let cutTablets = 0;
  let restarted = 0;
  const due = (index: number, of: number) => ((index + 1) * orders) / (of + 1);
  let over = false;
  selling.finally(() => (over = true)).catch(() => {});
  while (!over) {
    await Promise.race([selling, pause(between(random, 5, 40))]);
    const done = site.taken.size;
    while (cutTablets + site.cutCount() < drops && done >= due(cutTablets + site.cutCount(), drops) && !over) {
      const tablet = tablets[cutTablets % tabletCount];
      if (random() < 0.5 && tablet?.cut() === true) cutTablets += 1;
      else {
        const before = site.cutCount();
        site.cut(1);
        while (site.cutCount() === before && !over) await Promise.race([selling, pause(2)]);
      }
    }
    if (restarted < restarts && done >= due(restarted, restarts)) {
      restarted += 1;
      report(`${done} orders: restart ${restarted} of ${restarts}`);
      await server.kill();
      await server.start();
    }
  }
  await selling;
  const ids = [...site.taken.values()].map(({ orderId }) => orderId);
  await until(() => tablets.every(({ announced }) => ids.every((id) => announced.has(id))));
  const announcements = tablets.map(({ announced }) => new Map(announced));
  await acknowledgeAll(till, ids);
  await until(() => tablets.every((tablet) => tablet.open().length === 0));
  const expected = await withDatabase(server, (sql) => ticketsOf(sql, till.merchantId, ids));
  await until(() => expected.every((ticket) => screen.seen.has(ticket)));
  await screen.stop();
  const { findings: atScreen, ...onScreen } = heldAgainstScreen(expected, screen);
  const findings = [...(await doubledOf(server, till, site)), ...heardBy(announcements, ids), ...shownBy(tablets), ...atScreen, ...site.faults, ...till.faults];
  for (const tablet of tablets) await tablet.stop();
  const of = (what: string) => findings.filter((finding) => finding.startsWith(what)).length;
  return {
    seed,
    orders: ids.length,
    restarts: restarted,
    drops: cutTablets + site.cutCount(),
    tablets: tabletCount,
    alerts: announcements.reduce((sum, announced) => sum + [...announced.values()].reduce((all, times) => all + times, 0), 0),
    repeated: of('repeated'),
    unheard: of('unheard'),
    doubled: of('doubled'),
    unsilenced: of('unsilenced'),
    ...onScreen,
    screenCuts: screen.cutCount(),
    totalMs: Math.round(performance.now() - began),
    findings,
  };
}

/** Resolves when it is so, or when that has taken too long: the figures say what is missing. */
async function until(isSo: () => boolean): Promise<void> {
  const giveUp = performance.now() + restMs;
  while (!isSo() && performance.now() < giveUp) await pause(50);
}

async function acknowledgeAll(till: Till, ids: readonly string[]): Promise<void> {
  for (const orderId of ids) await till.send('POST', `/api/register/merchants/${till.merchantId}/order-alerts/${orderId}/acknowledge`);
}

async function withDatabase<T>(server: ServerUnderFire, ask: (sql: ReturnType<typeof connect>) => PromiseLike<T>): Promise<T> {
  const sql = connect(server.databaseUrl(), { max: 1 });
  try {
    return await ask(sql);
  } finally {
    await sql.end();
  }
}

/** Each reference has made one order, the one that its caller was told of; and none is there that nobody was told of. */
async function doubledOf(server: ServerUnderFire, till: Till, { taken }: Site): Promise<string[]> {
  const rows = await withDatabase(
    server,
    (sql) => sql<{ reference: string; ids: string[] }[]>`
    select doc->>'reference' as reference, jsonb_agg(id) as ids from shop.orders
    where merchant_id = ${till.merchantId} and doc->>'source' = 'online' and doc->>'deviceSource' = 'Chaos' group by 1`,
  );
  const made = new Map(rows.map(({ reference, ids }) => [reference, ids]));
  const wrong = [...taken].filter(([reference, { orderId }]) => made.get(reference)?.join() !== orderId);
  const unknown = [...made.keys()].filter((reference) => !taken.has(reference));
  return [
    ...wrong.map(([reference, { orderId }]) => `doubled: ${reference} is ${made.get(reference)?.join(' and ') ?? 'nothing'} instead of ${orderId}`),
    ...unknown.map((reference) => `doubled: ${reference} was made, and its caller was not told`),
  ];
}

function heardBy(announcements: readonly ReadonlyMap<string, number>[], ids: readonly string[]): string[] {
  return announcements.flatMap((announced, index) => [
    ...ids.filter((id) => !announced.has(id)).map((id) => `unheard: register ${index + 1} did not announce order ${id}`),
    ...[...announced].filter(([, times]) => times > 1).map(([id, times]) => `repeated: register ${index + 1} announced order ${id} ${times} times`),
    ...[...announced.keys()].filter((id) => !ids.includes(id)).map((id) => `repeated: register ${index + 1} announced order ${id}, which nobody sent`),
  ]);
}

const shownBy = (tablets: readonly Tablet[]): string[] =>
  tablets.flatMap((tablet, index) => tablet.open().map((id) => `unsilenced: register ${index + 1} still shows order ${id}`));
