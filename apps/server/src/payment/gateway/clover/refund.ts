import { type Minor, minor } from '@till/domain/money/minor';
import type { GatewayReply } from '../call.ts';
import type { Intent, RefundEnd, RefundLook, TakenPayment } from '../gateway.ts';
import { bodyOf, centsOf, type Fields, fieldOf, listOf, textOf, within } from '../read.ts';
import { unanswered } from '../refusal.ts';
import { isVoided } from './payment.ts';
import { endOfNo } from './refusal.ts';
import { ask, type Clover, hasStatus } from './requests.ts';

/** Voids a whole payment (which Clover makes a refund when it is too late for a void); a part is refunded. */
export async function refund(clover: Clover, payment: TakenPayment, intent: Intent, beforeSend: () => Promise<void>): Promise<RefundEnd> {
  const device = intent.terminal.terminalId;
  if (device === null) return { kind: 'not_started', why: 'refused' };
  const whole = intent.amount === payment.amount && (payment.refunded ?? 0) === 0;
  const path = `/connect/v1/payments/${encodeURIComponent(payment.paymentId)}/${whole ? 'void' : 'refunds'}`;
  const body = whole ? { voidReason: 'USER_CANCEL' } : { amount: intent.amount, externalReferenceId: intent.reference };
  const heard = await ask(clover, { method: 'POST', path, device, key: intent.reference, body, limit: 'cloverRefund' }, beforeSend);
  return judge(clover, heard, { payment, intent, whole, device });
}

interface Request {
  readonly payment: TakenPayment;
  readonly intent: Intent;
  readonly whole: boolean;
  readonly device: string;
}

async function judge(clover: Clover, heard: GatewayReply, asked: Request): Promise<RefundEnd> {
  if (heard.kind !== 'answer') return unanswered(heard);
  switch (heard.status) {
    case 200:
      return judgeDone(bodyOf(heard), asked);
    // "Do not repeat": Clover does not refund this.
    case 400:
    case 404:
      return { kind: 'declined' };
    default:
      return endOfNo<RefundEnd>(clover, asked.device, heard, () => inquireRefund(clover, asked.payment, asked.intent));
  }
}

function judgeDone(body: Fields | null, { payment, intent, whole }: Request): RefundEnd {
  const refund = within(body, 'refund');
  if (refund !== null) return refundedBy(refund, intent);
  const voided = within(body, 'payment');
  if (!whole || voided === null || textOf(voided, 'id') !== payment.paymentId) return { kind: 'unknown' };
  const own = refundsOf(voided).find((one) => centsOf(textOf(one, 'amount')) === intent.amount);
  if (isVoided(voided)) return { kind: 'refunded', by: 'void', id: payment.paymentId, amount: intent.amount };
  return own === undefined ? { kind: 'unknown' } : refundedBy(own, intent);
}

function refundedBy(refund: Fields, intent: Intent): RefundEnd {
  const id = textOf(refund, 'id');
  return id === null ? { kind: 'unknown' } : { kind: 'refunded', by: 'refund', id, amount: centsOf(textOf(refund, 'amount')) ?? intent.amount };
}

/** The refunds that a payment lists. */
const refundsOf = (payment: Fields): readonly Fields[] => listOf(fieldOf(payment, 'refunds'));

/** Read from the payment: voided, refunded under our reference, or refunded by the sum of earlier attempts and this one. */
export async function inquireRefund(clover: Clover, payment: TakenPayment, intent: Intent): Promise<RefundLook> {
  const device = intent.terminal.terminalId;
  if (device === null) return { kind: 'unknown' };
  const path = `/connect/v1/payments/${encodeURIComponent(payment.paymentId)}`;
  const heard = await ask(clover, { method: 'GET', path, device, limit: 'cloverShort' });
  const found = hasStatus(heard, 200) ? within(bodyOf(heard), 'payment') : null;
  if (found === null || textOf(found, 'id') !== payment.paymentId) return { kind: 'unknown' };
  const before = payment.refunded ?? 0;
  if (isVoided(found)) {
    const whole = intent.amount === payment.amount - before;
    return whole ? { kind: 'refunded', by: 'void', id: payment.paymentId, amount: intent.amount } : { kind: 'unknown' };
  }
  const refunds = refundsOf(found);
  const own = refunds.find((one) => textOf(one, 'externalReferenceId') === intent.reference) ?? lastOf(refunds, before + intent.amount);
  if (own !== undefined) return refundedBy(own, intent);
  return { kind: sumOf(refunds) === before ? 'nothing' : 'unknown' };
}

const sumOf = (refunds: readonly Fields[]): Minor => minor(refunds.reduce((sum, one) => sum + (centsOf(textOf(one, 'amount')) ?? 0), 0));

/** The newest refund, where all of them make this sum. */
function lastOf(refunds: readonly Fields[], sum: number): Fields | undefined {
  if (refunds.length === 0 || sumOf(refunds) !== sum) return undefined;
  return refunds.reduce((last, one) => (Number(textOf(one, 'createdTime')) > Number(textOf(last, 'createdTime')) ? one : last));
}
