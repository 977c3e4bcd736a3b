import { atOnceMs } from '@till/domain/card/not-asked';
import type { Answer, GatewayReply } from '../call.ts';
import type { Intent, RefundEnd, TakenPayment } from '../gateway.ts';
import { bodyOf, decimalOfCents, textOf } from '../read.ts';
import { unanswered } from '../refusal.ts';
import { atOnceLimitMs } from '../waits.ts';
import { addresses, ask, errorNoOf, failureTextsOf, knowsNothing, responseOf, status, textsOf, type Valor } from './requests.ts';
import { areSettled, areVoided, meaningOf, speaksOfTheWay } from './words.ts';

type BeforeSend = () => Promise<void>;

/** The fields of a void; null: only a refund can return this. */
function voidOf(payment: TakenPayment, { amount, reference }: Intent) {
  const { RRN, CODE, TRAN_NO, STAN_ID } = payment.kept;
  const whole = amount === payment.amount && (payment.refunded ?? 0) === 0;
  if (!whole || !RRN || !CODE || !TRAN_NO || !STAN_ID) return null;
  return { amount: String(amount), rrn: RRN, auth_code: CODE, tran_no: TRAN_NO, stan: STAN_ID, surchargeIndicator: '0', req_txn_id: reference };
}

/** A void names its sale and takes all of it: the bank can do it once. A refund has no idempotency key. */
export const isRefundedOnce = (payment: TakenPayment, intent: Intent): boolean => voidOf(payment, intent) !== null;

/** Voids a whole payment while its batch is open; what is left, and every part, is refunded. `again`: voids only, and no refusal ends it. */
export async function refund(context: Valor, payment: TakenPayment, intent: Intent, beforeSend: BeforeSend, again = false): Promise<RefundEnd> {
  const epi = intent.terminal.terminalEpi;
  if (epi === null) return { kind: 'not_started', why: 'refused' };
  const fields = voidOf(payment, intent);
  if (fields === null) return again ? { kind: 'unknown' } : refundSettled(context, payment, { intent, epi }, beforeSend);
  const heard = await ask(context, { url: addresses(context).void, type: 'void', epi, fields, limit: 'valorRefund' }, beforeSend);
  if (again && isError(heard))
    return areVoided(textsOf(heard)) ? { kind: 'refunded', by: 'void', id: payment.paymentId, amount: intent.amount } : { kind: 'unknown' };
  if (!isError(heard) || !areSettled(textsOf(heard))) return judge(context, heard, 'void', { payment, intent });
  // "Too late to void". A late answer is looked up first: nothing may be refunded twice.
  const found = isAtOnce(context, heard) ? 'nothing' : await lookAt(context, payment, intent);
  if (found !== 'nothing') return found;
  return refundSettled(context, payment, { intent, epi }, async () => {});
}

interface ToRefund {
  readonly intent: Intent;
  readonly epi: string;
}

async function refundSettled(context: Valor, payment: TakenPayment, { intent, epi }: ToRefund, beforeSend: BeforeSend): Promise<RefundEnd> {
  const fields = { amount: decimalOfCents(intent.amount), ref_txn_id: payment.paymentId, surchargeIndicator: '0', req_txn_id: intent.reference };
  const heard = await ask(context, { url: addresses(context).refund, type: 'refund', epi, fields, limit: 'valorRefund' }, beforeSend);
  return judge(context, heard, 'refund', { payment, intent });
}

/** The service's error, in its own form. */
function isError(heard: GatewayReply): heard is Answer {
  const errorNo = errorNoOf(heard);
  return heard.kind === 'answer' && heard.status === 200 && errorNo !== null && errorNo !== 'S00';
}

const isAtOnce = ({ speed }: Valor, heard: Answer): boolean => heard.ms < atOnceLimitMs(atOnceMs, speed);

interface Request {
  readonly payment: TakenPayment;
  readonly intent: Intent;
}

function judge(context: Valor, heard: GatewayReply, by: 'void' | 'refund', { payment, intent }: Request): RefundEnd {
  if (heard.kind !== 'answer') return unanswered(heard);
  if (heard.status === 200 && errorNoOf(heard) === 'S00') {
    const body = bodyOf(heard);
    return { kind: 'refunded', by, id: textOf(body, 'txnid') ?? textOf(body, 'rrn') ?? payment.paymentId, amount: intent.amount };
  }
  if (!isError(heard)) return { kind: 'unknown' };
  const texts = textsOf(heard);
  // A decline by the bank is final, however late.
  if (meaningOf(texts) === 'declined') return { kind: 'declined' };
  // A late error, or one about the connection, proves nothing: the refund may be under way.
  return { kind: isAtOnce(context, heard) && !speaksOfTheWay(texts.join(' ')) ? 'declined' : 'unknown' };
}

/** A refund that the service does not know stays `unknown`, with `knowsNothing`: whether its status query covers refunds at all is documented nowhere. */
export async function inquireRefund(context: Valor, payment: TakenPayment, intent: Intent): Promise<RefundEnd> {
  const found = await lookAt(context, payment, intent);
  return found === 'nothing' ? { kind: 'unknown', knowsNothing: true } : found;
}

/** What the status query says of a refund by its reference; `nothing`: it knows of none. */
async function lookAt(context: Valor, payment: TakenPayment, intent: Intent): Promise<RefundEnd | 'nothing'> {
  const epi = intent.terminal.terminalEpi;
  if (epi === null) return { kind: 'unknown' };
  const heard = await status(context, epi, intent.reference);
  if (knowsNothing(heard)) return 'nothing';
  const response = responseOf(heard);
  if (heard.kind !== 'answer' || heard.status !== 200 || errorNoOf(heard) !== 'S00') return { kind: 'unknown' };
  if (textOf(response, 'MER_TXN_ID') !== intent.reference) return { kind: 'unknown' };
  const state = textOf(response, 'STATE');
  if (state === '-1') return { kind: meaningOf(failureTextsOf(response)) === 'declined' ? 'declined' : 'unknown' };
  const by = /void/i.test(textOf(response, 'TRAN_METHOD') ?? '') ? 'void' : 'refund';
  const id = textOf(response, 'TXN_ID') ?? payment.paymentId;
  return state === '0' ? { kind: 'refunded', by, id, amount: intent.amount } : { kind: 'unknown' };
}
