import type { Gateway, Intent, SaleEnd, SentIntent, Terminal } from '../gateway.ts';
import { bodyOf, textOf } from '../read.ts';
import { spanMs } from '../waits.ts';
import { giveBack, inquireGiveBack } from './give-back.ts';
import { lookUp } from './inquiry.ts';
import { askTerminal, type CardPointe } from './requests.ts';
import { sell } from './sale.ts';
import { closeSession, keyToCancel } from './session.ts';

/** CardPointe: the terminal service asks for the card, the gateway service knows what became of it. */
export const cardpointe = (context: CardPointe): Gateway => ({
  sale: (intent, beforeSend) => sell(context, intent, beforeSend),
  inquire: (intent, now) => inquire(context, intent, now),
  release: ({ terminalId }, session) => (terminalId === null ? Promise.resolve() : closeSession(context, terminalId, session)),
  cancel: (intent) => cancel(context, intent),
  giveBack: (payment, intent, beforeSend) => giveBack(context, payment, intent, beforeSend),
  inquireGiveBack: (payment, intent, now) => inquireGiveBack(context, payment, intent, now),
  ping: (terminal) => ping(context, terminal),
});

async function inquire(context: CardPointe, intent: SentIntent, now: number): Promise<SaleEnd> {
  if (intent.sentAt === null) return { kind: 'not_started', why: 'offline' };
  const found = await lookUp(context, intent);
  if (found.kind !== 'none') return found;
  // Not final while the card may still be in the customer's hand.
  return now - intent.sentAt >= spanMs('cardpointeFinal', context.speed) ? { kind: 'cancelled' } : { kind: 'unknown' };
}

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
