import { describe, expect, it } from 'vitest';
import { apply } from '../order/apply.ts';
import type { OrderOp } from '../order/op.ts';
import { lineOp, noon, orderOf, tableOp, typeOp } from '../testing/make.ts';
import { ticketOf } from './ticket.ts';
import { ticketNow } from './ticket-now.ts';

const sent: readonly OrderOp[] = [typeOp('dine-in'), tableOp('7'), lineOp('a'), lineOp('b', 1_000, 2), { op: 'submit', at: noon }];
const noodles = (cartId: number, quantity: number) => ({ cartId, name: 'Noodles', quantity, modifiers: [], note: '' });

/** The ticket of the last of `ops`, as it is said after `later`. Stored as JSON is, with its keys in another order. */
function after(ops: readonly OrderOp[], ...later: readonly OrderOp[]) {
  const before = orderOf(...ops.slice(0, -1));
  const last = ops.at(-1);
  const ticket = last === undefined ? null : ticketOf(before, apply(before, last));
  if (ticket === null) throw new Error('a ticket is needed');
  const turned: typeof ticket = JSON.parse(JSON.stringify(ticket), (_key, value: unknown) =>
    value === null || typeof value !== 'object' || Array.isArray(value) ? value : Object.fromEntries(Object.entries(value).toReversed()),
  );
  return ticketNow(turned, orderOf(...ops, ...later));
}

describe('a ticket that comes late', () => {
  it('is as it was while nothing of what it says has changed', () => {
    const again = after(sent, lineOp('c'), { op: 'submit-items', at: noon }, { op: 'change-order', customer: null });
    expect(again).toMatchObject({ since: null, ticket: { added: [noodles(1, 1), noodles(2, 2)], changed: [], cancelled: [] } });
    expect(after(sent)).toMatchObject({ since: null });
  });

  it('cooks nothing of an order that was cancelled since, whatever it was about', () => {
    const cancel: OrderOp = { op: 'cancel', at: noon };
    const nothing = { since: 'cancelled', ticket: { added: [], changed: [], cancelled: [noodles(1, 1), noodles(2, 2)], noteChange: null } };
    expect(after(sent, cancel)).toMatchObject(nothing);
    expect(after([...sent, { op: 'change-order', note: 'soon' }], cancel)).toMatchObject(nothing);
    expect(after([...sent, { op: 'change-item', cartId: 2, quantity: 3 }], cancel)).toMatchObject({
      since: 'cancelled',
      ticket: { added: [], changed: [], cancelled: [noodles(2, 3)] },
    });
  });

  it("has today's figures of each line, and cancels what was withdrawn", () => {
    expect(after(sent, { op: 'remove-item', cartId: 1 }, { op: 'change-item', cartId: 2, quantity: 5 })).toMatchObject({
      since: 'changed',
      ticket: { added: [noodles(2, 5)], changed: [], cancelled: [noodles(1, 1)] },
    });
    const changed = [...sent, { op: 'change-item', cartId: 2, quantity: 3 }] as const;
    expect(after(changed, { op: 'change-item', cartId: 2, quantity: 4 }).ticket.changed).toEqual([{ was: noodles(2, 2), is: noodles(2, 4) }]);
    expect(after(changed, { op: 'change-item', cartId: 2, quantity: 2 }).ticket.changed).toEqual([{ was: noodles(2, 3), is: noodles(2, 2) }]);
    expect(after(changed, { op: 'remove-item', cartId: 2 }).ticket).toMatchObject({ changed: [], cancelled: [noodles(2, 3)] });
  });

  it('has the note, the table and the time of today', () => {
    expect(after(sent, tableOp('8'), { op: 'change-order', note: 'soon' }, { op: 'set-ready-time', readyAt: noon })).toMatchObject({
      since: 'changed',
      ticket: { tableNumber: '8', note: 'soon', readyAt: noon, noteChange: null, tableChange: null },
    });
    expect(after([...sent, tableOp('8')], tableOp('7')).ticket).toMatchObject({ tableNumber: '7', tableChange: { was: '8', is: '7' } });
    const ready = (readyAt: number): OrderOp => ({ op: 'set-ready-time', readyAt });
    const later = after([...sent, ready(noon)], ready(noon + 1));
    expect(later).toMatchObject({ since: 'changed', ticket: { readyAt: noon + 1, readyChange: { was: null, is: noon + 1 } } });
    expect(after([...sent, ready(noon)], { op: 'cancel', at: noon }).ticket).toMatchObject({ cancelled: [noodles(1, 1), noodles(2, 2)], readyChange: null });
  });
});
