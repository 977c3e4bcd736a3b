import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../../money/minor.ts';
import { lineOp, noon, orderOf, tableOp, typeOp } from '../../testing/make.ts';
import { apply } from '../apply.ts';
import type { OrderOp } from '../op.ts';
import { changesBetween, type OrderDifference } from './changes.ts';

const named = (id: string, quantity = 1): OrderOp => {
  const op = lineOp(id, 1_000, quantity);
  return op.op === 'add-item' ? { ...op, line: { ...op.line, name: id } } : op;
};
const begun = [typeOp('dine-in'), tableOp('7'), named('Tacos', 2), named('Soup')] as const;
const ana = { id: 'c1', firstName: 'Ana', lastName: 'Ruiz', phone: null, email: null };
const paid: OrderOp = { op: 'pay-cash', at: noon, paymentId: 'p', cashRoundingAmount: minor(0) };

describe('what is different between two versions of an order', () => {
  it.each<[string, OrderOp[], OrderDifference[]]>([
    ['nothing', [], []],
    ['a line is added', [named('Flan', 3)], [{ kind: 'added', name: 'Flan', quantity: 3 }]],
    ['a line is removed', [{ op: 'remove-item', cartId: 1 }], [{ kind: 'removed', name: 'Tacos', quantity: 2 }]],
    ['a quantity is changed', [{ op: 'change-item', cartId: 1, quantity: 5 }], [{ kind: 'quantity', name: 'Tacos', before: 2, after: 5 }]],
    ['a note is changed', [{ op: 'change-item', cartId: 2, note: 'hot' }], [{ kind: 'changed', name: 'Soup' }]],
    [
      'modifiers are changed',
      [{ op: 'change-item', cartId: 2, modifiers: [{ id: 'egg', name: 'Egg', price: minor(50), quantity: 1, modifierGroupId: null }] }],
      [{ kind: 'changed', name: 'Soup' }],
    ],
    ['it goes to the kitchen', [{ op: 'submit', at: noon }], [{ kind: 'submitted' }]],
    [
      'a line is added and goes to the kitchen',
      [named('Flan'), { op: 'submit-items', at: noon }],
      [{ kind: 'added', name: 'Flan', quantity: 1 }, { kind: 'submitted' }],
    ],
    ['the tip', [{ op: 'change-order', tipsAmount: minor(100) }], [{ kind: 'tip' }]],
    ['the note', [{ op: 'change-order', note: 'now' }], [{ kind: 'note' }]],
    ['the customer', [{ op: 'change-order', customer: ana }], [{ kind: 'customer' }]],
    ['the table', [tableOp('8')], [{ kind: 'table', table: '8' }]],
    ['the type', [typeOp('pickup')], [{ kind: 'type', orderType: 'pickup' }]],
    ['it is paid, which submits what was not', [paid], [{ kind: 'paid' }]],
    ['it is paid later', [{ op: 'pay-later', at: noon }], [{ kind: 'pay_later' }]],
    ['it is cancelled', [{ op: 'cancel', at: noon }], [{ kind: 'cancelled' }]],
    [
      'several things, lines first and its end last',
      [{ op: 'change-order', note: 'now' }, named('Flan'), { op: 'remove-item', cartId: 2 }, { op: 'change-item', cartId: 1, quantity: 1 }, paid],
      [
        { kind: 'quantity', name: 'Tacos', before: 2, after: 1 },
        { kind: 'added', name: 'Flan', quantity: 1 },
        { kind: 'removed', name: 'Soup', quantity: 1 },
        { kind: 'note' },
        { kind: 'paid' },
      ],
    ],
  ])('%s', (_, ops, expected) => {
    const before = orderOf(...begun);
    expect(changesBetween(before, ops.reduce(apply, before))).toEqual(expected);
  });

  it('a payment that was to come later is a payment', () => {
    const later = orderOf(...begun, { op: 'pay-later', at: noon });
    expect(changesBetween(later, apply(later, paid))).toEqual([{ kind: 'paid' }]);
  });

  it('a second trip to the kitchen is one, a line that it had is none', () => {
    const sent = orderOf(...begun, { op: 'submit-items', at: noon });
    expect(changesBetween(sent, apply(sent, { op: 'remove-item', cartId: 2 }))).toEqual([{ kind: 'removed', name: 'Soup', quantity: 1 }]);
    const more = apply(sent, named('Flan'));
    expect(changesBetween(more, apply(more, { op: 'submit-items', at: noon }))).toEqual([{ kind: 'submitted' }]);
  });

  it('what was added, removed and changed makes the one out of the other, whatever was done between', () => {
    const step = fc.record({ what: fc.constantFrom('add', 'remove', 'change'), one: fc.nat(8), quantity: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.nat(20), (steps, cut) => {
        const orders = [orderOf()];
        for (const { what, one, quantity } of steps) {
          const order = orders.at(-1) ?? orderOf();
          const line = order.items[one % Math.max(1, order.items.length)];
          if (what === 'add') orders.push(apply(order, named(`line ${order.nextCartId}`, quantity)));
          else if (line !== undefined)
            orders.push(apply(order, what === 'remove' ? { op: 'remove-item', cartId: line.cartId } : { op: 'change-item', cartId: line.cartId, quantity }));
        }
        const [before, after] = [orders[cut % orders.length] ?? orderOf(), orders.at(-1) ?? orderOf()];
        const counts = new Map(before.items.map(({ name, quantity }) => [name, quantity]));
        for (const each of changesBetween(before, after)) {
          if (each.kind === 'added') counts.set(each.name, each.quantity);
          else if (each.kind === 'removed') counts.delete(each.name);
          else if (each.kind === 'quantity') counts.set(each.name, each.after);
          else expect.unreachable(each.kind);
        }
        expect([...counts].sort()).toEqual(after.items.map(({ name, quantity }) => [name, quantity]).sort());
        expect(changesBetween(after, after)).toEqual([]);
      }),
    );
  });
});
