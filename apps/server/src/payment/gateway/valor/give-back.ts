import { atOnceMs } from '@till/domain/card/not-asked';
import type { Heard } from '../call.ts';
import type { Intent, RefundEnd, TakenPayment } from '../gateway.ts';
import { bodyOf, decimalOfCents, textOf } from '../read.ts';
import { unanswered } from '../refusal.ts';
import { atOnceLimitMs } from '../waits.ts';
import { addresses, ask, errorNoOf, responseOf, status, type Valor, wordsOf } from './requests.ts';

type BeforeSend = () => Promise<void>;

/** Voids a whole payment while its batch is open; what is left, and every part, is refunded. */
export async function giveBack(context: Valor, payment: TakenPayment, intent: Intent, beforeSend: BeforeSend): Promise<RefundEnd> {
  const epi = intent.terminal.terminalEpi;
  if (epi === null) return { kind: 'not_started', why: 'refused' };
  const { RRN, CODE, TRAN_NO, STAN_ID } = payment.kept;
  const whole = intent.amount === payment.amount && (payment.givenBack ?? 0) === 0;
  if (!whole || !RRN || !CODE || !TRAN_NO || !STAN_ID) return refund(context, payment, { intent, epi }, beforeSend);
  const fields = {
    amount: String(intent.amount),
    rrn: RRN,
    auth_code: CODE,
    tran_no: TRAN_NO,
    stan: STAN_ID,
    surchargeIndicator: '0',
    req_txn_id: intent.reference,
  };
  const heard = await ask(context, { url: addresses(context).void, type: 'void', epi, fields, limit: 'valorGiveBack' }, beforeSend);
  // Refused because it is too late to void: nothing was given back yet.
  if (isRefusal(heard) && /batch|settled/i.test(wordsOf(heard))) return refund(context, payment, { intent, epi }, async () => {});
  return judge(context, heard, 'void', { payment, intent });
}

interface Back {
  readonly intent: Intent;
  readonly epi: string;
}

async function refund(context: Valor, payment: TakenPayment, { intent, epi }: Back, beforeSend: BeforeSend): Promise<RefundEnd> {
  const fields = { amount: decimalOfCents(intent.amount), ref_txn_id: payment.paymentId, surchargeIndicator: '0', req_txn_id: intent.reference };
  const heard = await ask(context, { url: addresses(context).refund, type: 'refund', epi, fields, limit: 'valorGiveBack' }, beforeSend);
  return judge(context, heard, 'refund', { payment, intent });
}

/** The service says no, in so many words; what it says of time or progress is no end. */
function isRefusal(heard: Heard): boolean {
  const errorNo = errorNoOf(heard);
  return heard.kind === 'answer' && heard.status === 200 && errorNo !== null && errorNo !== 'S00' && !/time|progress|pending|process/i.test(wordsOf(heard));
}

/** The bank's own no, however late: what was asked for was judged. */
const isDeclined = (heard: Heard): boolean => /declin/i.test(wordsOf(heard));

interface Asked {
  readonly payment: TakenPayment;
  readonly intent: Intent;
}

function judge({ speed }: Valor, heard: Heard, by: 'void' | 'refund', { payment, intent }: Asked): RefundEnd {
  if (heard.kind !== 'answer') return unanswered(heard);
  if (heard.status === 200 && errorNoOf(heard) === 'S00') {
    const body = bodyOf(heard);
    return { kind: 'refunded', by, id: textOf(body, 'txnid') ?? textOf(body, 'rrn') ?? payment.paymentId, amount: intent.amount };
  }
  // An error of the service that comes later than at once proves nothing: the money may be on its way back.
  const isEnd = isRefusal(heard) && (isDeclined(heard) || heard.ms < atOnceLimitMs(atOnceMs, speed));
  return { kind: isEnd ? 'declined' : 'unknown' };
}

/** As with a sale: what the service does not know of stays unknown. */
export async function inquireGiveBack(context: Valor, payment: TakenPayment, intent: Intent): Promise<RefundEnd> {
  const epi = intent.terminal.terminalEpi;
  if (epi === null) return { kind: 'unknown' };
  const heard = await status(context, epi, intent.reference);
  const response = responseOf(heard);
  if (heard.kind !== 'answer' || heard.status !== 200 || errorNoOf(heard) !== 'S00') return { kind: 'unknown' };
  if (textOf(response, 'MER_TXN_ID') !== intent.reference) return { kind: 'unknown' };
  const state = textOf(response, 'STATE');
  if (state === '-1') return { kind: 'declined' };
  const by = /void/i.test(textOf(response, 'TRAN_METHOD') ?? '') ? 'void' : 'refund';
  const id = textOf(response, 'TXN_ID') ?? payment.paymentId;
  return state === '0' ? { kind: 'refunded', by, id, amount: intent.amount } : { kind: 'unknown' };
}
