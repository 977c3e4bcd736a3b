import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinor, minor } from '../../money/minor.ts';
import { charge } from '../../testing/bill.ts';
import { adding, after, item, noon, orderOf, taxRate, typeOp } from '../../testing/make.ts';
import { paidSplit, splitBill } from '../../testing/paid-split.ts';
import type { ShareTake } from '../bill/bill-share.ts';
import { setCharges } from '../commands/charges/decide-charges.ts';
import { setExemption } from '../commands/exemption/decide-exemption.ts';
import { payCash } from '../commands/pay-cash.ts';
import { beginRefund } from '../commands/refund.ts';
import { setShares } from '../commands/shares/set-shares.ts';
import { isRest } from '../shares/weights.ts';
import { shownCharges } from '../totals/charges.ts';
import { shownDiscounts } from '../totals/discounts.ts';
import { taxKey } from '../totals/sum-of-shares.ts';
import { includedTax, lineTotal } from '../totals/totals.ts';
import type { Order } from '../types.ts';
import { heldShares } from './held.ts';
import { type OrderOfShare, orderOfShare } from './order-of-share.ts';

const partsOf = (order: Order): readonly OrderOfShare[] => (order.shares ?? []).flatMap(({ id }) => orderOfShare(order, id) ?? []);

/** The order with another dish, and all that nobody has paid as one share, which is paid; null: nobody has paid, or all is paid. */
function joinedWithMore(order: Order): Order | null {
  const held = heldShares(order);
  if (held.length === 0 || order.state === 'completed' || order.cardAttempt !== null) return null;
  const more = after(order, adding(order, item({ id: 'more', price: minor(777) }), { id: 'more' }));
  const asked = setShares(more, [...held, { id: 'joined', no: 99, name: '', take: 'rest' }]);
  if (!asked.ok) return null;
  const joined = after(more, asked);
  const paid = payCash(joined, { shareId: 'joined' }, { now: noon, cashRounding: 0, paymentId: 'joined' });
  return paid.ok ? after(joined, paid) : joined;
}

/** What guests are told that they had of each line is what they paid for, and never more than all of it. */
function expectTrueParts(order: Order): void {
  const named = partsOf(order).flatMap(({ lines }) => lines ?? []);
  for (const line of order.items) {
    const parts = named.flatMap(({ line: { cartId }, part, cost }) => (cartId === line.cartId && part !== null ? [{ ...part, cost }] : []));
    for (const { parts: some, of, cost } of parts) {
      expect(some).toBeGreaterThan(0);
      expect(Math.abs(cost - (lineTotal(line) * some) / of)).toBeLessThanOrEqual(2);
    }
    if (lineTotal(line) > 100) expect(parts.reduce((sum, each) => sum + each.parts / each.of, 0)).toBeLessThan(1.001);
  }
}

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
  const counted = { paid: 0, parts: 0, joined: 0, rounded: 0, tipped: 0 };
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
          else expect(due > 0 || share.total === 0).toBe(true);
          if (lines !== null) expect(addMinor(...lines.map(({ cost }) => cost))).toBe(addMinor(...share.lines.map(({ cost }) => cost)));
          counted.parts += lines?.some(({ part }) => part !== null && part.of > 1) ? 1 : 0;
        }
        expectTrueParts(order);
        const more = joinedWithMore(order);
        if (more === null) return;
        counted.joined += more.shares?.some(({ take }) => isRest(take)) ? 1 : 0;
        expectTrueParts(more);
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
  expect(Math.min(counted.parts, counted.joined, counted.rounded, counted.tipped)).toBeGreaterThan(20);
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

  it('that comes to nothing is paid once the order is sold, and a check before that', () => {
    const table = split(dishes(1_000, 0), [line(1)], [line(2)]);
    expect(orderOfShare(table, 's2')).toMatchObject({ due: 0, order: { state: 'open', completedAt: null } });
    const sold = pay(table, 's1');
    expect(sold.state).toBe('completed');
    expect(orderOfShare(sold, 's2')?.order.state).toBe('completed');
  });

  it('is of when they paid: that another guest’s sale was booked later is not theirs', () => {
    const first = pay(split(dishes(1_000, 700), [line(1)], [line(2)]), 's1');
    const sold = { ...pay(first, 's2'), completedAt: noon + 9_000, madeAt: noon + 1_000 };
    expect(orderOfShare(sold, 's1')?.order).not.toHaveProperty('madeAt');
    expect(orderOfShare({ ...sold, completedAt: noon }, 's1')?.order).toMatchObject({ madeAt: noon + 1_000 });
  });

  it('names a certificate only where something of theirs went untaxed by it', () => {
    const exemption = { number: '1', name: 'St. Mary' };
    const water = after(dishes(1_000), adding(dishes(1_000), item({ id: 'water', price: minor(300) }), { id: 'water' }));
    const exempt = after(pay(split(water, [line(2)], [line(1)]), 's1'), setExemption(pay(split(water, [line(2)], [line(1)]), 's1'), exemption));
    expect(orderOfShare(exempt, 's1')?.order).not.toHaveProperty('exemption');
    expect(orderOfShare(exempt, 's2')?.order).toMatchObject({ exemption });
  });

  it('for the rest has an id that no payment names: money of a guest who went is on nobody’s', () => {
    const table = after(split(dishes(1_000), [line(1)]), adding(dishes(1_000), item({ id: 'beer', price: minor(600) }), { id: 'beer' }));
    const paid = pay(table, 'rest');
    const back = after(paid, beginRefund(paid, { paymentId: 'prest', amount: paid.amountPaid, reason: '' }, { now: noon + 1, id: 'r', device: null }));
    const anew = split(back, [line(1)], [line(2)]);
    const more = after(anew, adding(anew, item({ id: 'tea', price: minor(200) }), { id: 'tea' }));
    const rest = more.shares?.find(({ take }) => take === 'rest');
    expect(rest?.id).toBe('rest-2');
    expect(orderOfShare(more, 'rest-2')?.order).toMatchObject({ order_payment: [], refunds: [] });
  });

  describe('names no part of a dish that they did not have:', () => {
    const again = (so: Order, ...shares: readonly (readonly [id: string, take: ShareTake])[]) =>
      after(
        so,
        setShares(
          so,
          shares.map(([id, take], at) => ({ id, no: so.shares?.find((each) => each.id === id)?.no ?? at + 11, name: '', take })),
        ),
      );
    const withBeer = (so: Order) => after(so, adding(so, item({ id: 'beer', price: minor(600) }), { id: 'beer' }));
    const partsOn = (so: Order, shareId: string) => orderOfShare(so, shareId)?.lines?.map(({ part, cost }) => [part && `${part.parts}/${part.of}`, cost]);
    const third = { parts: 1, of: 3 };
    const thirdPaid = pay(split(dishes(900), third, third, third), 's1');

    it('all that came after a guest had paid is of who rests, and they have the rest of what was there', () => {
      const joined = pay(withBeer(again(thirdPaid, ['s1', third], ['all', 'rest'])), 'all');
      expect(partsOn(joined, 'all')).toEqual([
        ['2/3', 600],
        ['1/1', 600],
      ]);
      expect(orderOfShare(joined, 'all')?.order.items[0]).toEqual(joined.items.find(({ id }) => id === 'beer'));
    });

    it('what two asked a third of is no third of theirs where the guest of the other third had paid before it came', () => {
      const byLine = again(withBeer(thirdPaid), ['s1', third], ['b', [line(1, 1, 3), line(2, 1, 3)]], ['c', [line(1, 1, 3), line(2, 1, 3)]]);
      expect(partsOn(byLine, 'b')).toEqual([
        ['1/3', 300],
        [null, 300],
      ]);
    });

    it('who paid for what was left keeps that when somebody takes all of it', () => {
      const rested = pay(split(dishes(1_000, 700), [line(1, 1, 2), line(2)], 'rest'), 's2');
      expect(partsOn(rested, 's2')).toEqual([['1/2', 500]]);
      const taken = again(rested, ['s1', [line(1), line(2)]], ['s2', 'rest']);
      expect([partsOn(taken, 's1'), partsOn(taken, 's2')]).toEqual([
        [
          [null, 500],
          ['1/1', 700],
        ],
        [[null, 500]],
      ]);
      const mostly = again(rested, ['s1', [line(1, 3, 4), line(2)]], ['s2', 'rest']);
      expect([partsOn(mostly, 's1')?.[0], partsOn(mostly, 's2')?.[0]]).toEqual([
        [null, 500],
        [null, 500],
      ]);
    });
  });
});
