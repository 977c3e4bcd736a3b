import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headers as names } from '@till/contract/headers';
import { commandCalls } from '@till/contract/order/commands';
import { getKitchenBoardCall, listKitchenScreensCall, putKitchenScreenCall } from '@till/contract/write/kitchen/screen';
import { refundCall } from '@till/contract/write/payment/payment';
import { salesReportCall } from '@till/contract/write/report';
import * as shiftCalls from '@till/contract/write/shift';
import { apply } from '@till/domain/order/apply';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import { saleFactsOf } from '@till/domain/report/facts';
import { paymentFactsOf } from '@till/domain/report/payment-facts';
import { cashFactsOf } from '@till/domain/shift/cash-facts';
import { pastUntil } from '@till/seed/past/past';
import { ticketsOf } from '@till/seed/past/tickets';
import { owner as seededOwner } from '@till/seed/restaurant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../context.ts';
import { deviceToken } from '../../device/token.ts';
import { openTicketMaker } from '../../kitchen/make-tickets.ts';
import { knownStations } from '../../kitchen/stations.ts';
import { openCatalogues } from '../../menu/catalogue.ts';
import { foldFacts } from '../../report/fold.ts';
import { dayOf } from '../../shift/day-store.ts';
import { hashOf, newSecret, tokenOf, tokenSecretOf } from '../../sign-in/secrets.ts';
import { startTerminals } from '../../start/terminals.ts';
import { type Owner, type TestApp, testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { keepCharges, seedDemo } from './seed-demo.ts';

/** A Thursday in Los Angeles, at half past twelve; the third day before was a Monday. */
const now = Date.parse('2025-03-27T19:30:00Z');
const pastDays = 4;
const merchantId = 'demo';

interface Demo {
  readonly till: TestApp;
  readonly owner: Owner;
  /** The time of its server, ms since epoch. */
  at: number;
}

const opened: { close(): Promise<void> }[] = [];

/** The demo restaurant with a server on it, at which its owner is signed in. */
async function demoWith(days: number, config: Partial<Config> = {}): Promise<Demo> {
  const database = await testDatabase();
  await seedDemo(database.sql, { now, pastDays: days });
  const demo = { at: now } as { -readonly [K in keyof Demo]: Demo[K] };
  const till = await testApp({ database, config, context: { clock: () => demo.at } });
  opened.push(till, database);
  const secret = newSecret();
  const tokenSecret = tokenSecretOf(secret, till.context.config.secret);
  await database.sql`
    insert into door.session (hash, token_hash, owner_id, created_at, expires_at, proved_at)
    values (${hashOf(secret)}, ${hashOf(tokenSecret)}, ${seededOwner.id}, ${now}, ${now * 2}, ${now * 2})`;
  demo.till = till;
  demo.owner = { merchantId, token: tokenOf(merchantId, tokenSecret), cookie: '' };
  return demo;
}

const at = ({ till }: Demo, deviceId: string | null) =>
  deviceId === null ? {} : { headers: { [names.deviceId]: deviceId, [names.deviceToken]: deviceToken(till.context.config.secret, merchantId, deviceId, 1) } };

let demo: Demo;
const past = pastUntil(now, pastDays);
beforeAll(async () => {
  demo = await demoWith(pastDays);
});
afterAll(async () => {
  for (const each of opened) await each.close();
});

/** What is sent for an op, so that the rules decide it again. */
function requestFor(op: OrderOp): { readonly call: (typeof commandCalls)['create'] | typeof refundCall; readonly body: object } {
  if (op.op === 'refund') return { call: refundCall, body: { amount: op.refund.amount, reason: op.refund.reason } };
  const call = commandCalls[op.op as keyof typeof commandCalls] as (typeof commandCalls)['create'];
  if (op.op === 'create') return { call, body: { orderId: op.orderId, source: op.source, deviceSource: op.deviceSource, tableNumber: op.tableNumber } };
  if (op.op === 'set-order-type') {
    const { orderType, orderTypeTime, scheduleDate, scheduleTime } = op;
    return { call, body: { orderTypeLabel: orderType, orderTypeTime: orderTypeTime === 'now' ? 'now' : Number(orderTypeTime), scheduleDate, scheduleTime } };
  }
  if (op.op === 'add-item') {
    const { id, itemId, quantity, note, modifiers } = op.line;
    return { call, body: { id, itemId, quantity, note, modifiers: modifiers.map((each) => ({ id: each.id, modifierGroupId: each.modifierGroupId })) } };
  }
  if (op.op === 'change-order') return { call, body: { tipsAmount: op.tipsAmount, note: op.note, customerId: op.customer?.id } };
  if (op.op === 'close') return { call, body: { paymentType: op.paymentType } };
  if (op.op === 'pay-cash') return { call, body: op.received === undefined ? {} : { received: op.received } };
  return { call, body: {} };
}

/** Without what is made by chance or by the database: ids of payments, transactions. */
async function rowsOf({ till }: Demo, orderIds: readonly string[]) {
  const read = (table: string, id: string) =>
    till.context.sql.unsafe(`select to_jsonb(t) - 'tx' as row from shop.${table} t where ${id} = any($1) order by (to_jsonb(t) - 'tx')::text`, [
      orderIds as string[],
    ]);
  const tables = { orders: 'id', order_event: 'order_id', sale_fact: 'order_id', payment_fact: 'order_id', cash_fact: 'order_id', order_search: 'order_id' };
  const rows = await Promise.all(Object.entries({ ...tables, customer_order: 'order_id' }).map(async ([table, id]) => [table, await read(table, id)]));
  return JSON.parse(JSON.stringify(Object.fromEntries(rows)).replace(/\b[0-9a-f]{24}\b/g, 'made by chance'));
}

describe('the past of the demo restaurant', () => {
  it('has the very rows that the calls of a register make, decided by the server again', async () => {
    const isByHand = ({ order, attempts }: (typeof past.orders)[number]) => order.source === 'register' && attempts.length === 0;
    const byHand = past.orders.filter(isByHand);
    const one = (is: (order: Order) => boolean) => byHand.filter(({ order }) => is(order)).slice(0, 2);
    const chosen = new Set([
      ...one(({ orderType, state }) => orderType === 'dine-in' && state === 'completed'),
      ...one(({ orderType, state, payment }) => orderType === 'pickup' && state === 'completed' && payment[0]?.type === 'cash'),
      ...one(({ payment }) => payment[0]?.type === 'venmo'),
      ...one(({ state }) => state === 'cancelled'),
      ...one(({ payLater, state }) => payLater && state === 'completed'),
      ...one(({ refunds }) => refunds.length > 0),
      ...one(({ state }) => state === 'accepted'),
      ...one(({ state }) => state === 'open'),
    ]);
    expect(chosen.size).toBeGreaterThan(8);
    const other = await demoWith(0);
    await other.till.context
      .sql`insert into shop.device_drawer (merchant_id, device_id, drawer_id) values ('demo', 'patio', 'front-counter'), ('demo', 'bar', 'front-counter')`;
    for (const { order, events } of chosen) {
      for (const { op, at: time, deviceId } of events) {
        other.at = time;
        const { call, body } = requestFor(op);
        const answer = await other.till.send(other.owner, call, op.op === 'create' ? {} : { orderId: order.id }, { body, ...at(other, deviceId) });
        expect([op.op, answer.statusCode < 300, answer.statusCode < 300 ? '' : answer.body]).toEqual([op.op, true, '']);
      }
    }
    const ids = [...chosen].map(({ order }) => order.id);
    expect(await rowsOf(other, ids)).toEqual(await rowsOf(demo, ids));
  });

  it('has the facts that its history makes, to the cent', async () => {
    const { sql } = demo.till.context;
    const catalogue = await openCatalogues(demo.till.context).of(merchantId);
    const events = await sql<{ order_id: string; device_id: string | null; at: number; op: OrderOp }[]>`
      select order_id, device_id, at, op from shop.order_event where merchant_id = ${merchantId} order by order_id, version`;
    const made = { sales: [] as object[], payments: [] as object[], cash: [] as object[] };
    for (const history of Map.groupBy(events, ({ order_id }) => order_id).values()) {
      let before: Order | null = null;
      for (const { op, at: time, device_id: deviceId } of history) {
        const after = apply(before, op);
        made.sales.push(...saleFactsOf(before, after, { deviceId, categoryOf: (itemId) => catalogue?.categoryOf(itemId) ?? null }));
        made.payments.push(...paymentFactsOf(before, after, { deviceId }));
        made.cash.push(...cashFactsOf(before, after, { at: time, byTime: false }));
        before = after;
      }
    }
    const kept = {
      sales: await sql`
        select order_id as "orderId", version, device_id as "deviceId", staff_id as "staffId", at, kind, gross, discount, tax, taxes, tips, refunded, items, money from shop.sale_fact where merchant_id = ${merchantId}`,
      payments: await sql`
        select order_id as "orderId", version, device_id as "deviceId", staff_id as "staffId", n, at, kind, method, amount, tip, surcharge, payment_id as "paymentId", rounding from shop.payment_fact
        where merchant_id = ${merchantId}`,
      cash: await sql`
        select order_id as "orderId", version, kind, amount, at, by_time as "byTime" from shop.cash_fact where merchant_id = ${merchantId} and order_id is not null`,
    };
    const sorted = (list: readonly object[]) => list.map((each) => JSON.stringify(each, Object.keys(each).sort())).sort();
    expect(made.sales.length).toBeGreaterThan(60);
    for (const part of ['sales', 'payments', 'cash'] as const) expect(sorted(made[part])).toEqual(sorted(kept[part]));
  });

  it('is what the reports say, with totals and without', async () => {
    const { sql } = demo.till.context;
    const read = async () => (await demo.till.send(demo.owner, salesReportCall, {}, { query: { from: '2025-03-23', to: '2025-03-27' } })).json();
    const facts = past.orders.flatMap((order) => order.facts);
    const sum = (of: (fact: (typeof facts)[number]) => number) => facts.reduce((total, fact) => total + of(fact), 0);
    const seen = await read();
    expect(seen.total).toMatchObject({
      ...{ gross_sales: sum(({ gross }) => gross), refunds: sum(({ refunded }) => refunded), total_tax: sum(({ tax }) => tax), tips: sum(({ tips }) => tips) },
      total_orders: facts.filter(({ kind }) => kind === 'sale').length,
    });
    await foldFacts(sql, now, openCatalogues(demo.till.context));
    expect(await read()).toEqual(seen);
  });

  it('has a Z for every day before today, each with the cash of its own shift, and a shift that is open', async () => {
    for (const drawerId of ['front-counter', 'takeout-window']) {
      const shifts = past.shifts.filter((shift) => shift.drawerId === drawerId);
      const zs = (await demo.till.send(demo.owner, shiftCalls.listZReportsCall, { deviceId: drawerId })).json();
      expect(zs.map(({ number }: { number: number }) => number)).toEqual([4, 3, 2, 1]);
      for (const z of zs) {
        const cash = shifts.find(({ number }) => number === z.number)?.cash ?? [];
        expect(z.expected).toBe(z.float + cash.reduce((total, { amount }) => total + amount, 0));
        expect(z.difference).toBe(z.counted - z.expected);
        expect(z.day).toEqual(await dayOf(demo.till.context.sql, merchantId, z.openedAt, z.closedAt));
        expect(z.day.orders).toBeGreaterThan(10);
        expect(z.counts.reduce((total: number, { value, count }: { value: number; count: number }) => total + value * count, 0)).toBe(z.counted);
      }
      const x = (await demo.till.send(demo.owner, shiftCalls.getXReportCall, { deviceId: drawerId })).json();
      const own = shifts.find(({ z }) => z === null)?.cash.filter(({ kind }) => kind === 'sale') ?? [];
      expect(own.length).toBeGreaterThan(0);
      expect(x).toMatchObject({ number: 5, sales: null, outside: { amount: 0, count: 0 }, late: [], before: { number: 4 } });
    }
  });

  it('goes on: the shift of today is counted as any other, and its Z has the cash of today alone', async () => {
    const { till, owner } = demo;
    const x = (await till.send(owner, shiftCalls.getXReportCall, { deviceId: 'front-counter' })).json();
    const body = { id: '7c1d1f0e-6f0a-4d38-9a2f-0b3a0c6e5f11', shiftId: x.shiftId, counted: 12_300 };
    const z = (await till.send(owner, shiftCalls.closeShiftCall, { deviceId: 'front-counter' }, { body, ...at(demo, 'front-counter') })).json();
    expect(z).toMatchObject({ kind: 'z', number: 5, expected: x.float + z.sales.amount + z.refunds.amount, counted: 12_300, late: [] });
  });

  it('is known to the terminals: a card that was charged yesterday, or a moment ago, is refunded by each gateway', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'till-charges-'));
    const file = join(folder, 'terminals.jsonl');
    keepCharges(file, past.orders, now);
    const { cardpointe, valor, clover, control, accounts, stop } = await startTerminals({ TERMINALS_FILE: file, TILL_TEST_SPEED: '50' });
    try {
      const simulated = { urls: { cardpointe, valor, clover }, control, accounts, forAll: true };
      const other = await demoWith(pastDays, { simulated, testSpeed: 50 });
      for (const gateway of ['cardpointe', 'valor', 'clover']) {
        const charged = past.orders.filter(({ order }) => order.order_payment[0]?.gateway === gateway && order.refunds.length === 0);
        for (const { order } of [charged[0], charged.at(-1)].filter((each) => each !== undefined)) {
          const body = { amount: order.amountPaid, reason: 'Quality issue' };
          const answer = await other.till.send(other.owner, refundCall, { orderId: order.id }, { body, ...at(other, 'front-counter') });
          expect([gateway, answer.statusCode, answer.json().refundedAmount]).toEqual([gateway, 200, order.amountPaid]);
        }
      }
    } finally {
      await stop();
      await rm(folder, { recursive: true });
    }
  });

  it('begins no job: nothing waits to be printed, sent, announced or asked of a gateway', async () => {
    const { sql } = demo.till.context;
    const [counts] = await sql`
      select (select count(*)::int from shop.order_alert) as alerts, (select count(*)::int from shop.print_job) as prints,
        (select count(*)::int from shop.receipt) as receipts, (select count(*)::int from shop.kitchen_ticket where state <> 'shown') as tickets,
        (select count(*)::int from shop.payment_attempt where state in ('created', 'sent', 'unknown') or watch_until is not null or return_late_at is not null) as attempts,
        (select count(*)::int from shop.kitchen_printer where enabled) as stations`;
    expect(counts).toEqual({ alerts: 0, prints: 0, receipts: 0, tickets: 0, attempts: 0, stations: 0 });
  });

  it("is on the kitchen's screen from when somebody looks at it, and makes no ticket then", async () => {
    const { till, owner } = demo;
    const [screen] = (await till.send(owner, listKitchenScreensCall)).json();
    expect(screen).toMatchObject({ id: 'kitchen', enabled: false, isSilent: false, waitingCount: 0 });
    expect((await till.send(owner, putKitchenScreenCall, { screenId: 'kitchen' }, { body: { label: 'Kitchen', enabled: true } })).statusCode).toBe(200);
    const stations = knownStations(till.context.sql);
    await stations.read(null);
    expect(await openTicketMaker(till.context, merchantId, async () => () => []).make(stations.of(merchantId))).toBe('nothing');
    const board = (await till.send(owner, getKitchenBoardCall, { screenId: 'kitchen' })).json();
    const cooking = past.orders.filter((order) => ticketsOf(order, now).length > 0).map(({ order }) => order.id);
    expect(cooking.length).toBeGreaterThan(5);
    expect(board.orders.map(({ orderId }: { orderId: string }) => orderId).sort()).toEqual(cooking.sort());
  });
});
