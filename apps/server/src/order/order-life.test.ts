import * as calls from '@till/contract/order/calls';
import { getOrderCall } from '@till/contract/order/reads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
});
afterAll(() => till.close());

const send: TestApp['send'] = (...sent) => till.send(...sent);

/** An order with its type set; returns its id. */
async function started(type: 'pickup' | 'dine-in' = 'pickup', tableNumber?: string): Promise<string> {
  const made = await send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web', tableNumber } });
  const { orderId } = made.json<{ orderId: string }>();
  const set = await send(
    owner,
    calls.setOrderTypeCall,
    { orderId },
    { body: { orderTypeLabel: type, orderTypeTime: 'now', scheduleDate: '2025-05-01', scheduleTime: 41_400 } },
  );
  expect(set.statusCode).toBe(200);
  return orderId;
}
const add = (orderId: string, body: object) => send(owner, calls.addItemCall, { orderId }, { body });

describe('a pickup order', () => {
  it('begins with its source and device, and answers its number (WORD-01, WORD-02)', async () => {
    const made = await send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'Front counter' } });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toEqual({ orderId: expect.stringMatching(/^\d+$/), version: 1 });
    const next = await send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'Front counter', tableNumber: '7' } });
    expect(Number(next.json<{ orderId: string }>().orderId)).toBe(Number(made.json<{ orderId: string }>().orderId) + 1);
  });

  it('does not take the number under which the list of ongoing orders is found', async () => {
    const answer = await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'test', orderId: 'ongoing' } });
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'order_id_taken' });
  });

  it('is empty at first: no lines, no totals, no type, no note, open (ENT-16, FLOW-01)', async () => {
    const made = await send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' } });
    const got = await send(owner, getOrderCall, { orderId: made.json().orderId });
    expect(got.json()).toMatchObject({
      items: [],
      subtotal: 0,
      taxAmount: 0,
      tipsAmount: 0,
      discountAmount: 0,
      total: 0,
      status: 'open',
      state: 'open',
      orderTypeId: '',
      note: '',
      source: 'register',
    });
  });

  it('takes a type by its label, a time, a place and a schedule (WORD-03)', async () => {
    const orderId = await started();
    const body = {
      orderTypeLabel: 'PickUp',
      orderTypeTime: 1_746_126_000_000,
      addressLatLng: { lat: 37.8, lng: -122.2 },
      scheduleDate: '2025-05-02',
      scheduleTime: 0,
    };
    const set = await send(owner, calls.setOrderTypeCall, { orderId }, { body });
    expect(set.json()).toMatchObject({
      orderType: 'pickup',
      orderTypeId: 'type-pickup',
      orderTypeTime: '1746126000000',
      scheduleDate: '2025-05-02',
      scheduleTime: 0,
      addressLatLng: { lat: 37.8, lng: -122.2 },
    });
    expect((await send(owner, getOrderCall, { orderId })).json()).toEqual(set.json());
    const unknown = await send(owner, calls.setOrderTypeCall, { orderId }, { body: { orderTypeLabel: 'curbside' } });
    expect(unknown.json()).toMatchObject({ statusCode: 422, code: 'order_type_not_found', message: expect.stringContaining('curbside') });
  });

  it('takes items with modifiers, quantity and note, and answers the whole order (WORD-04, WORD-05, ENT-20)', async () => {
    const orderId = await started();
    const body = {
      itemId: 'noodles',
      price: 1,
      name: 'cheaper',
      quantity: 2,
      note: 'no cilantro',
      priceType: 'FIXED',
      modifiers: [
        { id: 'large', modifierGroupId: 'size' },
        { id: 'egg', quantity: 1 },
      ],
    };
    const added = await add(orderId, body);
    expect(added.statusCode).toBe(200);
    const order = added.json();
    expect(order.items).toHaveLength(1);
    expect(order.items[0]).toMatchObject({
      itemId: 'noodles',
      name: 'Beef noodles',
      price: 1_295,
      quantity: 2,
      note: 'no cilantro',
      submitted: false,
      cartId: 1,
    });
    expect(order.items[0].lineItemId).toBe(order.items[0].id);
    // (12.95 + 2.50 + 1.50) × 2 = 33.90, and 8.25 % of it is 2.79675
    expect(order).toMatchObject({ subtotal: 3_390, taxAmount: 280, total: 3_670 });
  });

  it('lists the newest line first, and ENT-17 adds up (ENT-19)', async () => {
    const orderId = await started();
    await add(orderId, { itemId: 'rice' });
    await add(orderId, { itemId: 'water', quantity: 3 });
    await add(orderId, { itemId: 'beer' });
    const order = (await send(owner, calls.changeOrderCall, { orderId }, { body: { tipsAmount: 300 } })).json();
    expect(order.items.map((line: { cartId: number }) => line.cartId)).toEqual([3, 2, 1]);
    expect(order.items.map((line: { note: string }) => line.note)).toEqual(['-', '-', '-']);
    // Beer's 5 % is in its price: 6.30 is 6.00 and 0.30. Rice: 10.50 and 0.87.
    expect(order).toMatchObject({ subtotal: 1_050 + 600 + 600, taxAmount: 87 + 30, tipsAmount: 300, discountAmount: 0 });
    expect(order.total).toBe(order.subtotal + order.taxAmount + order.tipsAmount - order.discountAmount);
  });

  it('takes a line off by its id, and answers the order (WORD-06, WORD-07)', async () => {
    const orderId = await started();
    const [line] = (await add(orderId, { id: 'line-1', itemId: 'rice' })).json().items;
    expect(line.id).toBe('line-1');
    const removed = await send(owner, calls.removeItemCall, { orderId, itemId: 'line-1' });
    expect(removed.json()).toMatchObject({ items: [], subtotal: 0, total: 0 });
    expect((await send(owner, calls.removeItemCall, { orderId, itemId: 'line-1' })).json()).toMatchObject({ statusCode: 404, code: 'line_not_found' });
  });

  it('changes quantity, note and modifiers of a line, named by its cartId or its id (WORD-12)', async () => {
    const orderId = await started();
    await add(orderId, { id: 'a', itemId: 'noodles', modifiers: [{ id: 'small' }] });
    const twice = await send(owner, calls.changeItemCall, { orderId, cartId: 1 }, { body: { quantity: 2, note: 'hot' } });
    expect(twice.json().items[0]).toMatchObject({ quantity: 2, note: 'hot', modifiers: [{ id: 'small' }] });
    const larger = await send(owner, calls.changeItemCall, { orderId, cartId: 'a' }, { body: { modifiers: [{ id: 'large' }] } });
    expect(larger.json()).toMatchObject({ subtotal: 2 * (1_295 + 250) });
    expect((await send(owner, calls.changeItemCall, { orderId, cartId: 9 }, { body: { quantity: 2 } })).statusCode).toBe(404);
  });

  it('takes a tip, a note and a customer, and refuses every other field (WORD-11)', async () => {
    const orderId = await started();
    await add(orderId, { itemId: 'rice' });
    const changed = await send(owner, calls.changeOrderCall, { orderId }, { body: { tipsAmount: 100, note: 'by the window', customerId: 'ana' } });
    expect(changed.json()).toMatchObject({
      tipsAmount: 100,
      note: 'by the window',
      customerId: 'ana',
      customer: { firstName: 'Ana', lastName: 'Diaz', phone: '+15105550134' },
    });
    const detached = await send(owner, calls.changeOrderCall, { orderId }, { body: { customerId: null } });
    expect(detached.json()).toMatchObject({ customerId: null, customer: null, tipsAmount: 100 });
    for (const body of [{ total: 0 }, { tipsAmount: 1, state: 'completed' }, { items: [] }, { subtotal: 1 }]) {
      expect((await send(owner, calls.changeOrderCall, { orderId }, { body })).json()).toMatchObject({ statusCode: 422, code: 'field_not_changeable' });
    }
    expect((await send(owner, calls.changeOrderCall, { orderId }, { body: { tipsAmount: -1 } })).json()).toMatchObject({
      statusCode: 422,
      code: 'tip_out_of_range',
    });
    expect((await send(owner, calls.changeOrderCall, { orderId }, { body: { customerId: 'nobody' } })).json()).toMatchObject({
      statusCode: 422,
      code: 'customer_not_found',
    });
    expect((await send(owner, getOrderCall, { orderId })).json()).toMatchObject({ tipsAmount: 100, total: 1_050 + 87 + 100, state: 'open' });
  });

  it('is cancelled once; again changes nothing, and nothing can be added (WORD-13)', async () => {
    const orderId = await started();
    const cancelled = await send(owner, calls.cancelOrderCall, { orderId });
    expect(cancelled.json()).toMatchObject({ state: 'cancelled', status: 'cancelled' });
    expect((await send(owner, calls.cancelOrderCall, { orderId })).json()).toEqual(cancelled.json());
    expect((await add(orderId, { itemId: 'rice' })).json()).toMatchObject({ statusCode: 409, code: 'order_cancelled' });
  });

  it('is paid in cash, rounded as the merchant does, and then stands still (WORD-14)', async () => {
    const canadian = await till.owner(undefined, { currencyCode: 'CAD', cashRounding: 5 });
    const orderId = (await send(canadian, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' } })).json().orderId;
    await send(canadian, calls.addItemCall, { orderId }, { body: { itemId: 'rice' } });
    expect((await send(canadian, calls.payCashCall, { orderId }, { body: { amount: 1_000 } })).json()).toMatchObject({
      statusCode: 409,
      code: 'total_changed',
      detail: { total: 1_137 },
    });
    till.pass(60_000);
    const paid = await send(canadian, calls.payCashCall, { orderId }, { body: { amount: 1_137 } });
    expect(paid.json()).toMatchObject({
      state: 'completed',
      total: 1_137,
      cashRoundingAmount: -2,
      amountPaid: 1_135,
      completedAt: till.context.clock(),
      payment: [{ type: 'cash' }],
      order_payment: [{ type: 'cash', orderId }],
    });
    for (const again of [calls.payCashCall, calls.payLaterCall, calls.submitOrderCall, calls.cancelOrderCall]) {
      expect((await send(canadian, again, { orderId })).json()).toMatchObject({ statusCode: 409, code: 'order_already_paid' });
    }
    expect((await send(canadian, calls.changeOrderCall, { orderId }, { body: { note: 'called back' } })).json()).toMatchObject({
      note: 'called back',
      total: 1_137,
      state: 'completed',
    });
  });

  it('is paid later, then by Venmo (WORD-14)', async () => {
    const orderId = await started();
    expect((await send(owner, calls.payLaterCall, { orderId })).json()).toMatchObject({ statusCode: 422, code: 'order_empty' });
    await add(orderId, { itemId: 'rice' });
    const later = await send(owner, calls.payLaterCall, { orderId });
    expect(later.json()).toMatchObject({ state: 'accepted', payLater: true, payment: [], order_payment: [], amountPaid: 0 });
    expect((await send(owner, calls.payLaterCall, { orderId })).json()).toEqual(later.json());
    expect((await send(owner, calls.closeOrderCall, { orderId }, { body: { paymentType: 'cheque' } })).json()).toMatchObject({
      statusCode: 422,
      code: 'payment_type_not_found',
    });
    expect((await send(owner, calls.closeOrderCall, { orderId }, { body: { paymentType: 'venmo' } })).json()).toMatchObject({
      state: 'completed',
      payment: [{ type: 'venmo' }],
      amountPaid: 1_137,
      cashRoundingAmount: 0,
    });
  });

  it('takes one where no quantity is said, and up to twenty (LIM-11)', async () => {
    const orderId = await started();
    expect((await add(orderId, { itemId: 'rice' })).json().items[0].quantity).toBe(1);
    expect((await add(orderId, { itemId: 'rice', quantity: 20 })).statusCode).toBe(200);
    for (const quantity of [0, 21, -1])
      expect((await add(orderId, { itemId: 'rice', quantity })).json()).toMatchObject({ statusCode: 422, code: 'quantity_out_of_range' });
    expect((await add(orderId, { itemId: 'soup', quantity: 4 })).json()).toMatchObject({ code: 'quantity_out_of_range', detail: { max: 3 } });
  });

  it('sells nothing that is sold out, hidden or unknown, and nothing without its choices', async () => {
    const orderId = await started();
    for (const itemId of ['gone', 'secret']) expect((await add(orderId, { itemId })).json()).toMatchObject({ statusCode: 422, code: 'item_not_available' });
    expect((await add(orderId, { itemId: 'unicorn' })).json()).toMatchObject({ statusCode: 422, code: 'item_not_found' });
    expect((await add(orderId, { itemId: 'noodles' })).json()).toMatchObject({
      statusCode: 422,
      code: 'modifiers_missing',
      message: expect.stringContaining('Size'),
    });
    expect((await add(orderId, { itemId: 'noodles', modifiers: [{ id: 'huge' }] })).json()).toMatchObject({ statusCode: 422, code: 'modifier_not_found' });
    expect((await add(orderId, { itemId: 'gift', price: 2_500, priceType: 'VARIABLE' })).json().items[0]).toMatchObject({ price: 2_500 });
    expect((await add(orderId, { itemId: 'gift', price: -5 })).json()).toMatchObject({ statusCode: 422, code: 'price_out_of_range' });
  });
});

describe('a dine-in order', () => {
  it('goes to the kitchen in parts, then is paid (WORD-14, FLOW-04, LIM-05)', async () => {
    const orderId = await started('dine-in', '12');
    const added = (await add(orderId, { itemId: 'rice' })).json();
    expect(added).toMatchObject({ orderTypeId: 'dine-in', title: '12', items: [{ submitted: false }] });
    expect((await send(owner, calls.payCashCall, { orderId })).json()).toMatchObject({ statusCode: 409, code: 'order_not_accepted' });
    expect((await send(owner, calls.submitItemsCall, { orderId })).json()).toMatchObject({ state: 'accepted', items: [{ submitted: true }] });
    expect((await send(owner, calls.submitItemsCall, { orderId })).json()).toMatchObject({ statusCode: 409, code: 'nothing_to_submit' });
    expect((await add(orderId, { itemId: 'soup' })).json().items.map((line: { submitted: boolean }) => line.submitted)).toEqual([false, true]);
    expect((await send(owner, calls.submitOrderCall, { orderId })).json().items.every((line: { submitted: boolean }) => line.submitted)).toBe(true);
    expect((await send(owner, calls.setOrderTypeCall, { orderId }, { body: { orderTypeLabel: 'pickup' } })).json()).toMatchObject({
      statusCode: 409,
      code: 'order_accepted',
    });
    expect((await send(owner, calls.payCashCall, { orderId })).json()).toMatchObject({ state: 'completed' });
  });

  it('needs its table before the kitchen hears of it', async () => {
    const orderId = await started('dine-in');
    await add(orderId, { itemId: 'rice' });
    expect((await send(owner, calls.submitItemsCall, { orderId })).json()).toMatchObject({ statusCode: 422, code: 'table_number_required' });
    expect((await send(owner, calls.changeOrderCall, { orderId }, { body: { tableNumber: '3' } })).json()).toMatchObject({ title: '3', tableNumber: '3' });
    expect((await send(owner, calls.submitItemsCall, { orderId })).statusCode).toBe(200);
  });

  it('only dine-in goes to the kitchen by items', async () => {
    const orderId = await started('pickup');
    await add(orderId, { itemId: 'rice' });
    expect((await send(owner, calls.submitItemsCall, { orderId })).json()).toMatchObject({ statusCode: 409, code: 'not_dine_in' });
  });
});
