import { describe, expect, it } from 'vitest';
import { minor } from '../../money/minor.ts';
import { adding, after, codeOf, item, lineOp, noon, orderOf, taxRate, typeOp } from '../../testing/make.ts';
import { apply } from '../apply.ts';
import { cancelOrder } from '../commands/cancel.ts';
import { changeOrder } from '../commands/change-order.ts';
import { closeOrder } from '../commands/close.ts';
import { payCash } from '../commands/pay-cash.ts';
import { payLater } from '../commands/pay-later.ts';
import { amountDue, isPartlyPaid } from './amount-due.ts';

const cash = { now: noon + 5_000, cashRounding: 0, paymentId: 'p1' } as const;
const pickup = orderOf(typeOp('pickup'), lineOp('a', 1_003), lineOp('b', 500));

describe('paying', () => {
  it('cash completes the order and hands what is unsent to the kitchen', () => {
    const paid = after(pickup, payCash(pickup, { amount: 1_503 }, cash));
    expect(paid).toMatchObject({
      state: 'completed',
      status: 'completed',
      completedAt: noon + 5_000,
      amountPaid: 1_503,
      cashRoundingAmount: 0,
      version: pickup.version + 1,
      order_payment: [{ id: 'p1', brand: null, last4: null, type: 'cash', orderId: 'A1', gateway: null }],
      payment: [{ id: 'p1', type: 'cash', gateway: null, rawResult: null }],
    });
    expect(paid.items.every((line) => line.submitted)).toBe(true);
  });

  it('cash rounding is a figure of its own, the total does not move', () => {
    expect(after(pickup, payCash(pickup, {}, { ...cash, cashRounding: 5 }))).toMatchObject({ total: 1_503, cashRoundingAmount: 2, amountPaid: 1_505 });
  });

  it('keeps what was handed over where that was more, and nothing else', () => {
    const given = (received: number | undefined) =>
      after(pickup, payCash(pickup, { amount: 1_503, received }, { ...cash, cashRounding: 5 })).order_payment[0]?.received;
    expect(given(2_000)).toBe(2_000);
    expect([1_505, 1_000, 0, -1, 1e15, undefined].map(given)).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
  });

  it('venmo completes it with its own type of payment, and nothing rounded', () => {
    expect(after(pickup, closeOrder(pickup, { paymentType: 'venmo' }, cash))).toMatchObject({
      state: 'completed',
      amountPaid: 1_503,
      cashRoundingAmount: 0,
      payment: [{ type: 'venmo' }],
      order_payment: [{ type: 'venmo' }],
    });
  });

  it.each(['cash', 'Venmo', '', 'zelle'])('closing with %j is refused', (paymentType) => {
    expect(codeOf(closeOrder(pickup, { paymentType }, cash))).toBe('payment_type_not_found');
  });

  it('pay later accepts it, writes no payment and sends it to the kitchen', () => {
    const later = after(pickup, payLater(pickup, {}, { now: noon }));
    expect(later).toMatchObject({ state: 'accepted', payLater: true, payment: [], order_payment: [], amountPaid: 0, completedAt: null });
    expect(later.items.every((line) => line.submitted)).toBe(true);
    expect(after(later, payCash(later, {}, cash)).state).toBe('completed');
  });

  it.each([1_502, 1_504, 0, -1_503])('an amount of %i that is not the total any more pays nothing', (amount) => {
    for (const result of [payCash(pickup, { amount }, cash), payLater(pickup, { amount }, cash), closeOrder(pickup, { amount, paymentType: 'venmo' }, cash)]) {
      expect(codeOf(result)).toBe('total_changed');
    }
  });

  it('the amount that was seen is the total before cash rounding', () => {
    expect(codeOf(payCash(pickup, { amount: 1_505 }, { ...cash, cashRounding: 5 }))).toBe('total_changed');
    expect(codeOf(payCash(pickup, { amount: 1_503 }, { ...cash, cashRounding: 5 }))).toBeUndefined();
  });

  it('an order that costs nothing is only ever paid in cash', () => {
    const free = orderOf(typeOp('pickup'), lineOp('a', 0));
    expect(codeOf(payLater(free, {}, cash))).toBe('amount_out_of_range');
    expect(codeOf(closeOrder(free, { paymentType: 'venmo' }, cash))).toBe('amount_out_of_range');
    expect(after(free, payCash(free, {}, cash))).toMatchObject({ state: 'completed', amountPaid: 0 });
  });

  it("a paid order's figures stay as they were paid, whatever is noted on it later", () => {
    const order = after(orderOf(typeOp('pickup')), adding(orderOf(typeOp('pickup')), item(), {}, []));
    // Figures that today's rules would not give, as an older version may have left them.
    const paid = { ...after(order, payCash(order, {}, cash)), taxAmount: minor(77), total: minor(1_077), amountPaid: minor(1_077) };
    expect(after(paid, changeOrder(paid, { note: 'receipt by mail' }))).toMatchObject({
      note: 'receipt by mail',
      taxAmount: 77,
      total: 1_077,
      amountPaid: 1_077,
    });
  });

  it('an order with money on it is not cancelled, until it went back', () => {
    const [payment] = after(pickup, payCash(pickup, {}, cash)).order_payment;
    const held = { ...pickup, order_payment: payment === undefined ? [] : [payment] };
    expect(codeOf(cancelOrder(held, { now: noon }))).toBe('order_has_payments');
    const parts = { salesAmount: minor(0), taxAmount: minor(0), tipsAmount: minor(0) };
    const back = {
      id: 'r',
      paymentId: payment?.id ?? '',
      type: 'card',
      by: 'void',
      amount: payment?.amount ?? minor(0),
      ...parts,
      reason: '',
      at: noon,
    } as const;
    expect(codeOf(cancelOrder({ ...held, refunds: [back] }, { now: noon }))).toBe(undefined);
  });

  it('rates count as of when the line was added', () => {
    const taxed = after(orderOf(typeOp('pickup')), adding(orderOf(typeOp('pickup')), item({ defaultTaxRates: true }), {}, [taxRate(10, { isDefault: 1 })]));
    expect(apply(taxed, { op: 'submit', at: noon })).toMatchObject({ taxAmount: 100, total: 1_100 });
  });
});

describe('paying a part', () => {
  const ids = (paymentId: string) => ({ ...cash, paymentId });

  it('leaves the rest due, sends what is unsent to the kitchen, and completes the order with what ends the due', () => {
    const part = after(pickup, payCash(pickup, { amount: 1_503, take: 500, received: 2_000 }, ids('p1')));
    expect(part).toMatchObject({ state: 'accepted', completedAt: null, amountPaid: 500, order_payment: [{ type: 'cash', amount: 500, received: 2_000 }] });
    expect([amountDue(part), isPartlyPaid(part), part.items.some((line) => line.submitted)]).toEqual([1_003, true, true]);
    const more = after(part, closeOrder(part, { amount: 1_003, take: 3, paymentType: 'venmo' }, ids('p2')));
    expect([more.state, amountDue(more)]).toEqual(['accepted', 1_000]);
    const paid = after(more, payCash(more, { amount: 1_000, take: 1_000 }, ids('p3')));
    expect(paid).toMatchObject({ state: 'completed', amountPaid: 1_503, total: 1_503 });
    expect(paid.order_payment.map(({ id, type, amount }) => [id, type, amount])).toEqual([
      ['p1', 'cash', 500],
      ['p2', 'venmo', 3],
      ['p3', 'cash', 1_000],
    ]);
  });

  it('without a word of a part all that is left is paid', () => {
    const part = after(pickup, payCash(pickup, { take: 500 }, ids('p1')));
    expect(codeOf(payCash(part, { amount: 1_503 }, ids('p2')))).toBe('total_changed');
    expect(after(part, payCash(part, { amount: 1_003 }, ids('p2')))).toMatchObject({ state: 'completed', amountPaid: 1_503 });
  });

  it.each([0, -1, 1_504])('a part of %i is refused, after what was seen is', (take) => {
    const by = (asked: object) => [payCash(pickup, asked, cash), closeOrder(pickup, { paymentType: 'venmo', ...asked }, cash)].map(codeOf);
    expect(by({ take })).toEqual(['take_out_of_range', 'take_out_of_range']);
    expect(by({ amount: 1_500, take })).toEqual(['total_changed', 'total_changed']);
  });

  it('in cash is as many coins as there are, and only what ends the due is rounded', () => {
    const coins = { ...cash, cashRounding: 5 };
    expect(payCash(pickup, { take: 501 }, coins)).toEqual({ ok: false, refusal: { code: 'take_out_of_range', detail: { min: 5, max: 1_503, coin: 5 } } });
    expect(codeOf(closeOrder(pickup, { paymentType: 'venmo', take: 501 }, coins))).toBeUndefined();
    const part = after(pickup, payCash(pickup, { take: 500 }, coins));
    expect(part).toMatchObject({ amountPaid: 500, cashRoundingAmount: 0 });
    const paid = after(part, payCash(part, { take: 1_003 }, { ...coins, paymentId: 'p2' }));
    expect(paid).toMatchObject({ state: 'completed', amountPaid: 1_505, cashRoundingAmount: 2 });
  });

  it('of an order that costs nothing there is none', () => {
    const free = orderOf(typeOp('pickup'), lineOp('a', 0));
    expect(codeOf(payCash(free, { take: 0 }, cash))).toBe('take_out_of_range');
    expect(codeOf(payCash(free, { take: 1 }, cash))).toBe('take_out_of_range');
  });
});
