import type { GatewayReply } from '../call.ts';
import type { NotStarted, TerminalHold } from '../gateway.ts';
import { askTerminal, type CardPointe, errorCodeOf, errorTextOf } from './requests.ts';

/** A session; or why there is none, and whether one may be open whose key is unknown. */
type Opened = { readonly key: string } | { readonly end: NotStarted; readonly mayBeOpen: boolean };

/**
 * Opens a session at the terminal. A session in the way is ended by force only if a finished sale of ours left it open: otherwise another register would
 * lose its sale.
 */
export async function openSession(context: CardPointe, hsn: string, hold?: TerminalHold): Promise<Opened> {
  const first = await connect(context, hsn, false);
  if (first.isTaken && (await hold?.takeOver()) === true) return (await connect(context, hsn, true)).opened;
  return first.opened;
}

async function connect(context: CardPointe, hsn: string, force: boolean): Promise<{ readonly opened: Opened; readonly isTaken: boolean }> {
  const heard = await askTerminal(context, { path: 'v2/connect', hsn, body: { force: String(force) }, limit: 'cardpointeConnect' });
  const key = heard.kind === 'answer' && heard.status === 200 ? sessionKeyOf(heard.headers['x-cardconnect-sessionkey']) : null;
  if (key !== null) return { opened: { key }, isTaken: false };
  // No answer, one without the key, or one of a proxy: a session may be open whose key is unknown.
  const isStrange = heard.kind === 'answer' && (heard.status === 200 || (heard.status >= 500 && errorCodeOf(heard) === null));
  const mayBeOpen = heard.kind === 'unread' || isStrange;
  return { opened: { end: notStarted(heard), mayBeOpen }, isTaken: errorCodeOf(heard) === 1 && /session exists/i.test(errorTextOf(heard)) };
}

/** Returns whether the session is surely closed; one that stays open ends by itself after ten minutes. */
export async function closeSession(context: CardPointe, hsn: string, sessionKey: string): Promise<boolean> {
  const heard = await askTerminal(context, { path: 'v2/disconnect', hsn, sessionKey, limit: 'cardpointeDisconnect' });
  return heard.kind === 'answer' && (heard.status === 200 || refusedByText(errorTextOf(heard)) === 'session');
}

/** `9f3c0d…;expires=…` up to the semicolon; only if it is valid in a header. */
function sessionKeyOf(header: string | string[] | undefined): string | null {
  const key = (Array.isArray(header) ? header[0] : header)?.split(';')[0]?.trim();
  return key === undefined || key === '' ? null : key;
}

/** No card is asked for before a session is open: any failure here means that none was. */
function notStarted(heard: GatewayReply): NotStarted {
  const code = errorCodeOf(heard);
  if (heard.kind === 'unsent') return { kind: 'not_started', why: heard.why === 'address' ? 'refused' : 'offline' };
  if (heard.kind === 'unread' || code === 6) return { kind: 'not_started', why: 'offline' };
  if (code === 7 || (code === 1 && isTaken(errorTextOf(heard)))) return { kind: 'not_started', why: 'busy' };
  return { kind: 'not_started', why: heard.status >= 500 && code === null ? 'offline' : 'refused' };
}

const isTaken = (text: string): boolean => /session exists|in use|merchant mode/i.test(text);

/** The cause of an error 1 that came before any card: the session, merchant mode, an invalid call. null: it may have come after one. */
export function refusedByText(text: string): 'session' | 'busy' | 'refused' | null {
  if (/session key .*not valid|sessionkey header is required/i.test(text)) return 'session';
  if (isTaken(text)) return 'busy';
  return /wrong (method|type)|method not supported|not supported in canada/i.test(text) ? 'refused' : null;
}

interface Running {
  readonly sessionKey: string;
  cancelAsked: boolean;
}

/** The sales that this process waits for, with their session keys, which cancelling needs. */
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

/** Marks a sale that waits here as cancelled and returns its session key; null: no sale of this process waits under the reference. */
export function keyToCancel(reference: string): string | null {
  const sale = running.get(reference);
  if (sale === undefined) return null;
  sale.cancelAsked = true;
  return sale.sessionKey;
}
