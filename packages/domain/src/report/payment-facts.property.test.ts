import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../money/minor.ts';
import { apply } from '../order/apply.ts';
import { payCash } from '../order/commands/pay-cash.ts';
import { beginRefund } from '../order/commands/refund.ts';
import { isSold } from '../order/facts.ts';
import type { OrderOp } from '../order/op.ts';
import { roundingReturned } from '../order/payment/refund-parts.ts';
import type { Order } from '../order/types.ts';
import { day, run, soldDay } from '../testing/histories.ts';
import { after, atNoDevice, createOp, lineOp, noon, orderOf, taxRate, typeOp } from '../testing/make.ts';
import { type SaleFact, saleFactsOf } from './facts.ts';
import { type PaymentFact, paymentFactsOf } from './payment-facts.ts';

/** By method, where it is not nothing. */
function byMethod(moved: readonly { readonly method: string; readonly amount: number }[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { method, amount } of moved) sums[method] = (sums[method] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}
const sumOf = <Each>(all: readonly Each[], of: (each: Each) => number): number => all.reduce((sum, each) => sum + of(each), 0);

const heldBy = (order: Order) =>
  byMethod([
    ...order.order_payment.map(({ type, amount }) => ({ method: type, amount })),
    ...order.refunds.map(({ type, amount }) => ({ method: type, amount: -amount })),
  ]);

describe('money by method when it came in', () => {
  it('adds up to what the order was paid less what was refunded, whatever happens to it, sold or not', () => {
    const seen = { refunds: 0, unsold: 0, rounded: 0 };
    fc.assert(
      fc.property(fc.oneof(day, soldDay), (commands) => {
        const facts: PaymentFact[] = [];
        const { order } = run(commands, (next, before) => facts.push(...paymentFactsOf(before, next, atNoDevice)));
        expect(byMethod(facts)).toEqual(heldBy(order));
        expect(sumOf(facts, ({ amount }) => amount)).toBe(order.amountPaid - order.refundedAmount);
        // Before the sale only a whole payment's rounding goes back, and the order's is less by it.
        expect(sumOf(facts, ({ rounding }) => rounding)).toBe(order.cashRoundingAmount - (isSold(order) ? roundingReturned(order) : 0));
        expect(sumOf(facts, ({ surcharge }) => surcharge)).toBe(sumOf(order.order_payment, ({ surchargeAmount }) => surchargeAmount));
        expect(new Set(facts.map(({ version, n }) => `${version} ${n}`)).size).toBe(facts.length);
        expect(facts.every(({ at }) => at >= noon)).toBe(true);
        seen.refunds += facts.filter(({ kind }) => kind === 'refund').length;
        seen.unsold += order.completedAt === null ? facts.length : 0;
        seen.rounded += facts.filter(({ rounding }) => rounding !== 0).length;
      }),
      { numRuns: 1_500 },
    );
    expect(Math.min(seen.refunds, seen.unsold, seen.rounded)).toBeGreaterThan(0);
  });

  it('is in the facts of parts and sales too, each on its own day, but for charges that were found later', () => {
    const seen = { parts: 0, sold: 0 };
    fc.assert(
      fc.property(fc.oneof(day, soldDay), (commands) => {
        const facts: SaleFact[] = [];
        const { order } = run(commands, (next, before) => facts.push(...saleFactsOf(before, next, atNoDevice)));
        if (order.state === 'cancelled' && isSold(order)) return;
        const late = new Set(order.order_payment.filter((payment) => payment.late).map(({ id }) => id));
        const own = {
          ...order,
          order_payment: order.order_payment.filter(({ id }) => !late.has(id)),
          refunds: order.refunds.filter(({ paymentId }) => !late.has(paymentId)),
        };
        const moved = facts.flatMap(({ money }) => money.map(({ method, taken, returned }) => ({ method, amount: taken - returned })));
        expect(byMethod(moved)).toEqual(heldBy(own));
        const rounding = sumOf(facts, ({ money }) => sumOf(money, (each) => each.rounding ?? 0));
        expect(rounding).toBe(order.cashRoundingAmount - (isSold(order) ? roundingReturned(order) : 0));
        // What is toward a sale that did not come yet.
        expect(sumOf(facts, ({ ahead }) => ahead ?? 0)).toBe(isSold(order) ? 0 : sumOf(moved, ({ amount }) => amount) - rounding);
        const parts = facts.filter(({ kind }) => kind === 'part');
        seen.parts += parts.length;
        seen.sold += isSold(order) && parts.length > 0 ? 1 : 0;
      }),
      { numRuns: 1_500 },
    );
    expect(Math.min(seen.parts, seen.sold)).toBeGreaterThan(0);
  });

  it('has a payment of a cent that is rounded to nothing, with its rounding', () => {
    const bought = orderOf(typeOp('pickup'), lineOp('a', 1));
    const paid = after(bought, payCash(bought, {}, { now: noon + 5, cashRounding: 5, paymentId: 'p' }));
    expect(paymentFactsOf(bought, paid, atNoDevice)).toMatchObject([{ kind: 'payment', amount: 0, rounding: -1 }]);
  });

  it('says the time, the payment, the tip and the rounding of each, with the sale and with the refund', () => {
    const bought = orderOf(typeOp('pickup'), lineOp('a', 1_002), { op: 'change-order', tipsAmount: minor(200) });
    const paid = after(bought, payCash(bought, {}, { now: noon + 5, cashRounding: 5, paymentId: 'p' }));
    const common = { orderId: bought.id, n: 0, method: 'cash', surcharge: 0, paymentId: 'p', deviceId: 'bar', staffId: null };
    expect(paymentFactsOf(bought, paid, { deviceId: 'bar' })).toEqual([
      { ...common, version: paid.version, at: noon + 5, kind: 'payment', amount: 1_200, tip: 0, rounding: -2 },
    ]);
    const back = after(paid, beginRefund(paid, { amount: 1_200, reason: '' }, { now: noon + 9, id: 'r', device: null }));
    expect(paymentFactsOf(paid, back, { deviceId: 'bar' })).toEqual([
      { ...common, version: back.version, at: noon + 9, kind: 'refund', amount: -1_200, tip: -200, rounding: 2 },
    ]);
  });

  it('is nothing of a change that moves none, and of a practice order', () => {
    const order = orderOf(typeOp('pickup'), lineOp('a'));
    expect(paymentFactsOf(orderOf(typeOp('pickup')), order, atNoDevice)).toEqual([]);
    const practice = [typeOp('pickup'), lineOp('a')].reduce(apply, apply(null, { ...createOp, practice: true } as OrderOp));
    expect(paymentFactsOf(practice, after(practice, payCash(practice, {}, { now: noon, cashRounding: 0, paymentId: 'p' })), atNoDevice)).toEqual([]);
  });
});

describe('the taxes of a sale fact', () => {
  it('add up to its tax to the cent, by rate never give back more than they brought in, and are nothing when all went back', () => {
    let [several, refunded] = [0, 0];
    fc.assert(
      fc.property(fc.oneof(day, soldDay), (commands) => {
        const left = new Map<string, { taxed: number; tax: number }>();
        const { order } = run(commands, (next, before) => {
          for (const { tax, taxes, kind } of saleFactsOf(before, next, atNoDevice)) {
            expect(sumOf(taxes, (each) => each.tax)).toBe(tax);
            for (const each of taxes) {
              const key = `${each.id} ${each.rate} ${each.inclusionType}`;
              const was = left.get(key) ?? { taxed: 0, tax: 0 };
              left.set(key, { taxed: was.taxed + each.taxed, tax: was.tax + each.tax });
              if (kind === 'refund') expect(Math.max(each.taxed, each.tax)).toBeLessThanOrEqual(0);
            }
            several += taxes.length > 1 ? 1 : 0;
            refunded += kind === 'refund' && taxes.length > 1 ? 1 : 0;
          }
        });
        const kept = [...left.values()];
        for (const { taxed, tax } of kept) expect(Math.min(taxed, tax)).toBeGreaterThanOrEqual(0);
        const sales = sumOf(order.refunds, ({ salesAmount, taxAmount, tipsAmount }) => salesAmount + taxAmount + tipsAmount);
        if (order.total > 0 && sales === order.total) expect(sumOf(kept, ({ taxed, tax }) => taxed + tax)).toBe(0);
      }),
      { numRuns: 400 },
    );
    expect(Math.min(several, refunded)).toBeGreaterThan(0);
  });

  it('are at zero, rate by rate, when all went back in whatever parts, and never below', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 400 }), fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }), (price, parts) => {
        const op = lineOp('a', price);
        if (op.op !== 'add-item') throw new Error('a line is added');
        let order = orderOf(typeOp('pickup'), { ...op, line: { ...op.line, taxRates: [2.5, 1, 3.5, 7].map((percent) => taxRate(percent)) } });
        order = after(order, payCash(order, {}, { now: noon, cashRounding: 0, paymentId: 'p' }));
        const left = new Map(order.taxes.map(({ id, base, amount }) => [id, { taxed: Number(base), tax: Number(amount) }]));
        for (const [index, part] of [...parts, order.total].entries()) {
          const amount = Math.min(part, order.total - order.refundedAmount);
          if (amount === 0) continue;
          const next = after(order, beginRefund(order, { amount, reason: '' }, { now: noon, id: `r${index}`, device: null }));
          for (const { id, taxed, tax } of saleFactsOf(order, next, atNoDevice)[0]?.taxes ?? []) {
            const was = left.get(id) ?? { taxed: 0, tax: 0 };
            left.set(id, { taxed: was.taxed + taxed, tax: was.tax + tax });
          }
          expect([...left.values()].every(({ taxed, tax }) => taxed >= 0 && tax >= 0)).toBe(true);
          order = next;
        }
        expect([...left.values()].every(({ taxed, tax }) => taxed === 0 && tax === 0)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('name the rate, and of how much it was taken, in the sale and in the refund', () => {
    const op = lineOp('a', 1_000);
    if (op.op !== 'add-item') throw new Error('a line is added');
    const bought = orderOf(typeOp('pickup'), { ...op, line: { ...op.line, taxRates: [taxRate(8.25), taxRate(1)] } });
    const paid = after(bought, payCash(bought, {}, { now: noon, cashRounding: 0, paymentId: 'p' }));
    const [state, city] = [
      { id: 'tax-8.25', name: 'Tax 8.25', rate: 825_000, inclusionType: 'ADDITIVE' },
      { id: 'tax-1', name: 'Tax 1', rate: 100_000, inclusionType: 'ADDITIVE' },
    ];
    expect(saleFactsOf(bought, paid, atNoDevice)[0]?.taxes).toEqual([
      { ...state, taxed: 1_000, tax: 83 },
      { ...city, taxed: 1_000, tax: 10 },
    ]);
    const half = after(paid, beginRefund(paid, { amount: 547, reason: '' }, { now: noon, id: 'r', device: null }));
    const rest = after(half, beginRefund(half, { amount: 546, reason: '' }, { now: noon, id: 's', device: null }));
    expect(saleFactsOf(paid, half, atNoDevice)[0]?.taxes).toEqual([
      { ...state, taxed: -500, tax: -42 },
      { ...city, taxed: -500, tax: -5 },
    ]);
    expect(saleFactsOf(half, rest, atNoDevice)[0]?.taxes).toEqual([
      { ...state, taxed: -500, tax: -41 },
      { ...city, taxed: -500, tax: -5 },
    ]);
  });
});
