import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinor, minor } from '../../money/minor.ts';
import { saleFactsOf } from '../../report/facts.ts';
import { anyCharges, anyDiscounts, charge } from '../../testing/bill.ts';
import { after, atNoDevice, lineOp, noon, orderOf, taxRate, typeOp } from '../../testing/make.ts';
import { apply } from '../apply.ts';
import { beginCard } from '../commands/card/card-begin.ts';
import { cardPaid } from '../commands/card/card-paid.ts';
import { payCash } from '../commands/pay-cash.ts';
import { beginRefund, cardRefunded, type RefundToMake } from '../commands/refund.ts';
import type { OrderOp } from '../op.ts';
import { withLines } from '../steps.ts';
import { linePartsOf } from '../totals/line-parts.ts';
import { figuresOf } from '../totals/totals.ts';
import type { Order } from '../types.ts';
import { partsOfPieces, refundablePieces, sumOfParts } from './lines-refunded.ts';
import { partsOf } from './refund-parts.ts';
import { refundableOf } from './refunded.ts';

const rates = [
  taxRate(8.875),
  taxRate(2.5),
  taxRate(10, { inclusionType: 'INCLUSIVE' }),
  taxRate(7, { id: 'bar', inclusionType: 'INCLUSIVE' }),
  taxRate(0, { id: 'none' }),
];
const line = fc.record({
  price: fc.oneof(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 30 })),
  quantity: fc.integer({ min: 1, max: 7 }),
  taxRates: fc.uniqueArray(fc.constantFrom(...rates), { selector: ({ id }) => id, maxLength: 4 }),
});
const bill = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  discounts: anyDiscounts([1, 2, 3]),
  charges: anyCharges(rates),
  isExempt: fc.constantFrom(false, false, false, true),
  tip: fc.constantFrom(0, 0, 300, 1),
  taxRounding: fc.constantFrom('order' as const, 'line' as const),
  coin: fc.constantFrom(0, 0, 5, 10),
});
type Bill = typeof bill extends fc.Arbitrary<infer B> ? B : never;

function billOf({ lines, discounts, charges, isExempt, tip, taxRounding }: Bill): Order {
  const added = lines.map(({ price, quantity, taxRates }, place): OrderOp => {
    const op = lineOp(`l${place}`, price, quantity);
    return op.op === 'add-item' ? { ...op, line: { ...op.line, taxRates } } : op;
  });
  const order = orderOf(typeOp('pickup'), ...added);
  const given = { discounts, charges, tipsAmount: minor(tip), taxRounding, ...(isExempt ? { exemption: { number: '1', name: 'St. Mary' } } : {}) };
  return withLines({ ...order, ...given }, order.items);
}

/** What of an order is no line's: tips, and charges of a fixed amount with their tax. */
function besideLines(order: Order): number {
  const percents = (order.charges ?? []).filter(({ by }) => by === 'percent');
  const { lines, charges, totals } = figuresOf(order.items, order);
  const net = addMinor(...lines.map((each) => each.net), ...charges.filter((each) => percents.includes(each.charge)).map((each) => each.net));
  const parts = [...linePartsOf(order.items, order).values()];
  const taxes = addMinor(...parts.flatMap((each) => each.taxes));
  expect(taxes).toBeLessThanOrEqual(totals.taxAmount);
  return order.total - net - taxes;
}

const pay = (order: Order, coin: number) => after(order, payCash(order, {}, { now: noon, cashRounding: coin, paymentId: 'p' }));
const back = (order: Order, asked: Partial<RefundToMake>, coin = 0) =>
  beginRefund(order, { reason: '', ...asked }, { now: noon, id: `r${order.version}`, device: null, cashRounding: coin });
const one = (cartId: number, quantity = 1) => ({ lines: [{ cartId, quantity, restock: false }] });

describe('what a line comes to', () => {
  it('is, of all lines together, the order’s total less tips and charges of a fixed amount, and its tax by rate', () => {
    let alone = 0;
    fc.assert(
      fc.property(bill, (given) => {
        const order = billOf(given);
        const parts = [...linePartsOf(order.items, order).values()];
        expect(parts.every((each) => [each.sales, ...each.charges, ...each.taxes].every((amount) => amount >= 0))).toBe(true);
        const { lines, charges, totals } = figuresOf(order.items, order);
        expect(parts.map(({ sales }) => sales)).toEqual(lines.map(({ net }) => net));
        for (const [place, each] of charges.entries()) {
          expect(addMinor(...parts.map((part) => part.charges[place] ?? 0))).toBe(each.charge.by === 'percent' ? each.net : 0);
        }
        // What a fixed charge is taxed is the charge's.
        if (charges.some((each) => each.charge.by === 'amount' && each.charge.taxRates.length > 0)) return;
        alone += 1;
        for (const [place, tax] of totals.taxes.entries()) {
          expect(addMinor(...parts.map((part) => part.taxes[place] ?? 0))).toBe(tax.amount);
          expect(addMinor(...parts.map((part) => part.taxed[place] ?? 0))).toBe(tax.base);
        }
        const fixed = addMinor(...charges.filter((each) => each.charge.by === 'amount').map((each) => each.net));
        expect(addMinor(...parts.map(sumOfParts))).toBe(order.total - order.tipsAmount - fixed);
        expect(besideLines(order)).toBe(order.tipsAmount + fixed);
      }),
      { numRuns: 800 },
    );
    expect(alone).toBeGreaterThan(100);
  });

  it('is its price where the tax is inside, whatever stands beside it', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ price: fc.integer({ min: 0, max: 3_000 }), quantity: fc.integer({ min: 1, max: 4 }) }), { minLength: 1 }), (lines) => {
        const inside = lines.slice(0, 8).map((each) => ({ ...each, taxRates: rates.slice(2, 4) }));
        const order = billOf({ lines: inside, discounts: [], charges: [], isExempt: false, tip: 0, taxRounding: 'order', coin: 0 });
        const sums = [...linePartsOf(order.items, order)].map(([cartId, parts]) => [cartId, sumOfParts(parts)]);
        expect(sums).toEqual(inside.map(({ price, quantity }, place) => [place + 1, price * quantity]));
        for (const { cartId, quantity, price } of order.items) expect(sumOfParts(partsOfPieces(order, one(cartId, quantity).lines))).toBe(price * quantity);
      }),
    );
  });

  it('has its part of a percent and nothing of a fixed charge', () => {
    const order = billOf({
      lines: [
        { price: 1_000, quantity: 2, taxRates: [taxRate(10)] },
        { price: 500, quantity: 1, taxRates: [] },
      ],
      ...{ discounts: [], isExempt: false, tip: 300, taxRounding: 'order', coin: 0 },
      charges: [charge({ taxRates: [taxRate(10)] }), charge({ id: 'room', by: 'amount', value: 250, taxRates: [taxRate(10)] })],
    });
    const [noodles, bread] = [...linePartsOf(order.items, order).values()].map(sumOfParts);
    // 20.00 + 2.00 tax + 3.60 of the gratuity + 0.36 of its tax; 5.00 + 0.90 + 0.09.
    expect([noodles, bread, order.total]).toEqual([2_596, 599, 2_596 + 599 + 300 + 275]);
  });
});

describe('refunds by line', () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ cartId: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ amount: fc.integer({ min: 1, max: 900 }) }) },
  );

  it('never give more than was paid or sold; what is left goes by amount, and all of the tax went back with all of the money; the reports say the same', () => {
    const seen = { whole: 0, byLine: 0, rounded: 0 };
    fc.assert(
      fc.property(bill, fc.array(step, { maxLength: 10 }), (given, steps) => {
        let order = pay(billOf(given), given.coin);
        const facts = [...saleFactsOf(null, order, atNoDevice)];
        const sold = {
          ...{ salesAmount: order.total - (order.chargesAmount ?? 0) - order.taxAmount - order.tipsAmount, chargesAmount: order.chargesAmount ?? 0 },
          ...{ taxAmount: order.taxAmount, tipsAmount: order.tipsAmount },
        };
        const left = () => refundableOf(order, order.order_payment[0] ?? (() => expect.unreachable())());
        for (const each of [...steps, 'rest' as const]) {
          const asked = each === 'rest' ? { amount: left() } : 'amount' in each ? each : one(each.cartId, each.quantity);
          const result = back(order, asked, given.coin);
          if (!result.ok) continue;
          const next = apply(order, result.value);
          facts.push(...saleFactsOf(order, next, atNoDevice));
          seen.byLine += 'lines' in asked ? 1 : 0;
          order = next;
          const gone = { chargesAmount: 0, ...partsOf(order.refunds) };
          for (const part of ['salesAmount', 'chargesAmount', 'taxAmount', 'tipsAmount'] as const) expect(gone[part]).toBeLessThanOrEqual(sold[part]);
          for (const { salesAmount, chargesAmount = 0, taxAmount, tipsAmount } of order.refunds) {
            expect(Math.min(salesAmount, chargesAmount, taxAmount, tipsAmount)).toBeGreaterThanOrEqual(0);
          }
          expect(order.refundedAmount).toBeLessThanOrEqual(order.amountPaid);
          const sum = (of: (fact: (typeof facts)[number]) => number) => facts.reduce((all, fact) => all + of(fact), 0);
          const money = facts.flatMap((fact) => fact.money);
          const kept = money.reduce((all, { taken, returned, rounding = 0 }) => all + taken - returned - rounding, 0);
          expect(kept).toBe(sum((fact) => fact.gross - fact.discount - fact.refunded + (fact.charges ?? 0) + fact.tax + fact.tips));
          const byRate = facts.flatMap(({ taxes }) => taxes);
          expect(byRate.reduce((all, { tax }) => all + tax, 0)).toBe(order.taxAmount - gone.taxAmount);
          if (left() > 0) continue;
          expect(gone).toEqual(sold);
          // Of what was given away whole, and brought no tax in, nothing can go back.
          if (order.total > order.tipsAmount) expect(byRate.reduce((all, { tax, taxed }) => all + tax + taxed, 0)).toBe(0);
          expect(money.reduce((all, { rounding = 0 }) => all + rounding, 0)).toBe(0);
          seen.whole += 1;
        }
        seen.rounded += order.cashRoundingAmount === 0 ? 0 : 1;
      }),
      { numRuns: 1_000 },
    );
    expect(Math.min(seen.whole, seen.byLine, seen.rounded)).toBeGreaterThan(200);
  });

  it('give, piece by piece in any order, what the lines come to; in coins half a coin more or less, and all that was paid in the end', () => {
    fc.assert(
      fc.property(bill, fc.infiniteStream(fc.nat()), (given, picks) => {
        const fixed = given.charges.filter(({ by }) => by === 'percent');
        let order = pay(billOf({ ...given, charges: fixed, tip: 0 }), given.coin);
        let wanted = 0;
        while (order.refunds.length < 60) {
          const open = order.items.filter(({ cartId }) => refundablePieces(order, cartId) > 0);
          const at = open[(picks.next().value ?? 0) % Math.max(1, open.length)];
          if (at === undefined) break;
          const comesTo = sumOfParts(partsOfPieces(order, one(at.cartId).lines));
          const result = back(order, one(at.cartId), given.coin);
          // There are no coins for it, or it cost nothing: it goes with the next.
          if (!result.ok) break;
          order = apply(order, result.value);
          wanted += comesTo;
          const isAll = order.refundedAmount === order.amountPaid;
          if (!isAll) expect(Math.abs(order.refundedAmount - wanted)).toBeLessThanOrEqual(given.coin / 2);
        }
        if (order.items.every(({ cartId }) => refundablePieces(order, cartId) === 0)) {
          expect([wanted, order.refundedAmount]).toEqual([order.total, order.amountPaid]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a refund by line', () => {
  const lines = (quantity: number, over: { readonly price?: number } = {}): Order =>
    billOf({
      lines: [
        { price: over.price ?? 333, quantity, taxRates: [taxRate(8.875)] },
        { price: 500, quantity: 1, taxRates: [taxRate(2.5)] },
      ],
      ...{ discounts: [], charges: [], isExempt: false, tip: 0, taxRounding: 'order', coin: 0 },
    });
  const codeOf = (result: ReturnType<typeof back>) => (result.ok ? null : result.refusal);

  it('takes the tax from the line’s own rate', () => {
    const paid = pay(lines(3), 0);
    const next = after(paid, back(paid, one(2)));
    expect(next.refunds).toMatchObject([{ amount: 513, salesAmount: 500, taxAmount: 13, lines: [{ cartId: 2, quantity: 1, restock: false }] }]);
    expect(saleFactsOf(paid, next, atNoDevice)[0]?.taxes).toMatchObject([{ id: 'tax-2.5', taxed: -500, tax: -13 }]);
  });

  it('refuses a piece that went back, a line that is not there, and what is more than the payment holds', () => {
    const paid = pay(lines(3), 0);
    const two = after(paid, back(paid, one(1, 2)));
    expect(codeOf(back(two, one(1, 2)))).toEqual({ code: 'quantity_out_of_range', detail: { min: 1, max: 1 } });
    expect(codeOf(back(two, { lines: [...one(1).lines, { cartId: 1, quantity: 1, restock: true }] }))?.code).toBe('quantity_out_of_range');
    expect(codeOf(back(two, one(9)))?.code).toBe('line_not_found');
    expect(codeOf(back(two, one(1, 0)))?.code).toBe('quantity_out_of_range');
    const most = after(two, back(two, { amount: refundableOf(two, two.order_payment[0] ?? expect.unreachable()) - 10 }));
    expect(codeOf(back(most, one(2)))).toEqual({ code: 'amount_out_of_range', detail: { min: 1, max: 10 } });
    expect(codeOf(back(lines(1), one(1)))?.code).toBe('order_not_paid');
  });

  it('is refused where somebody saw another amount, and takes what was seen with or without the coins', () => {
    const paid = pay(lines(3), 5);
    expect(codeOf(back(paid, { ...one(1), amount: 362 }, 5))).toEqual({ code: 'total_changed', detail: { total: 365 } });
    expect(after(paid, back(paid, { ...one(1), amount: 365 }, 5)).refundedAmount).toBe(365);
    expect(after(paid, back(paid, { ...one(1), amount: 363 }, 5)).refundedAmount).toBe(365);
  });

  it('puts the pieces back on the shelf that are, and no others', () => {
    const paid = pay(lines(3), 0);
    const next = after(
      paid,
      back(paid, {
        lines: [
          { cartId: 1, quantity: 1, restock: true },
          { cartId: 1, quantity: 1, restock: false },
        ],
      }),
    );
    expect(next.refunds[0]?.restocked).toEqual([{ cartId: 1, quantity: 1 }]);
    expect(refundablePieces(next, 1)).toBe(1);
  });

  it('keeps its lines through a card’s gateway', () => {
    const device = { id: 'bar', label: 'Bar', gateway: 'valor' } as const;
    const open = lines(3);
    const begun = after(open, beginCard(open, {}, { now: noon, attemptId: 't', device }));
    const card = { brand: 'Visa', last4: '4242', authCode: null, entryMode: null, aid: null };
    const charged = { paymentId: 'p', amount: begun.cardAttempt?.amount ?? minor(0), tip: minor(0), fee: minor(0), card, totalAmount: null };
    const op = cardPaid(begun, 't', charged, { now: noon, by: 'gateway' });
    const paid = apply(begun, op ?? expect.unreachable());
    const asked = after(paid, beginRefund(paid, { ...one(2), reason: 'cold' }, { now: noon, id: 'back', device }));
    expect(asked.cardAttempt).toMatchObject({ amount: 513, lines: one(2).lines });
    const given = cardRefunded(asked, 'back', { id: 'v', by: 'refund', amount: minor(513) }, noon);
    expect(apply(asked, given ?? expect.unreachable()).refunds).toMatchObject([{ amount: 513, salesAmount: 500, taxAmount: 13, lines: one(2).lines }]);
  });
});
