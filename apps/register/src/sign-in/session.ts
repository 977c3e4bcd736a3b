import { authenticateCall, profileCall } from '@till/contract/auth/sign-in';
import type { ReplyOf } from '@till/contract/call';
import type { Result } from '@till/domain/result';
import type { CallFailure } from '../calls/failure.ts';
import { cache } from '../calls/reply-cache.ts';
import { send } from '../calls/send.ts';
import { ownTill } from '../calls/whose/own-till.ts';
import { forgetKept } from '../native/kept.ts';
import { newLocalMerchant, session } from '../native/session.ts';
import { setup } from '../native/setup.ts';
import { settings } from '../native/storage.ts';

export type SignedIn = ReplyOf<typeof authenticateCall>;
export type Profile = ReplyOf<typeof profileCall>;

/** Reads the cookie's session. */
export const authenticate = (): Promise<Result<SignedIn, CallFailure>> => send(authenticateCall, { params: {} }).settled;

/** Who is signed in; `merchantId` is null for an owner without a business. */
export const fetchProfile = (): Promise<Result<Profile, CallFailure>> => send(profileCall, { params: {} }).settled;

/** Stores who signed in. The same merchant keeps the selected device; another merchant's is dropped. */
export function keepSession({ merchantId, token }: Pick<SignedIn, 'merchantId' | 'token'>): void {
  if (merchantId === null || token === null) return;
  const before = session.get();
  if (before?.merchant.id === merchantId) session.set({ ...before, merchant: { ...before.merchant, token } });
  else {
    cache.clear();
    session.set({ merchant: newLocalMerchant(merchantId, token), device: null });
    settings.set('activeOrderId', null);
  }
  settings.set('merchantId', merchantId);
}

/** What features that are loaded later keep of a shop, and a stream that was never opened: they clear it themselves, where they are there. */
const laterRecords = [
  ...['till.live', 'till.server-clock', 'till.alerts', 'till.device-printing', 'till.receipt-picture', 'till.reports'],
  ...['till.drawer-seen', 'till.self-check', 'till.kitchen-screen', 'till.kitchen-board', 'till.kitchen-presses', 'till.tables', 'till.notes'],
  ...['till.standing', 'till.staff'],
];

/**
 * Deletes session, settings, an unfinished set-up and held data. Kept: the language and look of this tablet and how it is tapped (no secret, and hands are used to it), and the installation's
 * letters and counters, or two orders would get the same number.
 */
export function forgetSession(): void {
  const { language, theme, newOrders, quickAdd, centsFirst, asksBeforeCharge, nextOrderBySelf, lockAfter } = settings.all();
  session.clear();
  ownTill.clear();
  setup.clear();
  settings.clear();
  settings.change({ language, theme, newOrders, quickAdd, centsFirst, asksBeforeCharge, nextOrderBySelf, lockAfter });
  for (const key of laterRecords) forgetKept(key);
  cache.clear();
}
