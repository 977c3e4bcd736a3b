import type { listUnconfirmedCall, sayReturnedCall } from '@till/contract/write/payment/payment';
import type { Minor } from '@till/domain/money/minor';
import { returnedElsewhere } from '@till/domain/order/commands/refund';
import { refundDueOf } from '@till/domain/order/payment/refunded';
import type { Order } from '@till/domain/order/types';
import { accept, refuse } from '@till/domain/result';
import type { Answer, Request } from '../../border/mount.ts';
import { stepOf } from '../../order/step.ts';
import type { InSameTransaction } from '../../order/store.ts';
import type { Attempt } from '../attempt/attempt.ts';
import { newReference } from '../attempt/new-attempt.ts';
import type { Unconfirmed } from '../attempt/return-store.ts';
import { watchFor } from '../attempt/watch.ts';
import type { Payments } from '../payments.ts';
import { sayHowItEnded, staffIdOf } from './resolve.ts';

/** How many are returned at once. */
const countMax = 100;

type Listed = Extract<Answer<typeof listUnconfirmedCall>, { readonly ok: true }>['value'][number];

/** What no gateway has confirmed: attempts whose end is unknown, and charges that nobody owes and that have not gone back. */
export async function listUnconfirmed(
  { orders, store }: Payments,
  { params }: Request<typeof listUnconfirmedCall>,
): Promise<Answer<typeof listUnconfirmedCall>> {
  const rows = await store.unconfirmed(params.merchantId, countMax);
  // A return under way tells of its charge.
  const returning = new Set(rows.flatMap(({ saleId }) => saleId ?? []));
  const listed: Listed[] = [];
  for (const row of rows.filter(({ id }) => !returning.has(id)).slice(0, countMax)) {
    const read = await orders.store.read(params.merchantId, row.orderId);
    const one = read === null ? null : listedOf(row, read.order);
    if (one !== null) listed.push(one);
  }
  return accept(listed);
}

/** null: all of it has gone back meanwhile. */
function listedOf(row: Unconfirmed, order: Order): Listed | null {
  const isReturn = row.kind === 'refund' || row.state === 'approved';
  const amount = row.state === 'approved' ? dueOf(row, order) : row.amount;
  if (amount === null) return null;
  const { customer } = order;
  return {
    attemptId: row.id,
    orderId: row.orderId,
    kind: isReturn ? 'return' : 'charge',
    amount,
    at: row.createdAt,
    toldInMs: row.toldInMs,
    customer: customer === null ? null : { firstName: customer.firstName, lastName: customer.lastName, phone: customer.phone },
  };
}

function dueOf({ paymentId }: Attempt, order: Order): Minor | null {
  const payment = order.order_payment.find(({ id }) => id === paymentId);
  const due = payment === undefined ? 0 : refundDueOf(order, payment);
  return due === 0 ? null : (due as Minor);
}

type SayReturned = typeof sayReturnedCall;

/** Records the staff's word on a return: one whose end is unknown, or one that is due and not under way. */
export async function sayReturned(payments: Payments, asked: Request<SayReturned>): Promise<Answer<SayReturned>> {
  const { context, orders, runner, store } = payments;
  const { merchantId, orderId, attemptId } = asked.params;
  const { returned } = asked.body;
  const attempt = await store.get(merchantId, attemptId);
  if (attempt === null || attempt.orderId !== orderId) return { ok: false, refusal: { code: 'not_found' } };
  const isRefund = attempt.kind === 'refund';
  if (isRefund && attempt.state === 'unknown') return sayHowItEnded(payments, asked, attempt, { charged: returned, authCode: null });
  if (isRefund || attempt.state !== 'approved' || attempt.returnLateAt === null) return refuse('payment_not_in_progress');
  const watch = watchFor(context.config.testSpeed);
  if (!returned) {
    await store.returnAgain(attempt, watch);
    return orders.changeAt({ merchantId, orderId }, asked, () => accept(null));
  }
  const id = newReference();
  const keep: InSameTransaction = async (db, { op, by }, at) => {
    const amount = op.op === 'refund' ? op.refund.amount : attempt.amount;
    const { gateway, deviceId, terminalId, terminalEpi, currency, practice } = attempt;
    const place = { merchantId, orderId, gateway, deviceId, terminalId, terminalEpi, currency, practice };
    const refund = { ...place, id, kind: 'refund', amount, saleId: attempt.id, shareId: null, key: null, call: null, bodyHash: null, actor: by.actor } as const;
    await store.insert(db, refund, at, runner.leaseMs);
    await store.end(db, merchantId, id, { state: 'refunded', by: 'staff', paymentId: staffIdOf({ id }), charged: amount, watch }, at);
    await store.returnOver(attempt, db);
  };
  return orders.changeAt({ merchantId, orderId }, asked, (order) =>
    stepOf(returnedElsewhere(order, { attemptId: id, paymentId: attempt.paymentId ?? '' }, { now: orders.clock() }), keep),
  );
}
