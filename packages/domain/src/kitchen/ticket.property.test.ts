import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Order } from '../order/types.ts';
import { day, run } from '../testing/histories.ts';
import { type KitchenLine, type KitchenTicket, ticketOf } from './ticket.ts';

/** What a cook knows who has read these tickets, one after another; says so where a ticket does not fit what was said before. */
function read(tickets: readonly KitchenTicket[]) {
  const lines = new Map<number, KitchenLine>();
  let note = '';
  let table: string | null = null;
  for (const ticket of tickets) {
    for (const { was } of ticket.changed) expect(lines.get(was.cartId)).toEqual(was);
    for (const gone of ticket.cancelled) expect(lines.get(gone.cartId)).toEqual(gone);
    for (const line of ticket.added) {
      expect(lines.has(line.cartId)).toBe(false);
      lines.set(line.cartId, line);
    }
    for (const { is } of ticket.changed) lines.set(is.cartId, is);
    for (const { cartId } of ticket.cancelled) lines.delete(cartId);
    if (ticket.noteChange !== null) expect(ticket.noteChange.is).toBe(ticket.note);
    note = ticket.note;
    table = ticket.tableNumber;
  }
  return { lines: [...lines.values()].toSorted((one, other) => one.cartId - other.cartId), note, table };
}

/** Said in other words than the rule's, so that both have to be right. */
const atTheEnd = (order: Order) =>
  order.state === 'cancelled'
    ? []
    : order.items
        .filter((line) => line.submitted)
        .map((line) => ({
          cartId: line.cartId,
          name: line.name,
          quantity: line.quantity,
          modifiers: line.modifiers.map(({ name, quantity }) => ({ name, quantity })),
          note: line.note === '-' ? '' : line.note,
        }))
        .reverse();

it('the tickets of any order, read one after another, say exactly what the kitchen has of it, its note and its table', () => {
  fc.assert(
    fc.property(day, (commands) => {
      const tickets: KitchenTicket[] = [];
      const { order } = run(commands, (next, before) => {
        const ticket = ticketOf(before, next);
        if (ticket !== null) tickets.push(ticket);
      });
      const heard = read(tickets);
      expect(heard.lines).toEqual(atTheEnd(order));
      if (tickets.length > 0 && order.state !== 'cancelled') {
        expect(heard.note).toBe(order.note);
        expect(heard.table).toBe(order.orderType === 'dine-in' ? order.tableNumber : null);
      }
    }),
    { numRuns: 500 },
  );
});

it('only what the kitchen has, or gets, makes a ticket', () => {
  fc.assert(
    fc.property(day, (commands) => {
      run(commands, (next, before, op) => {
        const ticket = ticketOf(before, next);
        if (before.state === 'open' && next.state === 'open') expect(ticket).toBeNull();
        if (['create', 'set-order-type', 'add-item'].includes(op.op)) expect(ticket).toBeNull();
        if (ticket?.added.length) expect(['submit', 'submit-items', 'pay-later', 'pay-cash', 'close', 'card-paid', 'pay-online']).toContain(op.op);
        if (ticket?.changed.length) expect(['change-item', 'enlarge']).toContain(op.op);
        if (ticket?.cancelled.length) expect(['remove-item', 'cancel']).toContain(op.op);
        if (ticket?.noteChange || ticket?.tableChange) expect(op.op).toBe('change-order');
      });
    }),
    { numRuns: 300 },
  );
});
