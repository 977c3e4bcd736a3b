import { describe, expect, it } from 'vitest';
import { minor } from '../../money/minor.ts';
import { adding, after, codeOf, createOp, decided, group, item, modifier, noon, orderOf, tableOp, typeOp } from '../../testing/make.ts';
import { changeItem } from '../commands/change-item.ts';
import { enlarge } from '../commands/enlarge.ts';
import { removeItem } from '../commands/remove-item.ts';
import { submitItems } from '../commands/submit-items.ts';
import { decideCommand } from '../decide-command.ts';
import type { OrderOp } from '../op.ts';
import { historyEntries } from '../queries/history-entries.ts';

const egg = modifier('egg', 150);
const soup = item({ price: minor(900), modifier_group: [group('extra', { maximum: 2, modifiers: [egg, modifier('none', 0)] })] });
const menu = { itemOf: () => soup };
const at = { ...menu, taxRates: [] };
const fresh = after({ ...orderOf(typeOp('dine-in')), tableNumber: '4' }, adding(orderOf(), soup, { id: 'a', quantity: 3, modifiers: [{ id: 'egg' }] }, []));
const order = after(fresh, submitItems(fresh, { now: noon }));
const reason = 'Took too long';

describe('why something that the kitchen has is taken off', () => {
  it('is kept of a line that goes, of pieces, and of an extra', () => {
    expect(decided(removeItem(order, 'a', reason))).toEqual({ op: 'remove-item', cartId: 1, reason });
    expect(decided(changeItem(order, 'a', { quantity: 1, reason }, menu))).toEqual({ op: 'change-item', cartId: 1, quantity: 1, reason });
    expect(decided(changeItem(order, 'a', { modifiers: [], reason }, menu))).toMatchObject({ op: 'change-item', modifiers: [], reason });
    expect(decided(enlarge(order, 'a', { id: 'p', by: -1 }, { ...at, reason }))).toEqual({ op: 'enlarge', cartId: 1, id: 'p', by: -1, reason });
  });

  it('is not kept where the kitchen has nothing of it, or nothing is taken off', () => {
    for (const op of [
      removeItem(fresh, 'a', reason),
      changeItem(fresh, 'a', { quantity: 1, reason }, menu),
      enlarge(fresh, 'a', { id: 'p', by: -1 }, { ...at, reason }),
      changeItem(order, 'a', { quantity: 4, reason }, menu),
      changeItem(order, 'a', { note: 'hot', reason }, menu),
      changeItem(order, 'a', { modifiers: [{ id: 'egg' }, { id: 'none' }], reason }, menu),
      enlarge(order, 'a', { id: 'p', by: 1 }, { ...at, reason }),
      removeItem(order, 'a'),
      removeItem(order, 'a', '  '),
    ])
      expect(decided<OrderOp | null>(op)).not.toHaveProperty('reason');
    expect(decided(changeItem(order, 'a', { quantity: 3, reason }, menu))).toBeNull();
  });

  it('is trimmed, of 140 characters at most, and no card number', () => {
    expect(decided(removeItem(order, 'a', '  cold  '))).toMatchObject({ reason: 'cold' });
    expect(decided(removeItem(order, 'a', 'x'.repeat(200)))).toMatchObject({ reason: 'x'.repeat(140) });
    // A sign of two halves that does not fit whole is not kept as one of them.
    expect(decided(removeItem(order, 'a', `${'x'.repeat(139)}🍜`))).toMatchObject({ reason: `${'x'.repeat(139)}\uFFFD` });
    const card = 'paid by 4111 1111 1111 1111';
    expect(codeOf(removeItem(order, 'a', card))).toBe('card_number_in_text');
    expect(codeOf(changeItem(order, 'a', { quantity: 1, reason: card }, menu))).toBe('card_number_in_text');
    expect(codeOf(enlarge(order, 'a', { id: 'p', by: -1 }, { ...at, reason: card }))).toBe('card_number_in_text');
    expect(decided(removeItem(fresh, 'a', card))).not.toHaveProperty('reason');
  });

  it('is in the history, and changes nothing of the order', () => {
    expect(after(order, removeItem(order, 'a', reason))).toEqual(after(order, removeItem(order, 'a')));
    const added = decided(adding(orderOf(), soup, { id: 'a', quantity: 3, modifiers: [{ id: 'egg' }] }, []));
    const ops = [
      createOp,
      typeOp('dine-in'),
      tableOp('4'),
      added,
      submitItems(fresh, { now: noon }),
      enlarge(order, 'a', { id: 'p', by: -1 }, { ...at, reason }),
      removeItem(order, 'a', 'cold'),
    ];
    const history = historyEntries(ops.map((op) => (op !== null && 'ok' in op ? decided<OrderOp | null>(op) : op) as OrderOp));
    expect(history.map((entry) => entry.reason)).toEqual([null, null, null, null, null, reason, 'cold']);
  });

  it('is carried by the command that a tablet keeps; one of before has none', () => {
    const context = {
      merchant: { order_types: [], tax_rates: [], taxRounding: 'line', cashRounding: 0, timezone: 'UTC' } as never,
      ...menu,
      categoriesOf: () => [],
    };
    for (const asked of [undefined, {}, { reason }])
      expect(decideCommand(order, { name: 'remove-item', at: noon, lineId: 'a', ...(asked === undefined ? {} : { asked }) }, context)).toMatchObject({
        ok: true,
        value: { items: [] },
      });
  });
});
