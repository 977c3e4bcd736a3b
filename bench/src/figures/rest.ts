import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addItemCall, createOrderCall, submitOrderCall } from '@till/contract/order/calls';
import { decimals, milliseconds, perSecond, type Row } from '../report.ts';
import { quantile } from '../stats.ts';
import type { Program } from '../world/process.ts';
import type { Shop } from '../world/shop.ts';
import type { World } from '../world/world.ts';
import type { Figure } from './figure.ts';
import { ask, createBody, lineBody } from './orders.ts';

/** Merchants, each with a kitchen printer and a kitchen screen; `TILL_BENCH_MERCHANTS=1,200` measures fewer. */
const counts = (process.env.TILL_BENCH_MERCHANTS ?? '1,200,1000,10000').split(',').map(Number);
/** How many processes there are, with all roles each: `TILL_BENCH_PROCESSES=4`. What is measured is of one of them, but for the database. */
const processCount = Number(process.env.TILL_BENCH_PROCESSES ?? '1');
/** Stations that are new are looked at once each, which is no rest: at least so long, and until no more is asked than at rest, at most so long; ms. */
const [settleMs, settleMsMax, lookMs] = [45_000, 300_000, 10_000];
const windowMs = 30_000;
/** Orders of which the tickets are waited for: so many one after another, by so many clients at once. */
const [orderCount, clientCount] = [20, 5];
/** What a process may ask at rest, and how late a ticket may come: by who took the order. */
const [statementsMax, ownMsMax, otherMsMax] = [30, 200, 1500];

/** Has so many merchants with stations, all of them switched on now. The printers are at an address where nobody listens, and get nothing. */
async function stationed({ sql }: World, { merchantId }: Shop, count: number): Promise<void> {
  await sql`
    insert into shop.merchant (merchant_id, ext_id, name, timezone, order_types, tax_rates, menu_version, created_at)
    select 'rest-' || n, 'rest-' || n, 'Rest', 'America/Los_Angeles', '[]', '[]', 0, created_at from shop.merchant cross join generate_series(1, ${count - 1}::int) n
    where merchant_id = ${merchantId} on conflict do nothing`;
  const isOurs = sql`(merchant_id = ${merchantId} or merchant_id like 'rest-%')`;
  await sql`
    insert into shop.kitchen_mark (merchant_id, epoch, seen) select merchant_id, epoch, pg_current_snapshot() from shop.merchant cross join door.history where ${isOurs}
    on conflict do nothing`;
  // What is done once for a new merchant is no rest.
  await sql`
    insert into shop.customer_mark (merchant_id, epoch, seen) select merchant_id, epoch, pg_current_snapshot() from shop.merchant cross join door.history where ${isOurs}
    on conflict do nothing`;
  await sql`
    insert into shop.kitchen_printer (merchant_id, id, kind, label, address, language, enabled, created_at, since, from_epoch, from_seen)
    select merchant_id, k.kind, k.kind, k.kind, k.address, 'en-us', true, created_at, created_at, epoch, pg_current_snapshot()
    from shop.merchant cross join door.history cross join (values ('printer', '127.0.0.1:9'), ('screen', '')) k (kind, address) where ${isOurs} on conflict do nothing`;
  await sql`analyze shop.merchant, shop.kitchen_printer, shop.kitchen_mark, shop.customer_mark`;
}

/** What processes and the database do when nothing happens, by process. */
async function atRest(
  world: World,
  servers: readonly Program[],
): Promise<{ readonly settledMs: number; readonly statements: number; readonly server: number; readonly database: number }> {
  const read = async () => {
    const [row] = await world.sql<
      { count: number }[]
    >`select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = current_database()`;
    const cpu = servers.map((server) => world.cpuOf(server));
    const sum = cpu.reduce((all, { program }) => all + program, 0);
    return { count: row?.count ?? Number.NaN, at: performance.now(), program: sum, database: cpu[0]?.database ?? Number.NaN };
  };
  const begun = performance.now();
  await sleep(settleMs);
  const isAtRest = async () => {
    const [from, to] = [await read(), await sleep(lookMs).then(read)];
    return ((to.count - from.count) * 1000) / (to.at - from.at) <= statementsMax * servers.length;
  };
  while (!(await isAtRest()) && performance.now() - begun < settleMsMax);
  const settledMs = performance.now() - begun;
  const before = await read();
  await sleep(windowMs);
  const after = await read();
  const ms = (after.at - before.at) * servers.length;
  return {
    settledMs,
    statements: ((after.count - before.count) * 1000) / ms,
    server: ((after.program - before.program) * 100) / ms,
    database: ((after.database - before.database) * 100) / ms,
  };
}

/** From the answer to a submitted order until its tickets are stored; ms each. By five clients, whose orders are spread over the moments of a second. */
async function ticketTimes(world: World, shop: Shop, servers: readonly Program[]): Promise<readonly number[]> {
  const times: number[] = [];
  async function client(): Promise<void> {
    for (let count = 0; count < orderCount; count += 1) times.push(await ticketTime(world, shop, servers[count % servers.length] as Program));
  }
  await Promise.all(Array.from({ length: clientCount }, client));
  // Nobody takes them, and the next figure is about rest.
  await world.sql`update shop.kitchen_ticket set state = 'shown', on_board = false where merchant_id = ${shop.merchantId}`;
  await world.sql`update shop.kitchen_printer set attempts = 0, next_at = null, last_error = null where merchant_id = ${shop.merchantId}`;
  return times;
}

async function ticketTime(world: World, shop: Shop, server: Program): Promise<number> {
  const orderId = `R${randomUUID().slice(0, 8)}`;
  await ask(shop, server, createOrderCall, {}, createBody(orderId));
  await ask(shop, server, addItemCall, { orderId }, lineBody());
  await sleep(1500 + Math.random() * 1000);
  await ask(shop, server, submitOrderCall, { orderId }, {});
  const at = performance.now();
  const isMade = async () => (await world.sql`select from shop.kitchen_ticket where merchant_id = ${shop.merchantId} and order_id = ${orderId}`).length > 0;
  while (!(await isMade())) {
    if (performance.now() - at > 120_000) throw new Error('no kitchen ticket came within two minutes');
    await sleep(5);
  }
  return performance.now() - at;
}

function ticketRow(who: string, count: number, times: readonly number[], msMax: number): Row {
  const p99 = quantile(times, 0.99);
  return {
    figure: `ticket of an order, ${count} merchants, ${who}: p99 of ${times.length} (median ${milliseconds(quantile(times, 0.5))}, worst ${milliseconds(Math.max(...times))})`,
    ours: milliseconds(p99),
    limit: milliseconds(msMax),
    ratio: p99 / msMax,
    target: { atMost: 1 },
  };
}

export const rest: Figure = {
  name: 'rest',
  about: 'what a process asks of the database when nothing happens, by merchants with kitchen stations, and how soon a ticket comes',
  async measure(world) {
    const servers: Program[] = [];
    for (let number = 1; number <= processCount; number += 1) servers.push(await world.server(undefined, number));
    const shop = await world.shop(100);
    const rows: Row[] = [];
    let one: { readonly statements: number } | null = null;
    for (const count of counts) {
      await stationed(world, shop, count);
      const found = await atRest(world, servers);
      one ??= found;
      const where = `${processCount === 1 ? '' : `each of ${processCount} processes `}at rest, ${count} merchants`;
      const cpu = `${decimals(found.server)} % and ${decimals(found.database)} % of a core`;
      rows.push(
        {
          figure: `${where}: statements, ${decimals(found.settledMs / 1000)} s after all were new`,
          ours: perSecond(found.statements),
          limit: `${statementsMax}/s`,
          ratio: found.statements / statementsMax,
          target: { atMost: 1 },
        },
        {
          figure: `${where}: ${cpu}`,
          ours: perSecond(found.statements),
          limit: `of ${counts[0]} ${perSecond(one.statements)}`,
          ratio: found.statements / one.statements,
          target: { atMost: 1.2 },
        },
        ticketRow(
          processCount === 1 ? 'taken here' : 'taken by all in turn',
          count,
          await ticketTimes(world, shop, servers),
          processCount === 1 ? ownMsMax : otherMsMax,
        ),
      );
    }
    const other = await world.server('web,read,write,auth');
    rows.push(ticketRow('taken by another process', counts.at(-1) ?? 1, await ticketTimes(world, shop, [other]), otherMsMax));
    return rows;
  },
};
