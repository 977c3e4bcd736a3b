import { expect, it } from 'vitest';
import { assert } from '../assert.ts';
import { noon } from '../testing/make.ts';
import { apply } from './apply.ts';
import { cancelOrder } from './commands/cancel.ts';
import { createOrder } from './commands/create.ts';
import { withTimes } from './decide-command.ts';

it('an order says when its creation was made, where that is booked later, until it is booked again: then when that was made, if it came late too', () => {
  const op = createOrder({ orderId: 'A1', source: 'register', deviceSource: 'web' }, { now: noon, taxRounding: 'order' });
  assert(op.ok, 'an order is always created');
  const created = apply(null, withTimes(op.value, { madeAt: noon - 5_000 }));
  expect(created.madeAt).toBe(noon - 5_000);
  expect(apply(null, withTimes(op.value, {}))).not.toHaveProperty('madeAt');
  const cancelled = cancelOrder(created, { now: noon });
  assert(cancelled.ok && cancelled.value !== null, 'it was open');
  // Nothing is booked by it.
  expect(apply(created, withTimes(cancelled.value, { madeAt: noon })).madeAt).toBe(noon - 5_000);
  const paid = { op: 'pay-cash', at: noon, paymentId: 'p1', cashRoundingAmount: 0 } as never;
  expect(apply(created, withTimes(paid, { madeAt: noon - 1_000 })).madeAt).toBe(noon - 1_000);
  expect(apply(created, paid)).not.toHaveProperty('madeAt');
});
