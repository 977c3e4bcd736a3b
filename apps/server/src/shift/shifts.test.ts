import { randomUUID } from 'node:crypto';
import { headers as names } from '@till/contract/headers';
import { addItemCall, createOrderCall, payCashCall, payLaterCall } from '@till/contract/order/calls';
import { retireDeviceCall } from '@till/contract/write/device/settings';
import { salesReportCall } from '@till/contract/write/report';
import * as calls from '@till/contract/write/shift';
import { createStaffCall } from '@till/contract/write/staff/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceToken } from '../device/token.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { drawerOf } from '../testing/drawers.ts';
import { ordersOf } from '../testing/orders.ts';

const minute = 60_000;
let till: TestApp;
let owner: Owner;
let front: ReturnType<typeof drawerOf>;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());
beforeEach(async () => {
  till.pass(24 * 60 * minute);
  owner = await till.owner();
  front = drawerOf(till, owner);
});

/** A moment passes, so that each thing has its own. */
const later = (ms = minute) => till.pass(ms);

describe('a shift', () => {
  it('says on its Z what came in and went out in cash, what should be there and what is missing', async () => {
    expect((await front.open(100)).json()).toMatchObject({ label: 'Front counter', shift: { number: 1, float: 10_000 }, lastZ: null });
    later();
    const sold = await front.sell(40);
    await front.sell(25);
    expect((await front.refund(sold.id, 15)).statusCode).toBe(200);
    await front.enter('paid-in', 50, { reason: 'change from the bank' });
    await front.enter('paid-out', 12, { reason: 'milk' });
    await front.enter('no-sale', 0, { reason: 'change for a guest' });
    later();
    const z = (await front.close(185)).json();
    expect(z).toMatchObject({
      ...{ kind: 'z', number: 1, drawer: 'Front counter', float: 10_000, before: null, noSaleCount: 1 },
      ...{
        sales: { amount: 6_500, count: 2 },
        refunds: { amount: -1_500, count: 1 },
        paidIn: { amount: 5_000, count: 1 },
        paidOut: { amount: -1_200, count: 1 },
      },
      ...{ expected: 18_800, counted: 18_500, difference: -300, outside: { amount: 0, count: 0 }, late: [] },
    });
    expect(z.entries.map(({ reason, amount, device }: { reason: string; amount: number; device: string }) => [reason, amount, device])).toEqual(
      expect.arrayContaining([
        ['milk', -1_200, 'Front counter'],
        ['change from the bank', 5_000, 'Front counter'],
        ['change for a guest', 0, 'Front counter'],
      ]),
    );
    expect(await front.zs()).toEqual([z]);
    expect((await front.drawer()).shift).toBeNull();
  });

  it('says of money that paid for a sale in parts who took each, also of a part from the day before', async () => {
    const hired = async (name: string) =>
      (await till.send(owner, createStaffCall, {}, { body: { name, short: '', roleId: 'cashier', language: null, tipEligible: true } })).json().id as string;
    const [ana, ben] = [await hired('Ana'), await hired('Ben')];
    await front.open(100);
    later();
    // As a terminal leaves it that has charged a part: here is none.
    const { sql } = till.context;
    const now = till.context.clock();
    const part = { merchant_id: owner.merchantId, order_id: 'P1', n: 0, came_at: now, kind: 'payment', method: 'card', tip: 0, surcharge: 0, rounding: 0 };
    await sql`insert into shop.payment_fact ${sql([
      { ...part, version: 3, at: now - 30 * 60 * minute, amount: 1_500, payment_id: 'a', staff_id: ben },
      { ...part, version: 5, at: now, amount: 2_500, payment_id: 'b', staff_id: ana },
    ])}`;
    const { orderId } = (await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'A' } })).json();
    await till.send(owner, addItemCall, { orderId }, { body: { itemId: 'gift', price: 4_000 } });
    await till.send(owner, payCashCall, { orderId }, { body: {}, headers: { [names.staff]: ana } });
    await sql`
      insert into shop.sale_fact select (json_populate_record(f, json_build_object('order_id', 'P1', 'version', 5, 'staff_id', ${ana}::text,
        'money', '[{"method":"card","taken":4000,"returned":0}]'::json))).* from shop.sale_fact f where merchant_id = ${owner.merchantId} and order_id = ${orderId}`;
    later();
    expect((await front.close(140)).json().day.staff).toEqual([
      { name: 'Ana', orders: 1, net: 4_000, tips: 0, paid: 6_500 },
      { name: 'Ben', orders: 0, net: 0, tips: 0, paid: 1_500 },
      { name: null, orders: 1, net: 4_000, tips: 0, paid: 0 },
    ]);
  });

  it('says on its Z what the shop sold that day beside the drawer, as the report has it: net sales, tax by rate, tips, refunds, cards by brand', async () => {
    await front.open(100);
    later();
    const sold = await front.sell(40);
    const card = await front.sell(25);
    expect((await front.refund(sold.id, 15)).statusCode).toBe(200);
    // As if a terminal had charged it: here is none.
    const { sql } = till.context;
    await sql`
      update shop.orders set doc = regexp_replace(regexp_replace(doc::text, '"type": ?"cash"', '"type":"card"', 'g'), '"brand": ?null', '"brand":"Visa"', 'g')::json
      where merchant_id = ${owner.merchantId} and id = ${card.id}`;
    const x = (await front.x()).json();
    expect(x).not.toHaveProperty('day');
    later();
    const { day } = (await front.close(185)).json();
    const { total, by_method } = (await till.send(owner, salesReportCall, {}, { query: { from: day.from, to: day.to } })).json();
    expect(day).toMatchObject({ from: day.to, orders: 2, net: total.net_sales, tips: total.tips, refunds: total.refunds, cardRefunds: 0 });
    expect(day.refunds).toBeGreaterThan(0);
    expect(day.taxes.reduce((sum: number, each: { tax: number }) => sum + each.tax, 0)).toBe(total.total_tax);
    expect(day.cards).toEqual([{ brand: 'Visa', amount: 2_500, count: 1 }]);
    const { methods, rounding } = day;
    const of = (money: { method: string; taken: number }[]) => money.map((each) => each.method).toSorted();
    expect(of(methods)).toEqual(of(by_method));
    for (const { method, taken, refunded } of by_method) expect(methods).toContainEqual({ method, taken, returned: refunded });
    const money = methods.reduce((sum: number, each: { taken: number; returned: number }) => sum + each.taken - each.returned, 0);
    expect(money).toBe(total.net_sales + total.total_tax + total.tips + rounding);
    // What was sold the day before is not of the day.
    till.pass(24 * 60 * minute);
    await front.open(100);
    expect((await front.close(100)).json().day).toMatchObject({ orders: 0, net: 0, taxes: [], cards: [] });
  });

  it('has what was to be paid later in the shift in which it is paid, and no card and no practice', async () => {
    await front.open(0);
    const { id } = await front.toPay(30);
    await ordersOf(till, owner).add(id, { itemId: 'rice' });
    expect((await till.send(owner, payLaterCall, { orderId: id })).statusCode).toBe(200);
    later();
    expect((await front.close(0)).json()).toMatchObject({ number: 1, expected: 0, difference: 0 });
    await front.open(0);
    later();
    const paid = (await front.pay(id)).json();
    const { orderId } = (await ordersOf(till, owner).create({ practice: true })).json();
    await ordersOf(till, owner).add(orderId, { itemId: 'rice' });
    later();
    expect((await front.close(0)).json()).toMatchObject({ number: 2, sales: { amount: paid.total, count: 1 }, before: { number: 1 } });
  });

  it('shows the newest of what was put in, taken out, or why it was opened, while it is open, and nothing of a shift before', async () => {
    expect(await front.drawer()).not.toHaveProperty('entries');
    await front.open(100);
    await front.enter('paid-in', 3, { reason: 'before' });
    await front.close(103);
    later();
    await front.open(100);
    expect((await front.drawer()).entries).toEqual([]);
    for (const [at, reason] of ['one', 'two', 'three', 'four', 'five', 'six'].entries()) {
      later();
      await front.enter('paid-out', at + 1, { reason });
    }
    await front.sell(40);
    const entries = (await front.drawer()).entries?.map(({ reason, amount, device }) => [reason, amount, device]);
    expect(entries?.map(([reason]) => reason)).toEqual(['six', 'five', 'four', 'three', 'two']);
    expect(entries?.[0]).toEqual(['six', -600, 'Front counter']);
  });

  it('is told at any time by an X, which does not say how much should be there', async () => {
    expect((await front.x()).json()).toMatchObject({ code: 'shift_not_open' });
    await front.open(100);
    later();
    await front.sell(40);
    const x = (await front.x()).json();
    expect(x).toMatchObject({ kind: 'x', number: 1, sales: null, refunds: null, expected: null, counted: null, difference: null });
    expect(JSON.stringify([await front.drawer(), x])).not.toMatch(/\b1?4000\b/);
  });

  it('is opened once and closed once, however often it is asked for, and every Z has its number', async () => {
    const [opening, paidOut, closing] = [randomUUID(), randomUUID(), randomUUID()];
    for (const _ of [1, 2]) expect((await front.open(100, { id: opening })).json()).toMatchObject({ shift: { number: 1, id: opening } });
    expect((await front.open(100)).json()).toMatchObject({ code: 'shift_open', detail: { number: 1 } });
    for (const _ of [1, 2, 3]) expect((await front.enter('paid-out', 20, { id: paidOut })).statusCode).toBe(200);
    // What is said under its name is another one's: nothing is dropped in silence.
    for (const answer of [
      await front.enter('paid-out', 21, { id: paidOut }),
      await front.enter('paid-in', 20, { id: paidOut }),
      await drawerOf(till, owner, 'bar').enter('paid-out', 20, { id: paidOut }),
    ])
      expect(answer.json()).toMatchObject({ statusCode: 422, code: 'idempotency_key_reused' });
    later();
    const first = (await front.close(80, { id: closing, shiftId: opening })).json();
    expect(first).toMatchObject({ number: 1, paidOut: { amount: -2_000, count: 1 }, difference: 0 });
    expect((await front.close(80, { id: closing, shiftId: opening })).json()).toEqual(first);
    expect((await front.close(70, { shiftId: opening })).json()).toMatchObject({ code: 'shift_closed', detail: { number: 1 } });
    // Asked for again by a tablet that never heard the answer: it is closed since.
    expect((await front.open(100, { id: opening })).json()).toMatchObject({ shift: null, lastZ: { number: 1 } });
    await front.open(50);
    expect((await front.drawer()).shift).toMatchObject({ number: 2 });
  });

  it('has one Z where two people close it at once', async () => {
    await front.open(100);
    const { shift } = await front.drawer();
    later();
    const bar = drawerOf(till, owner, 'bar');
    expect((await till.send(owner, calls.putDrawerCall, { deviceId: 'bar' }, { body: { drawerId: 'front' } })).json()).toMatchObject({ code: 'shift_open' });
    const answers = await Promise.all([100, 90, 80].map((counted) => front.close(counted, { shiftId: shift?.id ?? '' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().code)).toEqual(['shift_closed', 'shift_closed']);
    expect(await front.zs()).toHaveLength(1);
    expect(await bar.zs()).toEqual([]);
  });

  it('never changes afterwards, and nobody takes one out', async () => {
    await front.open(1);
    await front.close(1);
    const { sql } = till.context;
    for (const table of ['shift', 'shift_close']) {
      await expect(sql`delete from ${sql(`shop.${table}`)} where merchant_id = ${owner.merchantId}`).rejects.toThrow('only added to');
      await expect(sql`update ${sql(`shop.${table}`)} set number = 7 where merchant_id = ${owner.merchantId}`).rejects.toThrow('only added to');
    }
  });
});

describe('cash that is recorded after its shift was closed', () => {
  it('is late on the next Z, which says of which, and that Z says that it came', async () => {
    await front.open(100);
    later();
    const soldAt = till.context.clock();
    later();
    // The tablet sold without a network, and its drawer was counted with that cash.
    expect((await front.close(120)).json()).toMatchObject({ number: 1, expected: 10_000, difference: 2_000 });
    later();
    await front.open(100);
    later();
    await front.sell(20, soldAt);
    await front.sell(5);
    later();
    expect((await front.close(105)).json()).toMatchObject({
      ...{ number: 2, sales: { amount: 500, count: 1 }, expected: 10_500, difference: 0, late: [{ number: 1, amount: 2_000, from: soldAt, to: soldAt }] },
    });
    expect(await front.zs()).toMatchObject([
      { number: 2, arrivedSince: [] },
      { number: 1, arrivedSince: [{ number: 2, amount: 2_000 }] },
    ]);
  });

  it('is outside of every shift where it was taken while the drawer was closed, and lies in the next float', async () => {
    await front.open(100);
    later();
    await front.close(100);
    later();
    await front.sell(30);
    const soldAt = till.context.clock();
    later();
    await front.open(130);
    later();
    await front.sell(10);
    later();
    expect((await front.close(140)).json()).toMatchObject({
      number: 2,
      expected: 14_000,
      difference: 0,
      outside: { amount: 3_000, count: 1, from: soldAt, to: soldAt },
    });
  });

  it('is the next Z’s where its commit was under way at the close: no Z has it twice and none leaves it out', async () => {
    await front.open(100);
    later();
    const order = await front.toPay(60);
    const { sql } = till.context;
    let paying: ReturnType<typeof front.pay> | undefined;
    await sql.begin(async (tx) => {
      await tx`select from shop.orders where merchant_id = ${owner.merchantId} and id = ${order.id} for update`;
      paying = front.pay(order.id);
      // It waits for the row, in a transaction that is numbered already.
      for (let waits = false; !waits; ) {
        const [row] = await sql`select exists (select from pg_locks where not granted) as waits`;
        waits = row?.['waits'] === true;
      }
      later();
      expect((await front.close(160)).json()).toMatchObject({ number: 1, sales: { count: 0 }, expected: 10_000, difference: 6_000 });
    });
    expect((await paying)?.statusCode).toBe(200);
    later();
    await front.open(160);
    later();
    expect((await front.close(160)).json()).toMatchObject({ number: 2, sales: { count: 0 }, late: [{ number: 1, amount: 6_000 }], difference: 0 });
  });
});

describe('a drawer', () => {
  it('is each device’s own, until a device uses another’s', async () => {
    const bar = drawerOf(till, owner, 'bar');
    await front.open(10);
    await bar.open(20);
    later();
    await bar.sell(7);
    later();
    expect((await front.close(10)).json()).toMatchObject({ number: 1, drawer: 'Front counter', sales: { count: 0 } });
    expect((await bar.close(27)).json()).toMatchObject({ number: 1, drawer: 'Bar', sales: { amount: 700 }, difference: 0 });
    const shared = await till.send(owner, calls.putDrawerCall, { deviceId: 'bar' }, { body: { drawerId: 'front' } });
    expect(shared.json()).toMatchObject({ drawerId: 'front', label: 'Front counter', sharers: ['Front counter'], lastZ: { number: 1 } });
    later();
    await front.open(10);
    later();
    await bar.sell(3);
    await front.sell(4);
    later();
    expect((await bar.close(17)).json()).toMatchObject({ number: 2, drawer: 'Front counter', closedOn: 'Bar', sales: { amount: 700, count: 2 } });
    await till.send(owner, calls.putDrawerCall, { deviceId: 'bar' }, { body: { drawerId: 'bar' } });
    expect(await bar.drawer()).toMatchObject({ drawerId: 'bar', sharers: [], lastZ: { number: 1 } });
  });

  it('names on an entry the device that made it, whichever drawer it was', async () => {
    await front.open(10);
    const headers = { [names.deviceId]: 'bar', [names.deviceToken]: deviceToken(till.context.config.secret, owner.merchantId, 'bar', 1) };
    const body = { id: randomUUID(), kind: 'paid-in', amount: 100, reason: 'coins' };
    expect((await till.send(owner, calls.addDrawerEntryCall, { deviceId: 'front' }, { body, headers })).statusCode).toBe(200);
    expect((await front.x()).json().entries).toMatchObject([{ reason: 'coins', device: 'Bar' }]);
  });

  it('takes no entry without a reason, a sum of nothing, or the number of a card', async () => {
    await front.open(10);
    for (const [amount, reason, code] of [
      [10, ' ', 'reason_required'],
      [0, 'milk', 'amount_out_of_range'],
      [-5, 'milk', 'amount_out_of_range'],
      [10, '4111 1111 1111 1111', 'card_number_in_text'],
    ] as const)
      expect((await front.enter('paid-out', amount, { reason })).json(), reason).toMatchObject({ code });
    expect((await front.x()).json().entries).toEqual([]);
  });

  it('is counted by notes and coins that make the sum', async () => {
    await front.open(10);
    const { shift } = await front.drawer();
    const close = (counted: number) => {
      const body = {
        id: randomUUID(),
        shiftId: shift?.id,
        counted,
        counts: [
          { value: 500, count: 1 },
          { value: 25, count: 20 },
        ],
      };
      return till.send(owner, calls.closeShiftCall, { deviceId: 'front' }, { body });
    };
    expect((await close(900)).json()).toMatchObject({ code: 'amount_out_of_range' });
    expect((await close(1_000)).json()).toMatchObject({
      difference: 0,
      counts: [
        { value: 500, count: 1 },
        { value: 25, count: 20 },
      ],
    });
  });
});

describe('a sale', () => {
  it('waits for no shift, unless the owner says so; what a tablet took without a network is recorded all the same', async () => {
    expect((await front.sell(10)).state).toBe('completed');
    const settings = (cashNeedsShift: boolean) => till.send(owner, calls.putShiftSettingsCall, {}, { body: { cashNeedsShift } });
    expect((await settings(true)).json()).toEqual({ cashNeedsShift: true });
    const { id } = await front.toPay(10);
    expect((await front.pay(id)).json()).toMatchObject({ code: 'shift_not_open' });
    const soldAt = till.context.clock();
    later();
    expect((await front.sell(10, soldAt)).state).toBe('completed');
    await front.open(0);
    expect((await front.pay(id)).statusCode).toBe(200);
    await front.close(10);
    expect((await front.drawer()).cashNeedsShift).toBe(true);
    await settings(false);
    expect((await front.sell(10)).state).toBe('completed');
  });
});

it('what is sold at a retired device, with a network or without, is named by the next Z of any drawer, once, also if two close at once', async () => {
  const bar = drawerOf(till, owner, 'bar');
  await bar.open(10);
  later();
  const { id } = await bar.toPay(30);
  const soldAt = till.context.clock();
  later();
  expect((await bar.close(10)).json()).not.toHaveProperty('retired');
  expect((await till.send(owner, retireDeviceCall, { deviceId: 'bar' })).statusCode).toBe(200);
  later();
  await front.open(5);
  expect((await front.x()).json()).not.toHaveProperty('retired');
  expect((await bar.pay(id, soldAt)).statusCode).toBe(200);
  expect((await bar.sell(10)).state).toBe('completed');
  const named = [{ device: 'Bar', amount: 4_000 }];
  expect((await front.x()).json()).toMatchObject({ retired: named, outside: { amount: 0 } });
  await till.context.sql`insert into shop.device (merchant_id, id, label, sort_order) values (${owner.merchantId}, 'patio', 'Patio', 3)`;
  await drawerOf(till, owner, 'patio').open(5);
  const closed = (await Promise.all([front.close(5), drawerOf(till, owner, 'patio').close(5)])).map((each) => each.json());
  expect(closed.map(({ difference }) => difference)).toEqual([0, 0]);
  expect(closed.flatMap(({ retired = [] }) => retired)).toEqual(named);
  await front.open(5);
  expect((await front.close(5)).json()).not.toHaveProperty('retired');
});

it('what comes in at a retired device that never had a Z is named too; what it had taken in use is not, for its ledger never began', async () => {
  const bar = drawerOf(till, owner, 'bar');
  await front.open(5);
  expect((await bar.sell(10)).state).toBe('completed');
  const { id } = await bar.toPay(30);
  const soldAt = till.context.clock();
  later();
  expect((await till.send(owner, retireDeviceCall, { deviceId: 'bar' })).statusCode).toBe(200);
  expect((await front.x()).json()).not.toHaveProperty('retired');
  later();
  expect((await bar.pay(id, soldAt)).statusCode).toBe(200);
  expect((await bar.sell(10)).state).toBe('completed');
  expect((await front.close(5)).json()).toMatchObject({ difference: 0, retired: [{ device: 'Bar', amount: 4_000 }] });
  // Nobody takes it over: what comes there is named by others.
  expect((await till.send(owner, calls.putDrawerCall, { deviceId: 'front' }, { body: { drawerId: 'bar' } })).json().code).toBe('not_found');
  await front.open(5);
  expect((await front.close(5)).json()).not.toHaveProperty('retired');
});

it('the list of Zs goes back page by page', async () => {
  for (const _ of [1, 2, 3]) {
    await front.open(1);
    await front.close(1);
  }
  const first = await till.send(owner, calls.listZReportsCall, { deviceId: 'front' }, { query: { limit: '2' } });
  expect([first.json().map(({ number }: { number: number }) => number), first.headers['x-next-cursor']]).toEqual([[3, 2], '2']);
  expect((await front.zs({ limit: '2', cursor: '2' })).map(({ number }) => number)).toEqual([1]);
});
