import { describe, expect, it } from 'vitest';
import { minor } from '../money/minor.ts';
import { accept, type Result } from '../result.ts';
import { charge, discount } from '../testing/bill.ts';
import { adding, after, codeOf, item, lineOp, noon, orderOf, tableOp, typeOp } from '../testing/make.ts';
import { cancelOrder } from './commands/cancel.ts';
import { beginCard } from './commands/card/card-begin.ts';
import { cardEnded } from './commands/card/card-ended.ts';
import { changeItem } from './commands/change-item.ts';
import { changeOrder } from './commands/change-order.ts';
import { setCharges } from './commands/charges/decide-charges.ts';
import { closeOrder } from './commands/close.ts';
import { addDiscount } from './commands/discount/decide-add.ts';
import { removeDiscount } from './commands/discount/decide-remove.ts';
import { setExemption } from './commands/exemption/decide-exemption.ts';
import { payCash } from './commands/pay-cash.ts';
import { payLater } from './commands/pay-later.ts';
import { beginRefund } from './commands/refund.ts';
import { removeItem } from './commands/remove-item.ts';
import { setOrderType } from './commands/set-order-type.ts';
import { setOwner } from './commands/set-owner.ts';
import { setShares } from './commands/shares/set-shares.ts';
import { submitOrder } from './commands/submit.ts';
import { submitItems } from './commands/submit-items.ts';
import { isPayable } from './facts.ts';
import { type Command, moveOf, moves } from './moves.ts';
import type { OrderOp } from './op.ts';
import type { Order, OrderTypeName } from './types.ts';

const customer = { id: 'c1', firstName: 'Ana', lastName: 'Ruiz', phone: null, email: null };
const paying = { now: noon, paymentId: 'p1' };

/** Each command of the table as a person gives it, to an order that has a line, a table and something unsent. */
const commands: Record<Exclude<Command, 'present'>, (order: Order) => Result<OrderOp | null>> = {
  'add-item': (order) => adding(order, item()),
  'change-item': (order) => changeItem(order, '1', { quantity: 5 }, { itemOf: () => item() }),
  'remove-item': (order) => removeItem(order, 'b'),
  'set-tip': (order) => changeOrder(order, { tipsAmount: 123 }),
  'set-table-number': (order) => changeOrder(order, { tableNumber: '99' }),
  'set-note': (order) => changeOrder(order, { note: 'at the window' }),
  'set-customer': (order) => changeOrder(order, { customer }),
  'set-order-type': (order) => setOrderType(order, { orderTypeLabel: 'dine-in', orderTypeTime: 12_345 }, { orderTypes: [] }),
  'add-discount': (order) => addDiscount(order, { id: 'd1', name: 'Regular', scope: 'order', kind: 'percent', value: 1_000_000 }),
  'remove-discount': (order) => removeDiscount({ ...order, discounts: [discount({ id: 'd1' })] }, 'd1'),
  'set-exemption': (order) => setExemption(order, { number: '12-3456', name: 'St. Mary' }),
  'set-charges': (order) => setCharges(order, [charge()]),
  'set-shares': (order) => setShares(order, [{ id: 's1', no: 1, name: '', take: 'rest' }]),
  'set-owner': (order) => setOwner(order, { staffId: 'ana' }),
  submit: (order) => submitOrder(order, { now: noon }),
  'submit-items': (order) => submitItems(order, { now: noon }),
  'pay-later': (order) => payLater(order, {}, { now: noon }),
  'pay-cash': (order) => payCash(order, {}, { ...paying, cashRounding: 0 }),
  close: (order) => closeOrder(order, { paymentType: 'venmo' }, paying),
  refund: (order) => beginRefund(order, { amount: 100, reason: 'cold' }, { now: noon, id: 'r1', device: null }),
  cancel: (order) => cancelOrder(order, { now: noon }),
};

const submit: OrderOp = { op: 'submit', at: noon };
/** Each state on its own way there; an accepted order has a line that the kitchen has and one that it has not. */
const stateOps: Record<Order['state'], OrderOp[]> = {
  open: [lineOp('a'), lineOp('b')],
  accepted: [lineOp('a'), submit, lineOp('b')],
  completed: [lineOp('a'), lineOp('b'), submit, { op: 'pay-cash', at: noon, paymentId: 'p0', cashRoundingAmount: minor(0) }],
  cancelled: [lineOp('a'), lineOp('b'), { op: 'cancel', at: noon }],
};
const orderIn = (state: Order['state'], type: OrderTypeName | null): Order =>
  orderOf(...(type === null ? [] : [typeOp(type)]), tableOp('7'), ...stateOps[state]);

/** What the order's state is after the command, or why not; `same`: 200 and nothing changed. */
const outcome = (order: Order, command: Exclude<Command, 'present'>): string => {
  const result = commands[command](order);
  if (!result.ok) return result.refusal.code;
  return result.value === null ? 'same' : after(order, result).state;
};

const paid = 'order_already_paid';
const gone = 'order_cancelled';
const states = ['open', 'accepted', 'completed', 'cancelled'] as const;
type Row = readonly [command: Exclude<Command, 'present'>, type: OrderTypeName | null, open: string, accepted: string, completed: string, cancelled: string];

const anyType = (command: Row[0], ...cells: readonly [string, string, string, string]): Row[] =>
  [null, 'pickup' as const, 'dine-in' as const, 'delivery' as const].map((type) => [command, type, ...cells]);
const byType = (command: Row[0], dineInOpen: string, otherOpen: string, ...cells: readonly [string, string, string]): Row[] =>
  [null, 'pickup' as const, 'dine-in' as const, 'delivery' as const].map((type) => [command, type, type === 'dine-in' ? dineInOpen : otherOpen, ...cells]);

describe("the order's moves", () => {
  it.each([
    ...anyType('add-item', 'open', 'accepted', paid, gone),
    ...anyType('change-item', 'open', 'accepted', paid, gone),
    ...anyType('remove-item', 'open', 'accepted', paid, gone),
    ...anyType('set-tip', 'open', 'accepted', paid, gone),
    ...anyType('set-table-number', 'open', 'accepted', paid, gone),
    ...anyType('set-note', 'open', 'accepted', 'completed', gone),
    ...anyType('set-customer', 'open', 'accepted', 'completed', gone),
    ...anyType('set-order-type', 'open', 'order_accepted', paid, gone),
    ...anyType('submit', 'accepted', 'accepted', paid, gone),
    ...byType('submit-items', 'accepted', 'not_dine_in', 'accepted', paid, gone),
    ...byType('pay-later', 'order_not_accepted', 'accepted', 'accepted', paid, gone),
    ...byType('pay-cash', 'order_not_accepted', 'completed', 'completed', paid, gone),
    ...byType('close', 'order_not_accepted', 'completed', 'completed', paid, gone),
    ...anyType('refund', 'order_not_paid', 'order_not_paid', 'completed', gone),
    ...anyType('cancel', 'cancelled', 'cancelled', paid, 'same'),
  ])('%s on a %s order: open → %s, accepted → %s, completed → %s, cancelled → %s', (command, type, ...expected) => {
    expect(states.map((state) => outcome(orderIn(state, type), command))).toEqual(expected);
  });

  it('a card payment moves as cash does', () => {
    expect(moves.present).toEqual(moves['pay-cash']);
    expect(moveOf(orderIn('open', 'dine-in'), 'present')).toMatchObject({ refusal: { code: 'order_not_accepted' } });
    expect(moveOf(orderIn('open', 'pickup'), 'present')).toEqual({ ok: true, value: 'completed' });
  });

  it.each(Object.keys(commands) as (keyof typeof commands)[])('%s waits while a card is being charged, unless it changes no money', (command) => {
    const begun = orderIn('accepted', 'pickup');
    const device = { id: 'd1', label: 'Bar', gateway: 'valor' } as const;
    const held = after(begun, beginCard(begun, {}, { now: noon, attemptId: 'try1', device }));
    const expected = command === 'set-note' || command === 'set-customer' ? 'accepted' : 'payment_in_progress';
    expect(outcome(held, command)).toBe(expected);
    expect(outcome(after(held, accept(cardEnded(held, 'try1', 'declined', { now: noon, by: 'gateway' }))), command)).toBe(outcome(begun, command));
  });

  it('an order that is neither paid nor cancelled is open or accepted (FLOW-02)', () => {
    expect(orderIn('open', 'pickup').state).toBe('open');
    expect(orderIn('accepted', 'pickup').state).toBe('accepted');
  });

  it('may be paid when it is accepted, or open and not dine-in', () => {
    const payable = (type: OrderTypeName | null) => states.map((state) => isPayable(orderIn(state, type)));
    expect(payable('pickup')).toEqual([true, true, false, false]);
    expect(payable(null)).toEqual([true, true, false, false]);
    expect(payable('dine-in')).toEqual([false, true, false, false]);
  });
});

describe('an order without lines', () => {
  const running = [orderOf(typeOp('pickup')), orderOf(typeOp('pickup'), lineOp('a'), submit, { op: 'remove-item', cartId: 1 })] as const;

  it.each(['submit', 'pay-later', 'pay-cash', 'close'] as const)('%s is refused', (command) => {
    for (const order of running) expect(outcome(order, command)).toBe('order_empty');
  });

  it('submit-items is refused', () => {
    expect(outcome(orderOf(typeOp('dine-in'), tableOp('7')), 'submit-items')).toBe('order_empty');
    expect(outcome(running[1], 'submit-items')).toBe('order_empty');
  });

  it('can be cancelled', () => {
    for (const order of running) expect(outcome(order, 'cancel')).toBe('cancelled');
  });
});

describe('dine-in without a table number', () => {
  const open = orderOf(typeOp('dine-in'), lineOp('a'));
  const accepted = orderOf(typeOp('dine-in'), tableOp('7'), lineOp('a'), submit, lineOp('b'), tableOp(null));

  it.each(['submit', 'submit-items'] as const)('%s is refused', (command) => {
    expect(outcome(open, command)).toBe('table_number_required');
    expect(outcome(accepted, command)).toBe('table_number_required');
  });

  it.each(['pay-later', 'pay-cash', 'close'] as const)('%s is refused', (command) => {
    expect(outcome(accepted, command)).toBe('table_number_required');
  });

  it('is no matter before, nor for pickup', () => {
    for (const command of ['add-item', 'set-note', 'set-tip', 'cancel'] as const) expect(codeOf(commands[command](open))).toBeUndefined();
    expect(outcome(orderOf(typeOp('pickup'), lineOp('a')), 'pay-cash')).toBe('completed');
  });

  it('spaces are no table number', () => {
    const blank = after(open, changeOrder(open, { tableNumber: '   ' }));
    expect(outcome(blank, 'submit')).toBe('table_number_required');
  });
});

describe('asking again', () => {
  const sent = orderOf(typeOp('dine-in'), tableOp('7'), lineOp('a'), submit);

  it('submit with nothing unsent changes nothing', () => {
    expect(outcome(sent, 'submit')).toBe('same');
  });

  it('submit-items with nothing unsent is refused', () => {
    expect(outcome(sent, 'submit-items')).toBe('nothing_to_submit');
  });

  it('pay later, again, changes nothing until something new is on the order', () => {
    const later = after(sent, payLater(sent, {}, { now: noon }));
    expect(later).toMatchObject({ payLater: true, state: 'accepted', payment: [], order_payment: [], amountPaid: 0 });
    expect(outcome(later, 'pay-later')).toBe('same');
    expect(outcome(after(later, adding(later, item())), 'pay-later')).toBe('accepted');
  });
});
