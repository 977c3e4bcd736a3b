import { describe, expect, it } from 'vitest';
import { minor, zero } from '../../money/minor.ts';
import { adding, after, decided, item, noon, orderOf, typeOp } from '../../testing/make.ts';
import { apply } from '../apply.ts';
import type { OrderOp } from '../op.ts';
import type { Order } from '../types.ts';
import { withGivers, withStaff } from './attributed.ts';
import { beginCard } from './card/card-begin.ts';
import { cardEnded } from './card/card-ended.ts';
import { cardPaid } from './card/card-paid.ts';
import { addDiscount } from './discount/decide-add.ts';
import { payCash } from './pay-cash.ts';
import { beginRefund, cardRefunded } from './refund.ts';
import { submitOrder } from './submit.ts';

const device = { id: 'bar', label: 'Bar', gateway: 'valor' } as const;
const charge = {
  paymentId: 'p1',
  amount: minor(1_000),
  tip: zero,
  fee: zero,
  card: { brand: 'Visa', last4: '4242', authCode: 'A', entryMode: 'chip', aid: null },
  totalAmount: null,
};
const opened = after(orderOf(typeOp('pickup')), adding(orderOf(typeOp('pickup')), item({}), {}, []));
const order = after(opened, submitOrder(opened, { now: noon }));
const by = (of: Order, result: { readonly ok: true; readonly value: OrderOp } | { readonly ok: false }, staffId: string | null): Order => {
  if (!result.ok) throw new Error('refused');
  return apply(of, withStaff(result.value, staffId));
};
const begun = (of: Order, staffId: string | null, attemptId = 'try1') => by(of, beginCard(of, {}, { now: noon, attemptId, device }), staffId);
/** The order after what a terminal or gateway said. */
const told = (of: Order, op: OrderOp | null): Order => {
  if (op === null) throw new Error('recorded already');
  return apply(of, op);
};
const paid = (of: Order, attemptId = 'try1', paymentId = 'p1') => told(of, cardPaid(of, attemptId, { ...charge, paymentId }, { now: noon, by: 'gateway' }));

describe('a discount', () => {
  it('is of who gave it, with who approved it', () => {
    const given = (from: Order, id: string): OrderOp => {
      const op = decided(addDiscount(from, { id, name: 'off', scope: 'order', kind: 'amount', value: 100 }));
      if (op === null) throw new Error('nothing changed');
      return op;
    };
    const one = apply(order, withGivers(given(order, 'd1'), 'ana', null));
    const both = apply(one, withGivers(given(one, 'd2'), 'ben', 'mo'));
    expect(both.discounts?.map((each) => [each.by, each.approvedBy])).toEqual([
      ['ana', undefined],
      ['ben', 'mo'],
    ]);
    const third = by(both, payCash(both, {}, { now: noon, cashRounding: 0, paymentId: 'c1' }), 'cy');
    expect(third.discounts).toEqual(both.discounts);
    expect(Object.keys(apply(order, withGivers(given(order, 'd1'), null, null)).discounts?.[0] ?? {})).not.toContain('by');
  });
});

describe('a card payment', () => {
  it('is of who began it, also when the terminal answers after they have gone', () => {
    expect(paid(begun(order, 'ana')).order_payment).toMatchObject([{ id: 'p1', staffId: 'ana' }]);
    expect(Object.keys(paid(begun(order, null)).order_payment[0] ?? {})).not.toContain('staffId');
  });
  it('that failed leaves nobody with the next one', () => {
    const failed = begun(order, 'ana');
    const over = told(failed, cardEnded(failed, 'try1', 'declined', { now: noon, by: 'gateway' }));
    expect(over.cardAttempt).toBeNull();
    expect(paid(begun(over, 'ben', 'try2'), 'try2').order_payment).toMatchObject([{ staffId: 'ben' }]);
    expect(by(over, payCash(over, {}, { now: noon, cashRounding: 0, paymentId: 'c1' }), 'cy').order_payment).toMatchObject([{ staffId: 'cy' }]);
  });
  it('of a part stays of who took it when somebody else takes the rest', () => {
    const started = begun(order, 'ana');
    const part = told(started, cardPaid(started, 'try1', { ...charge, amount: minor(400) }, { now: noon, by: 'gateway' }));
    const done = by(part, payCash(part, {}, { now: noon, cashRounding: 0, paymentId: 'c1' }), 'ben');
    expect(done.order_payment.map(({ staffId }) => staffId)).toEqual(['ana', 'ben']);
  });
  it('that is refunded by its gateway is refunded by who asked for it, and stays of who took it', () => {
    const done = paid(begun(order, 'ana'));
    const asked = by(done, beginRefund(done, { amount: 1_000, reason: 'x' }, { now: noon, id: 'back', device }), 'ben');
    const back = told(asked, cardRefunded(asked, 'back', { id: 'r1', by: 'void', amount: minor(1_000) }, noon));
    expect([back.order_payment[0]?.staffId, back.refunds[0]?.staffId]).toEqual(['ana', 'ben']);
  });
});

it('who changes the lines of an order is in its history alone', () => {
  const added = adding(opened, item({}), {}, []);
  if (!added.ok) throw new Error('refused');
  expect(added.value === null ? null : withStaff(added.value, 'ana')).toBe(added.value);
});
