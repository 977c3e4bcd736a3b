import { readdirSync, readFileSync } from 'node:fs';
import * as calls from '@till/contract/order/calls';
import { itemSalesCall, orderMetricsCall } from '@till/contract/write/report';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readChanges } from '../live/events.ts';
import { tcpDriver } from '../printing/driver.ts';
import { foldFacts } from '../report/fold.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { type TestPrinter, testPrinter } from '../testing/kitchen-printer.ts';
import { ordersOf } from '../testing/orders.ts';
import { openPaper } from '../testing/printers.ts';
import { seenBefore } from './replay-start.ts';
import { fillNextStates } from './states.ts';

const minute = 60_000;
const hour = 60 * minute;
const folder = new URL('../../migrations/', import.meta.url);
const migrationOf = (number: string) => readFileSync(new URL(readdirSync(folder).find((name) => name.startsWith(number)) ?? '', folder), 'utf8');

let till: TestApp;
let owner: Owner;
let grill: TestPrinter;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
  orders = ordersOf(till, owner);
  grill = await testPrinter();
});
afterAll(async () => {
  await grill.close();
  await till.close();
});

async function submitted(note: string): Promise<string> {
  const orderId = await orders.newOrder();
  await orders.add(orderId, { id: `L-${note}`, itemId: 'rice', note });
  expect((await till.send(owner, calls.submitOrderCall, { orderId })).statusCode).toBe(200);
  return orderId;
}

/** Takes out of a database what 010 and 011 put in, and leaves the marks that the version before kept. */
async function asItWas(marks: { readonly heardAt: number; readonly since: number }): Promise<void> {
  const { sql } = till.database;
  await sql.unsafe(`
    alter table shop.order_event drop column epoch, drop column tx, drop column state;
    alter table shop.sale_fact drop column epoch, drop column tx;
    drop table door.history;
    alter table shop.kitchen_printer drop column from_epoch, drop column from_seen;
    alter table shop.kitchen_mark drop column epoch, drop column seen, add column heard_at bigint not null default 0;
    alter table shop.sale_mark drop column epoch, drop column seen, drop column making;
    delete from shop.kitchen_mark;
    insert into shop.kitchen_printer (merchant_id, id, label, address, language, enabled, created_at, since)
      values ('${owner.merchantId}', 'grill', 'grill', '${grill.address}', 'en-us', true, ${marks.since}, ${marks.since});
    insert into shop.kitchen_mark (merchant_id, heard_at) values ('${owner.merchantId}', ${marks.heardAt});`);
}

it('a database of before: what was printed is not printed again, what was not heard is, and nothing is lost to screens and reports', async () => {
  const { sql } = till.database;
  const past = await submitted('past');
  await till.send(owner, calls.payCashCall, { orderId: past });
  till.pass(20 * hour);
  const beforePrinter = await submitted('beforePrinter');
  till.pass(5 * minute);
  const since = till.context.clock();
  till.pass(hour);
  const printed = await submitted('printed');
  const heardAt = till.context.clock();
  till.pass(1000);
  const unheard = await submitted('unheard');
  till.pass(hour);
  const reports = async () =>
    Promise.all([orderMetricsCall, itemSalesCall].map(async (call) => (await till.send(owner, call, {}, { query: { period: 'last3Months' } })).json()));
  const reported = await reports();
  await asItWas({ heardAt, since });
  await sql`
    insert into shop.kitchen_ticket (merchant_id, order_id, version, printer_id, at, ticket, state, copies)
    select merchant_id, order_id, version, 'grill', at, '{}', 'printed', 1 from shop.order_event where order_id = ${printed} and version = 3`;
  const [rewritten] = await sql<{ file: string }[]>`select pg_relation_filenode('shop.order_event')::text as file`;
  await sql.unsafe(migrationOf('010')).simple();
  await sql.unsafe(migrationOf('011')).simple();
  await sql.unsafe(migrationOf('101')).simple();
  // The table is the same file: no row but the few that are still somebody's news was written again.
  expect((await sql`select pg_relation_filenode('shop.order_event')::text as file`)[0]).toEqual(rewritten);
  expect(await sql`select distinct tx::text from shop.order_event where order_id = ${past}`).toEqual([{ tx: '0' }]);

  const kitchen = openPaper(till.context, { print: tcpDriver(), pollMs: 50, pauseMs: 5, retryMs: 20, stopMs: 500 });
  const now = await submitted('now');
  await expect.poll(() => grill.papers.length).toBe(2);
  await kitchen.stop();
  expect(grill.papers.map(({ text }) => /past|beforePrinter|printed|unheard|now/.exec(text)?.[0])).toEqual(['unheard', 'now']);

  // A screen that comes back with an id of before is told twelve hours again, each event once, with the state that it had then.
  const seen = await seenBefore(sql, owner.merchantId, { epoch: 0, tx: 0 }, till.context.clock());
  const { changes } = await readChanges(sql, owner.merchantId, { after: seen, upTo: null }, null, 1000);
  const told = changes.flatMap(({ events }) =>
    events.flatMap((each) => (each.event === 'order' ? [`${each.data.orderId} ${each.data.version} ${each.data.state}`] : [])),
  );
  const whole = (orderId: string) => [`${orderId} 1 open`, `${orderId} 2 open`, `${orderId} 3 accepted`];
  expect(told.toSorted()).toEqual([beforePrinter, printed, unheard, now].flatMap(whole).toSorted());

  expect(await reports()).toEqual(reported);
  await foldFacts(sql, till.context.clock(), { of: async () => null });
  expect(await reports()).toEqual(reported);

  while (await fillNextStates(sql));
  expect(await sql`select 1 from shop.order_event where state is null`).toHaveLength(0);
  expect(await sql`select state from shop.order_event where order_id = ${past} order by version`).toEqual(
    ['open', 'open', 'accepted', 'completed'].map((state) => ({ state })),
  );
});
