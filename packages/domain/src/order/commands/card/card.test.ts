import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, zero } from '../../../money/minor.ts';
import { saleFactsOf } from '../../../report/facts.ts';
import { paymentFactsOf } from '../../../report/payment-facts.ts';
import { accept } from '../../../result.ts';
import { adding, after, atNoDevice, codeOf, item, noon, orderOf, taxRate, typeOp } from '../../../testing/make.ts';
import { apply } from '../../apply.ts';
import type { Charge } from '../../attempt/charge.ts';
import { differenceOf } from '../../attempt/difference.ts';
import { amountDue, isPartlyPaid } from '../../payment/amount-due.ts';
import type { Order } from '../../types.ts';
import { changeOrder } from '../change-order.ts';
import { payCash } from '../pay-cash.ts';
import { beginRefund, cardRefunded } from '../refund.ts';
import { removeItem } from '../remove-item.ts';
import { submitOrder } from '../submit.ts';
import { beginCard } from './card-begin.ts';
import { cardConfirmed } from './card-confirmed.ts';
import { cardDiffers } from './card-differs.ts';
import { cardEnded } from './card-ended.ts';
import { cardPaid } from './card-paid.ts';

const device = { id: 'bar', label: 'Bar', gateway: 'valor' } as const;
const card = { brand: 'Visa', last4: '4242', authCode: 'OK1', entryMode: 'chip', aid: null };
/** An order of 10.00 with 0.83 tax, accepted. */
const open = after(orderOf(typeOp('pickup')), adding(orderOf(typeOp('pickup')), item({ defaultTaxRates: true }), {}, [taxRate(8.25, { isDefault: 1 })]));
const order = after(open, submitOrder(open, { now: noon }));
const begun = (of: Order, id = 'try1') => after(of, beginCard(of, {}, { now: noon, attemptId: id, device }));
const charge = (amount: number, more: Partial<Charge> = {}): Charge => ({
  paymentId: 'p1',
  amount: minor(amount),
  tip: zero,
  fee: zero,
  card,
  totalAmount: null,
  ...more,
});
const paid = (of: Order, what: Charge, id = 'try1') => after(of, accept(cardPaid(of, id, what, { now: noon, by: 'gateway' })));

describe('a charge', () => {
  it('of what was asked completes the order', () => {
    expect(paid(begun(order), charge(1_083))).toMatchObject({ state: 'completed', amountPaid: 1_083, tipsAmount: 0, surchargeAmount: 0, cardAttempt: null });
  });

  it('with a tip of the terminal raises tip and total, with a fee neither', () => {
    const tipped = paid(begun(order), charge(1_283, { tip: minor(200) }));
    expect(tipped).toMatchObject({ state: 'completed', tipsAmount: 200, total: 1_283, amountPaid: 1_283, surchargeAmount: 0 });
    const surcharged = paid(begun(order), charge(1_115, { fee: minor(32) }));
    expect(surcharged).toMatchObject({ state: 'completed', tipsAmount: 0, total: 1_083, amountPaid: 1_115, surchargeAmount: 32 });
    expect(surcharged.order_payment).toMatchObject([{ amount: 1_115, surchargeAmount: 32, last4: '4242', type: 'card', gateway: 'valor' }]);
  });

  it('of more than was asked that nobody explains is a tip: it is the customer’s money', () => {
    expect(paid(begun(order), charge(1_090))).toMatchObject({ state: 'completed', tipsAmount: 7, total: 1_090, amountPaid: 1_090 });
  });

  it('of less leaves the rest, which another way of paying takes, rounded as cash is', () => {
    const part = paid(begun(order), charge(500));
    expect([part.state, isPartlyPaid(part), amountDue(part)]).toEqual(['accepted', true, 583]);
    expect(codeOf(payCash(part, { amount: 1_083 }, { now: noon, cashRounding: 5, paymentId: 'c' }))).toBe('total_changed');
    const rest = after(part, payCash(part, { amount: 583 }, { now: noon, cashRounding: 5, paymentId: 'c' }));
    expect(rest).toMatchObject({ state: 'completed', amountPaid: 1_085, cashRoundingAmount: 2 });
    expect(begun(part, 'try2').cardAttempt?.amount).toBe(583);
  });

  it('is recorded once, and another attempt’s answer changes nothing', () => {
    const held = begun(order);
    expect(cardPaid(held, 'another', charge(1_083), { now: noon, by: 'gateway' })).toBe(null);
    expect(cardPaid(paid(held, charge(1_083)), 'try1', charge(1_083), { now: noon, by: 'gateway' })).toBe(null);
    expect(cardEnded(paid(held, charge(1_083)), 'try1', 'declined', { now: noon, by: 'gateway' })).toBe(null);
  });
});

describe('an order that a card paid in part', () => {
  const part = paid(begun(order), charge(500));
  it('is not changed to cost less than is paid, nor cancelled, before the part went back', () => {
    expect(codeOf(removeItem(part, part.items[0]?.id ?? ''))).toBe('order_has_payments');
    expect(codeOf(changeOrder(part, { tipsAmount: 100 }))).toBe(undefined);
    const back = after(part, beginRefund(part, { amount: 500, reason: '' }, { now: noon, id: 'back', device }));
    const given = after(back, accept(cardRefunded(back, 'back', { id: 'r1', by: 'void', amount: minor(500) }, noon)));
    expect([given.state, amountDue(given), isPartlyPaid(given), given.refundedAmount]).toEqual(['accepted', 1_083, false, 500]);
    expect(codeOf(removeItem(given, given.items[0]?.id ?? ''))).toBe(undefined);
  });
});

describe('a part that went back before the order was paid', () => {
  const refundOf = (of: Order, amount: number) => {
    const held = after(of, beginRefund(of, { amount, reason: '' }, { now: noon, id: 'back', device }));
    return after(held, accept(cardRefunded(held, 'back', { id: 'r1', by: 'void', amount: minor(amount) }, noon)));
  };

  it('takes its fee along, so that nobody pays it', () => {
    const back = refundOf(paid(begun(order), charge(530, { fee: minor(30) })), 530);
    expect([amountDue(back), back.surchargeAmount]).toEqual([1_083, 0]);
    const again = paid(begun(back, 'try2'), charge(500, { paymentId: 'p2' }), 'try2');
    expect(amountDue(again)).toBe(583);
  });

  it('takes its tip along, so that nobody is asked for it again', () => {
    const tipped = paid(begun(order), charge(1_000, { tip: minor(100), amount: minor(700) }));
    expect([tipped.state, tipped.total, amountDue(tipped)]).toEqual(['accepted', 1_183, 483]);
    const back = refundOf(tipped, 700);
    expect([back.total, back.tipsAmount, amountDue(back)]).toEqual([1_083, 0, 1_083]);
  });
});

describe('money that goes back', () => {
  it('of a payment that only the staff know of goes back by hand', () => {
    const done = paid(begun(order), charge(1_083, { paymentId: 'staff-try1' }));
    const back = beginRefund(done, { amount: 83, reason: '' }, { now: noon, id: 'b', device: null });
    expect(back).toMatchObject({ ok: true, value: { op: 'refund', refund: { by: 'hand', type: 'card', amount: 83 } } });
  });

  it('of a card goes back by its gateway alone: not where nobody knows by which device it came', () => {
    const done = paid(begun(order), charge(1_083));
    expect(codeOf(beginRefund(done, { amount: 83, reason: '' }, { now: noon, id: 'b', device: null }))).toBe('terminal_refused');
    const asked = beginRefund(done, { amount: 83, reason: '' }, { now: noon, id: 'b', device });
    expect(asked).toMatchObject({ ok: true, value: { op: 'card-begin', attempt: { kind: 'refund', gateway: 'valor', deviceId: 'bar', paymentId: 'p1' } } });
  });

  it('bit by bit gives back the same tax and tips as all at once, and never a negative part', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 300 }), (parts, tip) => {
        let now = paid(begun(order), charge(1_083 + tip, { tip: minor(tip) }));
        const refund = (amount: number) => {
          const back = beginRefund(now, { amount, reason: '' }, { now: noon, id: `b${now.version}`, device });
          if (!back.ok) return;
          const held = after(now, back);
          now = after(held, accept(cardRefunded(held, held.cardAttempt?.id ?? '', { id: 'r', by: 'refund', amount: minor(amount) }, noon)));
        };
        for (const part of parts) refund(part);
        refund(now.amountPaid - now.refundedAmount);
        expect(now.refundedAmount).toBe(now.amountPaid);
        expect(now.refunds.reduce((sum, each) => sum + each.taxAmount, 0)).toBe(83);
        expect(now.refunds.reduce((sum, each) => sum + each.tipsAmount, 0)).toBe(tip);
        for (const each of now.refunds) expect(Math.min(each.taxAmount, each.tipsAmount)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is of the newest payment that holds it, or of the one that is named', () => {
    const part = paid(begun(order), charge(500));
    const done = after(part, payCash(part, {}, { now: noon, cashRounding: 0, paymentId: 'cash1' }));
    const of = (amount: number, paymentId?: string) => {
      const back = beginRefund(done, { amount, reason: '', paymentId }, { now: noon, id: 'b', device });
      if (!back.ok) return back.refusal.code;
      return back.value.op === 'refund' ? back.value.refund.paymentId : back.value.op === 'card-begin' && back.value.attempt.paymentId;
    };
    expect([of(583), of(584), of(500, 'p1'), of(501, 'p1'), of(1, 'nobody'), of(0)]).toEqual([
      'cash1',
      'amount_out_of_range',
      'p1',
      'amount_out_of_range',
      'payment_not_found',
      'amount_out_of_range',
    ]);
  });
});

describe('what counted for a card and what its gateway says', () => {
  const back = (of: Order, amount: number, id: string) => {
    const asked = after(of, beginRefund(of, { amount, reason: 'cold' }, { now: noon, id, device }));
    return after(asked, accept(cardRefunded(asked, id, { id: 'p1', by: 'void', amount: minor(amount) }, noon)));
  };

  it('two voids that a gateway names alike are two refunds of the order', () => {
    const whole = back(back(back(paid(begun(order), charge(1_083)), 200, 'r1'), 300, 'r2'), 583, 'r3');
    expect(whole.refunds.map(({ id, amount }) => [id, amount])).toEqual([
      ['p1', 200],
      ['p1-2', 300],
      ['p1-3', 583],
    ]);
  });

  it('differ where a card was charged more than half and ten units above what was asked, and not for a tip', () => {
    for (const [amount, kinds] of [
      [1_083, undefined],
      [1_083 + 1_000, undefined],
      [1_083 + 1_001, ['too_much']],
      [108_300, ['too_much']],
    ] as const)
      expect(paid(begun(order), charge(amount)).differences?.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('differ where a card was charged in another currency than was asked, as much as it was', () => {
    expect(paid(begun(order), charge(1_083, { otherCurrency: 'CAD' }))).toMatchObject({
      state: 'completed',
      amountPaid: 1_083,
      differences: [{ kind: 'other_currency', said: 1_083, found: 1_083 }],
    });
    const said = paid(begun(order), charge(1_083, { paymentId: 'staff-try1' }));
    for (const amount of [900, 1_083, 9_000]) {
      const answer = cardConfirmed(said, { id: 'try1', gateway: 'valor' }, charge(amount, { otherCurrency: 'CAD' }), { now: noon + 1 });
      if (!answer.ok || answer.value === null) throw new Error('nothing to confirm');
      expect(apply(said, answer.value).differences).toMatchObject([{ kind: 'other_currency', said: 1_083, found: amount }]);
    }
  });

  const said = paid(begun(order), charge(1_083, { paymentId: 'staff-try1' }));
  const confirmed = (of: Order, amount: number, more: Partial<Charge> = {}) =>
    after(of, cardConfirmed(of, { id: 'try1', gateway: 'valor' }, charge(amount, more), { now: noon + 1 }));
  const byHand = (of: Order, amount: number) => beginRefund(of, { amount, reason: '' }, { now: noon, id: 'hand', device });

  it('agree where the gateway bears the staff out: its payment takes the place of theirs', () => {
    expect(confirmed(said, 1_083)).toMatchObject({
      amountPaid: 1_083,
      surchargeAmount: 0,
      order_payment: [{ id: 'p1', amount: 1_083 }],
      payment: [{ id: 'p1' }],
    });
    expect(confirmed(said, 1_083)).not.toHaveProperty('differences');
  });

  it.each([
    ['a tip that it names', 1_283, { tip: minor(200) }, { tipsAmount: 200, surchargeAmount: 0, total: 1_283 }],
    ['more that nobody explains', 1_283, {}, { tipsAmount: 200, surchargeAmount: 0, total: 1_283 }],
    ['a fee', 1_113, { fee: minor(30) }, { tipsAmount: 0, surchargeAmount: 30, total: 1_083 }],
    ['a tip and a fee', 1_313, { tip: minor(200), fee: minor(30) }, { tipsAmount: 200, surchargeAmount: 30, total: 1_283 }],
  ])('and the gateway says %s: it stands where the same sale would have it, and goes back whole', (_, amount, more, booked) => {
    const sold = paid(begun(order), charge(amount, more));
    expect(sold).toMatchObject({ amountPaid: amount, ...booked });
    const found = confirmed(said, amount, more);
    const { tipsAmount, surchargeAmount } = booked;
    expect(found).toMatchObject({ amountPaid: amount, ...booked, order_payment: [{ amount, tipsAmount, surchargeAmount }] });
    expect(found.differences).toMatchObject([{ kind: 'other_amount', said: 1_083, found: amount }]);
    expect(back(found, amount, 'r').refunds).toMatchObject([{ salesAmount: 1_000, taxAmount: 83, tipsAmount }]);
    expect(saleFactsOf(said, found, atNoDevice).map(({ gross, tax, tips, refunded }) => [gross, tax, tips, refunded])).toEqual([
      [0, 0, tipsAmount > 0 ? 200 : 0, 0],
    ]);
    expect(paymentFactsOf(said, found, atNoDevice)).toMatchObject([
      { n: 0, at: noon + 1, kind: 'payment', method: 'card', amount: amount - 1_083, tip: tipsAmount, surcharge: surchargeAmount, paymentId: 'p1' },
    ]);
  });

  it('and less was charged: the order stays paid, and no more goes back, to the card, than was charged', () => {
    const less = confirmed(said, 900);
    expect(less).toMatchObject({
      state: 'completed',
      total: 1_083,
      amountPaid: 900,
      surchargeAmount: 0,
      order_payment: [{ id: 'p1', amount: 900, tipsAmount: 0, surchargeAmount: -183 }],
      differences: [{ kind: 'other_amount', said: 1_083, found: 900 }],
    });
    expect(amountDue(less)).toBe(0);
    // No sale changes; the card brought less.
    const none = { gross: 0, tax: 0, tips: 0, refunded: 0, items: [] };
    expect(saleFactsOf(said, less, atNoDevice)).toMatchObject([{ ...none, money: [{ method: 'card', taken: -183, returned: 0 }] }]);
    expect(codeOf(byHand(less, 901))).toBe('amount_out_of_range');
    const gone = back(less, 900, 'r');
    expect(gone.refunds).toMatchObject([{ paymentId: 'p1', by: 'void', amount: 900 }]);
    const { salesAmount, taxAmount, tipsAmount } = gone.refunds[0] ?? { salesAmount: 0, taxAmount: 0, tipsAmount: 0 };
    expect([salesAmount, taxAmount, tipsAmount]).toEqual([831, 69, 0]);
    expect(codeOf(byHand(gone, 1))).toBe('amount_out_of_range');
  });

  it('and less was charged than went back by hand already: that is told, and nothing more goes back', () => {
    const given = after(said, byHand(said, 1_000));
    const less = confirmed(given, 900);
    expect(less).toMatchObject({ amountPaid: 1_083, order_payment: [{ id: 'staff-try1' }], differences: [{ kind: 'other_amount', said: 1_083, found: 900 }] });
    expect(codeOf(byHand(less, 1))).toBe('amount_out_of_range');
    expect(cardConfirmed(less, { id: 'try1', gateway: 'valor' }, charge(900), { now: noon + 2 })).toEqual(accept(null));
  });

  it('and the gateway says that nothing was charged: nothing goes back by hand, until it is found after all', () => {
    const told = differenceOf('try1', 'not_charged', { said: minor(1_083), found: zero }, noon + 1);
    const doubted = after(said, accept(cardDiffers(said, told)));
    expect(byHand(doubted, 1)).toEqual({ ok: false, refusal: { code: 'amount_out_of_range', detail: { min: 1, max: 0 } } });
    const found = confirmed(doubted, 1_083);
    expect(found.differences).toEqual([]);
    expect(back(found, 1_083, 'r')).toMatchObject({ refundedAmount: 1_083 });
  });
});
