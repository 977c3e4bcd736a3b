import { headers } from '@till/contract/headers';
import { refundCall } from '@till/contract/write/payment';
import { beginRefund, type CardDevice } from '@till/domain/order/card';
import { refuse } from '@till/domain/result';
import { keyedCallOf } from '../order/keyed-call.ts';
import type { Change, KeptWith } from '../order/store.ts';
import type { Answer, Asked } from '../platform/http/mount.ts';
import { answerOf } from './answer.ts';
import type { Attempt } from './attempt-store.ts';
import { newReference, type Payments } from './payments.ts';

type Refund = typeof refundCall;

/** Gives money back: by hand at once, a card by its gateway, whose answer is waited for. */
export async function refundOrder(payments: Payments, asked: Asked<Refund>): Promise<Answer<Refund>> {
  const { orders, road } = payments;
  const { merchantId } = asked.params;
  const keyed = keyedCallOf(refundCall, asked);
  const before = keyed === null ? null : await road.store.byKey(merchantId, keyed);
  if (before !== null) {
    if (keyed === null || before.bodyHash?.equals(keyed.bodyHash) !== true) return { ok: false, refusal: { code: 'idempotency_key_reused' } };
    asked.reply.header(headers.idempotencyReplayed, 'true');
    return answerOf(payments, asked, merchantId, before.id);
  }
  const id = newReference();
  let begun: Attempt | null = null;
  let sale: Attempt | null = null;
  const besides: KeptWith = async (db, change, at) => {
    if (change.op.op !== 'card-begin' || sale === null) return;
    await road.store.insert(db, newAttempt(change, change.op.attempt.amount, sale, id, keyed), at, road.leaseMs);
  };
  const moved = await orders.change(
    refundCall,
    asked,
    async (order) => {
      const { amount, reason, paymentId } = asked.body;
      const decided = beginRefund(order, { amount, reason, paymentId }, { now: orders.clock(), id, device: null });
      if (!decided.ok || decided.value.op !== 'card-begin') return decided;
      const { attempt } = decided.value;
      sale = await road.store.saleOf(merchantId, attempt.gateway, attempt.paymentId ?? '');
      if (sale === null) return refuse('terminal_refused');
      const device: CardDevice = { id: sale.deviceId, label: (await payments.devices.find(merchantId, sale.deviceId))?.label ?? '', gateway: sale.gateway };
      return beginRefund(order, { amount, reason, paymentId }, { now: orders.clock(), id, device });
    },
    besides,
  );
  if (!moved.ok) return moved;
  begun = await road.store.get(merchantId, id);
  if (begun === null) {
    // By hand: it is done. Or the same call came a moment before: what it began is joined.
    const joined = keyed === null ? null : await road.store.byKey(merchantId, keyed);
    return joined === null ? moved : answerOf(payments, asked, merchantId, joined.id);
  }
  road.start(begun);
  return answerOf(payments, asked, merchantId, id);
}

function newAttempt({ next, circumstance }: Change, amount: Attempt['amount'], sale: Attempt, id: string, keyed: ReturnType<typeof keyedCallOf>) {
  const { merchantId, gateway, deviceId, terminalId, terminalEpi, currency, practice } = sale;
  return {
    merchantId,
    id,
    orderId: next.id,
    kind: 'refund',
    gateway,
    deviceId,
    terminalId,
    terminalEpi,
    amount,
    currency,
    saleId: sale.id,
    practice,
    key: keyed?.key ?? null,
    call: keyed?.call ?? null,
    bodyHash: keyed?.bodyHash ?? null,
    actor: circumstance.actor,
  } as const;
}
