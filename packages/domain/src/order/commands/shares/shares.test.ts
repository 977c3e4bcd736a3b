import { describe, expect, it } from 'vitest';
import { minor } from '../../../money/minor.ts';
import { charge } from '../../../testing/bill.ts';
import { adding, after, codeOf, item, noon, orderOf, taxRate, typeOp } from '../../../testing/make.ts';
import type { Charge } from '../../attempt/charge.ts';
import type { ShareTake } from '../../bill/bill-share.ts';
import { amountDue } from '../../payment/amount-due.ts';
import { dueOfShare } from '../../payment/held.ts';
import { asTaken } from '../../payment/payable.ts';
import { refundDueOf } from '../../payment/refunded.ts';
import { adviseOnRefusedPayment } from '../../payment/refused-payment.ts';
import type { Order } from '../../types.ts';
import { beginCard } from '../card/card-begin.ts';
import { recordLateCharge } from '../card/card-found.ts';
import { cardPaid } from '../card/card-paid.ts';
import { changeItem } from '../change-item.ts';
import { changeOrder } from '../change-order.ts';
import { setCharges } from '../charges/decide-charges.ts';
import { addDiscount } from '../discount/decide-add.ts';
import { removeDiscount } from '../discount/decide-remove.ts';
import { enlarge } from '../enlarge.ts';
import { payCash, payCashCommand } from '../pay-cash.ts';
import { beginRefund } from '../refund.ts';
import { removeItem } from '../remove-item.ts';
import { setShares } from './set-shares.ts';

const tax = taxRate(8.875);
const dishes = (...prices: readonly number[]) =>
  prices.reduce(
    (so, price, at) => after(so, adding(so, item({ id: `dish${at}`, price: minor(price), tax_rates: [tax] }), { id: `l${at + 1}` }, [tax])),
    orderOf(typeOp('pickup')),
  );
const untaxed = (so: Order, price: number) => after(so, adding(so, item({ id: 'extra', price: minor(price) }), {}, []));
const ways = (...takes: readonly ShareTake[]) => takes.map((take, at) => ({ id: `s${at + 1}`, no: at + 1, name: '', take }));
const split = (so: Order, ...takes: readonly ShareTake[]) => after(so, setShares(so, ways(...takes)));
const even = (of: number) => Array.from({ length: of }, () => ({ parts: 1, of }));
const line = (cartId: number, parts = 1, of = 1) => ({ cartId, parts, of });
const dues = (so: Order) => so.shares?.map((share) => dueOfShare(so, share));
const pay = (so: Order, shareId: string, cashRounding = 0) => after(so, payCash(so, { shareId }, { now: noon, cashRounding, paymentId: `p${so.version}` }));

describe('a split bill', () => {
  it('of 10.00 by 3 is 3.34, 3.33, 3.33; 2.00 that come after the first has paid are of the other two: 4.33, 4.33', () => {
    const plain = untaxed(orderOf(typeOp('pickup')), 1_000);
    const thirds = split(plain, ...even(3));
    expect([dues(thirds), thirds.total]).toEqual([[334, 333, 333], 1_000]);
    const first = pay(thirds, 's1');
    expect([first.state, dues(first), amountDue(first), first.amountPaid]).toEqual(['accepted', [0, 333, 333], 666, 334]);
    const more = untaxed(first, 200);
    expect([dues(more), amountDue(more), more.total]).toEqual([[0, 433, 433], 866, 1_200]);
    const all = pay(pay(more, 's2'), 's3');
    expect([all.state, all.amountPaid, amountDue(all)]).toEqual(['completed', 1_200, 0]);
    expect(all.order_payment.map(({ shareId, amount }) => [shareId, amount])).toEqual([
      ['s1', 334],
      ['s2', 433],
      ['s3', 433],
    ]);
  });

  it('by seats shares a dish of 7.00 with its tax: 17.42 and 14.69', () => {
    const table = dishes(1_250, 999, 700);
    expect(table.taxAmount).toBe(262);
    const seats = split(table, [line(1), line(3, 1, 2)], [line(2), line(3, 1, 2)]);
    expect(seats.shares?.map(({ taxAmount, total }) => [taxAmount, total])).toEqual([
      [142, 1_742],
      [120, 1_469],
    ]);
    expect(seats.total).toBe(table.total);
  });

  it('is reckoned apart once somebody has paid: a line that goes then takes no cent of the paid share with it', () => {
    const cents = split(dishes(3, 3), [line(1)], [line(2)]);
    expect([dues(cents), cents.total]).toEqual([[4, 3], 7]);
    const left = pay(cents, 's1');
    expect(dues(after(left, removeItem(left, 'l2')))).toEqual([0, 0]);
    expect(after(left, removeItem(left, 'l2')).total).toBe(4);
  });

  it('gives a discount or a charge that comes later to who has not paid', () => {
    const plain = split(untaxed(untaxed(orderOf(typeOp('pickup')), 1_000), 1_000), [line(1)], [line(2)]);
    const paid = pay(plain, 's1');
    const given = after(paid, addDiscount(paid, { id: 'd', name: 'Sorry', scope: 'order', kind: 'percent', value: 1_000_000 }));
    expect([dues(given), given.discountAmount]).toEqual([[0, 900], 100]);
    const off = after(paid, addDiscount(paid, { id: 'd', name: 'Sorry', scope: 'order', kind: 'amount', value: 300 }));
    expect(dues(off)).toEqual([0, 700]);
    const served = after(paid, setCharges(paid, [charge()]));
    expect([dues(served), served.chargesAmount]).toEqual([[0, 1_180], 180]);
  });

  it('puts what nobody takes on a share of its own, and nothing twice', () => {
    const table = split(dishes(1_000, 500), [line(1)], [line(2)]);
    const more = untaxed(table, 300);
    expect(more.shares?.map(({ id, no, take }) => [id, no, take])).toEqual([
      ['s1', 1, [line(1)]],
      ['s2', 2, [line(2)]],
      ['rest', 3, 'rest'],
    ]);
    expect(dues(more)).toEqual([...(dues(table) ?? []), 300]);
    const amounts = split(dishes(1_000), { amount: 500 }, 'rest');
    expect(dues(amounts)).toEqual([500, 589]);
  });

  it('of a share that no order has, or that is paid, is refused; the amount is the share’s', () => {
    const halves = split(untaxed(orderOf(typeOp('pickup')), 1_000), ...even(2));
    const ctx = { now: noon, cashRounding: 0, paymentId: 'p' };
    expect(codeOf(payCash(halves, { shareId: 'no' }, ctx))).toBe('share_not_found');
    expect(payCash(halves, { shareId: 's1', amount: 1_000 }, ctx)).toMatchObject({ refusal: { code: 'total_changed', detail: { total: 500 } } });
    expect(codeOf(payCash(pay(halves, 's1'), { shareId: 's1' }, ctx))).toBe('share_paid');
    expect(codeOf(payCash(halves, { shareId: 's1', take: 501 }, ctx))).toBe('take_out_of_range');
  });
});

describe('a share that is paid', () => {
  const halves = pay(split(dishes(1_000, 500), [line(1)], [line(2, 1, 2)], 'rest'), 's1');
  const ctx = { itemOf: () => item({ id: 'dish0', price: minor(1_000), tax_rates: [tax] }), taxRates: [tax] };

  it('stays as it is: neither its lines nor the split can be changed under it', () => {
    expect(codeOf(removeItem(halves, 'l1'))).toBe('lines_on_paid_share');
    expect(codeOf(changeItem(halves, '1', { quantity: 2 }, ctx))).toBe('lines_on_paid_share');
    expect(changeItem(halves, '1', { note: 'hot' }, ctx).ok).toBe(true);
    expect(codeOf(enlarge(halves, '1', { id: 'x', by: -1 }, ctx))).toBe('lines_on_paid_share');
    expect(codeOf(addDiscount(halves, { id: 'd', name: 'Off', scope: 'line', cartId: 1, kind: 'percent', value: 1 }))).toBe('lines_on_paid_share');
    for (const other of [[], ways(...even(2)), ways([line(1, 1, 2)], 'rest')]) expect(codeOf(setShares(halves, other))).toBe('share_paid');
    const again = after(halves, setShares(halves, [...ways([line(1)]), { id: 'all', no: 2, name: '', take: 'rest' }]));
    expect(dues(again)).toEqual([0, amountDue(halves)]);
  });

  it('is there once, and no other has its number', () => {
    const [own] = ways([line(1)]);
    const twice = [...ways([line(1)]), { id: 's1', no: 5, name: '', take: { amount: 1 } }, { id: 'all', no: 9, name: '', take: 'rest' as const }];
    expect(codeOf(setShares(halves, twice))).toBe('share_invalid');
    expect(own && codeOf(setShares(halves, [{ id: 'all', no: 1, name: '', take: 'rest' }, own]))).toBe('share_invalid');
  });

  it('stays beside another split of the rest, also where a line that it took is gone', () => {
    const table = split(dishes(1_000, 500, 300), [line(1), line(2)], [line(3)]);
    const paid = pay(after(table, removeItem(table, 'l1')), 's1');
    const joined = setShares(paid, [...ways([line(1), line(2)]), { id: 'all', no: 9, name: '', take: 'rest' }]);
    expect(dues(after(paid, joined))).toEqual([0, 327]);
  });

  it('has more of its dish on a line of its own', () => {
    const more = after(halves, enlarge(halves, '1', { id: 'x', by: 1 }, ctx));
    expect(more.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['x', 1],
      ['l2', 1],
      ['l1', 1],
    ]);
    expect(more.shares?.[0]).toEqual(halves.shares?.[0]);
  });

  it('keeps its part of discounts and charges, and its tip', () => {
    const given = split(
      after(dishes(1_000, 500), addDiscount(dishes(1_000, 500), { id: 'd', name: 'Off', scope: 'order', kind: 'amount', value: 300 })),
      [line(1)],
      [line(2)],
    );
    const charged = after(given, setCharges(given, [charge()]));
    const paid = pay(after(charged, changeOrder(charged, { tipsAmount: 300 })), 's1');
    expect(codeOf(removeDiscount(paid, 'd'))).toBe('share_paid');
    expect(codeOf(setCharges(paid, []))).toBe('share_paid');
    expect(codeOf(changeOrder(paid, { tipsAmount: 100 }))).toBe('order_has_payments');
    expect(after(paid, changeOrder(paid, { tipsAmount: 500 })).shares?.map(({ tipsAmount }) => tipsAmount)).toEqual([200, 300]);
  });

  it('can be changed again after it was refunded', () => {
    const back = after(halves, beginRefund(halves, { amount: halves.amountPaid, reason: '' }, { now: noon, id: 'r', device: null }));
    expect([dues(back)?.[0], codeOf(setShares(back, []))]).toEqual([halves.shares?.[0]?.total, undefined]);
    expect(codeOf(removeItem(back, 'l1'))).toBe(undefined);
  });
});

describe('what a split must be', () => {
  const table = dishes(1_000, 500);
  const codes = (...takes: readonly ShareTake[]) => codeOf(setShares(table, ways(...takes)));

  it('everything is somebody’s, and nothing twice', () => {
    expect(codes([line(1)])).toBe('shares_do_not_cover');
    expect(codes([line(1), line(2)], [line(2, 1, 2)])).toBe('shares_do_not_cover');
    expect(codes(...even(3).slice(1))).toBe('shares_do_not_cover');
    expect(codes({ amount: 500 })).toBe('shares_do_not_cover');
    expect(codes({ amount: table.total + 1 }, 'rest')).toBe('shares_do_not_cover');
    expect(codes({ amount: 500 }, { amount: table.total - 500 })).toBe(undefined);
    expect(codes([line(9)], 'rest')).toBe('line_not_found');
    expect(codeOf(setShares(orderOf(typeOp('pickup')), ways('rest')))).toBe('order_empty');
  });

  it('each share has an id and a number of its own, and one rests at most', () => {
    const [one] = ways('rest');
    const twice = (over: object) => codeOf(setShares(table, [...ways([line(1)]), { id: 'x', no: 2, name: '', take: 'rest', ...over }]));
    expect([
      twice({ id: 's1' }),
      twice({ no: 1 }),
      codes('rest', 'rest'),
      codes([], 'rest'),
      codes([line(1, 2, 1)], 'rest'),
      codes([line(1), line(1)], 'rest'),
    ]).toEqual(Array.from({ length: 6 }, () => 'share_invalid'));
    expect(codeOf(setShares(table, [{ id: 'a', no: 1, name: '4111 1111 1111 1111', take: 'rest' }]))).toBe('card_number_in_text');
    expect(setShares(after(table, setShares(table, one ? [one] : [])), one ? [one] : [])).toEqual({ ok: true, value: null });
  });
});

describe('cash by share', () => {
  it('is rounded as one sum: the whole bill is off by half a coin at most', () => {
    const thirds = split(untaxed(orderOf(typeOp('pickup')), 1_001), ...even(3));
    const all = ['s1', 's2', 's3'].reduce((so, id) => pay(so, id, 5), thirds);
    expect(all.order_payment.map(({ amount, rounding }) => [amount, rounding])).toEqual([
      [335, 1],
      [335, 1],
      [330, -3],
    ]);
    expect(all).toMatchObject({ state: 'completed', amountPaid: 1_000, cashRoundingAmount: -1 });
  });

  it('that went back before the bill was paid takes its rounding along', () => {
    const halves = split(untaxed(orderOf(typeOp('pickup')), 2_006), ...even(2));
    const paid = pay(halves, 's1', 5);
    const back = after(paid, beginRefund(paid, { amount: paid.amountPaid, reason: '' }, { now: noon, id: 'r', device: null, cashRounding: 5 }));
    expect([paid.cashRoundingAmount, back.cashRoundingAmount, amountDue(back), dues(back)]).toEqual([2, 0, 2_006, [1_003, 1_003]]);
    const all = pay(pay(back, 's1', 0), 's2', 5);
    expect([all.state, all.cashRoundingAmount, all.amountPaid - all.refundedAmount]).toEqual(['completed', -1, 2_005]);
  });

  it('that a tablet took alone is recorded as there were coins for it, though the share owes another amount by then', () => {
    const halves = split(untaxed(orderOf(typeOp('pickup')), 2_006), ...even(2));
    const more = untaxed(halves, 400);
    const context = {
      now: noon,
      merchant: { order_types: [], tax_rates: [], taxRounding: 'order', cashRounding: 5, timezone: 'UTC', businessDayStart: 0 },
      paymentId: 'p',
      itemSeen: () => undefined,
    } as const;
    const asked = { shareId: 's1', amount: 1_003, take: 1_003 };
    expect(codeOf(payCashCommand.decide(more, { asked }, { ...context, decidedAt: null }))).toBe('total_changed');
    const taken = after(more, payCashCommand.decide(more, { asked }, { ...context, decidedAt: noon }));
    expect([taken.amountPaid, dues(taken)]).toEqual([1_005, [200, 1_203]]);
    // Joined meanwhile: a part of the rest, with its rounding.
    const joined = after(halves, setShares(halves, []));
    const part = after(joined, payCashCommand.decide(joined, { asked }, { ...context, decidedAt: noon }));
    expect([part.amountPaid, part.order_payment[0]?.rounding, amountDue(part)]).toEqual([1_005, 2, 1_003]);
    const rest = after(part, payCash(part, {}, { now: noon, cashRounding: 5, paymentId: 'rest' }));
    expect([rest.state, rest.amountPaid, rest.cashRoundingAmount]).toEqual(['completed', 2_005, -1]);
  });

  it('that a tablet took alone, of a share that is gone or paid by then, is a part of the rest', () => {
    const halves = split(untaxed(orderOf(typeOp('pickup')), 1_000), ...even(2));
    const seen = { shareId: 's1', amount: 500 };
    expect(asTaken(halves, seen, null)).toEqual(seen);
    expect(asTaken(halves, seen, noon)).toEqual(seen);
    const late = asTaken(pay(halves, 's1'), seen, noon);
    expect(late).toEqual({ take: 500 });
    expect(asTaken(after(halves, setShares(halves, [])), seen, noon)).toEqual({ take: 500 });
    expect(adviseOnRefusedPayment(pay(halves, 's1'), seen, 0)).toEqual({ kind: 'return', difference: 500, total: 0 });
  });
});

describe('a card for a share', () => {
  const facts = { brand: 'Visa', last4: '4242', authCode: 'OK1', entryMode: 'chip', aid: null };
  const charged = (amount: number, tip = 0): Charge => ({
    paymentId: `c${amount}`,
    amount: minor(amount),
    tip: minor(tip),
    fee: minor(0),
    card: facts,
    totalAmount: null,
  });
  const device = { id: 'bar', label: 'Bar', gateway: 'valor' } as const;
  const halves = split(untaxed(orderOf(typeOp('pickup')), 1_000), ...even(2));
  const begun = after(halves, beginCard(halves, { shareId: 's1' }, { now: noon, attemptId: 't', device }));

  it('asks for what the share owes, and its tip is the share’s', () => {
    expect(begun.cardAttempt).toMatchObject({ amount: 500, shareId: 's1' });
    const paid = after(begun, { ok: true, value: cardPaid(begun, 't', charged(575, 75), { now: noon, by: 'gateway' }) });
    expect([paid.state, paid.tipsAmount, paid.total, dues(paid)]).toEqual(['accepted', 75, 1_075, [0, 500]]);
    expect(paid.shares?.map(({ tipsAmount, total }) => [tipsAmount, total])).toEqual([
      [75, 575],
      [0, 500],
    ]);
    const most = after(begun, { ok: true, value: cardPaid(begun, 't', charged(300), { now: noon, by: 'gateway' }) });
    expect(dues(most)).toEqual([200, 500]);
  });

  it('that is charged late, after its share was paid, never pays for another guest: it goes back', () => {
    const cash = pay(halves, 's1');
    const late = after(cash, recordLateCharge(cash, { id: 't', amount: minor(500), gateway: 'valor', shareId: 's1' }, charged(500), { now: noon }));
    const [, payment] = late.order_payment;
    expect([dues(late), late.state, payment?.late, payment && refundDueOf(late, payment)]).toEqual([[0, 500], 'accepted', true, 500]);
    const owed = after(halves, recordLateCharge(halves, { id: 't', amount: minor(500), gateway: 'valor', shareId: 's1' }, charged(500), { now: noon }));
    expect(dues(owed)).toEqual([0, 500]);
    // A share that is gone, or that owes less than was charged: it goes back, too.
    const gone = after(halves, setShares(halves, []));
    const lost = after(gone, recordLateCharge(gone, { id: 't', amount: minor(500), gateway: 'valor', shareId: 's1' }, charged(500), { now: noon }));
    expect([amountDue(lost), lost.order_payment[0]?.late]).toEqual([1_000, true]);
  });
});
