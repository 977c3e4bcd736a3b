import { type GivenBack, remainingOf, type Transaction, voidedOf } from '../bank.ts';
import { type Call, cut, fieldsOf, type Reply } from '../call.ts';
import type { World } from '../world.ts';
import { paymentOf, problem, refundOf } from './answers.ts';
import { findPayment, hashOf, otherBody } from './payments.ts';

const voidWindowMs = 25 * 60_000;

const given = (transaction: Transaction, givenBack: GivenBack): Reply =>
  givenBack.by === 'void' ? { status: 200, body: { payment: paymentOf(transaction) } } : { status: 200, body: { refund: refundOf(givenBack, transaction) } };

/** The amount of a refund in cents; null where the body does not say one. */
function refundAmount(transaction: Transaction, body: unknown): number | null {
  const { fullRefund, amount } = fieldsOf(body);
  if (fullRefund === true) return remainingOf(transaction);
  return typeof amount === 'number' && Number.isInteger(amount) && amount > 0 ? amount : null;
}

/** `POST /payments/{id}/void` and `/refunds`: once a key. A void that comes later than 25 minutes is a refund. */
export function giveBack(world: World, call: Call, key: string, id: string, asked: 'void' | 'refund'): Reply | null {
  const body = hashOf(`${id}:${asked}:${call.text}`);
  const before = world.bank.givenBackBy('key', 'clover', key);
  if (before !== undefined) return before.givenBack.body === body ? given(before.transaction, before.givenBack) : otherBody;
  const transaction = findPayment(world, 'id', id);
  if (transaction === undefined) return problem(404, 'Payment not found.');
  if (asked === 'void' && typeof fieldsOf(call.body)['voidReason'] !== 'string') return problem(400, 'The voidReason is required.');
  if (transaction.state !== 'approved' || voidedOf(transaction) > 0) return problem(400, 'The payment cannot be voided or refunded.');
  const amount = asked === 'void' ? remainingOf(transaction) : refundAmount(transaction, call.body);
  if (amount === null || amount === 0 || amount > remainingOf(transaction)) return problem(400, 'The amount is invalid.');
  const scenario = world.plans.takeRefund('clover', transaction.device);
  if (scenario === 'refund_declined') return problem(400, 'The refund was declined.', 'DECLINED');
  if (scenario === 'refund_cut_before') return cut(call);
  const now = world.clock.now();
  const by = asked === 'void' && now < transaction.takenAt + voidWindowMs && amount === transaction.amount ? 'void' : 'refund';
  const { externalReferenceId } = fieldsOf(call.body);
  const reference = typeof externalReferenceId === 'string' && externalReferenceId !== '' ? externalReferenceId : null;
  const done = world.bank.giveBack(transaction, { by, amount, reference, key, body, takenAt: now, at: Date.now() });
  world.changed();
  if (scenario === 'refund_cut_after') return cut(call);
  return given(done.transaction, done.givenBack);
}
