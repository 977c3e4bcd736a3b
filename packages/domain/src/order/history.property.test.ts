import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assert } from '../assert.ts';
import { limits } from '../limits.ts';
import { addMinor } from '../money/minor.ts';
import type { Result } from '../result.ts';
import { day, run } from '../testing/histories.ts';
import { noon } from '../testing/make.ts';
import { apply, replay, versionsOf } from './apply.ts';
import { askedAmounts, attemptOf, attemptsOf, endedAttempt, isHeldByCard } from './attempt/attempt.ts';
import { changeOrder } from './commands/change-order.ts';
import { beginRefund, cardRefunded } from './commands/refund.ts';
import { otherType, setOrderType } from './commands/set-order-type.ts';
import { hasEnded, isSold } from './facts.ts';
import type { OrderOp } from './op.ts';
import { amountDue, settledAmount } from './payment/amount-due.ts';
import { refundableOf, refundDueOf } from './payment/refunded.ts';
import { lineTotal, totalsOf } from './totals/totals.ts';
import type { Order, OrderState } from './types.ts';

const reachable: Record<OrderState, readonly OrderState[]> = {
  open: ['open', 'accepted', 'completed', 'cancelled'],
  accepted: ['accepted', 'completed', 'cancelled'],
  completed: ['completed'],
  // What is found on a card later goes back.
  cancelled: ['cancelled'],
};

/** As a jsonb column would return it, keys by length, then by letters: nothing may depend on the order of keys. */
function kept<T>(value: T): T {
  const sorted = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(sorted);
    if (part === null || typeof part !== 'object') return part;
    const entries = Object.entries(part).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
  };
  return sorted(JSON.parse(JSON.stringify(value))) as T;
}

const device = { id: 'bar', label: 'Bar', gateway: 'valor' } as const;
const runs = { numRuns: 300 };
const pickup = { id: 't1', name: 'Pickup', enabled: true, label: 'pickup' };

function done(order: Order, result: Result<OrderOp | null>): Order {
  assert(result.ok, 'an open order may be changed');
  return result.value === null ? order : apply(order, result.value);
}

describe('any order, whatever is asked of it', () => {
  it('is what replaying its history gives, to the byte as the database keeps both', () => {
    fc.assert(
      fc.property(day, (commands) => {
        const { order, ops } = run(commands, () => {});
        expect(replay(ops)).toStrictEqual(order);
        expect(order.version).toBe(ops.length);
        // Nothing is lost on the way to the database: no undefined, no -0, no fraction.
        expect(JSON.parse(JSON.stringify(order))).toStrictEqual(order);
        const keptOrder = ops.reduce<Order | null>((before, op) => kept(apply(before, op)), null);
        expect(JSON.stringify(kept(replay(kept(ops))))).toBe(JSON.stringify(keptOrder));
      }),
      runs,
    );
  });

  it('is the same after pickup became dine-in and dine-in pickup: its lines, its money, its time and its table', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('7', '12', 'Patio'), (commands, table) => {
        run(commands, (order) => {
          if (order.state !== 'open' || order.cardAttempt !== null) return;
          const first = done(order, setOrderType(order, { orderTypeLabel: 'pickup', scheduleDate: '2024-01-02', scheduleTime: 60 }, { orderTypes: [pickup] }));
          const seated = done(first, changeOrder(first, { tableNumber: table }));
          const there = ['dine-in', 'pickup', 'dine-in', 'pickup'].reduce((at, label) => {
            const next = done(at, setOrderType(at, otherType(at, label) ?? { orderTypeLabel: label }, { orderTypes: [pickup] }));
            expect(next.title).toBe(label === 'dine-in' ? table : '');
            return next;
          }, seated);
          expect({ ...there, version: seated.version }).toStrictEqual(seated);
          const { tableNumber, title, version, ...rest } = seated;
          expect(first).toMatchObject(rest);
        });
      }),
      runs,
    );
  });

  it('is at each of its versions what was on it then; its money too, but between lines that were added one after another', () => {
    fc.assert(
      fc.property(day, (commands) => {
        const orders: Order[] = [];
        const { ops } = run(commands, (order) => void orders.push(order));
        const versions = versionsOf(ops.map((op) => ({ op })));
        expect(versions.map(({ before }) => before)).toEqual([null, ...versions.slice(0, -1).map(({ after }) => after)]);
        for (const [index, order] of orders.entries()) {
          const after = versions[index + 1]?.after;
          const isBetween = ops[index + 1]?.op === 'add-item' && ops[index + 2]?.op === 'add-item';
          expect(isBetween ? after?.items : after).toEqual(isBetween ? order.items : order);
        }
      }),
      runs,
    );
  });

  it('moves along the table only, one version at a time', () => {
    fc.assert(
      fc.property(day, (commands) => {
        run(commands, (order, before) => {
          expect(before.untouched === true ? ['open', 'cancelled'] : reachable[before.state]).toContain(order.state);
          expect(order.status).toBe(order.state);
          expect(order.version).toBe(before.version + 1);
        });
      }),
      runs,
    );
  });

  it('never gives a cartId twice, keeps its lines newest first and its line ids apart', () => {
    fc.assert(
      fc.property(day, (commands) => {
        const given = new Set<number>();
        run(commands, (order, _, op) => {
          const cartIds = order.items.map((line) => line.cartId);
          if (op.op === 'add-item' || (op.op === 'enlarge' && op.line !== undefined)) {
            expect(given.has(cartIds[0] ?? 0)).toBe(false);
            given.add(cartIds[0] ?? 0);
          }
          expect(cartIds).toEqual([...new Set(cartIds)].sort((a, b) => b - a));
          expect(cartIds.every((cartId) => given.has(cartId) && cartId < order.nextCartId)).toBe(true);
          expect(new Set(order.items.map((line) => line.id)).size).toBe(order.items.length);
        });
      }),
      runs,
    );
  });

  it('holds lines that could have been added, and figures that follow from them', () => {
    fc.assert(
      fc.property(day, (commands) => {
        run(commands, (order) => {
          for (const line of order.items) {
            expect(line.quantity >= 1 && line.quantity <= limits.itemQuantityMax && lineTotal(line) >= 0 && line.note !== '').toBe(true);
            if (line.itemId === 'burger') expect(line.modifiers.filter((each) => each.modifierGroupId === 'size')).toHaveLength(1);
          }
          expect(order).toMatchObject(totalsOf(order.items, order));
          expect(order.total).toBe(order.subtotal + (order.chargesAmount ?? 0) + order.taxAmount + order.tipsAmount - order.discountAmount);
          expect(order.title).toBe(order.orderType === 'dine-in' ? (order.tableNumber ?? '') : '');
        });
      }),
      runs,
    );
  });

  it('is completed when all of it is paid, and only then; nothing of it is unsent', () => {
    fc.assert(
      fc.property(day, (commands) => {
        let backBefore = 0;
        let found = 0;
        run(commands, (order, before, op) => {
          const isPaid = isSold(order);
          expect(isPaid || order.state !== 'completed').toBe(true);
          if (!isPaid) backBefore = order.refundedAmount;
          if (op.op === 'card-found') found += op.payment.amount;
          if (op.op === 'card-paid' && op.late && isPaid) found += op.payment.amount - op.payment.surchargeAmount - op.payment.tipsAmount - amountDue(before);
          if (isPaid) expect(order.amountPaid).toBe(order.total + order.cashRoundingAmount + order.surchargeAmount + backBefore + found);
          else if (order.state !== 'cancelled') expect(settledAmount(order)).toBeLessThan(Math.max(1, order.total));
          if (isPaid) expect(order.items.length > 0 && order.items.every((line) => line.submitted)).toBe(true);
          if (order.state === 'open') expect(order.items.some((line) => line.submitted)).toBe(false);
          if (order.state === 'cancelled') {
            expect(settledAmount(order)).toBeLessThanOrEqual(found);
            expect(order.cardAttempt?.kind ?? 'refund').toBe('refund');
          }
        });
      }),
      runs,
    );
  });

  it('accounts for every cent that came in and went back', () => {
    fc.assert(
      fc.property(day, (commands) => {
        run(commands, (order) => {
          const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
          expect(order.amountPaid).toBe(sum(order.order_payment.map(({ amount }) => amount)));
          // A fee that went back before the order was completed is none.
          expect(order.surchargeAmount).toBeLessThanOrEqual(sum(order.order_payment.map(({ surchargeAmount }) => surchargeAmount)));
          expect(order.refundedAmount).toBeLessThanOrEqual(order.amountPaid);
          expect(order.refundedAmount).toBe(sum(order.refunds.map(({ amount }) => amount)));
          expect(order.payment.map(({ id }) => id)).toEqual(order.order_payment.map(({ id }) => id));
          for (const payment of order.order_payment) expect(refundableOf(order, payment)).toBeGreaterThanOrEqual(0);
          // What was rounded or added beside the total goes back as no sale, nor does what was never the order's.
          for (const { amount, salesAmount, taxAmount, tipsAmount } of order.refunds) {
            for (const part of [taxAmount, tipsAmount]) expect(part).toBeGreaterThanOrEqual(0);
            if (order.cashRoundingAmount === 0) expect(salesAmount + taxAmount + tipsAmount).toBeLessThanOrEqual(amount);
          }
          if (order.state === 'completed' && order.refundedAmount === order.amountPaid && order.cashRoundingAmount === 0) {
            expect(sum(order.refunds.map(({ taxAmount }) => taxAmount))).toBe(order.taxAmount);
            expect(sum(order.refunds.map(({ tipsAmount }) => tipsAmount))).toBe(order.tipsAmount);
          }
        });
      }),
      runs,
    );
  });

  it('gives what is found on a card late back whole, and nothing of what the order was paid with', () => {
    fc.assert(
      fc.property(day, (commands) => {
        run(commands, (order, before, op) => {
          if (op.op !== 'card-found' && !(op.op === 'card-paid' && op.late)) return;
          const payment = order.order_payment.at(-1);
          assert(payment !== undefined, 'what was found stands on the order');
          const surplus = refundDueOf(order, payment);
          const owed = hasEnded(before) ? 0 : amountDue(before);
          const settles = payment.amount - payment.surchargeAmount - payment.tipsAmount;
          expect(surplus).toBe(hasEnded(before) ? payment.amount : Math.max(0, settles - owed));
          if (surplus === 0) return;
          const begun = beginRefund(order, { amount: surplus, reason: '', paymentId: payment.id }, { now: noon, id: 'back', device });
          assert(begun.ok, 'what was found may go back');
          const held = apply(order, begun.value);
          const back = cardRefunded(held, 'back', { id: 'r', by: 'void', amount: surplus }, noon);
          assert(back !== null, 'it went back');
          const after = apply(held, back);
          expect([refundDueOf(after, payment), after.amountPaid - after.refundedAmount]).toEqual([0, order.amountPaid - order.refundedAmount - surplus]);
        });
      }),
      runs,
    );
  });

  it('takes no second payment while one is being taken', () => {
    fc.assert(
      fc.property(day, (commands) => {
        run(commands, (order, before, op) => {
          if (!isHeldByCard(before)) return;
          expect([
            'card-sent',
            'card-cancel-asked',
            'card-unknown',
            'card-ended',
            'card-paid',
            'refund',
            'change-order',
            'set-cash-received',
            'acknowledge',
            'set-ready-time',
          ]).toContain(op.op);
          const ended = endedAttempt(before, order);
          if (ended !== undefined) expect(op).toMatchObject({ attemptId: ended.id });
          else expect([order.total, order.amountPaid, order.refundedAmount]).toEqual([before.total, before.amountPaid, before.refundedAmount]);
        });
      }),
      runs,
    );
  });

  it('asks the cards of several guests for no more than is owed, and leaves as it is what each is asked for', () => {
    fc.assert(
      fc.property(day, (commands) => {
        run(commands, (order, before) => {
          const asked = askedAmounts(order);
          if (asked.length === 0) return;
          expect(addMinor(...asked)).toBeLessThanOrEqual(amountDue(order));
          for (const { id, kind, shareId } of attemptsOf(order)) {
            if (kind !== 'sale' || shareId === undefined || attemptOf(before, id) === undefined) continue;
            const [is, was] = [order, before].map(({ shares }) => shares?.find((share) => share.id === shareId));
            expect(is).toEqual(was);
            expect(order.order_payment.slice(before.order_payment.length).map((payment) => payment.shareId)).not.toContain(shareId);
          }
        });
      }),
      runs,
    );
  });

  it('no command throws, whatever the order went through', () => {
    fc.assert(
      fc.property(day, ({ taxRounding, commands }) => {
        const { order } = run({ taxRounding, commands }, () => {});
        for (const each of commands) each(order, noon);
      }),
      { numRuns: 200 },
    );
  });
});
