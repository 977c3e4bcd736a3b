import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assert } from '../assert.ts';
import { day, run } from '../testing/histories.ts';
import { noon } from '../testing/make.ts';
import { apply } from './apply.ts';
import { cancelAbandoned, cancelOrder } from './commands/cancel.ts';
import { createOrder } from './commands/create.ts';
import { decide } from './decide-command.ts';

import type { Order } from './types.ts';

const created = (): Order => {
  const op = createOrder({ orderId: 'A1', source: 'register', deviceSource: 'web' }, { now: noon, taxRounding: 'order' });
  assert(op.ok, 'an order is always created');
  return apply(null, op.value);
};
const context = {
  now: noon,
  merchant: { order_types: [], tax_rates: [], taxRounding: 'order', cashRounding: 0, timezone: 'UTC', businessDayStart: 0 },
  itemSeen: () => undefined,
  decidedAt: null,
  paymentId: 'p',
} as const;

it('an order that Till cancelled because nobody touched it is open again for who sells on it; one that somebody cancelled is not', () => {
  const empty = created();
  const untouched = cancelAbandoned(empty, { now: noon });
  assert(untouched !== null, 'nothing is on it');
  const forsaken = apply(empty, untouched);
  expect([forsaken.state, forsaken.untouched]).toEqual(['cancelled', true]);
  const table = decide('change-order', forsaken, { asked: { tableNumber: '7' } }, context);
  assert(table.ok && table.value !== null, 'it is open again');
  const back = apply(forsaken, table.value);
  expect(back).toStrictEqual({ ...apply(empty, table.value), version: 3 });
  for (const name of ['submit', 'pay-cash', 'cancel'] as const)
    expect(decide(name, forsaken, { asked: {} }, context)).toMatchObject(name === 'cancel' ? { ok: true, value: null } : { ok: false });
  const given = cancelOrder(empty, { now: noon });
  assert(given.ok && given.value !== null, 'it was open');
  expect(decide('change-order', apply(empty, given.value), { asked: { tableNumber: '7' } }, context)).toEqual({
    ok: false,
    refusal: { code: 'order_cancelled' },
  });
});

it('whatever was done before and after, only what sells opens it again, with nothing lost of it, and no order with something on it is cancelled so', () => {
  let count = 0;
  fc.assert(
    fc.property(day, (commands) => {
      run(commands, (order, before, op) => {
        if (op.op === 'cancel' && op.untouched === true) expect([before.items, before.amountPaid, before.state]).toEqual([[], 0, 'open']);
        if (before.untouched !== true) return;
        count += 1;
        const opens = ['add-item', 'change-order', 'set-order-type'].includes(op.op);
        expect([order.state, order.untouched]).toEqual(opens ? ['open', undefined] : ['cancelled', true]);
        const { untouched: _untouched, ...rest } = before;
        if (opens) expect(order).toStrictEqual(apply({ ...rest, state: 'open', status: 'open' }, op));
      });
    }),
    { numRuns: 300 },
  );
  expect(count).toBeGreaterThan(20);
});
