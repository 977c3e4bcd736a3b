import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinor, minor } from '../../money/minor.ts';
import { charge } from '../../testing/bill.ts';
import { adding, after, item, noon, orderOf, taxRate, typeOp } from '../../testing/make.ts';
import { paidSplit, splitBill } from '../../testing/paid-split.ts';
import type { ShareTake } from '../bill/bill-share.ts';
import { setCharges } from '../commands/charges/decide-charges.ts';
import { payCash } from '../commands/pay-cash.ts';
import { beginRefund } from '../commands/refund.ts';
import { setShares } from '../commands/shares/set-shares.ts';
import { shownCharges } from '../totals/charges.ts';
import { shownDiscounts } from '../totals/discounts.ts';
import { taxKey } from '../totals/sum-of-shares.ts';
import { includedTax } from '../totals/totals.ts';
import type { Order } from '../types.ts';
import { type OrderOfShare, orderOfShare } from './order-of-share.ts';

const partsOf = (order: Order): readonly OrderOfShare[] => (order.shares ?? []).flatMap(({ id }) => orderOfShare(order, id) ?? []);

/** All that a receipt says in money, by name. */
function said(order: Order): Readonly<Record<string, number>> {
  const sums = new Map<string, number>();
  const say = (name: string, amount: number | undefined) => sums.set(name, (sums.get(name) ?? 0) + (amount ?? 0));
  const { subtotal, discountAmount, chargesAmount, taxAmount, tipsAmount, total } = order;
  for (const [name, amount] of Object.entries({ subtotal, discountAmount, chargesAmount, taxAmount, tipsAmount, total })) say(name, amount);
  for (const name of ['cashRoundingAmount', 'surchargeAmount', 'amountPaid', 'refundedAmount'] as const) say(name, order[name]);
  say('included', includedTax(order));
  for (const tax of order.taxes) {
    say(`tax ${taxKey(tax)}`, tax.amount);
    say(`base ${taxKey(tax)}`, tax.base);
  }
  for (const { discount, given, net } of shownDiscounts(order)) {
    say(`given ${discount.id}`, given);
    say(`off ${discount.id}`, net);
  }
  for (const { charge: each, amount, net } of shownCharges(order)) {
    say(`charge ${each.id}`, net);
    say(`charge with tax ${each.id}`, amount);
  }
  for (const { id, amount, received, rounding } of order.order_payment) {
    say(`payment ${id}`, amount);
    say(`received ${id}`, received);
    say('rounded', rounding);
  }
  for (const { id, amount } of order.refunds) say(`refund ${id}`, amount);
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
}

function sumOf(all: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const each of all) for (const [name, amount] of Object.entries(each)) sums.set(name, (sums.get(name) ?? 0) + amount);
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
}

it('what guests have of an order adds up to it, figure by figure, tax by rate, payments, rounding and refunds, at every step', () => {
  const counted = { paid: 0, parts: 0, rounded: 0, tipped: 0 };
  fc.assert(
    fc.property(splitBill, fc.infiniteStream(fc.boolean()), (given, flips) => {
      const check = (order: Order) => {
        if (order.shares === undefined || order.order_payment.some(({ shareId }) => shareId === undefined)) return;
        const parts = partsOf(order);
        expect(parts.length).toBe(order.shares.length);
        expect(sumOf(parts.map((each) => said(each.order)))).toEqual(sumOf([said(order)]));
        for (const { order: own, due, share, lines } of parts) {
          expect(own.total).toBe(share.total);
          if (own.state === 'completed') expect(own.amountPaid - own.refundedAmount <= own.total + own.cashRoundingAmount + own.surchargeAmount).toBe(true);
          else expect(due).toBeGreaterThan(0);
          if (lines !== null) expect(addMinor(...lines.map(({ cost }) => cost))).toBe(addMinor(...share.lines.map(({ cost }) => cost)));
          counted.parts += lines?.some(({ part }) => part !== null && part.of > 1) ? 1 : 0;
        }
      };
      let order = paidSplit(given, check);
      counted.paid += order.state === 'completed' ? 1 : 0;
      counted.rounded += order.cashRoundingAmount === 0 ? 0 : 1;
      counted.tipped += order.surchargeAmount > 0 ? 1 : 0;
      for (const { id, type, amount } of order.order_payment) {
        if (type === 'card' || amount === 0 || flips.next().value) continue;
        order = after(order, beginRefund(order, { paymentId: id, amount, reason: '' }, { now: order.completedAt ?? 0, id: `back ${id}`, device: null }));
        check(order);
      }
    }),
    { numRuns: 500 },
  );
  expect(counted.paid).toBeGreaterThan(450);
  expect(Math.min(counted.parts, counted.rounded, counted.tipped)).toBeGreaterThan(20);
});

describe('what a guest has of an order', () => {
  const tax = taxRate(8.875);
  const dishes = (...prices: readonly number[]) =>
    prices.reduce(
      (so, price, at) => after(so, adding(so, item({ id: `dish${at}`, price: minor(price), tax_rates: [tax] }), { id: `l${at + 1}` }, [tax])),
      orderOf(typeOp('pickup')),
    );
  const split = (so: Order, ...takes: readonly ShareTake[]) =>
    after(
      so,
      setShares(
        so,
        takes.map((take, at) => ({ id: `s${at + 1}`, no: at + 1, name: '', take })),
      ),
    );
  const line = (cartId: number, parts = 1, of = 1) => ({ cartId, parts, of });
  const pay = (so: Order, shareId: string) => after(so, payCash(so, { shareId }, { now: noon, cashRounding: 0, paymentId: `p${shareId}` }));

  it('is their dishes and parts of dishes, what they paid and nothing of the others; it stays while those pay and add to the order', () => {
    const table = after(dishes(1_000, 700), setCharges(dishes(1_000, 700), [charge()]));
    const first = pay(split(table, [line(1), line(2, 1, 3)], [line(2, 2, 3)]), 's1');
    const ana = orderOfShare(first, 's1');
    expect(ana?.lines?.map(({ line: { id }, part, cost }) => [id, part, cost])).toEqual([
      ['l1', line(1), 1_000],
      ['l2', line(2, 1, 3), 233],
    ]);
    expect(ana?.order).toMatchObject({ state: 'completed', completedAt: noon, amountPaid: ana?.share.total, shares: [{ id: 's1' }] });
    expect(orderOfShare(first, 's2')).toMatchObject({ due: first.total - first.amountPaid, order: { state: 'accepted', order_payment: [] } });
    const all = pay(first, 's2');
    expect({ ...orderOfShare(all, 's1')?.order, version: 0, completedAt: 0 }).toEqual({ ...ana?.order, version: 0, completedAt: 0 });
    expect(orderOfShare(all, 's3')).toBeNull();
    expect(JSON.stringify(orderOfShare(all, 's2'))).not.toContain('dish0');
  });

  it('is what no other takes of each dish where it is the rest; of equal parts and amounts no dish is theirs', () => {
    const table = split(dishes(1_000, 700), [line(1), line(2, 1, 3)], [line(2, 1, 3)], 'rest');
    expect(orderOfShare(table, 's3')?.lines?.map(({ part, cost }) => [part, cost])).toEqual([[{ parts: 1, of: 3 }, 233]]);
    expect(orderOfShare(split(dishes(1_000), { parts: 1, of: 2 }, { parts: 1, of: 2 }), 's1')?.lines).toBeNull();
    const amounts = split(dishes(1_000), { amount: 500 }, 'rest');
    expect([orderOfShare(amounts, 's1')?.lines, orderOfShare(amounts, 's2')?.lines?.map(({ part }) => part)]).toEqual([null, [null]]);
  });

  it('whose money went back before the rest was paid is owed again', () => {
    const first = pay(split(dishes(1_000, 700), [line(1)], [line(2)]), 's1');
    const back = after(first, beginRefund(first, { amount: first.amountPaid, reason: '' }, { now: noon + 1, id: 'r', device: null }));
    expect(orderOfShare(back, 's1')).toMatchObject({ due: 1_089, order: { state: 'accepted', completedAt: null, refundedAmount: 1_089 } });
    expect(orderOfShare(back, 's2')?.order.refunds).toEqual([]);
  });
});
