import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinor, minor, zero } from '../../money/minor.ts';
import { saleFactsOf } from '../../report/facts.ts';
import { adding, after, atNoDevice, codeOf, item, noon, orderOf, taxRate, typeOp } from '../../testing/make.ts';
import { paidSplit, splitBill } from '../../testing/paid-split.ts';
import { apply } from '../apply.ts';
import type { ShareTake } from '../bill/bill-share.ts';
import { payCash } from '../commands/pay-cash.ts';
import { beginRefund, cardRefunded, type RefundToMake } from '../commands/refund.ts';
import { setShares } from '../commands/shares/set-shares.ts';
import type { Order } from '../types.ts';
import { refundablePieces } from './lines-refunded.ts';
import { refundedApart, refundedWith } from './order-of-share.ts';
import { partsOf } from './refund-parts.ts';
import { refundableNow } from './refunded.ts';
import { tipOwners } from './tip-owners.ts';

const device = { id: 'bar', label: 'Bar', gateway: 'valor' } as const;

/** The order after a refund; as it was where it is refused. */
function refund(order: Order, asked: Omit<RefundToMake, 'reason'>, coin: number): Order {
  const id = `r${order.version}`;
  const ctx = { now: (order.completedAt ?? noon) + order.version, id, device, cashRounding: coin };
  const begun = beginRefund(order, { reason: '', ...asked }, ctx);
  if (!begun.ok) return order;
  const next = apply(order, begun.value);
  const { cardAttempt } = next;
  if (cardAttempt === null) return next;
  const back = cardRefunded(next, id, { id: `${id}-card`, by: 'refund', amount: cardAttempt.amount }, ctx.now);
  return back === null ? next : apply(next, back);
}

/** What refunds took of an order, by part. */
const backOf = ({ refunds }: Pick<Order, 'refunds'>) => ({ chargesAmount: zero, ...partsOf(refunds) });
const soldOf = ({ subtotal, discountAmount, chargesAmount = zero, taxAmount, tipsAmount }: Order) => ({
  ...{ salesAmount: subtotal - discountAmount, chargesAmount, taxAmount, tipsAmount },
});

/** What all facts of an order come to, by name; nothing where all is refunded. */
function reported(versions: readonly Order[]): Readonly<Record<string, number>> {
  const sums = new Map<string, number>();
  const say = (name: string, amount: number) => sums.set(name, (sums.get(name) ?? 0) + amount);
  for (const [at, order] of versions.entries()) {
    for (const fact of saleFactsOf(versions[at - 1] ?? null, order, atNoDevice)) {
      say('net', fact.gross - fact.discount - fact.refunded);
      say('tax', fact.tax);
      say('tips', fact.tips);
      say('exempt', fact.exemption?.amount ?? 0);
      for (const tax of fact.taxes) {
        say(`tax ${tax.id} ${tax.rate}`, tax.tax);
        say(`taxed ${tax.id} ${tax.rate}`, tax.taxed);
      }
      for (const part of fact.chargeParts ?? []) say(`charge ${part.name}`, part.amount);
      for (const { method, taken, returned, rounding = 0 } of fact.money) {
        say(`money ${method}`, taken - returned);
        say('rounding', rounding);
      }
    }
  }
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
}

const step = fc.record({ payment: fc.nat(7), by: fc.constantFrom('amount', 'amount', 'line'), part: fc.integer({ min: 1, max: 100 }), line: fc.nat(4) });

it('what guests get back is of their own share, part by part, to the cent; all of it is what was paid, and nothing is left in any report', () => {
  const seen = { apart: 0, byLine: 0, whole: 0 };
  fc.assert(
    fc.property(splitBill, fc.array(step, { maxLength: 10 }), (given, steps) => {
      let order = paidSplit(given);
      if (order.state !== 'completed') return;
      const apart = refundedApart(order).length;
      seen.apart += apart > 1 ? 1 : 0;
      const versions = [order];
      const take = (asked: Omit<RefundToMake, 'reason'>): void => {
        const next = refund(order, asked, given.coin);
        if (next === order) return;
        order = next;
        versions.push(next);
        expect(refundedApart(order).length).toBe(apart);
        for (const part of refundedApart(order)) {
          const [back, sold] = [backOf(part), soldOf(part)];
          for (const name of ['salesAmount', 'chargesAmount', 'taxAmount', 'tipsAmount'] as const) {
            expect(back[name]).toBeGreaterThanOrEqual(0);
            expect(back[name]).toBeLessThanOrEqual(sold[name]);
          }
        }
      };
      for (const { payment: place, by, part, line: at } of steps) {
        const payment = order.order_payment[place % order.order_payment.length];
        if (payment === undefined) continue;
        const left = refundableNow(order, payment);
        const own = refundedWith(order, payment.id);
        const line = own.items[at % Math.max(1, own.items.length)];
        const pieces = line === undefined ? 0 : refundablePieces(own, line.cartId);
        const before = versions.length;
        if (by === 'line' && line !== undefined && pieces > 0)
          take({ paymentId: payment.id, lines: [{ cartId: line.cartId, quantity: Math.max(1, Math.floor((pieces * part) / 100)), restock: false }] });
        else if (left > 0) take({ paymentId: payment.id, amount: Math.max(1, Math.floor((left * part) / 100)) });
        seen.byLine += by === 'line' && versions.length > before ? 1 : 0;
      }
      for (const payment of order.order_payment) {
        const left = refundableNow(order, payment);
        if (left > 0) take({ paymentId: payment.id, amount: left });
      }
      expect(order.refundedAmount).toBe(order.amountPaid);
      // Of an order of nothing but a tip no rate says what of it went back.
      if (order.amountPaid === 0 || order.total === order.tipsAmount) return;
      expect(backOf(order)).toEqual(soldOf(order));
      for (const part of refundedApart(order)) expect(backOf(part)).toEqual(soldOf(part));
      expect(reported(versions)).toEqual({});
      seen.whole += 1;
    }),
    { numRuns: 300 },
  );
  expect(seen.apart).toBeGreaterThan(150);
  expect(Math.min(seen.byLine, seen.whole)).toBeGreaterThan(150);
});

describe('a refund on a split bill', () => {
  const tax = taxRate(10);
  const dishes = (...all: readonly [price: number, isTaxed: boolean][]) =>
    all.reduce(
      (so, [price, isTaxed], at) => {
        const rates = isTaxed ? [tax] : [];
        return after(so, adding(so, item({ id: `dish${at}`, price: minor(price), tax_rates: rates }), { id: `l${at + 1}` }, rates));
      },
      orderOf(typeOp('pickup')),
    );
  const line = (cartId: number, parts = 1, of = 1) => ({ cartId, parts, of });
  const paid = (so: Order, ...takes: readonly ShareTake[]) => {
    const ways = takes.map((take, at) => ({ id: `s${at + 1}`, no: at + 1, name: '', take }));
    const pay = (order: Order, shareId: string, at: number) =>
      after(order, payCash(order, { shareId }, { now: noon + at, cashRounding: 0, paymentId: `p${at + 1}` }));
    return ways.reduce((order, { id }, at) => pay(order, id, at), after(so, setShares(so, ways)));
  };
  const back = (so: Order, asked: Omit<RefundToMake, 'reason'>) =>
    beginRefund(so, { reason: '', ...asked }, { now: noon + 100, id: `r${so.version}`, device: null });
  const all = (cartId: number, quantity = 1) => [{ cartId, quantity, restock: false }];

  it('has the tax of whoever paid, not of the table: none of a guest who had nothing that is taxed', () => {
    const order = paid(dishes([1_000, true], [1_000, false]), [line(1)], [line(2)]);
    expect(after(order, back(order, { paymentId: 'p1', amount: 550 })).refunds).toMatchObject([{ salesAmount: 500, taxAmount: 50 }]);
    expect(after(order, back(order, { paymentId: 'p2', amount: 550 })).refunds).toMatchObject([{ salesAmount: 550, taxAmount: 0 }]);
  });

  it('of a dish that guests shared is their part of it, of each once; another guest’s dish is none of theirs', () => {
    const order = paid(dishes([1_200, true], [500, false]), [line(1, 1, 3)], [line(1, 2, 3), line(2)]);
    const first = after(order, back(order, { paymentId: 'p1', lines: all(1) }));
    expect(first.refunds).toMatchObject([{ amount: 440, salesAmount: 400, taxAmount: 40 }]);
    expect(codeOf(back(first, { paymentId: 'p1', lines: all(1) }))).toBe('quantity_out_of_range');
    expect(codeOf(back(first, { paymentId: 'p1', lines: all(2) }))).toBe('line_not_found');
    const both = after(first, back(first, { paymentId: 'p2', lines: all(1) }));
    expect(addMinor(...both.refunds.map(({ amount }) => amount))).toBe(1_320);
  });

  it('of one of several pieces that guests shared out is of that piece, and puts no other back on the shelf', () => {
    const three = after(orderOf(typeOp('pickup')), adding(orderOf(typeOp('pickup')), item({ id: 'beer', price: minor(600) }), { id: 'l1', quantity: 3 }));
    const order = paid(three, [line(1, 1, 3)], [line(1, 2, 3)]);
    expect([1, 2].map((at) => refundablePieces(refundedWith(order, `p${at}`), 1))).toEqual([1, 2]);
    const one = [{ cartId: 1, quantity: 1, restock: true }];
    const first = after(order, back(order, { paymentId: 'p1', lines: one }));
    expect(first.refunds).toMatchObject([{ amount: 600, restocked: [{ cartId: 1, quantity: 1 }] }]);
    expect(codeOf(back(first, { paymentId: 'p1', lines: one }))).toBe('quantity_out_of_range');
    expect(after(first, back(first, { paymentId: 'p2', lines: one })).refunds.at(-1)).toMatchObject({ amount: 600 });
    expect(after(first, back(first, { paymentId: 'p2', lines: all(1, 2) })).refunds.at(-1)).toMatchObject({ amount: 1_200 });
  });

  it('is of the whole share where a gateway had charged less than staff said', () => {
    const order = paid(dishes([1_000, true], [500, false]), [line(1)], [line(2)]);
    const short = {
      ...order,
      order_payment: order.order_payment.map((each, at) => (at === 0 ? { ...each, amount: minor(900), surchargeAmount: minor(-200) } : each)),
    };
    const gone = after(short, back(short, { paymentId: 'p1', amount: 900 }));
    const { salesAmount = 0, taxAmount = 0 } = gone.refunds[0] ?? {};
    expect([salesAmount + taxAmount, taxAmount]).toEqual([900, 82]);
  });

  it('gives back the tip that the guest gave, whoever got it', () => {
    const order = paid(dishes([1_000, true], [1_000, false]), [line(1)], [line(2)]);
    const [one, two] = order.shares ?? [];
    const tipped = {
      ...order,
      ...{ ownerId: 'ana', tipsAmount: minor(300), total: addMinor(order.total, 300), amountPaid: addMinor(order.amountPaid, 300) },
      shares: one && two ? [one, { ...two, tipsAmount: minor(300), total: addMinor(two.total, 300) }] : [],
      order_payment: order.order_payment.map((each, at) => (at === 1 ? { ...each, amount: addMinor(each.amount, 300), tipStaffId: 'ben' } : each)),
    };
    expect(tipOwners(tipped)).toEqual([{ staffId: 'ben', tips: 300 }]);
    const second = after(tipped, back(tipped, { paymentId: 'p2', amount: 1_300 }));
    expect(tipOwners(after(second, back(second, { paymentId: 'p1', amount: 1_100 })))).toEqual([]);
  });

  it('names its payment, or its guest, where payments of several guests hold money', () => {
    const order = paid(dishes([1_000, true], [1_000, false]), [line(1)], [line(2)]);
    expect(codeOf(back(order, { amount: 100 }))).toBe('payment_not_found');
    expect(codeOf(back(order, { lines: all(1) }))).toBe('payment_not_found');
    const [, second] = order.order_payment;
    const given = after(order, back(order, { shareId: second?.shareId, amount: 100 }));
    expect(given.refunds).toMatchObject([{ paymentId: second?.id, amount: 100 }]);
    expect(codeOf(back(order, { shareId: 'nobody', amount: 100 }))).toBe('payment_not_found');
    expect(codeOf(back(order, { shareId: second?.shareId, paymentId: order.order_payment[0]?.id, amount: 100 }))).toBe('payment_not_found');
    // Once one guest has all of it back nobody else's can be meant.
    const gone = after(given, back(given, { shareId: second?.shareId, amount: (second?.amount ?? 0) - 100 }));
    expect(after(gone, back(gone, { amount: 50 })).refunds.at(-1)).toMatchObject({ paymentId: order.order_payment[0]?.id, amount: 50 });
  });

  it('is of the whole order’s ratio where what paid was for no share, as before there were shares', () => {
    const table = dishes([1_000, true], [1_000, false]);
    const halves = after(
      table,
      setShares(table, [
        { id: 's1', no: 1, take: [line(1)] },
        { id: 's2', no: 2, take: [line(2)] },
      ]),
    );
    const order = after(halves, payCash(halves, {}, { now: noon, cashRounding: 0, paymentId: 'p1' }));
    expect(refundedApart(order)).toEqual([order]);
    expect(after(order, back(order, { amount: 1_050 })).refunds).toMatchObject([{ salesAmount: 1_000, taxAmount: 50 }]);
  });
});
