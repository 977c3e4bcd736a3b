import { describe, expect, it } from 'vitest';
import { addMinor, minor } from '../money/minor.ts';
import { apply } from '../order/apply.ts';
import { payCash } from '../order/commands/pay-cash.ts';
import { beginRefund } from '../order/commands/refund.ts';
import { restockableOf } from '../order/payment/restock.ts';
import type { Order, Restocked } from '../order/types.ts';
import { after, lineOp, noon, orderOf, typeOp } from '../testing/make.ts';
import { stockFactsOf } from './stock-facts.ts';

const counted = (itemId: string) => ({ id: itemId, trackingStock: true, stock: 9 }) as never;
const made = { at: noon, byTime: false };
const unpaid = orderOf(typeOp('pickup'), lineOp('a', 500), lineOp('b', 300));
const paid = after(unpaid, payCash(unpaid, {}, { now: noon, cashRounding: 0, paymentId: 'p' }));
const [lineB, lineA] = paid.items;
const cartIds = { a: lineA?.cartId ?? 0, b: lineB?.cartId ?? 0 };
const refund = (order: Order, restock: readonly Restocked[], amount = 100) =>
  beginRefund(order, { amount, reason: 'x', restock }, { now: noon + order.version, id: `r${order.version}`, device: null });
const quantities = (before: Order | null, next: Order) => stockFactsOf(before, next, counted, made).map(({ itemId, quantity }) => [itemId, quantity]);

describe('the stock of counted items', () => {
  it('falls by what is paid, and rises by what a refund puts back on the shelf, and by nothing else', () => {
    const all = addMinor(...paid.items.map(({ quantity }) => minor(quantity)));
    expect(stockFactsOf(unpaid, paid, counted, made).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(all);
    expect(stockFactsOf(unpaid, paid, () => undefined, made)).toEqual([]);
    expect(quantities(paid, after(paid, refund(paid, [])))).toEqual([]);
    const next = after(paid, refund(paid, [{ cartId: cartIds.a, quantity: 1 }]));
    expect(quantities(paid, next)).toEqual([[lineA?.itemId, -1]]);
    expect(restockableOf(next, cartIds.a)).toBe((lineA?.quantity ?? 0) - 1);
  });

  it('gets back no more of a line than it sold, over all refunds, and only of lines that are there', () => {
    const quantity = lineA?.quantity ?? 0;
    const whole = [{ cartId: cartIds.a, quantity }];
    const next = after(paid, refund(paid, whole));
    for (const [order, asked, code] of [
      [paid, [{ cartId: cartIds.a, quantity: quantity + 1 }], 'quantity_out_of_range'],
      [paid, [...whole, { cartId: cartIds.a, quantity: 1 }], 'quantity_out_of_range'],
      [paid, [{ cartId: cartIds.a, quantity: -1 }], 'quantity_out_of_range'],
      [next, whole, 'quantity_out_of_range'],
      [paid, [{ cartId: 77, quantity: 1 }], 'line_not_found'],
    ] as const)
      expect(refund(order, asked)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('gets all back, less what is back already, where a paid order is cancelled before it was handed over', () => {
    const waiting: Order = { ...paid, state: 'accepted' };
    const cancel = (order: Order) => apply(order, { op: 'cancel', at: noon });
    const total = (order: Order) => quantities(order, cancel(order)).reduce((sum, [, quantity]) => sum + Number(quantity), 0);
    const all = paid.items.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(total(waiting)).toBe(-all);
    const next = after(waiting, refund(waiting, [{ cartId: cartIds.b, quantity: 1 }]));
    expect(total(next)).toBe(1 - all);
    // What nobody paid has taken nothing.
    expect(quantities(unpaid, cancel(unpaid))).toEqual([]);
  });
});
