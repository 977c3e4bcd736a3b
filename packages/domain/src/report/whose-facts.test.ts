import { describe, expect, it } from 'vitest';
import { minor } from '../money/minor.ts';
import { apply } from '../order/apply.ts';
import { withStaff, withTipOfTaker } from '../order/commands/attributed.ts';
import { beginCard } from '../order/commands/card/card-begin.ts';
import { cardPaid } from '../order/commands/card/card-paid.ts';
import { payCash } from '../order/commands/pay-cash.ts';
import { beginRefund, cardRefunded } from '../order/commands/refund.ts';
import { setOwner } from '../order/commands/set-owner.ts';
import type { OrderOp } from '../order/op.ts';
import { reassignTip } from '../order/payment/reassign-tip.ts';
import type { Order } from '../order/types.ts';
import type { Result } from '../result.ts';
import { atNoDevice, createOp, lineOp, noon, typeOp } from '../testing/make.ts';
import { saleFactsOf } from './facts.ts';
import { paymentFactsOf } from './payment-facts.ts';
import { addSums, nobodysOf, sumsOfFact } from './sums.ts';

const device = { id: 'bar', label: 'Bar', gateway: 'valor' } as const;
const opened = (staffId: string | null): Order =>
  [typeOp('pickup'), lineOp('a', 1_000), { op: 'change-order', tipsAmount: minor(200) } as OrderOp].reduce(apply, apply(null, withStaff(createOp, staffId)));
const by = (order: Order, decided: Result<OrderOp | null, unknown>, staffId: string | null): Order => {
  if (!decided.ok || decided.value === null) throw new Error('refused');
  return apply(order, withStaff(decided.value, staffId));
};
const told = (order: Order, op: OrderOp | null): Order => by(order, { ok: true, value: op }, null);
const paidBy = (order: Order, staffId: string | null, amount = order.total) =>
  by(order, payCash(order, { amount }, { now: noon, cashRounding: 0, paymentId: 'cash' }), staffId);
const refundedBy = (order: Order, staffId: string | null) =>
  by(order, beginRefund(order, { amount: 600, reason: 'cold' }, { now: noon + 1, id: 'back', device: null }), staffId);
const salesOf = (before: Order, next: Order) => saleFactsOf(before, next, atNoDevice).map(({ kind, staffId, gross, tips }) => [kind, staffId, gross, tips]);
const moneyOf = (before: Order, next: Order) => paymentFactsOf(before, next, atNoDevice).map(({ kind, staffId, amount }) => [kind, staffId, amount]);

describe('whose a sale is, and its money', () => {
  it('the sale and its tip are Ana’s who opened it, the payment Ben’s who took it, the refund Cy’s, and what was refunded is still of Ana’s sales', () => {
    const order = opened('ana');
    const paid = paidBy(order, 'ben');
    expect([salesOf(order, paid), moneyOf(order, paid)]).toEqual([[['sale', 'ana', 1_000, 200]], [['payment', 'ben', 1_200]]]);
    const back = refundedBy(paid, 'cy');
    expect([salesOf(paid, back), moneyOf(paid, back)]).toEqual([[['refund', 'ana', 0, -100]], [['refund', 'cy', -600]]]);
  });

  it('are nobody’s where nobody signed in, whoever pays it', () => {
    const order = opened(null);
    const paid = paidBy(order, null);
    expect([salesOf(order, paid), moneyOf(order, paid)]).toEqual([[['sale', null, 1_000, 200]], [['payment', null, 1_200]]]);
    expect(moneyOf(paid, refundedBy(paid, null))).toEqual([['refund', null, -600]]);
    expect(salesOf(order, paidBy(order, 'ben'))).toEqual([['sale', null, 1_000, 200]]);
  });

  it('the sale is Ben’s once he took the order over', () => {
    const order = opened('ana');
    const taken = by(order, setOwner(order, { staffId: 'ben' }), 'ben');
    expect(salesOf(taken, paidBy(taken, 'ana'))).toEqual([['sale', 'ben', 1_000, 200]]);
  });

  it('a card is of who began it, its refund of who asked for it, though a terminal says both', () => {
    const order = opened('ana');
    const charge = { paymentId: 'card', amount: order.total, tip: minor(0), fee: minor(0), totalAmount: null };
    const card = { brand: 'Visa', last4: '4242', authCode: 'A', entryMode: 'chip', aid: null };
    const begun = by(order, beginCard(order, {}, { now: noon, attemptId: 'try', device }), 'ben');
    const paid = told(begun, cardPaid(begun, 'try', { ...charge, card }, { now: noon, by: 'gateway' }));
    expect([salesOf(begun, paid), moneyOf(begun, paid)]).toEqual([[['sale', 'ana', 1_000, 200]], [['payment', 'ben', 1_200]]]);
    const asked = by(paid, beginRefund(paid, { amount: 1_200, reason: 'cold' }, { now: noon, id: 'back', device }), 'cy');
    const back = told(asked, cardRefunded(asked, 'back', { id: 'r', by: 'void', amount: minor(1_200) }, noon));
    expect([salesOf(asked, back), moneyOf(asked, back)]).toEqual([[['refund', 'ana', 0, -200]], [['refund', 'cy', -1_200]]]);
  });
});

describe('whose a tip is', () => {
  const takers = (order: Order, staffId: string | null) => {
    const decided = payCash(order, { amount: order.total }, { now: noon, cashRounding: 0, paymentId: 'cash' });
    if (!decided.ok) throw new Error('refused');
    return apply(order, withTipOfTaker(withStaff(decided.value, staffId), order, staffId));
  };
  const given = (order: Order, staffId: string | null, paymentId = 'cash') => by(order, reassignTip(order, { paymentId, staffId }), 'mo');
  /** Each version's facts added up: by person, and nobody's last. */
  const tipsAfter = (...versions: readonly Order[]) => {
    const facts = versions.slice(1).flatMap((next, place) => saleFactsOf(versions[place] ?? null, next, atNoDevice));
    const sums = addSums(facts.map(sumsOfFact));
    return [...sums.staff.filter(({ tips }) => tips !== 0).map(({ staffId, tips }) => [staffId, tips]), [null, nobodysOf(sums, sums.staff)?.tips ?? 0]];
  };

  it('is the owner’s, or, where the shop says so, of who took the payment, and the sale stays the owner’s', () => {
    const order = opened('ana');
    expect(tipsAfter(order, paidBy(order, 'ben'))).toEqual([
      ['ana', 200],
      [null, 0],
    ]);
    const paid = takers(order, 'ben');
    expect(paid.order_payment[0]).toMatchObject({ staffId: 'ben', tipStaffId: 'ben' });
    expect(salesOf(order, paid)).toEqual([['sale', 'ana', 1_000, 200]]);
    expect(tipsAfter(order, paid)).toEqual([
      ['ben', 200],
      [null, 0],
    ]);
    expect(takers(order, 'ana').order_payment[0]).not.toHaveProperty('tipStaffId');
  });
  it('is nobody’s where nobody was named who took it, and in a shop without staff nothing is kept of it', () => {
    const order = opened('ana');
    expect(tipsAfter(order, takers(order, null))).toEqual([[null, 200]]);
    const nobodys = opened(null);
    expect(takers(nobodys, null).order_payment[0]).not.toHaveProperty('tipStaffId');
    expect(saleFactsOf(nobodys, takers(nobodys, null), atNoDevice)[0]).not.toHaveProperty('tipShares');
  });
  it('of a card is of who began it, where the shop says so', () => {
    const order = opened('ana');
    const begun = by(order, beginCard(order, {}, { now: noon, attemptId: 'try', device }), 'ben');
    const charge = { paymentId: 'card', amount: order.total, tip: minor(0), fee: minor(0), totalAmount: null };
    const card = { brand: 'Visa', last4: '4242', authCode: 'A', entryMode: 'chip', aid: null };
    const op = cardPaid(begun, 'try', { ...charge, card }, { now: noon, by: 'gateway' }) as OrderOp;
    expect(apply(begun, withTipOfTaker(op, begun, null)).order_payment[0]).toMatchObject({ staffId: 'ben', tipStaffId: 'ben' });
    const late = withTipOfTaker({ ...op, late: true } as OrderOp, { ...order, cardAttempt: null }, null);
    expect(late).toMatchObject({ tipStaffId: null });
  });
  it('becomes somebody else’s on the day of the sale, and moves nothing else', () => {
    const order = opened('ana');
    const paid = paidBy(order, 'ben');
    const moved = given(paid, 'cy');
    expect(saleFactsOf(paid, moved, atNoDevice)).toMatchObject([
      {
        kind: 'refund',
        at: paid.completedAt,
        gross: 0,
        tax: 0,
        tips: 0,
        refunded: 0,
        money: [],
        staffId: 'ana',
        tipShares: [
          { staffId: 'cy', tips: 200 },
          { staffId: 'ana', tips: -200 },
        ],
      },
    ]);
    expect(paymentFactsOf(paid, moved, atNoDevice)).toEqual([]);
    expect(tipsAfter(order, paid, moved)).toEqual([
      ['cy', 200],
      [null, 0],
    ]);
    expect(tipsAfter(order, paid, moved, given(moved, null))).toEqual([[null, 200]]);
  });
  it('is refunded by whoever has it now', () => {
    const order = opened('ana');
    const paid = paidBy(order, 'ben');
    const moved = given(paid, 'cy');
    const back = refundedBy(moved, 'ana');
    expect(tipsAfter(order, paid, moved, back)).toEqual([
      ['cy', 100],
      [null, 0],
    ]);
    expect(tipsAfter(order, paid, moved, back, given(back, 'ben'))).toEqual([
      ['ben', 100],
      [null, 0],
    ]);
  });
});
