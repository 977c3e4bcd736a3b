import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketOf } from '../../kitchen/ticket.ts';
import { day, run, soldDay } from '../../testing/histories.ts';
import { lineOp, noon, orderOf, timezone, typeOp } from '../../testing/make.ts';
import { apply } from '../apply.ts';
import { decide } from '../decide-command.ts';
import type { CommandContext } from './command.ts';
import { commands, ops } from './index.ts';

const context: CommandContext = {
  now: noon,
  merchant: { order_types: [], tax_rates: [], taxRounding: 'order', cashRounding: 5, timezone, businessDayStart: 0 },
  itemSeen: () => undefined,
  decidedAt: null,
  paymentId: 'p1',
};

describe('the table of commands', () => {
  it('what it says makes no ticket by itself makes none in any history', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.oneof(day, soldDay), (commands) => {
        run(commands, (order, before, { op }) => {
          if (ops[op].makesTickets) return;
          seen.add(op);
          expect(ticketOf(before, order), op).toBeNull();
        });
      }),
      { numRuns: 600 },
    );
    expect([...seen]).toEqual(expect.arrayContaining(['add-item', 'set-order-type', 'card-begin', 'refund']));
  });

  it('decides by the name, with what the context hands in, and applies the op of the same name', () => {
    const order = orderOf(typeOp('pickup'), lineOp('l1', 1_003));
    const paid = decide('pay-cash', order, { asked: { amount: 1_003 } }, context);
    expect(paid).toEqual({ ok: true, value: { op: 'pay-cash', at: noon, paymentId: 'p1', cashRoundingAmount: 2 } });
    if (paid.ok && paid.value !== null) expect(apply(order, paid.value)).toMatchObject({ state: 'completed', amountPaid: 1_005 });
    expect(decide('add-item', order, { asked: { id: 'l2', itemId: 'gone' } }, context)).toMatchObject({ ok: false, refusal: { code: 'item_not_found' } });
  });

  it('money is taken by what pays, and what pays waits behind a refused call', () => {
    const paying = Object.entries(commands).filter(([, { pays }]) => pays !== 'no');
    expect(paying.map(([name, { pays }]) => [name, pays])).toEqual([
      ['pay-cash', 'now'],
      ['pay-later', 'later'],
      ['close', 'now'],
    ]);
    for (const [name, { waits }] of paying) expect(waits, name).toBe(true);
  });
});
