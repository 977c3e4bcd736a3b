import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../money/minor.ts';
import { cancelAbandoned, cancelOrder, refuseOrder } from '../order/commands/cancel.ts';
import { changeItem } from '../order/commands/change-item.ts';
import { payCash } from '../order/commands/pay-cash.ts';
import { removeItem } from '../order/commands/remove-item.ts';
import { submitItems } from '../order/commands/submit-items.ts';
import { isSold } from '../order/facts.ts';
import type { Order } from '../order/types.ts';
import { day, run } from '../testing/histories.ts';
import { adding, after, group, item, modifier, noon, orderOf, taxRate, typeOp } from '../testing/make.ts';
import { voidFactsOf } from './voids.ts';

const by = { at: noon, staffId: 'ana' };
/** Tea for 11.00 that includes 10 %. */
const tea = item({ price: minor(1_100), tax_rates: [taxRate(10, { inclusionType: 'INCLUSIVE' })] });
const withTea = (from: Order, id: string, quantity: number) => after(from, adding(from, tea, { id, quantity }, tea.tax_rates));
const open = withTea(withTea({ ...orderOf(typeOp('dine-in')), tableNumber: '4' }, 'a', 3), 'b', 1);
const sent = after(open, submitItems(open, { now: noon }));
const ctx = { itemOf: () => tea };
const reduced = (from: Order, quantity: number) => after(from, changeItem(from, 'a', { quantity }, ctx));

describe('what was voided', () => {
  it('is what goes off an order that the kitchen had, without tax, by who did it', () => {
    const gone = after(sent, removeItem(sent, 'a'));
    const said = { orderId: sent.id, at: noon, staffId: 'ana', kind: 'items', reason: '' };
    expect(voidFactsOf(sent, gone, by)).toEqual([{ ...said, version: gone.version, quantity: 3, amount: 3_000 }]);
    const less = reduced(sent, 1);
    expect(voidFactsOf(sent, less, by)).toEqual([{ ...said, version: less.version, quantity: 2, amount: 2_000 }]);
    expect(voidFactsOf(less, reduced(less, 2), by)).toEqual([]);
    expect(voidFactsOf(sent, gone, { ...by, reason: 'Took too long' })).toEqual([
      { ...said, version: gone.version, quantity: 3, amount: 3_000, reason: 'Took too long' },
    ]);
  });

  it('is what an extra cost that goes off a dish which the kitchen had; the dish is still there', () => {
    const large = { ...tea, modifier_group: [group('size', { modifiers: [modifier('large', 220)] })] };
    const begun = after(open, adding(open, large, { id: 'big', quantity: 2, modifiers: [{ id: 'large' }] }, large.tax_rates));
    const order = after(begun, submitItems(begun, { now: noon }));
    const plain = after(order, changeItem(order, 'big', { modifiers: [] }, { itemOf: () => large }));
    expect(plain.total).toBe(order.total - 440);
    expect(voidFactsOf(order, plain, by)).toMatchObject([{ kind: 'items', quantity: 0, amount: 400 }]);
    expect(voidFactsOf(plain, after(plain, removeItem(plain, 'big')), by)).toMatchObject([{ quantity: 2, amount: 2_000 }]);
  });

  it('is not what the kitchen did not have yet', () => {
    expect(voidFactsOf(open, after(open, removeItem(open, 'a')), by)).toEqual([]);
    expect(voidFactsOf(open, reduced(open, 1), by)).toEqual([]);
    expect(voidFactsOf(open, sent, by)).toEqual([]);
    expect(voidFactsOf(null, open, by)).toEqual([]);
  });

  it('is all of an order that was cancelled, with why where somebody said it; one without anything on it is nothing', () => {
    const cancelled = after(sent, cancelOrder(sent, { now: noon }));
    expect(voidFactsOf(sent, cancelled, { ...by, staffId: null })).toMatchObject([{ kind: 'order', quantity: 4, amount: 4_000, reason: '', staffId: null }]);
    expect(voidFactsOf(open, after(open, refuseOrder(open, { reason: 'Closed' }, { now: noon })), by)).toMatchObject([{ kind: 'order', reason: 'Closed' }]);
    const empty = orderOf(typeOp('pickup'));
    expect(voidFactsOf(empty, after(empty, { ok: true, value: cancelAbandoned(empty, { now: noon }) }), by)).toEqual([]);
    expect(voidFactsOf({ ...sent, practice: true }, { ...cancelled, practice: true }, by)).toEqual([]);
  });

  it('is nothing that was paid, whatever becomes of it; and of an order never more than was on it', () => {
    const paid = after(sent, payCash(sent, {}, { now: noon, cashRounding: 0, paymentId: 'p' }));
    expect(voidFactsOf(paid, { ...paid, state: 'cancelled' }, by)).toEqual([]);
    let voided = 0;
    fc.assert(
      fc.property(day, (commands) => {
        let added = 0;
        run(commands, (next, before) => {
          const facts = voidFactsOf(before, next, by);
          if (before !== null && isSold(before)) expect(facts).toEqual([]);
          const pieces = (order: Order | null) => order?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
          added += Math.max(0, pieces(next) - pieces(before));
          for (const { quantity, amount } of facts) {
            expect(quantity).toBeLessThanOrEqual(pieces(before));
            expect(amount).toBeLessThanOrEqual(before?.subtotal ?? 0);
            expect(amount).toBeGreaterThanOrEqual(0);
            added -= quantity;
            voided += 1;
          }
          expect(added).toBeGreaterThanOrEqual(0);
        });
      }),
      { numRuns: 1_000 },
    );
    expect(voided).toBeGreaterThan(0);
  });
});
