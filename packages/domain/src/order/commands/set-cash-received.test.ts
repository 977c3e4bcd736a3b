import fc from 'fast-check';
import { expect, it } from 'vitest';
import { saleFactsOf } from '../../report/facts.ts';
import { run, soldDay } from '../../testing/histories.ts';
import { after, lineOp, noon, orderOf, typeOp } from '../../testing/make.ts';
import { payCash } from './pay-cash.ts';
import { setCashReceived } from './set-cash-received.ts';

const pickup = orderOf(typeOp('pickup'), lineOp('a', 1_003));
const paidWith = (received: number) => after(pickup, payCash(pickup, { received }, { now: noon, cashRounding: 5, paymentId: 'p1' }));

it('corrected, an order is as if it had been counted so at first', () => {
  const amount = fc.constantFrom(-1, 0, 1_000, 1_005, 1_006, 2_000, 10_000, 1e15);
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 3 }), (first, later) => {
      let order = paidWith(first);
      for (const received of later) order = after(order, setCashReceived(order, { received }));
      expect({ ...order, version: 0 }).toEqual({ ...paidWith(later.at(-1) ?? 0), version: 0 });
    }),
  );
});

it('what is not paid in cash has nothing to correct, and what is so already changes nothing', () => {
  expect(setCashReceived(pickup, { received: 2_000 })).toEqual({ ok: true, value: null });
  expect(setCashReceived(paidWith(2_000), { received: 2_000 })).toEqual({ ok: true, value: null });
  expect(setCashReceived(paidWith(0), { received: 1_005 })).toEqual({ ok: true, value: null });
});

it('moves no money of any day, and is in no report', () => {
  let corrected = 0;
  fc.assert(
    fc.property(soldDay, fc.integer({ min: 0, max: 100_000 }), (commands, received) => {
      const { order } = run(commands, () => undefined);
      const next = after(order, setCashReceived(order, { received }));
      if (next === order) return;
      corrected += 1;
      const told = next.order_payment.map(({ received: _received, ...payment }) => payment);
      expect({ ...next, version: order.version, order_payment: told }).toEqual({
        ...order,
        order_payment: order.order_payment.map(({ received: _received, ...payment }) => payment),
      });
      expect(saleFactsOf(order, next, { deviceId: null, categoryOf: () => null })).toEqual([]);
    }),
    { numRuns: 200 },
  );
  expect(corrected).toBeGreaterThan(10);
});
