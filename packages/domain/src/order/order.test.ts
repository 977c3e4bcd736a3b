import { describe, expect, it } from 'vitest';
import { minor } from '../money/minor.ts';
import { decided, lineOp, noon, orderOf, tableOp, typeOp } from '../testing/make.ts';
import { apply, replay } from './apply.ts';
import { createOrder } from './commands/create.ts';
import { emptyOrder } from './empty.ts';
import { canSubmitToKitchen, hasItemsToSubmit, itemCount, orderNumber } from './facts.ts';
import { lettersOf, nextNumber, orderIdOf } from './ids.ts';

const asked = { orderId: 'B1042', source: 'register', deviceSource: 'front counter' };
const submit = { op: 'submit', at: noon } as const;

describe('an order', () => {
  it('is empty to begin with: no items, zero totals, status open, no type, no note (ENT-16)', () => {
    expect(emptyOrder).toMatchObject({
      items: [],
      status: 'open',
      orderTypeId: '',
      note: '',
      subtotal: 0,
      taxAmount: 0,
      discountAmount: 0,
      tipsAmount: 0,
      total: 0,
    });
  });

  it('is open when it is created, in its first version (FLOW-01)', () => {
    const order = apply(null, decided(createOrder({ ...asked, tableNumber: ' 1\u200b2\u202e ' }, { now: noon, taxRounding: 'line' })));
    expect(order).toEqual({
      ...emptyOrder,
      ...{ id: 'B1042', source: 'register', deviceSource: 'front counter', tableNumber: '12', createdTime: noon, taxRounding: 'line', version: 1 },
    });
    expect(order).toMatchObject({ state: 'open', status: 'open', title: '' });
  });

  it('has every field of the specification (ENT-15)', () => {
    const fields =
      'id title orderType state status source deviceSource tableNumber note customerId customer discountId subtotal taxAmount discountAmount tipsAmount total orderTypeId orderTypeTime scheduleDate scheduleTime createdTime completedAt isCatering groupOrder serviceItem order_payment payment';
    const paid = orderOf(typeOp('pickup'), lineOp('a'), { op: 'pay-cash', at: noon, paymentId: 'p', cashRoundingAmount: minor(0) });
    for (const field of fields.split(' ')) expect(paid).toHaveProperty(field);
    expect(Object.keys(paid.order_payment[0] ?? {}).sort()).toEqual(expect.arrayContaining(['brand', 'gateway', 'id', 'last4', 'orderId', 'type']));
    expect(Object.keys(paid.payment[0] ?? {}).sort()).toEqual(['gateway', 'id', 'rawResult', 'type']);
  });

  it('has items to submit while any item is unsubmitted (FLOW-04, FLOW-05)', () => {
    const order = orderOf(typeOp('dine-in'), tableOp('7'), lineOp('a'));
    expect(hasItemsToSubmit(orderOf())).toBe(false);
    expect(hasItemsToSubmit(order)).toBe(true);
    const sent = apply(order, submit);
    expect(sent.items.map((line) => line.submitted)).toEqual([true]);
    expect(hasItemsToSubmit(sent)).toBe(false);
    const more = apply(sent, lineOp('b'));
    expect(more.items.map((line) => line.submitted)).toEqual([false, true]);
    expect(hasItemsToSubmit(more)).toBe(true);
  });

  it('only dine-in with something unsent offers the kitchen, and only while it runs', () => {
    const dineIn = orderOf(typeOp('dine-in'), tableOp('7'), lineOp('a'));
    expect(canSubmitToKitchen(dineIn)).toBe(true);
    expect(canSubmitToKitchen(apply(dineIn, submit))).toBe(false);
    expect(canSubmitToKitchen(apply(dineIn, { op: 'cancel', at: noon }))).toBe(false);
    expect(canSubmitToKitchen(orderOf(typeOp('pickup'), lineOp('a')))).toBe(false);
    expect(canSubmitToKitchen(orderOf(lineOp('a')))).toBe(false);
  });

  it('is called by its table for dine-in, else by its id', () => {
    expect(orderNumber(orderOf(typeOp('dine-in'), tableOp('7')))).toBe('7');
    expect(orderNumber(orderOf(typeOp('dine-in')))).toBe('A1');
    expect(orderNumber(orderOf(typeOp('pickup'), tableOp('7')))).toBe('A1');
  });

  it('counts things, not lines', () => {
    expect(itemCount(orderOf(lineOp('a', 100, 3), lineOp('b', 100, 2)))).toBe(5);
  });

  it('a history that no rule can have made is a bug', () => {
    expect(() => replay([])).toThrow();
    expect(() => apply(null, lineOp('a'))).toThrow();
    expect(() => apply(orderOf(), { op: 'create', at: noon, orderId: 'A2', source: '', deviceSource: '', tableNumber: null, taxRounding: 'order' })).toThrow();
    expect(() => apply(orderOf(), { op: 'remove-item', cartId: 1 })).toThrow();
    expect(() => apply(orderOf(), { op: 'change-item', cartId: 1, quantity: 2 })).toThrow();
  });
});

describe('order ids', () => {
  it.each([
    [1, 'A'],
    [26, 'Z'],
    [27, 'AA'],
    [52, 'AZ'],
    [53, 'BA'],
    [702, 'ZZ'],
    [703, 'AAA'],
  ])('installation %i has the letters %s', (number, letters) => {
    expect(lettersOf(number)).toBe(letters);
  });

  it('no two installations have the same letters', () => {
    const letters = Array.from({ length: 20_000 }, (_, at) => lettersOf(at + 1));
    expect(new Set(letters).size).toBe(letters.length);
  });

  it('are called out without being mistaken: no installation is given I, O or Q', () => {
    const numbers = [nextNumber(0)];
    while (numbers.length < 2_000) numbers.push(nextNumber(numbers.at(-1) ?? 0));
    const letters = numbers.map(lettersOf);
    expect(letters.slice(6, 15).join(' ')).toBe('G H J K L M N P R');
    expect(letters.filter((each) => /[IOQ]/.test(each))).toEqual([]);
    // Those that have such letters from before keep them: the next one goes on after them.
    expect(lettersOf(nextNumber(9))).toBe('J');
  });

  it('are letters and a counter', () => {
    expect(orderIdOf('B', 1042)).toBe('B1042');
    expect(() => lettersOf(0)).toThrow();
  });
});
