import type { Call } from '@till/contract/call';
import { openTurns, type Turns } from './turns.ts';

/** Database connections of a process for changes, beside those on which orders are stored. */
export const changeConnectionCount = 8;
/**
 * Changes of one merchant often wait for one row of it, each on a connection. Some connections are never theirs: who calls, and what is on the menu, is read on
 * them for every order. A hundred at once is more than a shop's people do; more than twenty a second after that is a program, which the processor is not for alone.
 */
const changeLimits = { ofOneMax: 3, waitingOfOneMax: 100, allMax: changeConnectionCount - 3, pace: { perSecond: 20, burst: 100 } };

/** `isPaced: false`: a test makes in a second what a shop's people do in a day. */
export const openChanges = ({ isPaced = true } = {}): Turns => openTurns(isPaced ? changeLimits : { ...changeLimits, pace: undefined });

/** What the staff do to orders and payments has shares of its own (order/saving.ts), and may wait for a card for as long as that takes. */
const isOfAnOrder = (path: string): boolean => /\/orders(?:\/|$)|^\/payments\//.test(path);

/** What only asks a terminal or printers, for as long as they take to answer. */
const asksOutside = (path: string): boolean => /\/(?:terminal-test|check)$/.test(path);

/**
 * What brings a whole menu in or out runs in a thread, and so does what edits a large one. That has turns of its own (menu/thread): another turn would be held for as
 * long as it takes.
 */
export const runsInThread = ({ path }: Pick<Call, 'path'>): boolean => /\/menu\/(?:imports?|export|book|changes)(?:\/|$)/.test(path);

/** Whether a call changes something of a merchant other than an order or a payment (a setting, the menu, a customer, a shift, the kitchen), or a program sends an order. */
export function takesTurns(call: Call): boolean {
  const { method, base, credential, path } = call;
  if (method === 'GET' || base !== 'api' || runsInThread(call)) return false;
  return credential === 'api-key' || ((credential === 'merchant' || credential === 'own') && !isOfAnOrder(path) && !asksOutside(path));
}
