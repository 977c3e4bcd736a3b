import { type Minor, minor } from '@till/domain/money/minor';
import type { GatewayReply } from '../call.ts';
import type { Intent, RefundEnd, RefundLook, TakenPayment } from '../gateway.ts';
import { bodyOf, centsOfDecimal, decimalOfCents, type Fields, textOf } from '../read.ts';
import { endOfRefusal, unanswered } from '../refusal.ts';
import { isVoided, rowOfReference, rowOfRetref } from './inquiry.ts';
import { askGateway, type CardPointe } from './requests.ts';

type BeforeSend = () => Promise<void>;

/** Voids what is not settled, in part where the card allows it; refunds the rest. */
export async function refund(context: CardPointe, payment: TakenPayment, intent: Intent, beforeSend: BeforeSend): Promise<RefundEnd> {
  const found = await rowOfRetref(context, payment.paymentId);
  if (found.kind === 'unclear') return { kind: 'not_started', why: 'offline' };
  if (found.kind === 'none') return { kind: 'not_started', why: 'refused' };
  const { row } = found;
  if (isVoided(row) || textOf(row, 'respstat') !== 'A') return { kind: 'declined' };
  const voidable = textOf(row, 'voidable') === 'Y';
  const refundable = textOf(row, 'refundable') === 'Y';
  // Between the batch's closing and its settlement it is neither.
  if (!voidable && !refundable) return { kind: 'not_started', why: 'busy' };
  if (!voidable) return refundSettled(context, payment, intent, beforeSend);
  const whole = centsOfDecimal(textOf(row, 'amount')) === intent.amount;
  const ended = await voidCharge(context, { payment, intent, whole }, beforeSend);
  if (ended.kind !== 'declined' || whole || !refundable) return ended;
  // Some cards allow no void of a part. It is refunded only after the gateway shows that the void was not done.
  const left = await inquireRefund(context, payment, intent);
  if (left.kind === 'nothing') return refundSettled(context, payment, intent, async () => {});
  return left.kind === 'refunded' ? left : { kind: 'unknown' };
}

async function voidCharge(
  context: CardPointe,
  { payment, intent, whole }: { readonly payment: TakenPayment; readonly intent: Intent; readonly whole: boolean },
  beforeSend: BeforeSend,
): Promise<RefundEnd> {
  const body = { merchid: context.account.merchantId, retref: payment.paymentId, ...(whole ? {} : { amount: decimalOfCents(intent.amount) }) };
  const heard = await askGateway(context, { path: 'void', body, limit: 'cardpointeRefund' }, beforeSend);
  return judge(context, heard, (row) => ({ kind: 'refunded', by: 'void', id: textOf(row, 'retref') ?? payment.paymentId, amount: intent.amount }));
}

async function refundSettled(context: CardPointe, payment: TakenPayment, intent: Intent, beforeSend: BeforeSend): Promise<RefundEnd> {
  const body = { merchid: context.account.merchantId, retref: payment.paymentId, amount: decimalOfCents(intent.amount), orderid: intent.reference };
  const heard = await askGateway(context, { path: 'refund', body, limit: 'cardpointeRefund' }, beforeSend);
  return judge(context, heard, (row) => refundedBy(row, intent));
}

const refundedBy = (row: Fields, intent: Intent): RefundEnd => {
  const id = textOf(row, 'retref');
  return id === null ? { kind: 'unknown' } : { kind: 'refunded', by: 'refund', id, amount: amountOf(row) ?? intent.amount };
};

/** A refund's amount, with or without a sign. */
const amountOf = (row: Fields): Minor | null => centsOfDecimal(textOf(row, 'amount')?.replace(/^-/, '') ?? null);

async function judge(context: CardPointe, heard: GatewayReply, done: (row: Fields) => RefundEnd): Promise<RefundEnd> {
  if (heard.kind !== 'answer') return unanswered(heard);
  const why = heard.status === 429 ? 'busy' : 'refused';
  const isShut = [400, 401, 403, 429].includes(heard.status);
  if (isShut) return endOfRefusal<RefundEnd>({ by: 'service', why, afterMs: heard.ms }, { speed: context.speed, looks: [] });
  const row = bodyOf(heard);
  const respstat = heard.status === 200 ? textOf(row, 'respstat') : null;
  if (row !== null && respstat === 'A') return done(row);
  // B is "try again": a look-up tells whether it was done.
  return respstat === 'C' ? { kind: 'declined' } : { kind: 'unknown' };
}

/** A refund is found by its own reference; a void by the remaining amount of the sale. */
export async function inquireRefund(context: CardPointe, payment: TakenPayment, intent: Intent): Promise<RefundLook> {
  const own = await rowOfReference(context, intent.reference);
  if (own.kind === 'unclear') return { kind: 'unknown' };
  if (own.kind === 'row') return judgeRefund(own.row, intent);
  const sale = await rowOfRetref(context, payment.paymentId);
  if (sale.kind !== 'row') return { kind: 'unknown' };
  const before = payment.amount - (payment.refunded ?? 0);
  const left = isVoided(sale.row) ? minor(0) : centsOfDecimal(textOf(sale.row, 'amount'));
  if (left !== null && left === before - intent.amount) return { kind: 'refunded', by: 'void', id: payment.paymentId, amount: intent.amount };
  // Neither was found: it was not done, or is still under way. Earlier refunds do not change the sale's own amount.
  return { kind: left !== null && left >= before ? 'nothing' : 'unknown' };
}

function judgeRefund(row: Fields, intent: Intent): RefundEnd {
  const orderId = textOf(row, 'orderId');
  if (orderId !== null && orderId !== intent.reference) return { kind: 'unknown' };
  const respstat = textOf(row, 'respstat');
  if (respstat === 'A' && !isVoided(row)) return refundedBy(row, intent);
  const closed = respstat === 'C' || (respstat === 'B' && /declin/i.test(textOf(row, 'setlstat') ?? ''));
  return closed ? { kind: 'declined' } : { kind: 'unknown' };
}
