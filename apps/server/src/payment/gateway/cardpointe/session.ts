import type { Heard } from '../call.ts';
import type { SaleEnd } from '../gateway.ts';
import { askTerminal, type CardPointe, errorCodeOf, errorTextOf } from './requests.ts';

export type NotStarted = Extract<SaleEnd, { readonly kind: 'not_started' }>;

/** Opens a session at the terminal, never by force: that would end another register's sale. */
export async function openSession(context: CardPointe, hsn: string): Promise<{ readonly key: string } | NotStarted> {
  const heard = await askTerminal(context, { path: 'v2/connect', hsn, body: { force: 'false' }, limit: 'cardpointeConnect' });
  const key = heard.kind === 'answer' && heard.status === 200 ? sessionKeyOf(heard.headers['x-cardconnect-sessionkey']) : null;
  return key === null ? notStarted(heard) : { key };
}

/** Best effort: a session that stays open ends by itself after ten minutes. */
export async function closeSession(context: CardPointe, hsn: string, sessionKey: string): Promise<void> {
  await askTerminal(context, { path: 'v2/disconnect', hsn, sessionKey, limit: 'cardpointeDisconnect' });
}

/** `9f3c0d…;expires=…` up to the semicolon; only what may stand in a header. */
function sessionKeyOf(header: string | string[] | undefined): string | null {
  const key = (Array.isArray(header) ? header[0] : header)?.split(';')[0]?.trim();
  return key === undefined || key === '' ? null : key;
}

/** Nothing asks for a card before a session is open, so whatever came instead, no card was asked for. */
function notStarted(heard: Heard): NotStarted {
  const code = errorCodeOf(heard);
  if (heard.kind === 'unsent') return { kind: 'not_started', why: heard.why === 'address' ? 'refused' : 'offline' };
  if (heard.kind === 'unread' || code === 6) return { kind: 'not_started', why: 'offline' };
  if (code === 7 || (code === 1 && isTaken(errorTextOf(heard)))) return { kind: 'not_started', why: 'busy' };
  return { kind: 'not_started', why: heard.status >= 500 && code === null ? 'offline' : 'refused' };
}

const isTaken = (text: string): boolean => /session exists|in use|merchant mode/i.test(text);

/** What an error 1 says that came before any card: session trouble, merchant mode, a wrong call. Null: it may have come after one. */
export function refusedByText(text: string): 'session' | 'busy' | 'refused' | null {
  if (/session key .*not valid|sessionkey header is required/i.test(text)) return 'session';
  if (isTaken(text)) return 'busy';
  return /wrong (method|type)|method not supported|not supported in canada/i.test(text) ? 'refused' : null;
}

interface Running {
  readonly sessionKey: string;
  cancelAsked: boolean;
}

/** The sales that this process is waiting for: their session's key is what cancelling needs, and it is nowhere else. */
const running = new Map<string, Running>();

/** A sale that can be cancelled between `begin` and `end`. */
export function cancellable(reference: string, sessionKey: string) {
  const sale: Running = { sessionKey, cancelAsked: false };
  return {
    begin: (): void => void running.set(reference, sale),
    end: (): void => void running.delete(reference),
    cancelAsked: (): boolean => sale.cancelAsked,
  };
}

/** The session's key of a sale that waits here, marked as asked to be cancelled; null: no sale of this process waits under the reference. */
export function keyToCancel(reference: string): string | null {
  const sale = running.get(reference);
  if (sale === undefined) return null;
  sale.cancelAsked = true;
  return sale.sessionKey;
}
