import { refundCall } from '@till/contract/write/payment';
import { beginRefund, isGivenBackByGateway, paymentToRefund } from '@till/domain/order/commands/refund';
import { keyedCallOf } from '../order/keyed-call.ts';
import type { KeptWith } from '../order/store.ts';
import type { Answer, Asked } from '../platform/http/mount.ts';
import { answerOfRefund } from './answer.ts';
import { repeatedAttempt } from './asked-attempt.ts';
import type { Attempt } from './attempt-store.ts';
import { newAttempt, newReference } from './new-attempt.ts';
import type { Payments } from './payments.ts';

type Refund = typeof refundCall;

/** Gives money back: by hand at once, a card by its gateway, whose answer is waited for. */
export async function refundOrder(payments: Payments, asked: Asked<Refund>): Promise<Answer<Refund>> {
  const { orders, road } = payments;
  const { merchantId } = asked.params;
  const before = await repeatedAttempt(payments, refundCall, asked, merchantId);
  if (before !== null) return before.ok ? answerOfRefund(payments, asked, merchantId, before.value) : before;
  const id = newReference();
  let sale: Attempt | null = null;
  const besides: KeptWith = async (db, change, at) => {
    if (change.op.op !== 'card-begin' || sale === null) return;
    const { terminalId, terminalEpi, practice, currency, id: saleId } = sale;
    const beginning = { merchantId, terminalId, terminalEpi, practice, currency, saleId };
    await road.store.insert(db, newAttempt(change, keyedCallOf(refundCall, asked), beginning), at, road.leaseMs);
  };
  const moved = await orders.change(
    refundCall,
    asked,
    async (order) => {
      const { amount, reason, paymentId } = asked.body;
      const wish = { amount, reason, paymentId };
      const payment = paymentToRefund(order, wish);
      sale = payment.ok && isGivenBackByGateway(payment.value) ? await road.store.saleOf(merchantId, payment.value.gateway, payment.value.id) : null;
      const label = sale === null ? '' : ((await payments.devices.find(merchantId, sale.deviceId))?.label ?? '');
      const device = sale === null ? null : { id: sale.deviceId, label, gateway: sale.gateway };
      return beginRefund(order, wish, { now: orders.clock(), id, device });
    },
    besides,
  );
  if (!moved.ok) return moved;
  const begun = await road.store.get(merchantId, id);
  if (begun !== null) road.start(begun);
  // By hand: it is done. Or the same call came a moment before: what it began is joined.
  const joined = begun === null ? await repeatedAttempt(payments, refundCall, asked, merchantId) : { ok: true as const, value: id };
  if (joined === null) return moved;
  return joined.ok ? answerOfRefund(payments, asked, merchantId, joined.value) : joined;
}
