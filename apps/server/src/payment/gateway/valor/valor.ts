import { randomBytes } from 'node:crypto';
import type { Heard } from '../call.ts';
import type { Gateway, Intent, SaleEnd, SentIntent, Terminal } from '../gateway.ts';
import { textOf } from '../read.ts';
import { soonMs, spanMs } from '../waits.ts';
import { giveBack, inquireGiveBack } from './give-back.ts';
import { judge } from './judge.ts';
import { addresses, ask, errorNoOf, responseOf, status, type Valor } from './requests.ts';

/** Valor Connect: a sale is published to the terminal and answered when it has ended there. */
export const valor = (context: Valor): Gateway => ({
  sale: (intent, beforeSend) => sell(context, intent, beforeSend),
  inquire: (intent, now) => inquire(context, intent, now),
  cancel: (intent) => cancel(context, intent),
  giveBack: (payment, intent, beforeSend) => giveBack(context, payment, intent, beforeSend),
  inquireGiveBack: (payment, intent) => inquireGiveBack(context, payment, intent),
  ping: (terminal) => ping(context, terminal),
});

async function sell(context: Valor, intent: Intent, beforeSend: () => Promise<void>): Promise<SaleEnd> {
  const epi = intent.terminal.terminalEpi;
  if (epi === null) return { kind: 'not_started', why: 'refused' };
  // The register has taken the tip: the guest is not asked again.
  const payload = { TRAN_MODE: '1', TRAN_CODE: '1', AMOUNT: String(intent.amount), REQ_TXN_ID: intent.reference, TIP_ENTRY: '0' };
  const asked = { url: addresses(context).publish, type: 'vc_publish', epi, fields: { payload }, limit: 'valorSale' } as const;
  const heard = await ask(context, asked, beforeSend);
  if (heard.kind === 'unsent') return { kind: 'not_started', why: heard.why === 'address' ? 'refused' : 'offline' };
  if (heard.kind === 'unread') return { kind: 'unknown' };
  if (errorNoOf(heard) === 'VC03') return { kind: 'not_started', why: 'offline' };
  const end = judge(heard, intent);
  if (end.kind !== 'unknown' || !isError(heard) || heard.ms >= soonMs('valorImmediate', context.speed)) return end;
  return refusedUnlessKnown(context, intent, epi);
}

/** An answer that is not about a sale at all: an error of the service. */
const isError = (heard: Heard): boolean => {
  const errorNo = errorNoOf(heard);
  return errorNo !== null && errorNo !== 'S00';
};

/** An error that came at once, and a status query that knows nothing: it was refused before a card was asked for. */
async function refusedUnlessKnown(context: Valor, intent: Intent, epi: string): Promise<SaleEnd> {
  const heard = await status(context, epi, intent.reference);
  if (heard.kind !== 'answer' || heard.status !== 200) return { kind: 'unknown' };
  return textOf(responseOf(heard), 'STATE') === null ? { kind: 'not_started', why: 'refused' } : judge(heard, intent);
}

/** A sale that the service knows nothing of, and says so long after any terminal has given up, was never made. */
async function inquire(context: Valor, intent: SentIntent, now: number): Promise<SaleEnd> {
  const epi = intent.terminal.terminalEpi;
  if (intent.sentAt === null) return { kind: 'not_started', why: 'offline' };
  if (epi === null) return { kind: 'unknown' };
  const heard = await status(context, epi, intent.reference);
  const end = judge(heard, intent);
  const late = now - intent.sentAt >= spanMs('valorFinal', context.speed);
  return end.kind === 'unknown' && late && knowsNothing(heard) ? { kind: 'cancelled' } : end;
}

/** An answer in order that has nothing in it. An error, or anything else, is no word about the sale. */
function knowsNothing(heard: Heard): boolean {
  const response = responseOf(heard);
  return heard.kind === 'answer' && heard.status === 200 && errorNoOf(heard) === 'S00' && response !== null && Object.keys(response).length === 0;
}

async function cancel(context: Valor, intent: Intent): Promise<boolean> {
  const epi = intent.terminal.terminalEpi;
  const url = addresses(context).cancel;
  if (epi === null || context.account.cancels !== true || url === '') return false;
  const heard = await ask(context, { url, type: 'vc_cancel', epi, fields: { payload: { REQ_TXN_ID: intent.reference } }, limit: 'valorShort' });
  return heard.kind === 'answer' && heard.status === 200 && errorNoOf(heard) === 'S00';
}

/** There is no ping: the status of a sale that never was is asked for. The service answers; whether it asks the terminal is not documented. */
async function ping(context: Valor, { terminalEpi }: Terminal): Promise<boolean> {
  if (terminalEpi === null) return false;
  const heard = await status(context, terminalEpi, randomBytes(12).toString('hex'));
  const errorNo = errorNoOf(heard);
  return heard.kind === 'answer' && heard.status === 200 && errorNo !== null && errorNo !== 'VC03';
}
