import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as calls from '@till/contract/order/calls';
import { putKitchenPrinterCall } from '@till/contract/write/kitchen/kitchen';
import { orderMetricsCall } from '@till/contract/write/report';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readChanges } from '../live/events.ts';
import { connect } from '../platform/database.ts';
import { startEmbedded } from '../platform/embedded/embedded.ts';
import { migrate } from '../platform/migrate.ts';
import { tcpDriver } from '../printing/driver.ts';
import { foldFacts } from '../report/fold.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import type { TestDatabase } from '../testing/database.ts';
import { type TestPrinter, testPrinter } from '../testing/kitchen-printer.ts';
import { ordersOf } from '../testing/orders.ts';
import { openPaper } from '../testing/printers.ts';
import { keepEpoch } from './epoch.ts';
import { seenBefore } from './replay-start.ts';

const patience = { interval: 20 };

let folder: string;
let fresh: Awaited<ReturnType<typeof startEmbedded>>;
let grill: TestPrinter;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-restore-'));
  fresh = await startEmbedded(folder, { named: true, settings: { fsync: 'off' } });
  await migrate(fresh.url);
  grill = await testPrinter();
});
afterAll(async () => {
  await grill.close();
  await fresh.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Every row of ours, from one database into another of the same version. */
async function copyInto(target: TestDatabase['sql'], source: TestDatabase['sql']): Promise<void> {
  const tables = await source<
    { name: string }[]
  >`select schemaname || '.' || tablename as name from pg_tables where schemaname in ('shop', 'door') and tablename <> 'migration'`;
  // As a restore does it: in any order, and into tables that are only added to as well.
  const setTriggers = async (how: 'disable' | 'enable') => {
    for (const { name } of tables) await target.unsafe(`alter table ${name} ${how} trigger all`);
  };
  await setTriggers('disable');
  await target.unsafe(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const { name } of tables) {
    const columns = await source<{ list: string }[]>`
      select string_agg(quote_ident(attname), ',' order by attnum) as list from pg_attribute where attrelid = ${name}::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
    const list = columns[0]?.list ?? '';
    await pipeline(await source.unsafe(`copy ${name} (${list}) to stdout`).readable(), await target.unsafe(`copy ${name} (${list}) from stdin`).writable());
  }
  await setTriggers('enable');
}

const send = (till: TestApp, owner: Owner, call: Parameters<TestApp['send']>[1], orderId: string) => till.send(owner, call, { orderId });
async function submitted(till: TestApp, owner: Owner, note: string): Promise<string> {
  const orders = ordersOf(till, owner);
  const orderId = await orders.newOrder();
  await orders.add(orderId, { id: `L-${note}`, itemId: 'rice', note });
  expect((await send(till, owner, calls.submitOrderCall, orderId)).statusCode).toBe(200);
  return orderId;
}
const kitchenOf = ({ context }: TestApp) => openPaper(context, { print: tcpDriver(), pollMs: 50, pauseMs: 5, retryMs: 20, stopMs: 500 });
const sold = async (till: TestApp, owner: Owner) => (await till.send(owner, orderMetricsCall, {}, { query: { period: 'today' } })).json().total_orders;

it('a copy on a fresh server, whose transactions count from the start: what comes is printed, told and reported once, nothing of before is printed', async () => {
  const till = await testApp();
  const owner = await till.owner();
  expect((await keepEpoch(till.context.sql)).epoch).toBe(1);
  // Numbers that the fresh server will give out again only after all of this test.
  for (let count = 0; count < 3000; count += 1000)
    await till.context.sql.unsafe('do $$ begin for i in 1..1000 loop perform pg_current_xact_id(); commit; end loop; end $$');
  expect(
    (await till.send(owner, putKitchenPrinterCall, { printerId: 'grill' }, { body: { label: 'grill', address: grill.address, enabled: true } })).statusCode,
  ).toBe(200);
  const before = kitchenOf(till);
  const first = await submitted(till, owner, 'first');
  await send(till, owner, calls.payCashCall, first);
  await expect.poll(() => grill.papers.length, patience).toBe(1);
  await before.stop();
  await foldFacts(till.context.sql, till.context.clock(), { of: async () => null });
  const second = await submitted(till, owner, 'second');
  const { upTo } = await readChanges(till.context.sql, owner.merchantId, { after: { epoch: 1, seen: '1:1:' }, upTo: null }, null, 100);

  const sql = connect(fresh.url, { max: 10 }) as TestDatabase['sql'];
  await copyInto(sql, till.database.sql);
  const [counted] = await sql<{ next: number }[]>`select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next`;
  // What was given out last: another test's open transaction does not hold that back.
  const lastTx = Number(upTo.seen.split(':')[1]);
  expect(counted?.next).toBeLessThan(lastTx);
  expect(await keepEpoch(sql)).toEqual({ epoch: 2, unbrokenFrom: 2 });
  const again = await testApp({ database: { url: fresh.url, sql, close: async () => {} } });
  const after = kitchenOf(again);
  const third = await submitted(again, owner, 'third');
  await send(again, owner, calls.payCashCall, third);
  await expect.poll(() => grill.papers.map(({ text }) => /first|second|third/.exec(text)?.[0]), patience).toEqual(['first', 'third']);
  await expect
    .poll(async () => await sql`select state, marked from shop.kitchen_ticket where order_id = ${second}`, patience)
    .toEqual([{ state: 'given-to-staff', marked: true }]);
  await after.stop();
  expect(grill.papers).toHaveLength(2);
  expect(await sold(again, owner)).toBe(2);
  again.pass(3_600_000);
  await foldFacts(sql, again.context.clock(), { of: async () => null });
  expect(await sold(again, owner)).toBe(2);
  const seen = await seenBefore(sql, owner.merchantId, { epoch: 1, tx: lastTx }, again.context.clock());
  const { changes } = await readChanges(sql, owner.merchantId, { after: seen, upTo: null }, null, 100);
  expect(changes.filter(({ position: place }) => place.orderId === third)).toHaveLength(4);
  await again.close();
  await sql.end({ timeout: 5 });
  await till.close();
});
