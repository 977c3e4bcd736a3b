import { describe, expect, it } from 'vitest';
import { minor, zero } from '../../money/minor.ts';
import { paymentFactsOf } from '../../report/payment-facts.ts';
import { accept } from '../../result.ts';
import { adding, after, codeOf, createOp, decided, item, lineOp, noon, orderOf, typeOp } from '../../testing/make.ts';
import { apply } from '../apply.ts';
import { withStaff, withTipOfTaker } from '../commands/attributed.ts';
import { cancelOrder } from '../commands/cancel.ts';
import { beginCard } from '../commands/card/card-begin.ts';
import { cardEnded } from '../commands/card/card-ended.ts';
import { recordLateCharge } from '../commands/card/card-found.ts';
import { cardPaid } from '../commands/card/card-paid.ts';
import { cardCancelAsked, cardSent, cardUnknown } from '../commands/card/card-steps.ts';
import { changeOrder } from '../commands/change-order.ts';
import { addDiscount } from '../commands/discount/decide-add.ts';
import { payCash } from '../commands/pay-cash.ts';
import { beginRefund, cardRefunded } from '../commands/refund.ts';
import { removeItem } from '../commands/remove-item.ts';
import { setShares } from '../commands/shares/set-shares.ts';
import { submitOrder } from '../commands/submit.ts';
import type { OrderOp } from '../op.ts';
import { amountDue } from '../payment/amount-due.ts';
import { dueOfShare, owedOfShare } from '../payment/held.ts';
import { asTaken } from '../payment/payable.ts';
import { historyEntries } from '../queries/history-entries.ts';
import type { Order } from '../types.ts';
import { attemptInTheWay, attemptsOf, isHeldByCard } from './attempt.ts';
import type { Charge } from './charge.ts';

const facts = { brand: 'Visa', last4: '4242', authCode: 'OK1', entryMode: 'chip', aid: null };
const charged = (amount: number, tip = 0): Charge => ({
  paymentId: `c${amount}-${tip}`,
  amount: minor(amount),
  tip: minor(tip),
  fee: zero,
  card: facts,
  totalAmount: null,
});
const dish = (so: Order, id: string) => after(so, adding(so, item({ id, price: minor(1_000) }), { id }, []));
const table = dish(dish(orderOf(typeOp('pickup')), 'l1'), 'l2');
const accepted = after(table, submitOrder(table, { now: noon }));
const halves = after(
  accepted,
  setShares(accepted, [
    { id: 's1', no: 1, name: '', take: [{ cartId: 1, parts: 1, of: 1 }] },
    { id: 's2', no: 2, name: '', take: [{ cartId: 2, parts: 1, of: 1 }] },
  ]),
);
const at = (terminal: string) => ({ id: terminal, label: terminal, gateway: 'valor' as const });
const begin = (so: Order, id: string, shareId?: string, staffId: string | null = null, take?: number) =>
  apply(so, withStaff(decided(beginCard(so, { shareId, take }, { now: noon, attemptId: id, device: at(`at-${id}`) })), staffId));
const says = (so: Order, op: OrderOp | null) => after(so, accept(op));
const paid = (so: Order, id: string, charge: Charge) => says(so, cardPaid(so, id, charge, { now: noon, by: 'gateway' }));
const cash = (so: Order, asked: object) => payCash(so, asked, { now: noon, cashRounding: 0, paymentId: `cash${so.version}` });
const dues = (so: Order) => so.shares?.map((share) => dueOfShare(so, share));
const both = begin(begin(halves, 't1', 's1', 'ana'), 't2', 's2', 'ben');

describe('two guests at two terminals', () => {
  it('are asked at once; what a program of before reads is the oldest', () => {
    expect(attemptsOf(both).map(({ id, shareId, amount, deviceId }) => [id, shareId, amount, deviceId])).toEqual([
      ['t1', 's1', 1_000, 'at-t1'],
      ['t2', 's2', 1_000, 'at-t2'],
    ]);
    expect([both.cardAttempt?.id, both.otherCardAttempts?.map(({ id }) => id)]).toEqual(['t1', ['t2']]);
  });

  it.each([
    ['t1', 't2'],
    ['t2', 't1'],
  ])('pay whoever is done first: %s, then %s completes the order, and each payment is of its own guest', (first, second) => {
    const one = paid(both, first, charged(1_150, 150));
    expect([one.state, amountDue(one), attemptsOf(one).map(({ id }) => id), one.otherCardAttempts]).toEqual(['accepted', 1_000, [second], undefined]);
    const all = paid(one, second, charged(1_000));
    expect([all.state, all.amountPaid, all.tipsAmount, attemptsOf(all)]).toEqual(['completed', 2_150, 150, []]);
    expect(all.order_payment.map(({ shareId, staffId }) => [shareId, staffId])).toEqual(
      [first, second].map((id) => (id === 't1' ? ['s1', 'ana'] : ['s2', 'ben'])),
    );
  });

  it('go their own ways: what is said of one changes nothing of the other', () => {
    const second = both.otherCardAttempts?.[0];
    for (const op of [cardSent(both, 't1', noon), cardCancelAsked(both, 't1', noon), cardUnknown(both, 't1', noon)])
      expect(says(both, op).otherCardAttempts).toEqual([second]);
    const sent = says(both, cardSent(both, 't2', noon));
    expect(attemptsOf(sent).map(({ state }) => state)).toEqual(['created', 'sent']);
    const declined = says(both, cardEnded(both, 't1', 'declined', { now: noon, by: 'gateway' }));
    expect([declined.cardAttempt, declined.otherCardAttempts, dues(declined)]).toEqual([second, undefined, [1_000, 1_000]]);
    expect([cardPaid(declined, 't1', charged(1_000), { now: noon, by: 'gateway' }), cardSent(declined, 't1', noon)]).toEqual([null, null]);
  });

  it('are each other’s in no way: no second card of one guest, none of the whole bill, no cash of either, and the order stays', () => {
    const one = begin(halves, 't1', 's1');
    const again = (so: Order, asked: object) => codeOf(beginCard(so, asked, { now: noon, attemptId: 't9', device: at('x') }));
    expect([again(one, { shareId: 's1' }), again(one, {}), again(one, { take: 1 })]).toEqual(Array.from({ length: 3 }, () => 'payment_in_progress'));
    expect([codeOf(cash(one, { shareId: 's1' })), codeOf(cash(one, {})), codeOf(cancelOrder(one, { now: noon }))]).toEqual(
      Array.from({ length: 3 }, () => 'payment_in_progress'),
    );
    const taken = after(one, cash(one, { shareId: 's2' }));
    expect([taken.state, dues(taken), codeOf(beginRefund(taken, { amount: 5, reason: '' }, { now: noon, id: 'r', device: null }))]).toEqual([
      'accepted',
      [1_000, 0],
      'payment_in_progress',
    ]);
    expect(paid(taken, 't1', charged(1_000)).state).toBe('completed');
    const whole = begin(halves, 't1');
    expect([again(whole, { shareId: 's2' }), codeOf(cash(whole, { shareId: 's2' }))]).toEqual(['payment_in_progress', 'payment_in_progress']);
  });

  it('leave the rest of the bill to go on: what is ordered meanwhile is nobody’s whose card is asked for', () => {
    const one = begin(halves, 't1', 's1');
    expect([isHeldByCard(one), isHeldByCard(begin(halves, 't1'))]).toEqual([false, true]);
    const more = dish(one, 'l3');
    expect([dues(more), attemptsOf(more)[0]?.amount]).toEqual([[1_000, 1_000, 1_000], 1_000]);
    expect([codeOf(removeItem(more, 'l1')), codeOf(removeItem(more, 'l2'))]).toEqual(['lines_on_paid_share', undefined]);
    // The second guest’s is held as the first one’s is.
    expect([codeOf(removeItem(both, 'l2')), codeOf(setShares(one, [])), codeOf(setShares(both, []))]).toEqual([
      'lines_on_paid_share',
      'share_paid',
      'share_paid',
    ]);
    const kept = [
      { id: 's1', no: 1, name: '', take: [{ cartId: 1, parts: 1, of: 1 }] },
      { id: 'all', no: 3, name: '', take: 'rest' as const },
    ];
    expect([codeOf(setShares(one, kept)), codeOf(setShares(both, kept))]).toEqual([undefined, 'share_paid']);
    expect(codeOf(changeOrder(begin(halves, 't1'), { tipsAmount: 100 }))).toBe('payment_in_progress');
    expect([paid(more, 't1', charged(1_000)).state, amountDue(paid(more, 't1', charged(1_000)))]).toEqual(['accepted', 2_000]);
  });

  it('never ask for more than is left together, also where a part was paid for nobody', () => {
    const part = after(halves, cash(halves, { take: 600 }));
    expect(dues(part)).toEqual([1_000, 1_000]);
    const one = begin(part, 't1', 's1');
    expect([amountDue(one), dues(one)]).toEqual([1_400, [1_000, 400]]);
    const off = { id: 'd', name: 'Sorry', scope: 'order', kind: 'percent', value: 9_000_000 } as const;
    expect([codeOf(removeItem(one, 'l2')), codeOf(addDiscount(one, off))]).toEqual(['order_has_payments', 'order_has_payments']);
    const two = begin(one, 't2', 's2');
    expect(attemptsOf(two).map(({ amount }) => amount)).toEqual([1_000, 400]);
    expect(paid(paid(two, 't2', charged(400)), 't1', charged(1_000))).toMatchObject({ state: 'completed', amountPaid: 2_000 });
  });

  it('whose card was declined are let go, and reckoned with the bill again: what was given off meanwhile is theirs, too', () => {
    const one = begin(halves, 't1', 's1');
    const given = after(one, addDiscount(one, { id: 'd', name: 'Sorry', scope: 'order', kind: 'percent', value: 5_000_000 }));
    expect(dues(given)).toEqual([1_000, 500]);
    expect(dues(says(given, cardEnded(given, 't1', 'declined', { now: noon, by: 'gateway' })))).toEqual([500, 500]);
  });

  it('owe what the others’ cards are asked for all the same: that is neither paid nor refused for good', () => {
    const part = after(halves, cash(halves, { take: 1_000 }));
    const one = begin(part, 't1', 's1');
    expect([dues(one), one.shares?.map((share) => owedOfShare(one, share))]).toEqual([
      [1_000, 0],
      [1_000, 1_000],
    ]);
    expect(codeOf(cash(one, { shareId: 's2' }))).toBe('payment_in_progress');
    expect(asTaken(one, { shareId: 's2', amount: 1_000 }, noon)).toEqual({ shareId: 's2', amount: 1_000 });
  });

  it('who were charged late are known at once, whoever else is asked meanwhile', () => {
    const late = { id: 't0', amount: minor(1_000), gateway: 'valor', shareId: 's1' } as const;
    const one = begin(halves, 't2', 's2');
    const found = after(one, recordLateCharge(one, late, charged(1_000), { now: noon }));
    expect([dues(found), attemptsOf(found).map(({ id }) => id), found.state]).toEqual([[0, 1_000], ['t2'], 'accepted']);
    const again = begin(halves, 't1', 's1');
    expect(codeOf(recordLateCharge(again, late, charged(1_000), { now: noon }))).toBe('payment_in_progress');
  });

  it('are in the books of their own terminals, and cash beside them of the register that took it', () => {
    const first = paid(both, 't2', charged(1_000));
    expect(paymentFactsOf(both, first, { deviceId: null })).toMatchObject([{ method: 'card', deviceId: 'at-t2', staffId: 'ben' }]);
    const one = begin(halves, 't1', 's1', 'ana');
    const taken = after(one, cash(one, { shareId: 's2' }));
    expect(paymentFactsOf(one, taken, { deviceId: 'till' })).toMatchObject([{ method: 'cash', deviceId: 'till', staffId: null }]);
  });

  it('tip whoever began each card, where tips are of who takes the payment', () => {
    const op = cardPaid(both, 't2', charged(1_200, 200), { now: noon, by: 'gateway' });
    expect(op && withTipOfTaker(op, both, null)).toMatchObject({ tipStaffId: 'ben' });
  });

  it('are told apart in the history', () => {
    const steps: readonly ((so: Order) => OrderOp | null)[] = [
      (so) => decided(setShares(so, halves.shares?.map(({ id, no, name, take }) => ({ id, no, name, take })) ?? [])),
      (so) => decided(beginCard(so, { shareId: 's1' }, { now: noon, attemptId: 't1', device: at('bar') })),
      (so) => decided(beginCard(so, { shareId: 's2', take: 300 }, { now: noon, attemptId: 't2', device: at('door') })),
      (so) => cardEnded(so, 't2', 'declined', { now: noon, by: 'gateway' }),
    ];
    const ops: OrderOp[] = [createOp, typeOp('pickup'), lineOp('l1'), lineOp('l2')];
    for (const step of steps) ops.push(step(ops.reduce<Order | null>(apply, null) as Order) as OrderOp);
    expect(
      historyEntries(ops)
        .slice(-3)
        .map(({ op, money }) => [op, money?.amount]),
    ).toEqual([
      ['card-begin', 1_000],
      ['card-begin', 300],
      ['card-ended', 300],
    ]);
  });
});

describe('a late charge that goes back', () => {
  const late = { id: 't0', amount: minor(1_000), gateway: 'valor', shareId: 's1' } as const;
  const paidCash = after(halves, cash(halves, { shareId: 's1' }));
  const found = after(paidCash, recordLateCharge(paidCash, late, charged(1_000), { now: noon }));
  const back = after(found, beginRefund(found, { amount: 1_000, reason: '', paymentId: 'c1000-0' }, { now: noon, id: 'r1', device: at('x') }));

  it('is in nobody’s way: the next guest pays and orders meanwhile', () => {
    expect([attemptsOf(back).map(({ kind }) => kind), attemptInTheWay(back, undefined), isHeldByCard(back)]).toEqual([['refund'], undefined, false]);
    const one = begin(back, 't2', 's2');
    expect(attemptsOf(one).map(({ id }) => id)).toEqual(['r1', 't2']);
    const all = paid(one, 't2', charged(1_000, 0));
    expect([all.state, attemptsOf(all).map(({ id }) => id)]).toEqual(['completed', ['r1']]);
    const returned = says(all, cardRefunded(all, 'r1', { id: 'r1', by: 'void', amount: minor(1_000) }, noon));
    expect([returned.refundedAmount, attemptsOf(returned)]).toEqual([1_000, []]);
    expect(codeOf(cancelOrder(back, { now: noon }))).toBe('payment_in_progress');
  });

  it('is not what a person asked for: that holds the order', () => {
    const asked = after(paidCash, beginRefund(paidCash, { amount: 500, reason: '' }, { now: noon, id: 'r2', device: at('x') }));
    expect(attemptsOf(asked)).toEqual([]);
    const card = paid(begin(halves, 't1', 's1'), 't1', charged(1_000));
    const held = after(card, beginRefund(card, { amount: 500, reason: '' }, { now: noon, id: 'r2', device: at('x') }));
    expect([isHeldByCard(held), codeOf(cash(held, { shareId: 's2' }))]).toEqual([true, 'payment_in_progress']);
  });
});
