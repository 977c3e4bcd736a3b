import { expect, it } from 'vitest';
import { after, lineOp, noon, orderOf, typeOp } from '../../testing/make.ts';
import { cancelOrder } from '../commands/cancel.ts';
import { payCash } from '../commands/pay-cash.ts';
import { adviseOnRefusedPayment } from './refused-payment.ts';

const order = orderOf(typeOp('pickup'), lineOp('a', 1_003));
const advice = (taken: number, cashStep = 0) => adviseOnRefusedPayment(order, { amount: taken }, cashStep);

it('collects what an order costs more by now than was taken for it', () => {
  expect(advice(903)).toEqual({ kind: 'collect', difference: 100, total: 1_003 });
});

it('returns what an order costs less by now', () => {
  expect(advice(1_503)).toEqual({ kind: 'return', difference: 500, total: 1_003 });
});

it('takes it again where it costs what was taken, in cash to the smallest coin', () => {
  expect(advice(1_003)).toEqual({ kind: 'again' });
  expect(advice(1_006, 5)).toEqual({ kind: 'again' });
  expect(advice(1_008, 5)).toEqual({ kind: 'return', difference: 5, total: 1_005 });
});

it('takes a part again that is no more than what is due now, whatever was due when it was taken', () => {
  const part = (amount: number, take: number) => adviseOnRefusedPayment(order, { amount, take }, 0);
  expect(part(1_003, 500)).toEqual({ kind: 'again' });
  expect(part(1_203, 500)).toEqual({ kind: 'again' });
  expect(part(2_006, 1_003)).toEqual({ kind: 'again' });
  expect(part(1_603, 1_103)).toEqual({ kind: 'return', difference: 100, total: 1_003 });
});

it('gives all of it back where nobody owes it any more', () => {
  const paid = after(order, payCash(order, {}, { now: noon, cashRounding: 0, paymentId: 'p' }));
  expect(adviseOnRefusedPayment(paid, { amount: 1_003 }, 0)).toEqual({ kind: 'refund', because: 'completed' });
  expect(adviseOnRefusedPayment(after(order, cancelOrder(order, { now: noon })), { amount: 1_003 }, 0)).toEqual({ kind: 'refund', because: 'cancelled' });
});
