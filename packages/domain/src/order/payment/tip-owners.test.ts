import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../../money/minor.ts';
import { type SaleFact, saleFactsOf } from '../../report/facts.ts';
import { addSums, nobodysOf, sumsOfFact } from '../../report/sums.ts';
import { day, run, soldDay } from '../../testing/histories.ts';
import { atNoDevice } from '../../testing/make.ts';
import type { Order, OrderPayment, Refund } from '../types.ts';
import { reassignTip } from './reassign-tip.ts';
import { tipOwners, tipsByPayment, tipsLeft } from './tip-owners.ts';

const payment = (id: string, amount: number, tips = 0, more: Partial<OrderPayment> = {}) =>
  ({ id, amount: minor(amount), tipsAmount: minor(tips), ...more }) as OrderPayment;
const refund = (paymentId: string, tips: number, more: Partial<Refund> = {}) =>
  ({ paymentId, at: 20, amount: minor(tips), salesAmount: minor(0), taxAmount: minor(0), tipsAmount: minor(tips), ...more }) as Refund;
const order = (tips: number, payments: readonly OrderPayment[], more: Partial<Order> = {}) =>
  ({ tipsAmount: minor(tips), order_payment: payments, refunds: [], ownerId: 'ana', completedAt: 10, ...more }) as Pick<
    Order,
    'tipsAmount' | 'order_payment' | 'refunds' | 'ownerId' | 'completedAt'
  >;

describe('the tip of a payment', () => {
  it('is what was given on its terminal, and of a tip that the order had before its part by amount', () => {
    expect(tipsByPayment(order(200, [payment('p', 1_200)]))).toEqual([200]);
    expect(tipsByPayment(order(501, [payment('p', 1_000), payment('q', 1_200, 200)]))).toEqual([151, 350]);
    expect(tipsByPayment(order(100, [payment('late', 500, 50, { late: true }), payment('q', 500)]))).toEqual([0, 100]);
    expect(tipsByPayment(order(100, [payment('p', 300, 200)]))).toEqual([100]);
    expect(tipsByPayment(order(0, []))).toEqual([]);
  });
  it('is the owner’s, or of whom it was given to, less what was refunded of it', () => {
    const paid = [payment('p', 1_000, 0, { tipStaffId: 'ben' }), payment('q', 1_000, 0, { tipStaffId: null }), payment('r', 1_000)];
    const refunded = order(300, paid, { refunds: [refund('p', 40), refund('q', 100)] });
    expect(tipOwners(refunded)).toEqual([
      { staffId: 'ben', tips: 60 },
      { staffId: 'ana', tips: 100 },
    ]);
    expect(tipsLeft(refunded)).toEqual([60, 0, 100]);
  });
});

describe('a payment that went back before the sale', () => {
  const ben = payment('p', 1_000, 0, { tipStaffId: 'ben' });
  const back = (amount: number, at = 5) => refund('p', 0, { at, amount: minor(amount) });

  it('has none of the tip, in part the less of it', () => {
    expect(tipsByPayment(order(200, [ben, payment('q', 1_000)], { refunds: [back(1_000)] }))).toEqual([0, 200]);
    expect(tipsByPayment(order(200, [ben, payment('q', 1_000)], { refunds: [back(500, 10)], completedAt: 10 }))).toEqual([67, 133]);
    expect(tipsByPayment(order(300, [payment('p', 1_200, 200), payment('q', 1_000, 300)], { refunds: [back(1_200)] }))).toEqual([0, 300]);
    expect(tipOwners(order(200, [ben, payment('q', 1_000)], { refunds: [back(1_000)], completedAt: null }))).toEqual([{ staffId: 'ana', tips: 200 }]);
  });
  it('has its own in the sale’s fact, which a refund after the sale does not touch', () => {
    const sold = order(200, [ben, payment('q', 1_000)], { refunds: [refund('p', 40, { amount: minor(1_000), salesAmount: minor(960) })] });
    expect(tipsByPayment(sold)).toEqual([100, 100]);
  });
});

describe('tips by person', () => {
  it('add up with nobody’s to the report, whatever happens to an order, and to what the order says', () => {
    const seen = { moved: 0, tips: 0 };
    const gives = (staffId: string | null) => (before: Order) =>
      reassignTip(before, { paymentId: before.order_payment.find(({ late }) => !late)?.id ?? '', staffId });
    const owners = fc.constantFrom(undefined, 'ana');
    fc.assert(
      fc.property(fc.oneof(day, soldDay), owners, (history, ownerId) => {
        const facts: SaleFact[] = [];
        const owned = (of: Order): Order => (ownerId === undefined ? of : { ...of, ownerId: of.ownerId ?? ownerId });
        const given = history.commands.flatMap((each, place) => [each, gives(['ben', null, 'cy'][place % 3] ?? null)]);
        const { order: last } = run({ ...history, commands: given }, (next, before) => facts.push(...saleFactsOf(owned(before), owned(next), atNoDevice)));
        const sums = addSums(facts.map(sumsOfFact));
        for (const fact of facts) if (fact.tipShares !== undefined) expect(fact.tipShares.reduce((sum, { tips }) => sum + tips, 0)).toBe(fact.tips);
        const nobodys = nobodysOf(sums, sums.staff)?.tips ?? 0;
        expect(sums.staff.reduce((sum, { tips }) => sum + tips, nobodys)).toBe(sums.tips);
        if (last.completedAt !== null && last.state !== 'cancelled') {
          const said = new Map(tipOwners(owned(last)).map(({ staffId, tips }) => [staffId, tips]));
          for (const { staffId, tips } of sums.staff) expect([staffId, tips]).toEqual([staffId, said.get(staffId) ?? 0]);
          expect(nobodys).toBe(said.get(null) ?? 0);
        }
        seen.moved += facts.filter(({ tipShares }) => tipShares !== undefined).length;
        seen.tips += sums.tips;
      }),
      { numRuns: 1_000 },
    );
    expect([seen.moved > 0, seen.tips > 0]).toEqual([true, true]);
  });
});
