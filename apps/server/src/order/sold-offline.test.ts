import * as calls from '@till/contract/order/calls';
import { orderHistoryCall } from '@till/contract/order/lists';
import type { Order } from '@till/domain/order/types';
import { dateAndSecondsIn } from '@till/domain/time/zone';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceToken } from '../device/token.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { siteOf } from '../testing/online.ts';

const minute = 60_000;
const hour = 60 * minute;
let till: TestApp;
let owner: Owner;
/** When rice was sold, five minutes before its hours end. */
let sold: number;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

beforeEach(async () => {
  owner = await till.owner();
  const { sql, clock } = till.context;
  const [row] = await sql<
    { categories: { items: { id: string }[] }[]; timezone: string }[]
  >`select categories, timezone from shop.menu join shop.merchant using (merchant_id) where merchant_id = ${owner.merchantId}`;
  sold = clock();
  const { seconds } = dateAndSecondsIn(row?.timezone ?? '', sold);
  const categories = (row?.categories ?? []).map((category) =>
    category.items.some(({ id }) => id === 'rice')
      ? { ...category, isLimitedTime: true, startTime: (seconds + 86_400 - 3_600) % 86_400, endTime: (seconds + 300) % 86_400 }
      : category,
  );
  await sql`update shop.menu set categories = ${sql.json(categories as never)} where merchant_id = ${owner.merchantId}`;
});

/** The headers of a register of the shop. */
const register = () => ({ 'x-device-id': 'front', 'x-device-token': deviceToken(till.context.config.secret, owner.merchantId, 'front', 1) });
/** What a register says of a change that it made at `at` without the server; what it last heard is as old. */
const madeAt = (at: number, more: Record<string, string> = {}) => ({ ...register(), 'x-decided-ago': String(till.context.clock() - at), ...more });
/** The same from a register of the build before ages. */
const decidedAt = (at: number | string) => ({ ...register(), 'x-decided-at': String(at) });
const create = async (headers: Record<string, string> = {}): Promise<string> =>
  (await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'A' }, headers })).json().orderId;
const add = async (headers: Record<string, string> = {}, body: object = {}) =>
  till.send(owner, calls.addItemCall, { orderId: await create(headers) }, { body: { itemId: 'rice', ...body }, headers });
const payCash = (orderId: string, headers: Record<string, string>) => till.send(owner, calls.payCashCall, { orderId }, { headers });
const hide = (changes: { hidden?: boolean; stock?: number }) =>
  till.context
    .sql`insert into shop.menu_overlay (merchant_id, item_id, hidden, stock) values (${owner.merchantId}, 'rice', ${changes.hidden ?? null}, ${changes.stock ?? null})`;
const countRice = async () => {
  const { sql } = till.context;
  await sql`update shop.menu set categories = replace(categories::text, '"trackingStock": false', '"trackingStock": true')::jsonb where merchant_id = ${owner.merchantId}`;
};

describe('what a tablet sold while it had no network', () => {
  it('stays sold when its hours are over by the time it arrives, says so, and is paid at the total that was seen', async () => {
    till.pass(10 * minute);
    expect((await add()).json()).toMatchObject({ code: 'item_not_available', detail: { reason: 'out_of_hours' } });
    const answer = await add(madeAt(sold));
    expect(answer.statusCode).toBe(200);
    const order = answer.json();
    expect(order.items[0]).toMatchObject({ itemId: 'rice', decidedAt: sold });
    const paid = await till.send(owner, calls.payCashCall, { orderId: order.id }, { body: { amount: order.total } });
    expect([paid.statusCode, paid.json().state]).toEqual([200, 'completed']);
    expect(paid.json().items[0].decidedAt).toBe(sold);
  });

  it('is refused when its hours had not come then, and unmarked where no time is said', async () => {
    expect((await add(madeAt(sold - 2 * hour))).json()).toMatchObject({ code: 'item_not_available', detail: { reason: 'out_of_hours' } });
    expect((await add()).json().items[0]).not.toHaveProperty('decidedAt');
  });

  it('stays sold when it was hidden since', async () => {
    await hide({ hidden: true });
    till.pass(minute);
    expect((await add()).json()).toMatchObject({ code: 'item_not_available', detail: { reason: 'hidden' } });
    expect((await add(madeAt(sold))).statusCode).toBe(200);
  });

  it('stays sold when the last one was sold elsewhere since, also where it became more of it', async () => {
    await countRice();
    await hide({ stock: 0 });
    till.pass(minute);
    expect((await add()).json()).toMatchObject({ code: 'item_not_available', detail: { reason: 'sold_out' } });
    const { id } = (await add(madeAt(sold), { quantity: 2 })).json();
    const more = (headers: Record<string, string>) => till.send(owner, calls.changeItemCall, { orderId: id, cartId: '1' }, { body: { quantity: 3 }, headers });
    expect((await more({})).json().code).toBe('quantity_out_of_range');
    expect((await more(madeAt(sold))).json().items[0].quantity).toBe(3);
  });

  it('says nothing that counts where the time is ahead, no time, or no register of the shop says it', async () => {
    till.pass(10 * minute);
    const now = till.context.clock();
    const outOfHours = { code: 'item_not_available' };
    for (const said of [now + 1, now + hour, 'yesterday', '', '-1', '1e400'])
      expect((await add(decidedAt(said))).json(), String(said)).toMatchObject(outOfHours);
    for (const said of [-1, 1.5, '', 'a while', '1e400'])
      expect((await add({ ...register(), 'x-decided-ago': String(said) })).json(), String(said)).toMatchObject(outOfHours);
    expect((await add({ 'x-decided-ago': String(now - sold) })).json()).toMatchObject(outOfHours);
    expect((await add({ ...madeAt(sold), 'x-device-token': 'made up' })).json()).toMatchObject(outOfHours);
    expect((await add(decidedAt(sold - 48 * hour))).statusCode).toBe(200);
    expect((await add(madeAt(sold))).statusCode).toBe(200);
  });

  it('counts from the time on at which its register was installed', async () => {
    const { sql } = till.context;
    till.pass(10 * minute);
    await sql`insert into shop.installation (merchant_id, installation_id, device_id, letters_number, created_at) values (${owner.merchantId}, 'tablet-1', 'front', 1, ${sold + minute})`;
    await vi.waitFor(async () => {
      till.pass(1_000);
      expect((await add(madeAt(sold))).json()).toMatchObject({ code: 'item_not_available' });
    });
    expect((await add(madeAt(sold + 2 * minute))).statusCode).toBe(200);
  });
});

describe('the one time of what a register sold without a network', () => {
  /** Sells a dish for cash: all of it at `at`. */
  const sell = async (at: number, more: Record<string, string> = {}): Promise<Order> => {
    const { id } = (await add(madeAt(at, more))).json();
    till.pass(40);
    return (await payCash(id, madeAt(at + 30, more))).json();
  };

  it('is that of the order, its payment, its facts and its history, which also says when it came', async () => {
    till.pass(30 * minute);
    const came = till.context.clock();
    const order = await sell(sold);
    expect(order).toMatchObject({ createdTime: sold, completedAt: sold + 30, order_payment: [{ at: sold + 30 }] });
    expect(order).not.toHaveProperty('timesUnsure');
    const { sql } = till.context;
    const [sale] = await sql`select at from shop.sale_fact where merchant_id = ${owner.merchantId} and order_id = ${order.id}`;
    const [cash] = await sql`select at from shop.cash_fact where merchant_id = ${owner.merchantId} and order_id = ${order.id}`;
    expect([sale?.at, cash?.at]).toEqual([sold + 30, sold + 30]);
    const told: { at: number; decidedAt?: number; unsure?: true }[] = (await till.send(owner, orderHistoryCall, { orderId: order.id })).json();
    expect(told.map(({ at, decidedAt, unsure }) => ({ at, decidedAt, unsure }))).toEqual([
      { at: came, decidedAt: sold, unsure: undefined },
      { at: came, decidedAt: sold, unsure: undefined },
      { at: came + 40, decidedAt: sold + 30, unsure: undefined },
    ]);
  });

  it('is never before what the order holds already', async () => {
    const orderId = (await add(madeAt(sold))).json().id;
    till.pass(hour);
    expect((await payCash(orderId, madeAt(sold - minute))).json()).toMatchObject({ createdTime: sold, completedAt: sold });
    const told: { decidedAt?: number }[] = (await till.send(owner, orderHistoryCall, { orderId })).json();
    expect(told.map(({ decidedAt }) => decidedAt)).toEqual([sold, sold, sold]);
  });

  it('is marked where its register did not know its own clock', async () => {
    till.pass(hour);
    const order = await sell(sold, { 'x-decided-unsure': '1' });
    expect(order.timesUnsure).toBe(true);
    const told: { unsure?: true }[] = (await till.send(owner, orderHistoryCall, { orderId: order.id })).json();
    expect(told.map(({ unsure }) => unsure)).toEqual([true, true, true]);
  });

  it('is that of the day on which it came where it is older than 72 hours; cash is taken all the same, and the history says when it was sold', async () => {
    till.pass(73 * hour);
    const came = till.context.clock();
    const order = await sell(sold);
    expect(order).toMatchObject({ createdTime: came, completedAt: came + 40, items: [{ decidedAt: sold }] });
    const told: { decidedAt?: number }[] = (await till.send(owner, orderHistoryCall, { orderId: order.id })).json();
    expect(told.map(({ decidedAt }) => decidedAt)).toEqual([sold, sold, sold + 30]);
  });
});

describe('a menu that was replaced', () => {
  /** The price of rice on an order, as a register says that it saw the first menu. */
  const priceBy = async (headers: Record<string, string>): Promise<number> => (await add({ 'x-menu-version': '1', ...headers })).json().items[0].price;
  const wasReplaced = async (): Promise<number> => {
    const { sql, clock } = till.context;
    await sql`
      insert into shop.menu (merchant_id, version, categories, created_at)
      select merchant_id, 2, replace(categories::text, '1050', '1100')::jsonb, ${clock()} from shop.menu where merchant_id = ${owner.merchantId} and version = 1`;
    await sql`update shop.menu set replaced_at = ${clock()} where merchant_id = ${owner.merchantId} and version = 1`;
    await sql`update shop.merchant set menu_version = 2 where merchant_id = ${owner.merchantId}`;
    till.pass(1_001);
    return clock() - 1_001;
  };
  beforeEach(async () => {
    const { sql } = till.context;
    await sql`update shop.menu set categories = replace(categories::text, '"isLimitedTime": true', '"isLimitedTime": false')::jsonb where merchant_id = ${owner.merchantId}`;
  });

  it('counts for a quarter of an hour', async () => {
    const replacedAt = await wasReplaced();
    expect(await priceBy({})).toBe(1050);
    till.pass(15 * minute - 1_001);
    expect([till.context.clock(), await priceBy({})]).toEqual([replacedAt + 15 * minute, 1050]);
    till.pass(1);
    expect(await priceBy({})).toBe(1100);
  });

  it('counts for what was sold before, and for two minutes more, where a register without a network sold it', async () => {
    const replacedAt = await wasReplaced();
    till.pass(hour);
    expect(await priceBy(madeAt(replacedAt - hour))).toBe(1050);
    expect(await priceBy(madeAt(replacedAt + 2 * minute))).toBe(1050);
    expect(await priceBy(madeAt(replacedAt + 2 * minute + 1))).toBe(1100);
  });

  it('counts for a register that has not heard from the server since', async () => {
    const replacedAt = await wasReplaced();
    till.pass(3 * hour);
    const heard = (at: number) => ({ 'x-heard-ago': String(till.context.clock() - at) });
    expect(await priceBy(madeAt(replacedAt + 2 * hour, heard(replacedAt - minute)))).toBe(1050);
    expect(await priceBy(madeAt(replacedAt + 2 * hour, heard(replacedAt + 3 * minute)))).toBe(1100);
  });
});

describe('an order for later', () => {
  const addFor = async (orderTypeTime: number | 'now') => {
    const orderId = await create();
    await till.send(owner, calls.setOrderTypeCall, { orderId }, { body: { orderTypeLabel: 'pickup', orderTypeTime } });
    const answer = await till.send(owner, calls.addItemCall, { orderId }, { body: { itemId: 'rice' } });
    return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json().code, answer.json().detail.reason];
  };
  const outOfHours = [422, 'item_not_available', 'out_of_hours'];

  it('is judged by the menu of its time, at the counter and from a site; hidden and sold out as of now', async () => {
    const tomorrow = sold + 24 * hour - 30 * minute;
    const site = await siteOf(till, owner);
    const online = async (body: object) => (await site.order(body)).statusCode;
    expect([await addFor('now'), await addFor(sold + hour), await addFor(tomorrow)]).toEqual([200, outOfHours, 200]);
    expect([await online({}), await online({ orderTypeTime: sold + hour }), await online({ orderTypeTime: tomorrow })]).toEqual([201, 422, 201]);
    till.pass(10 * minute);
    expect([await addFor('now'), await addFor(sold + hour), await addFor(tomorrow)]).toEqual([outOfHours, outOfHours, 200]);
    expect([await online({}), await online({ orderTypeTime: tomorrow })]).toEqual([422, 201]);
    expect(await addFor(Number.MAX_SAFE_INTEGER)).not.toMatchObject([500]);
    await hide({ hidden: true });
    till.pass(minute);
    expect([await addFor(tomorrow), await online({ orderTypeTime: tomorrow })]).toEqual([[422, 'item_not_available', 'hidden'], 422]);
  });
});
