import * as calls from '@till/contract/order/calls';
import { dateAndSecondsIn } from '@till/domain/time/zone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';

const minute = 60_000;
const hour = 60 * minute;
let till: TestApp;
let owner: Owner;
let orders: ReturnType<typeof ordersOf>;
/** When rice was sold, five minutes before its hours end. */
let sold: number;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

beforeEach(async () => {
  owner = await till.owner();
  orders = ordersOf(till, owner);
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

const add = async (headers: Record<string, string> = {}, body: object = {}) => {
  const orderId = await orders.newOrder();
  return till.send(owner, calls.addItemCall, { orderId }, { body: { itemId: 'rice', ...body }, headers });
};
const decidedAt = (at: number | string) => ({ 'x-decided-at': String(at) });
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
    const answer = await add(decidedAt(sold));
    expect(answer.statusCode).toBe(200);
    const order = answer.json();
    expect(order.items[0]).toMatchObject({ itemId: 'rice', decidedAt: sold });
    const paid = await till.send(owner, calls.payCashCall, { orderId: order.id }, { body: { amount: order.total } });
    expect([paid.statusCode, paid.json().state]).toEqual([200, 'completed']);
    expect(paid.json().items[0].decidedAt).toBe(sold);
  });

  it('is refused when its hours had not come then, and unmarked where no time is said', async () => {
    expect((await add(decidedAt(sold - 2 * hour))).json()).toMatchObject({ code: 'item_not_available', detail: { reason: 'out_of_hours' } });
    expect((await add()).json().items[0]).not.toHaveProperty('decidedAt');
  });

  it('stays sold when it was hidden since', async () => {
    await hide({ hidden: true });
    till.pass(minute);
    expect((await add()).json()).toMatchObject({ code: 'item_not_available', detail: { reason: 'hidden' } });
    expect((await add(decidedAt(sold))).statusCode).toBe(200);
  });

  it('stays sold when the last one was sold elsewhere since, also where it became more of it', async () => {
    await countRice();
    await hide({ stock: 0 });
    till.pass(minute);
    expect((await add()).json()).toMatchObject({ code: 'item_not_available', detail: { reason: 'sold_out' } });
    const { id } = (await add(decidedAt(sold), { quantity: 2 })).json();
    const more = (headers: Record<string, string>) => till.send(owner, calls.changeItemCall, { orderId: id, cartId: '1' }, { body: { quantity: 3 }, headers });
    expect((await more({})).json().code).toBe('quantity_out_of_range');
    expect((await more(decidedAt(sold))).json().items[0].quantity).toBe(3);
  });

  it('says nothing that counts of what is older than 72 hours, ahead, or no time', async () => {
    till.pass(10 * minute);
    const now = till.context.clock();
    for (const said of [now + 1, now + hour, now - 72 * hour - 1, 'yesterday', '', '-1', '1e400']) {
      expect((await add(decidedAt(said))).json(), String(said)).toMatchObject({ code: 'item_not_available' });
    }
    expect((await add(decidedAt(sold - 48 * hour))).statusCode).toBe(200);
  });
});
