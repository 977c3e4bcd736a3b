import { randomBytes } from 'node:crypto';
import type { Answer, GatewayReply } from '../call.ts';
import type { Gateway, Intent, SaleEnd, SaleLook, Terminal } from '../gateway.ts';
import { endOfRefusal, unanswered } from '../refusal.ts';
import { spanMs } from '../waits.ts';
import { judge } from './judge.ts';
import { inquireRefund, isRefundedOnce, refund } from './refund.ts';
import { addresses, ask, errorNoOf, knowsNothing, status, type Valor } from './requests.ts';

/** Valor Connect: a sale is published to the terminal and answered when it has ended there. */
export const valor = (context: Valor): Gateway => ({
  sale: (intent, beforeSend) => sell(context, intent, beforeSend),
  inquire: (intent) => inquire(context, intent),
  patienceMs: spanMs('valorPatience', context.speed),
  cancel: (intent) => cancel(context, intent),
  refund: (payment, intent, beforeSend, again) => refund(context, payment, intent, beforeSend, again),
  isRefundedOnce,
  inquireRefund: (payment, intent) => inquireRefund(context, payment, intent),
  ping: (terminal) => ping(context, terminal),
});

async function sell(context: Valor, intent: Intent, beforeSend: () => Promise<void>): Promise<SaleEnd> {
  const epi = intent.terminal.terminalEpi;
  if (epi === null) return { kind: 'not_started', why: 'refused' };
  // The register has taken the tip: the guest is not asked again.
  const payload = { TRAN_MODE: '1', TRAN_CODE: '1', AMOUNT: String(intent.amount), REQ_TXN_ID: intent.reference, TIP_ENTRY: '0' };
  const asked = { url: addresses(context).publish, type: 'vc_publish', epi, fields: { payload }, limit: 'valorSale' } as const;
  const heard = await ask(context, asked, beforeSend);
  if (heard.kind !== 'answer') return unanswered(heard);
  const errorNo = errorNoOf(heard);
  if (heard.status !== 200 || errorNo === null || errorNo === 'S00') return endOf(context, heard, intent);
  // An answer that is not about a sale at all: an error of the service, or of the way to the terminal.
  const refused = { by: 'terminal', why: errorNo === 'VC03' ? 'offline' : 'refused', afterMs: heard.ms } as const;
  return endOfRefusal(refused, { speed: context.speed, looks: [() => lookAfter(errorNo, context, intent)] });
}

/** A terminal's "did not begin" is a refusal like any other. Another failure may have been charged. */
async function endOf(context: Valor, heard: Answer, intent: Intent): Promise<SaleEnd> {
  const said = judge(heard, intent);
  if (said.kind !== 'failed') return said;
  if (said.by === 'undecided') return { kind: 'unknown' };
  const refused = { by: 'terminal', why: said.by === 'offline' ? 'offline' : 'busy', afterMs: heard.ms } as const;
  return endOfRefusal(refused, { speed: context.speed, looks: [() => lookAfter('S00', context, intent)] });
}

/**
 * Looks the sale up after a refusal. A look-up that is refused with the same error proves that the service let nothing through. Not so if the terminal is
 * offline: that is also how a terminal looks that dropped out in the middle of a sale. The service keeps what the terminal said: that it did not begin is
 * found again and is no trace of a sale; a failure that nobody decided is one.
 */
async function lookAfter(errorNo: string, context: Valor, intent: Intent): Promise<SaleLook> {
  const heard = await status(context, intent.terminal.terminalEpi ?? '', intent.reference);
  const mayBeShut = errorNo !== 'VC03' && errorNo !== 'S00';
  if (mayBeShut && heard.kind === 'answer' && heard.status === 200 && errorNoOf(heard) === errorNo) return { kind: 'nothing' };
  const said = judge(heard, intent);
  return said.kind === 'failed' && said.by === 'undecided' ? { kind: 'unknown' } : lookOf(heard, intent);
}

/** An undecided failure counts like an answer that knows nothing; a busy terminal may be processing this sale. */
function lookOf(heard: GatewayReply, intent: Intent): SaleLook {
  if (knowsNothing(heard)) return { kind: 'nothing' };
  const said = judge(heard, intent);
  if (said.kind !== 'failed') return said;
  return { kind: said.by === 'running' ? 'unknown' : 'nothing' };
}

async function inquire(context: Valor, intent: Intent): Promise<SaleLook> {
  const epi = intent.terminal.terminalEpi;
  return epi === null ? { kind: 'unknown' } : lookOf(await status(context, epi, intent.reference), intent);
}

async function cancel(context: Valor, intent: Intent): Promise<boolean> {
  const epi = intent.terminal.terminalEpi;
  const url = addresses(context).cancel;
  if (epi === null || context.account.cancels !== true || url === '') return false;
  const heard = await ask(context, { url, type: 'vc_cancel', epi, fields: { payload: { REQ_TXN_ID: intent.reference } }, limit: 'valorShort' });
  return heard.kind === 'answer' && heard.status === 200 && errorNoOf(heard) === 'S00';
}

/** There is no ping: the status of a non-existent sale is queried. The service answers; whether it asks the terminal is not documented. */
async function ping(context: Valor, { terminalEpi }: Terminal): Promise<boolean> {
  if (terminalEpi === null) return false;
  const heard = await status(context, terminalEpi, randomBytes(12).toString('hex'));
  const errorNo = errorNoOf(heard);
  return heard.kind === 'answer' && heard.status === 200 && errorNo !== null && errorNo !== 'VC03';
}
