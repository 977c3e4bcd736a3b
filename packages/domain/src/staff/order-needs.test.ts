import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../money/minor.ts';
import { apply } from '../order/apply.ts';
import type { AskedOf, CommandName } from '../order/command.ts';
import { withStaff } from '../order/commands/attributed.ts';
import { refuseOrder } from '../order/commands/cancel.ts';
import { addDiscount, type DiscountToAdd } from '../order/commands/discount/decide-add.ts';
import { removeDiscount } from '../order/commands/discount/decide-remove.ts';
import { setExemption } from '../order/commands/exemption/decide-exemption.ts';
import { beginRefund } from '../order/commands/refund.ts';
import { decideCommand } from '../order/decide-command.ts';
import type { Order } from '../order/types.ts';
import { day, run } from '../testing/histories.ts';
import { after, category, createOp, decided, item, lineOp, merchant, modifier, noon, orderOf, taxRate, typeOp } from '../testing/make.ts';
import type { StaffRules } from './actions.ts';
import { isSelling, judge, mayApprove, needsOf, subjectOf } from './order-needs.ts';
import { rolesOf } from './roles.ts';

const tacos = item({ id: 'noodles' });
const context = {
  merchant: { ...merchant, order_types: [{ id: 't1', name: 'Pickup', enabled: true, label: 'pickup' }] },
  itemOf: () => tacos,
  categoriesOf: () => [category({ items: [tacos] })],
};
/** The order after a command. */
const then = <N extends CommandName>(order: Order, name: N, asked: AskedOf<N>): Order =>
  decided(decideCommand(order, { name, at: noon, ...asked } as never, context));
const needs = <N extends CommandName>(order: Order, name: N, asked: AskedOf<N>, staffId: string | null = 'ana') =>
  needsOf(order, then(order, name, asked), staffId).map(({ action, amount }) => [action, ...(amount === undefined ? [] : [amount])]);

const tenth: DiscountToAdd = { id: 'd1', name: 'Regular', scope: 'order', kind: 'percent', value: 1_000_000 };
const off = (order: Order, asked: Partial<DiscountToAdd>): Order => after(order, addDiscount(order, { ...tenth, ...asked }));
const given = (order: Order, asked: Partial<DiscountToAdd>) =>
  needsOf(order, off(order, asked), 'ana').map(({ action, amount, of }) => [action, amount, ...(of === undefined ? [] : [of])]);

/** Two noodles for $20.00 that the kitchen has, and a tea for $4.00 that it does not have. */
const sent = then(orderOf(typeOp('pickup'), lineOp('l1', 1_000, 2)), 'submit', {});
const order = apply(sent, lineOp('l2', 400));
const presets = rolesOf([]);
const rulesOf = (id: string): StaffRules => presets.find((role) => role.id === id)?.rules ?? {};

describe('what a change of an order needs', () => {
  const selling = [['take-orders']];
  const [open, empty] = [orderOf(typeOp('pickup'), lineOp('l1')), orderOf(typeOp('pickup'))];
  const paid = then(then(open, 'submit', {}), 'pay-cash', { asked: { received: 2_000 } });

  /** Each command as it is mostly used. A new one says here what it needs. */
  const usual: { readonly [N in Exclude<CommandName, 'create'>]: readonly [Order, AskedOf<N>, readonly (readonly unknown[])[]] } = {
    'set-order-type': [empty, { asked: { orderTypeLabel: 'dine-in' } }, selling],
    'add-item': [order, { asked: { id: 'l3', itemId: 'noodles' } }, selling],
    'change-item': [order, { lineId: 'l1', asked: { quantity: 1 } }, [['remove-sent', 1_000]]],
    enlarge: [order, { lineId: 'l1', asked: { more: { id: 'p1', by: -1 } } }, [['remove-sent', 1_000]]],
    'remove-item': [order, { lineId: 'l1' }, [['remove-sent', 2_000]]],
    'change-order': [order, { asked: { tipsAmount: 300, note: 'hot' } }, selling],
    'add-discount': [order, { asked: tenth }, [['discount', 240]]],
    'remove-discount': [off(order, {}), { discountId: 'd1' }, selling],
    'set-shares': [order, { asked: { shares: [{ id: 's1', no: 1, take: 'rest' }] } }, selling],
    submit: [open, {}, selling],
    'submit-items': [then(orderOf(typeOp('dine-in'), lineOp('l1')), 'change-order', { asked: { tableNumber: '7' } }), {}, selling],
    'pay-cash': [order, { asked: {} }, selling],
    'set-cash-received': [paid, { asked: { received: 5_000 } }, selling],
    'set-owner': [order, { asked: { staffId: 'ben' } }, selling],
    'pay-later': [open, { asked: {} }, selling],
    close: [order, { asked: { paymentType: 'venmo' } }, selling],
    cancel: [order, {}, [['cancel-order', 2_400]]],
  };
  it.each(Object.entries(usual))('by %s', (name, [before, asked, expected]) => {
    expect(needs(before, name as CommandName, asked as never)).toEqual(expected);
  });
  it('that gives a tip to somebody else is about the tips of others, whoever’s order it is', () => {
    const op = { op: 'reassign-tip', paymentId: paid.order_payment[0]?.id ?? '', tipStaffId: 'ben' } as const;
    expect(needsOf(paid, apply(paid, op), 'cy')).toEqual([{ action: 'others-tips', subject: subjectOf(paid, apply(paid, op)) }]);
  });
  it('that gives something away is a discount by what all of them come to, a comp, or a new price', () => {
    expect(given(order, { kind: 'amount', value: 300 })).toEqual([['discount', 300, 2_400]]);
    const both = off(order, { kind: 'amount', value: 300 });
    expect(given(both, { id: 'd2', kind: 'amount', value: 100 })).toEqual([['discount', 400, 2_400]]);
    expect(given(both, { id: 'd2', scope: 'line', cartId: 2, comp: true })).toEqual([['comp', 400]]);
    expect(given(both, { id: 'd2', scope: 'line', cartId: 2, kind: 'new-price', value: 100 })).toEqual([['new-price', 300]]);
    expect(needsOf(both, after(both, removeDiscount(both, 'd1')), 'ana')).toMatchObject([{ action: 'take-orders' }]);
  });
  it('is that, too, where a discount that was given comes to more: by more pieces, dearer ones, or lines under a percent of the order', () => {
    const ofLine = off(order, { scope: 'line', cartId: 2, value: 5_000_000 });
    expect(needs(ofLine, 'change-item', { lineId: 'l2', asked: { quantity: 3 } })).toEqual([['discount', 600], ['take-orders']]);
    const comp = off(order, { scope: 'line', cartId: 2, comp: true });
    expect(needs(comp, 'change-item', { lineId: 'l2', asked: { quantity: 3 } })).toEqual([['comp', 800], ['take-orders']]);
    const cheap = off(order, { scope: 'line', cartId: 2, kind: 'new-price', value: 100 });
    expect(needs(cheap, 'change-item', { lineId: 'l2', asked: { quantity: 2 } })).toEqual([['new-price', 300], ['take-orders']]);
    const half = off(order, { value: 5_000_000 });
    const more = { asked: { id: 'l3', itemId: 'noodles' } };
    expect(needs(half, 'add-item', more)).toEqual([['discount', 1_700], ['take-orders']]);
    // All of it was given away: what comes later was not.
    expect(needs(off(order, { comp: true }), 'add-item', more)).toEqual(selling);
  });
  it('is that, too, where it becomes a greater part of the order because lines are gone, but not where it goes with them', () => {
    const ofLine = off(order, { scope: 'line', cartId: 2, kind: 'amount', value: 200 });
    expect(needs(ofLine, 'remove-item', { lineId: 'l1' })).toEqual([
      ['discount', 200],
      ['remove-sent', 2_000],
    ]);
    expect(needs(ofLine, 'remove-item', { lineId: 'l2' })).toEqual([['remove-unsent', 400]]);
    // However little is gone: an amount is not rounded, and many small steps are a large one.
    const small = apply(ofLine, lineOp('l3', 10));
    expect(needs(small, 'remove-item', { lineId: 'l3' })).toEqual([
      ['discount', 200],
      ['remove-unsent', 10],
    ]);
    for (const asked of [{}, { kind: 'amount', value: 333 }] as const)
      expect(needs(off(order, asked), 'remove-item', { lineId: 'l2' })).toEqual([['remove-unsent', 400]]);
    const paying = off(order, { value: 5_000_000 });
    expect([needs(paying, 'submit', {}), needs(paying, 'pay-cash', { asked: {} })]).toEqual([selling, selling]);
  });
  it('that charges no tax is an exemption, by what it takes off; charging it again is selling', () => {
    const taxed = { ...order, items: order.items.map((line) => ({ ...line, taxRates: [taxRate(10)] })) };
    const church = { number: '12-3456', name: 'St. Mary' };
    const before = apply(taxed, { op: 'change-order', tipsAmount: minor(0) });
    const priced = apply(before, lineOp('l3', 100));
    const exempt = after(priced, setExemption(priced, church));
    const sums = (from: Order, to: Order) => needsOf(from, to, 'ana').map(({ action, amount }) => [action, amount]);
    expect(sums(priced, exempt)).toEqual([['tax-exempt', priced.taxAmount]]);
    expect(priced.taxAmount).toBe(240);
    expect(sums(exempt, after(exempt, setExemption(exempt, { ...church, number: '99' })))).toEqual([['tax-exempt', 0]]);
    expect(sums(exempt, after(exempt, setExemption(exempt, null)))).toEqual([['take-orders', undefined]]);
  });
  it('that opens it is taking orders', () => {
    expect(needsOf(null, apply(null, createOp), 'ana')).toEqual([{ action: 'take-orders', subject: 'A1' }]);
  });
  it('is less for what the kitchen does not have yet', () => {
    expect(needs(order, 'remove-item', { lineId: 'l2' })).toEqual([['remove-unsent', 400]]);
    const two = apply(sent, lineOp('l2', 400, 2));
    expect(needs(two, 'change-item', { lineId: 'l2', asked: { quantity: 1 } })).toEqual([['remove-unsent', 400]]);
    expect(needs(two, 'enlarge', { lineId: 'l2', asked: { more: { id: 'p1', by: -1 } } })).toEqual([['remove-unsent', 400]]);
  });
  it('is a removal of what costs nothing, too', () => {
    const free = apply(sent, lineOp('l2', 0, 2));
    expect(needs(free, 'change-item', { lineId: 'l2', asked: { quantity: 1 } })).toEqual([['remove-unsent', 0]]);
  });
  it('is selling where a line becomes more, or says another thing to the kitchen', () => {
    expect(needs(order, 'change-item', { lineId: 'l1', asked: { quantity: 3 } })).toEqual(selling);
    expect(needs(order, 'change-item', { lineId: 'l1', asked: { note: 'hot' } })).toEqual(selling);
  });
  it('is a removal where a line loses what it costs extra', () => {
    const extra = { ...modifier('egg', 150), modifierGroupId: 'extra', modifierName: 'egg', quantity: 1 };
    const withEgg = { ...order, items: order.items.map((line) => (line.id === 'l1' ? { ...line, modifiers: [extra] } : line)) } as unknown as Order;
    expect(needs(withEgg, 'change-item', { lineId: 'l1', asked: { modifiers: [] } })).toEqual([['remove-sent', 300]]);
  });
  it('is nothing where nothing changes', () => {
    expect(needs(order, 'change-item', { lineId: 'l1', asked: { quantity: 2 } })).toEqual([]);
  });
  it('is selling where an order is put away that has nothing on it, or that came in and is not taken', () => {
    expect(needs(empty, 'cancel', {})).toEqual(selling);
    const online = { ...open, source: 'website' };
    expect(needsOf(online, after(online, refuseOrder(online, { reason: 'Closed' }, { now: noon })), 'ana')).toMatchObject([{ action: 'take-orders' }]);
    const taken = { ...online, state: 'accepted' } as const;
    expect(needsOf(taken, after(taken, refuseOrder(taken, { reason: '' }, { now: noon })), 'ana')).toMatchObject([{ action: 'cancel-order' }]);
  });
  it('says how much is given back, by hand or by the card’s gateway', () => {
    const back = after(paid, beginRefund(paid, { amount: 250, reason: 'cold' }, { now: noon, id: 'r1', device: null }));
    expect(needsOf(paid, back, 'ana')).toEqual([{ action: 'refund', subject: subjectOf(paid, back), amount: 250 }]);
    const rest = after(back, beginRefund(back, { amount: 750, reason: 'cold' }, { now: noon, id: 'r2', device: null }));
    // With what went back before: two halves are a whole one.
    expect(needsOf(back, rest, 'ana')).toEqual([{ action: 'refund', subject: subjectOf(back, rest), amount: 1_000 }]);
    const device = { id: 'bar', label: 'Bar', gateway: 'valor' } as const;
    const byCard = { ...paid, order_payment: paid.order_payment.map((payment) => ({ ...payment, type: 'card' })) } as Order;
    const asked = after(byCard, beginRefund(byCard, { amount: 250, reason: 'cold' }, { now: noon, id: 'r1', device }));
    expect(needsOf(byCard, asked, 'ana')).toMatchObject([{ action: 'refund', amount: 250 }]);
  });
  it('is also the right to somebody else’s order, but not to one that is nobody’s', () => {
    const anas = then(apply(apply(null, withStaff(createOp, 'ana')), typeOp('pickup')), 'add-item', { asked: { id: 'l1', itemId: 'noodles' } });
    const more = { asked: { id: 'l3', itemId: 'noodles', note: 'hot' } };
    expect(needs(anas, 'add-item', more, 'ana')).toEqual(selling);
    expect(needs(anas, 'add-item', more, 'ben')).toEqual([['take-orders'], ['others-orders']]);
    expect(needs(anas, 'add-item', more, null)).toEqual([['take-orders'], ['others-orders']]);
    expect(needs(order, 'add-item', more, 'ben')).toEqual(selling);
    expect(needs(anas, 'remove-item', { lineId: 'l1' }, 'ben')).toEqual([['remove-unsent', 1_000], ['others-orders']]);
    // A guest who pays, or what the kitchen is told, waits for nobody.
    const sentOn = then(anas, 'submit', {});
    expect([needs(anas, 'submit', {}, 'ben'), needs(sentOn, 'pay-cash', { asked: {} }, 'ben')]).toEqual([selling, selling]);
    expect([needs(sentOn, 'close', { asked: { paymentType: 'venmo' } }, null), needs(anas, 'pay-later', { asked: {} }, 'ben')]).toEqual([selling, selling]);
    expect(needs(anas, 'cancel', {}, 'ben').map(([action]) => action)).toEqual(['cancel-order', 'others-orders']);
    // To take it over is no selling; to give one's own away is.
    const toBen = (staffId: string | null) => needsOf(anas, then(anas, 'set-owner', { asked: { staffId: 'ben' } }), staffId);
    expect([toBen('ben'), toBen(null), toBen('ana')].map((each) => [each.map(({ action }) => action), isSelling(each)])).toEqual([
      [['others-orders'], false],
      [['others-orders'], false],
      [['take-orders'], true],
    ]);
  });
  it('is a removal whenever pieces are gone, in any day of orders', () => {
    fc.assert(
      fc.property(day, (commands) => {
        run(commands, (next, before) => {
          if (before === null || next.state === 'cancelled') return;
          const isFewer = before.items.some((line) => (next.items.find(({ cartId }) => cartId === line.cartId)?.quantity ?? 0) < line.quantity);
          if (isFewer) expect(isSelling(needsOf(before, next, null))).toBe(false);
        });
      }),
      { numRuns: 200 },
    );
  });
});

describe('who may', () => {
  const without = then(order, 'remove-item', { lineId: 'l1' });
  const remove = needsOf(order, without, 'ana');
  const refund = (amount: number) => [{ action: 'refund', subject: 'A1@3', amount: minor(amount) } as const];
  it('goes on, has somebody approve it, or may not', () => {
    expect(judge(rulesOf('manager'), remove)).toEqual({ permission: 'allow' });
    expect(judge(rulesOf('server'), remove)).toEqual({ permission: 'ask', need: { action: 'remove-sent', subject: subjectOf(order, without), amount: 2_000 } });
    expect(judge(rulesOf('server'), refund(1))).toMatchObject({ permission: 'deny', need: { action: 'refund' } });
    expect(judge(rulesOf('cashier'), refund(50_00))).toEqual({ permission: 'allow' });
    expect(judge(rulesOf('cashier'), refund(50_01))).toMatchObject({ permission: 'ask', limit: 50_00 });
    expect(judge(rulesOf('server'), [])).toEqual({ permission: 'allow' });
  });
  it('gives off a part of the order by themselves, and has what is more approved by somebody who may give that', () => {
    const rules = rulesOf('server');
    const asked = (over: Partial<DiscountToAdd>, from = order) => needsOf(from, off(from, over), 'ana');
    expect(judge(rules, asked({}))).toEqual({ permission: 'allow' });
    expect(judge(rules, asked({ value: 2_000_000 }))).toMatchObject({ permission: 'ask', limit: 240, need: { amount: 480, of: 2_400 } });
    expect(judge(rules, asked({ id: 'd2' }, off(order, {})))).toMatchObject({ permission: 'ask', need: { amount: 456 } });
    expect(judge(rules, needsOf(off(order, {}), apply(off(order, {}), lineOp('l3', 700)), 'ana'))).toEqual({ permission: 'allow' });
    // Whoever may give none still sells under one, with somebody's word for what it comes to; but gives none of their own.
    const cook: StaffRules = { ...rulesOf('server'), discount: { permission: 'deny' } };
    expect(judge(cook, needsOf(off(order, {}), apply(off(order, {}), lineOp('l3', 700)), 'ana'))).toMatchObject({ permission: 'ask' });
    expect(judge(cook, asked({}))).toMatchObject({ permission: 'deny' });
    const head: StaffRules = { ...rulesOf('manager'), discount: { permission: 'ask', upTo: 2_500_000 } };
    expect([mayApprove(head, asked({ value: 2_000_000 })), mayApprove(head, asked({ value: 3_000_000 }))]).toEqual([true, false]);
  });
  it('is asked what was done, before whose order it is, and what is denied before what may be approved', () => {
    const bens = [...remove, { action: 'others-orders', subject: subjectOf(order, without) } as const];
    expect(judge(rulesOf('server'), bens)).toMatchObject({ permission: 'ask', need: { action: 'remove-sent' } });
    expect(judge({ ...rulesOf('server'), 'others-orders': { permission: 'deny' } }, bens)).toMatchObject({
      permission: 'deny',
      need: { action: 'others-orders' },
    });
  });
  it('approves what they may do alone, and all of it', () => {
    expect(mayApprove(rulesOf('manager'), remove)).toBe(true);
    expect(mayApprove(rulesOf('cashier'), remove)).toBe(false);
    expect(mayApprove({ ...rulesOf('manager'), approve: { permission: 'ask' } }, remove)).toBe(false);
    expect(mayApprove(rulesOf('manager'), refund(500_00))).toBe(true);
    expect(mayApprove(rulesOf('manager'), refund(500_01))).toBe(false);
    expect(mayApprove(rulesOf('owner'), refund(500_01))).toBe(true);
  });
});
