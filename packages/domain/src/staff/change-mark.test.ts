import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../money/minor.ts';
import { apply } from '../order/apply.ts';
import { addDiscount } from '../order/commands/discount/decide-add.ts';
import { removeDiscount } from '../order/commands/discount/decide-remove.ts';
import { setExemption } from '../order/commands/exemption/decide-exemption.ts';
import { payCash } from '../order/commands/pay-cash.ts';
import { beginRefund } from '../order/commands/refund.ts';
import { removeItem } from '../order/commands/remove-item.ts';
import { setOwner } from '../order/commands/set-owner.ts';
import type { OrderOp } from '../order/op.ts';
import type { Order } from '../order/types.ts';
import { day, run } from '../testing/histories.ts';
import { after, lineOp, noon, orderOf, typeOp } from '../testing/make.ts';
import { changeMark } from './change-mark.ts';

const order = orderOf(typeOp('pickup'), lineOp('a', 900), lineOp('b', 900), lineOp('c', 900, 2));
const tenth = { id: 'd', name: 'Tenth', scope: 'line', cartId: 1, kind: 'percent', value: 1_000_000 } as const;
const given = after(order, addDiscount(order, tenth));
/** Changes of this order of which none is another one. */
const changes: readonly Order[] = [
  after(order, removeItem(order, 'a')),
  after(order, removeItem(order, 'b')),
  after(order, setOwner(order, { staffId: 'ana' })),
  after(order, setOwner(order, { staffId: 'ben' })),
  given,
  after(order, addDiscount(order, { ...tenth, cartId: 2 })),
  after(order, addDiscount(order, { ...tenth, value: 2_000_000 })),
  after(order, addDiscount(order, { ...tenth, comp: true })),
  after(order, setExemption(order, { number: '1', name: 'School' })),
  after(order, setExemption(order, { number: '2', name: 'School' })),
  ...[lineOp('d', 900), lineOp('d', 900, 2)].map((op) => apply(order, op)),
  ...[{ tipsAmount: minor(100) }, { tipsAmount: minor(200) }, { note: 'hot' }].map((asked) => apply(order, { op: 'change-order', ...asked } as OrderOp)),
];

describe('the mark of a change', () => {
  it('is another one for each line, person, discount, certificate, tip and note', () => {
    expect(new Set(changes.map((each) => changeMark(order, each))).size).toBe(changes.length);
  });

  it('is another one for each discount that goes, and each payment that is refunded', () => {
    const both = after(given, addDiscount(given, { ...tenth, id: 'e', cartId: 2 }));
    expect(changeMark(both, after(both, removeDiscount(both, 'd')))).not.toBe(changeMark(both, after(both, removeDiscount(both, 'e'))));
    const paid = after(order, payCash(order, {}, { now: noon, cashRounding: 0, paymentId: 'p1' }));
    const [payment] = paid.order_payment;
    if (payment === undefined) throw new Error('paid');
    const twice: Order = { ...paid, order_payment: [payment, { ...payment, id: 'p2' }] };
    const of = (paymentId: string) => after(twice, beginRefund(twice, { amount: 100, reason: 'cold', paymentId }, { now: noon, id: 'r', device: null }));
    expect(changeMark(twice, of('p1'))).not.toBe(changeMark(twice, of('p2')));
    const back = (quantity: number, restock: boolean) =>
      after(paid, beginRefund(paid, { lines: [{ cartId: 2, quantity, restock }], reason: 'cold' }, { now: noon, id: 'r', device: null }));
    const byAmount = after(paid, beginRefund(paid, { amount: back(1, true).refundedAmount, reason: 'cold' }, { now: noon, id: 'r', device: null }));
    expect(new Set([back(1, true), back(1, false), byAmount].map((each) => changeMark(paid, each))).size).toBe(3);
  });

  it('is the same for the same change, whatever its ids and its time are', () => {
    const withLine = (id: string, itemId: string): Order => {
      const made = apply(order, lineOp(id, 900));
      return { ...made, items: made.items.map((line) => (line.id === id ? { ...line, itemId } : line)) };
    };
    expect(changeMark(order, withLine('d', 'tea'))).toBe(changeMark(order, withLine('e', 'tea')));
    expect(changeMark(order, withLine('d', 'tea'))).not.toBe(changeMark(order, withLine('d', 'rice')));
    const [first, second] = ['d', 'e'].map((id) => after(order, addDiscount(order, { ...tenth, id })));
    expect(first && second && changeMark(order, first) === changeMark(order, second)).toBe(true);
  });

  it('is the same where something else has changed before, and another one where what it touches has', () => {
    const since = (ops: readonly OrderOp[]) => ops.reduce<Order>((made, op) => apply(made, op), order);
    const without = (from: Order) => changeMark(from, after(from, removeItem(from, 'a')));
    const added = (from: Order) => changeMark(from, apply(from, lineOp('n', 500)));
    const cancelled = (from: Order) => changeMark(from, { ...from, state: 'cancelled' });
    const noted = since([{ op: 'change-order', note: 'by the window' } as OrderOp]);
    const more = since([lineOp('x', 900)]);
    const other = since([{ op: 'remove-item', cartId: 2 } as OrderOp]);
    const hot: Order = { ...order, items: order.items.map((line) => (line.id === 'a' ? { ...line, note: 'hot' } : line)) };
    expect([noted, more, other].map(without)).toEqual([without(order), without(order), without(order)]);
    expect([noted, more, other].map(added)).toEqual([added(order), added(order), added(order)]);
    expect([without(hot) === without(order), added(hot) === added(order)]).toEqual([false, true]);
    expect(new Set([order, more, other, hot].map(cancelled)).size).toBe(4);
  });

  it('is made of every change that there is', () => {
    fc.assert(
      fc.property(day, (commands) => {
        let before: Order | null = null;
        for (const op of run(commands, () => {}).ops) {
          const next: Order = apply(before, op);
          if (before !== null) expect(changeMark(before, next)).toMatch(/^[0-9a-z]{2,}$/);
          before = next;
        }
      }),
      { numRuns: 100 },
    );
  });
});
