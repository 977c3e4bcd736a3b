import { randomUUID } from 'node:crypto';
import { headers as names } from '@till/contract/headers';
import { addItemCall, closeOrderCall, createOrderCall, payCashCall } from '@till/contract/order/calls';
import { addDiscountCall } from '@till/contract/order/discounts';
import { listOrdersCall } from '@till/contract/order/lists';
import { salesReportCall } from '@till/contract/write/report';
import * as calls from '@till/contract/write/shift';
import { createStaffCall, retireStaffCall, signInStaffCall } from '@till/contract/write/staff/staff';
import type { Order } from '@till/domain/order/types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCatalogues } from '../menu/catalogue.ts';
import { fillParts } from '../report/fill-parts.ts';
import { foldFacts } from '../report/fold.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { drawerOf } from '../testing/drawers.ts';

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

describe('money of an order that is paid on two days', () => {
  const day = 24 * 60 * minute;
  const reportOf = async (on: string) => (await till.send(owner, salesReportCall, {}, { query: { from: on, to: on } })).json();
  /** Money by method, less what is refunded of it. */
  const byMethod = ({ by_method }: { by_method: readonly { method: string; total: number }[] }) => by_method.map(({ method, total }) => [method, total]);

  /** By which times the lists behind money by method have an order, by method. */
  const listed = async (orderId: string) => {
    const times = [];
    for (const paymentMethod of ['cash', 'venmo']) {
      const query = { by: 'counted', paymentMethod, startTime: '0', endTime: String(till.context.clock() + 1) };
      const rows: { id: string; listedAt: number }[] = (await till.send(owner, listOrdersCall, {}, { query })).json();
      times.push(rows.find((row) => row.id === orderId)?.listedAt);
    }
    return times;
  };

  it('is on the Z and in the report of the day on which it came; the sale and its tax are of the day on which it was completed', async () => {
    await front.open(100);
    later();
    const { id } = await front.toPay(10.5);
    expect((await front.payPart(id, { take: 500 })).statusCode).toBe(200);
    later();
    const first = (await front.close(105)).json();
    expect(first).toMatchObject({ expected: 10_500, difference: 0 });
    expect(first.day).toMatchObject({ orders: 0, net: 0, methods: [{ method: 'cash', taken: 500, returned: 0 }], ahead: 500 });
    expect(first.day).not.toHaveProperty('earlier');
    const firstDay = await listed(id);
    till.pass(day);
    await front.open(100);
    later();
    const sale: Order | undefined = (await till.send(owner, closeOrderCall, { orderId: id }, { body: { paymentType: 'venmo' } })).json();
    expect(sale).toMatchObject({ state: 'completed' });
    await front.sell(20);
    later();
    const second = (await front.close(120)).json();
    expect(second.day).toMatchObject({ orders: 2, net: 3_050, earlier: 500 });
    expect(second.day).not.toHaveProperty('ahead');
    expect(second.day.methods).toEqual([
      { method: 'cash', taken: 2_000, returned: 0 },
      { method: 'venmo', taken: 550, returned: 0 },
    ]);
    for (const folded of [false, true]) {
      if (folded) await foldFacts(till.context.sql, till.context.clock(), openCatalogues(till.context));
      const [then, now] = [await reportOf(first.day.from), await reportOf(second.day.from)];
      expect(byMethod(then)).toEqual([['cash', 500]]);
      expect(then.total).toMatchObject({ gross_sales: 0, total_orders: 0, paid_ahead: 500 });
      expect(then.total).not.toHaveProperty('paid_earlier');
      expect(then.by_device).toEqual([]);
      expect(byMethod(now)).toEqual([
        ['cash', 2_000],
        ['venmo', 550],
      ]);
      expect(now.total).toMatchObject({ gross_sales: 3_050, total_orders: 2, paid_earlier: 500 });
      const [inCash, byVenmo] = await listed(id);
      expect([inCash, byVenmo]).toEqual([firstDay[0], sale?.completedAt]);
      expect(inCash).toBeLessThan(byVenmo ?? 0);
      // Of both days together nothing came at another time.
      const both = (await till.send(owner, salesReportCall, {}, { query: { from: first.day.from, to: second.day.from } })).json();
      expect([both.total.paid_ahead, both.total.paid_earlier, both.total.net_sales]).toEqual([undefined, undefined, 3_050]);
    }
  });

  it('of an order that was part paid before parts had facts of their own is given to its day once, and counts once', async () => {
    await front.open(100);
    later();
    const ids = [await front.toPay(10), await front.toPay(8)].map(({ id }) => id);
    for (const id of ids) await front.payPart(id, { take: 300 });
    const { sql } = till.context;
    await sql`alter table shop.sale_fact disable trigger user`;
    await sql`delete from shop.sale_fact where merchant_id = ${owner.merchantId}`;
    await sql`alter table shop.sale_fact enable trigger user`;
    // One is completed before the facts are made.
    await front.pay(ids[0] ?? '');
    await sql`update door.history set parts_done = false`;
    await fillParts(sql);
    await sql`update door.history set parts_done = false`;
    await fillParts(sql);
    const parts = await sql`
      select order_id, kind, money, ahead::int from shop.sale_fact where merchant_id = ${owner.merchantId} order by order_id = ${ids[0] ?? ''} desc, version`;
    expect(parts).toEqual([
      { order_id: ids[0], kind: 'part', money: [{ method: 'cash', taken: 300, returned: 0 }], ahead: 300 },
      { order_id: ids[0], kind: 'sale', money: [{ method: 'cash', taken: 700, returned: 0 }], ahead: -300 },
      { order_id: ids[1], kind: 'part', money: [{ method: 'cash', taken: 300, returned: 0 }], ahead: 300 },
    ]);
    later();
    const { day } = (await front.close(113)).json();
    expect(day).toMatchObject({ orders: 1, net: 1_000, methods: [{ method: 'cash', taken: 1_300, returned: 0 }], ahead: 300 });
  });
});

describe('cards on a Z', () => {
  const sqlJson = (value: unknown) => till.context.sql.json(value as never);
  /** Cash is made a card's, as if a terminal had charged it and staff had said so; here is none. */
  const saidCharged = async (orderId: string, gatewayId: string) => {
    const { sql } = till.context;
    const [row] = await sql<{ doc: Order }[]>`select doc from shop.orders where merchant_id = ${owner.merchantId} and id = ${orderId}`;
    const doc = { ...row?.doc, order_payment: row?.doc.order_payment.map((each) => ({ ...each, type: 'card', brand: 'Visa', id: gatewayId })) };
    await sql`update shop.orders set doc = ${sqlJson(doc)} where merchant_id = ${owner.merchantId} and id = ${orderId}`;
    await sql`alter table shop.payment_fact disable trigger user`;
    await sql`update shop.payment_fact set payment_id = 'staff-try', method = 'card' where merchant_id = ${owner.merchantId} and order_id = ${orderId}`;
    await sql`alter table shop.payment_fact enable trigger user`;
  };
  /** As if its gateway had corrected it by that much later; minor units. */
  const corrected = async (orderId: string, gatewayId: string, amount: number) => {
    const at = till.context.clock();
    await till.context.sql`
      insert into shop.payment_fact (merchant_id, order_id, version, n, at, came_at, kind, method, amount, tip, surcharge, rounding, payment_id)
      values (${owner.merchantId}, ${orderId}, 99, 0, ${at}, ${at}, 'payment', 'card', ${amount}, 0, 0, 0, ${gatewayId})`;
    await till.context.sql`
      insert into shop.sale_fact (merchant_id, at, came_at, order_id, version, kind, gross, discount, tax, tips, refunded, items, money, taxes, shape)
      values (${owner.merchantId}, ${at}, ${at}, ${orderId}, 99, 'refund', 0, 0, 0, 0, 0, '[]', ${sqlJson([{ method: 'card', taken: amount, returned: 0 }])}, '[]', 3)`;
  };

  it('have the brand of a charge that staff reported and its gateway confirmed, with what it corrected that day; later it is no card of that day', async () => {
    await front.open(100);
    later();
    const sold = await front.sell(25);
    await saidCharged(sold.id, 'G-1');
    later();
    await corrected(sold.id, 'G-1', 200);
    expect((await front.close(100)).json().day.cards).toEqual([{ brand: 'Visa', amount: 2_700, count: 1 }]);
    till.pass(24 * 60 * minute);
    await front.open(100);
    later();
    expect((await front.close(100)).json().day.cards).toEqual([]);
  });
});

describe('the day on a Z', () => {
  it('says what was given off the sales of the day, by name, and nothing where nothing was', async () => {
    await front.open(100);
    later();
    const given = async (price: number, body: object) => {
      const { orderId } = (await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'A' } })).json();
      await till.send(owner, addItemCall, { orderId }, { body: { itemId: 'gift', price } });
      const asked = { name: 'Regulars', scope: 'order', kind: 'percent', value: 1_000_000, ...body };
      expect((await till.send(owner, addDiscountCall, { orderId }, { body: asked })).statusCode).toBe(200);
      expect((await till.send(owner, payCashCall, { orderId }, { body: {} })).statusCode).toBe(200);
    };
    await front.sell(25);
    later();
    expect((await front.close(125)).json().day).not.toHaveProperty('given');
    await front.open(100);
    later();
    await given(2_000, {});
    await given(1_000, { reason: 'Birthday' });
    await given(4_000, { name: 'On the house', value: 10_000_000, comp: true });
    later();
    const { day } = (await front.close(100)).json();
    expect([day.net, day.given]).toEqual([
      5_200,
      [
        { kind: 'comp', name: 'On the house', amount: 4_000, count: 1 },
        { kind: 'discount', name: 'Regulars', amount: 300, count: 2 },
      ],
    ]);
  });

  it('says whose the drawer and the sales of the day were, and who took the money, where the shop has staff', async () => {
    const hired = async (name: string) =>
      (await till.send(owner, createStaffCall, {}, { body: { name, short: '', roleId: 'cashier', language: null, tipEligible: true } })).json().id as string;
    await front.open(100);
    later();
    expect((await front.close(100)).json().day).not.toHaveProperty('staff');
    later();
    const [ana, ben] = [await hired('Ana'), await hired('Ben')];
    // Whose drawer it is, where somebody says so; whoever does not work here opens none.
    const opened = async (staffId: string, madeAt?: number) => {
      const answer = await front.open(100, { staffId, ...(madeAt === undefined ? {} : { madeAt }) });
      if (answer.statusCode !== 200) return [answer.statusCode, answer.json().code];
      return [answer.statusCode, answer.json().shift.staff, (await front.x()).json().staff, (await front.close(100)).json().staff];
    };
    const cy = await hired('Cy');
    const workedUntil = till.context.clock();
    later();
    expect((await till.send(owner, retireStaffCall, { staffId: cy })).statusCode).toBe(200);
    expect([await opened(ana), await opened('somebody'), await opened(cy)]).toEqual([
      [200, 'Ana', 'Ana', 'Ana'],
      [404, 'staff_not_found'],
      [404, 'staff_not_found'],
    ]);
    // A tablet without a network opened theirs while they worked here.
    expect(await opened(cy, workedUntil)).toEqual([200, 'Cy', 'Cy', 'Cy']);
    later();
    const by = (staffId: string) => ({ headers: { [names.staff]: staffId } });
    await front.open(100);
    later();
    // Ana's, paid to Ben; then one that is nobody's.
    const { orderId } = (await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'A' }, ...by(ana) })).json();
    await till.send(owner, addItemCall, { orderId }, { body: { itemId: 'gift', price: 4_000 }, ...by(ana) });
    expect((await till.send(owner, payCashCall, { orderId }, { body: {}, ...by(ben) })).statusCode).toBe(200);
    const sold = await front.sell(25);
    expect((await front.refund(sold.id, 5)).statusCode).toBe(200);
    later();
    const figures = { tips: 0 };
    expect((await front.close(100)).json().day.staff).toEqual([
      { ...figures, name: 'Ana', orders: 1, net: 4_000, paid: 0 },
      { ...figures, name: 'Ben', orders: 0, net: 0, paid: 4_000 },
      { ...figures, name: null, orders: 1, net: 2_000, paid: 2_000 },
    ]);
  });

  it('says what each person took to those alone who may see what should be in a drawer: somebody else’s may still be counted', async () => {
    const tokens = new Map<string, Record<string, string>>();
    for (const [name, roleId] of [
      ['Olga', 'owner'],
      ['Mo', 'manager'],
      ['Cy', 'cashier'],
    ] as const) {
      const body = { name, short: '', roleId, language: null, tipEligible: true, pin: '246802' };
      const made = await till.send(owner, createStaffCall, {}, { body, headers: tokens.get('Olga') ?? {} });
      expect(made.statusCode, made.body).toBe(201);
      const signedIn = await till.send(owner, signInStaffCall, {}, { body: { staffId: made.json().id, pin: '246802' } });
      tokens.set(name, { [names.staff]: signedIn.json().staffToken });
    }
    await till.database.sql`update door.session set proved_at = null where owner_id in (select id from door.owner where merchant_id = ${owner.merchantId})`;
    const as = (name: string) => ({ headers: tokens.get(name) ?? {} });
    await front.open(100);
    later();
    const { orderId } = (await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'A' }, ...as('Cy') })).json();
    await till.send(owner, addItemCall, { orderId }, { body: { itemId: 'gift', price: 4_000 }, ...as('Cy') });
    expect((await till.send(owner, payCashCall, { orderId }, { body: {}, ...as('Cy') })).statusCode).toBe(200);
    const { shift } = await front.drawer();
    const body = { id: randomUUID(), shiftId: shift?.id, counted: 10_000 };
    const z = await till.send(owner, calls.closeShiftCall, { deviceId: 'front' }, { body, ...as('Cy') });
    expect([z.statusCode, z.json().day.orders, z.json().day.staff]).toEqual([200, 1, undefined]);
    // Nor how the shop was paid: what came in cash lies in drawers.
    expect(z.json().day).toMatchObject({ net: 4_000, cards: [], cardRefunds: 0 });
    for (const hidden of ['methods', 'rounding']) expect(z.json().day).not.toHaveProperty(hidden);
    const listed = async (name: string) =>
      (await till.send(owner, calls.listZReportsCall, { deviceId: 'front' }, as(name))).json().map(({ day }: { day: { staff?: unknown } }) => day.staff);
    expect(await listed('Cy')).toEqual([undefined]);
    expect(await listed('Mo')).toEqual([[{ name: 'Cy', orders: 1, net: 4_000, tips: 0, paid: 4_000 }]]);
    const [seen] = (await till.send(owner, calls.listZReportsCall, { deviceId: 'front' }, as('Mo'))).json();
    expect(seen.day.methods).toEqual([{ method: 'cash', taken: 4_000, returned: 0 }]);
  });
});
