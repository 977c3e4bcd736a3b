import { expect, it } from 'vitest';
import { mergedTicket } from './merge-tickets.ts';
import type { KitchenLine, KitchenTicket } from './ticket.ts';

const line = (cartId: number, quantity = 1): KitchenLine => ({ cartId, name: `Dish ${cartId}`, quantity, modifiers: [], note: '' });
const ticket = (lines: Partial<KitchenTicket>): KitchenTicket => ({
  ...{ orderId: 'B1', version: 4, orderType: 'pickup', tableNumber: null, note: 'hurry', noteChange: { was: '', is: 'hurry' }, tableChange: null },
  ...{ added: [], changed: [], cancelled: [], ...lines },
});
const changed = (cartId: number) => ({ was: line(cartId), is: line(cartId, 2) });

it('two tickets of one change are one: every line once, in order of arrival, its note as it was', () => {
  const bar = ticket({ added: [line(2), line(5)], changed: [changed(3)] });
  const grill = ticket({ added: [line(1), line(5)], changed: [changed(4), changed(3)], cancelled: [line(6)] });
  const whole = ticket({ added: [line(1), line(2), line(5)], changed: [changed(3), changed(4)], cancelled: [line(6)] });
  expect(mergedTicket(bar, grill)).toEqual(whole);
  expect(mergedTicket(grill, bar)).toEqual(whole);
  expect(mergedTicket(grill, grill)).toEqual(ticket({ ...grill, changed: [changed(3), changed(4)] }));
});
