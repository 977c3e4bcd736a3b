import type { refundCall } from '@till/contract/write/payment/payment';
import type { CardDevice } from '@till/domain/order/attempt/charge';
import { beginRefund, isRefundedByGateway, paymentToRefund, type RefundToMake } from '@till/domain/order/commands/refund';
import { refuse } from '@till/domain/result';
import type { Answer, Request } from '../../border/mount.ts';
import { stepOf } from '../../order/step.ts';
import type { InSameTransaction } from '../../order/store.ts';
import type { Attempt } from '../attempt/attempt.ts';
import { newAttempt, newReference } from '../attempt/new-attempt.ts';
import type { Payments } from '../payments.ts';
import { answerOfRefund } from './answer.ts';
import { hasDisputedRefund, type LookedAtRefunds, lookAtDisputedRefunds } from './disputed-refund.ts';
import { repeatedAttempt } from './find-attempt.ts';

type Refund = typeof refundCall;

/** Makes a refund: by hand at once; to a card by its gateway, whose answer is waited for. */
export async function refundOrder(payments: Payments, asked: Request<Refund>): Promise<Answer<Refund>> {
  const { orders, runner, store } = payments;
  const { merchantId } = asked.params;
  const before = await repeatedAttempt(payments, asked, merchantId);
  if (before !== null) return before.ok ? answerOfRefund(payments, asked, merchantId, before.value) : before;
  const id = newReference();
  const wish = wishOf(asked.body);
  const beginning =
    ({ terminalId, terminalEpi, practice, currency, id: saleId }: Attempt): InSameTransaction =>
    (db, change, at) => {
      const attempt = newAttempt(change, asked.keyed, { merchantId, terminalId, terminalEpi, practice, currency, saleId });
      return store.insert(db, attempt, at, runner.leaseMs);
    };
  const { hasFound, absent } = await lookBefore(payments, asked, wish);
  if (hasFound) return refuse('payment_in_progress');
  const moved = await orders.change(asked, {
    async prepare(order) {
      const sale = await saleToRefund(payments, merchantId, paymentToRefund(order, wish));
      return { sale, isDisputed: sale !== null && (await hasDisputedRefund(payments, merchantId, sale.attempt.id, absent)) };
    },
    decide(order, { merchant }, { sale, isDisputed }) {
      if (isDisputed) return refuse('payment_in_progress');
      const decided = beginRefund(order, wish, { now: orders.clock(), id, device: sale?.device ?? null, cashRounding: merchant.cashRounding });
      const isByGateway = decided.ok && decided.value.op === 'card-begin' && sale !== null;
      return stepOf(decided, isByGateway ? beginning(sale.attempt) : undefined);
    },
  });
  if (!moved.ok) return moved;
  const begun = await store.get(merchantId, id);
  if (begun !== null) runner.start(begun);
  // A refund by hand is done. Or the same call came a moment before: join its attempt.
  const joined = begun === null ? await repeatedAttempt(payments, asked, merchantId) : { ok: true as const, value: id };
  if (joined === null) return moved;
  return joined.ok ? answerOfRefund(payments, asked, merchantId, joined.value) : joined;
}

/** By line where no amount says otherwise; who names an amount beside lines, as registers of before did, says what of the goods is back on the shelf. */
function wishOf({ amount, reason, paymentId, shareId, lines = [], byLine }: Request<Refund>['body']): RefundToMake {
  if (byLine || (lines.length > 0 && amount === undefined)) return { amount, reason, paymentId, shareId, lines };
  return { amount, reason, paymentId, shareId, restock: lines.filter(({ restock }) => restock) };
}

/** Checks for refunds that were made without the order knowing: before the order's turn, since one that is found changes the order. */
async function lookBefore(payments: Payments, { params }: Request<Refund>, wish: RefundToMake): Promise<LookedAtRefunds> {
  const { merchantId, orderId } = params;
  const read = await payments.orders.store.read(merchantId, orderId);
  const sale = read === null ? null : await saleToRefund(payments, merchantId, paymentToRefund(read.order, wish));
  return sale === null ? { hasFound: false, absent: new Set() } : lookAtDisputedRefunds(payments, merchantId, sale.attempt.id);
}

/** The attempt that took a payment which its gateway would refund, with the device whose terminal it was; null: there is none. */
async function saleToRefund({ store, devices }: Payments, merchantId: string, payment: ReturnType<typeof paymentToRefund>) {
  if (!payment.ok || !isRefundedByGateway(payment.value)) return null;
  const attempt = await store.saleOf(merchantId, payment.value.gateway, payment.value.id);
  if (attempt === null) return null;
  const { deviceId, gateway } = attempt;
  const device: CardDevice = { id: deviceId, label: (await devices.find(merchantId, deviceId))?.label ?? '', gateway };
  return { attempt, device };
}
