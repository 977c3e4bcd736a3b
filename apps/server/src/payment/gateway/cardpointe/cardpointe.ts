import type { Gateway, Intent, Terminal } from '../gateway.ts';
import { bodyOf, textOf } from '../read.ts';
import { spanMs } from '../waits.ts';
import { lookUp } from './inquiry.ts';
import { inquireRefund, refund } from './refund.ts';
import { askTerminal, type CardPointe } from './requests.ts';
import { sell } from './sale.ts';
import { closeSession, keyToCancel } from './session.ts';

/** CardPointe: the terminal service asks for the card, the gateway service knows how it ended. */
export const cardpointe = (context: CardPointe): Gateway => ({
  sale: (intent, beforeSend, hold) => sell(context, intent, { beforeSend, hold }),
  inquire: (intent) => lookUp(context, intent),
  patienceMs: spanMs('cardpointePatience', context.speed),
  release: ({ terminalId }, session) => (terminalId === null ? Promise.resolve(true) : closeSession(context, terminalId, session)),
  cancel: (intent) => cancel(context, intent),
  refund: (payment, intent, beforeSend) => refund(context, payment, intent, beforeSend),
  inquireRefund: (payment, intent) => inquireRefund(context, payment, intent),
  ping: (terminal) => ping(context, terminal),
});

async function cancel(context: CardPointe, intent: Intent): Promise<boolean> {
  const sessionKey = keyToCancel(intent.reference);
  const hsn = intent.terminal.terminalId;
  if (sessionKey === null || hsn === null) return false;
  const heard = await askTerminal(context, { path: 'v2/cancel', hsn, sessionKey, limit: 'cardpointeShort' });
  return heard.kind === 'answer' && heard.status === 200;
}

async function ping(context: CardPointe, { terminalId }: Terminal): Promise<boolean> {
  if (terminalId === null) return false;
  const heard = await askTerminal(context, { path: 'v2/ping', hsn: terminalId, limit: 'cardpointeShort' });
  return heard.kind === 'answer' && heard.status === 200 && textOf(bodyOf(heard), 'connected') === 'true';
}
