import { describe, expect, it } from 'vitest';
import { customerHoldsCardNumber } from '../customer/card-number.ts';
import { apply } from '../order/apply.ts';
import { changeItem } from '../order/commands/change-item.ts';
import { changeOrder } from '../order/commands/change-order.ts';
import { createOrder } from '../order/commands/create.ts';
import { payCash } from '../order/commands/pay-cash.ts';
import { beginRefund } from '../order/commands/refund.ts';
import { decideCommand } from '../order/decide-command.ts';
import { adding, after, category, codeOf, decided, item, lineOp, noon, orderOf, tableOp, timezone, typeOp } from '../testing/make.ts';

const card = 'Visa 4111 1111 1111 1111';
const order = orderOf(typeOp('dine-in'), tableOp('7'), lineOp('a'));
const itemOf = () => item();

describe('a card number is never written down', () => {
  it('in the note of a line that is added or changed', () => {
    expect(codeOf(adding(order, item(), { note: card }))).toBe('card_number_in_text');
    expect(codeOf(adding(order, item(), { note: 'call 626 555 0100' }))).toBeUndefined();
    expect(codeOf(changeItem(order, '1', { note: card, quantity: 2 }, { itemOf }))).toBe('card_number_in_text');
  });

  it('in the note or the table number of an order', () => {
    expect(codeOf(changeOrder(order, { note: card }))).toBe('card_number_in_text');
    expect(codeOf(changeOrder(order, { tableNumber: '4111111111111111', tipsAmount: 5 }))).toBe('card_number_in_text');
    const asked = { orderId: 'A2', source: 'register', deviceSource: 'bar' };
    const ctx = { now: noon, taxRounding: 'order' } as const;
    expect(codeOf(createOrder({ ...asked, tableNumber: ' 4111-1111-1111-1111 ' }, ctx))).toBe('card_number_in_text');
    expect(codeOf(createOrder({ ...asked, tableNumber: '12' }, ctx))).toBeUndefined();
  });

  it('as the reason of a refund', () => {
    const sent = apply(order, { op: 'submit', at: noon });
    const paid = after(sent, payCash(sent, {}, { now: noon, cashRounding: 0, paymentId: 'p' }));
    expect(codeOf(beginRefund(paid, { amount: 100, reason: card }, { now: noon, id: 'r', device: null }))).toBe('card_number_in_text');
  });

  it('in the name or the e-mail address of a customer', () => {
    const mei = { firstName: 'Mei', lastName: 'Lin', email: null };
    expect(customerHoldsCardNumber(mei)).toBe(false);
    expect(customerHoldsCardNumber({ ...mei, email: 'mei@example.com' })).toBe(false);
    expect(customerHoldsCardNumber({ ...mei, lastName: card })).toBe(true);
    expect(customerHoldsCardNumber({ ...mei, firstName: 'Mei 4111 1111', lastName: '1111 1111' })).toBe(true);
    expect(customerHoldsCardNumber({ ...mei, email: '4111111111111111@example.com' })).toBe(true);
  });

  it('on the tablet either, which then has nothing to send', () => {
    const context = {
      merchant: { order_types: [], tax_rates: [], taxRounding: 'order', cashRounding: 0, timezone, businessDayStart: 0 },
      itemOf,
      categoriesOf: () => [category()],
    } as const;
    expect(codeOf(decideCommand(order, { name: 'change-order', at: noon, asked: { note: card } }, context))).toBe('card_number_in_text');
  });

  it('but what stands there already keeps nothing from being changed', () => {
    const noted = apply(apply(order, { op: 'change-order', note: card }), { op: 'change-item', cartId: 1, note: card });
    expect(decided(changeItem(noted, '1', { note: card, quantity: 3 }, { itemOf }))).toEqual({ op: 'change-item', cartId: 1, quantity: 3 });
    expect(decided(changeOrder(noted, { note: card, tipsAmount: 5 }))).toEqual({ op: 'change-order', tipsAmount: 5 });
    expect(after(noted, changeOrder(noted, { note: null })).note).toBe('');
  });
});
