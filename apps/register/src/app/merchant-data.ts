import type { LiveEvent } from '@till/contract/live';
import type { Menu } from '@till/domain/menu/types';
import { coalesced } from '../calls/coalesced.ts';
import { type CallFailure, isSignedOut } from '../calls/failure.ts';
import { menuKey, merchantKey } from '../calls/keys.ts';
import { logError } from '../calls/log/log.ts';
import { cache } from '../calls/reply-cache.ts';
import { now } from '../native/clock.ts';
import { session } from '../native/session.ts';
import { bestSellers } from '../sell/menu/best-sellers.ts';
import { forgetMenus, keepMenu, readKeptMenu } from '../sell/menu/kept-menu.ts';
import { loadMenu } from '../sell/menu/load-menu.ts';
import { refreshMenu } from '../sell/menu/refresh-menu.ts';
import { renewSession } from './guard.ts';
import { keptMerchant } from './kept-merchant.ts';
import { loadMerchant } from './load-merchant.ts';

/** Merchant or menu could not be read; `failure` says why. */
export class MerchantDataNotLoaded extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

const isMerchantHeld = (id: string): boolean => cache.get(merchantKey)?.id === id;
const isMenuHeld = (): boolean => cache.get(menuKey) !== undefined;

/** When merchant and menu were last read or checked, ms since epoch. */
let asked = 0;
/** The shortest time between two refreshes by a stream that reconnects, ms. */
const quietMs = 5_000;
const serverAgeMs = 1_200;
const menuCheckMs = 60_000;

/** Makes sure that merchant and menu are held: kept ones at once, and refreshed in the background. Throws `MerchantDataNotLoaded` for the route's error screen. */
export async function ensureMerchantData(): Promise<void> {
  const signedIn = session.get();
  if (signedIn === null) return;
  const { id } = signedIn.merchant;
  if (isMerchantHeld(id) && isMenuHeld()) return;
  if (await holdKept(id)) {
    void refreshMerchantData();
    return;
  }
  asked = now();
  let failure = await loadMissing(id);
  if (failure !== null && isSignedOut(failure)) {
    await renewSession();
    if (session.get()?.merchant.id === id) failure = await loadMissing(id);
  }
  if (failure === null) return;
  logError('LOAD_SHOP_ERROR', failure);
  throw new MerchantDataNotLoaded(failure);
}

/** Loads what is not held yet of merchant and menu; null: all of it is. */
async function loadMissing(id: string): Promise<CallFailure | null> {
  const answers = await Promise.all([isMerchantHeld(id) ? null : loadMerchant(id), isMenuHeld() ? null : loadMenu(id)]);
  for (const answer of answers) if (answer !== null && !answer.ok) return answer.refusal;
  return null;
}

/** Holds the kept merchant and menu; false if either is missing. */
async function holdKept(id: string): Promise<boolean> {
  const merchant = keptMerchant.get();
  const menu = merchant?.id === id ? await readKeptMenu(id).catch(() => null) : null;
  if (merchant === null || menu === null) return false;
  // Meanwhile somebody else may have signed in, or a refresh been faster.
  if (session.get()?.merchant.id !== id) return true;
  if (!isMerchantHeld(id)) cache.put(merchantKey, merchant);
  if (!isMenuHeld()) cache.put(menuKey, menu);
  return true;
}

/** Reads the merchant again, and what is new of the menu. Failures are logged: what is held stays in use. */
export async function refreshMerchantData(): Promise<void> {
  const id = session.get()?.merchant.id;
  if (id === undefined) return;
  asked = now();
  for (const answer of await Promise.all([loadMerchant(id), refreshMenu(id)])) {
    if (answer.ok) continue;
    // Its token may be too old: the session decides.
    if (isSignedOut(answer.refusal)) void renewSession();
    else logError('REFRESH_SHOP_ERROR', answer.refusal);
    if (answer.refusal.code === 'not_found') {
      // The shop is no more: a page that begins anew says so, as it does where nothing was kept.
      keptMerchant.clear();
      location.reload();
      return;
    }
  }
}

/** The stream is connected again: changes of stock in between were not heard. */
export const refreshAfterSilence = (): void => {
  if (isMenuHeld() && now() - asked > quietMs) void refreshMerchantData();
};

/** The menu changed, or something of it is sold out: read at once, and again for a server process that served what it had cached for a second. */
const readMenuAnew = coalesced(async () => {
  const id = session.get()?.merchant.id;
  if (id === undefined || !isMenuHeld()) return;
  for (const pauseMs of [0, serverAgeMs]) {
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const answer = await refreshMenu(id);
    if (!answer.ok) return logError('REFRESH_SHOP_ERROR', answer.refusal);
  }
}, 0);

/** Refreshes after a menu event. */
export const handleMenuEvent = (event: LiveEvent): void => {
  if (event.event === 'menu') readMenuAnew();
};

/** Reads merchant and menu again after something of the merchant was set, here or elsewhere. */
export const refreshMerchantSoon = coalesced(async () => {
  // Another server process may serve what it has cached for a second.
  await new Promise((resolve) => setTimeout(resolve, serverAgeMs));
  const id = session.get()?.merchant.id;
  // Where no menu was needed yet, the name above the screen and the currency are.
  if (isMenuHeld()) await refreshMerchantData();
  else if (id !== undefined) await loadMerchant(id);
}, serverAgeMs);

/** Checks every minute, while the page is visible, for a new menu: its event may have been missed. Returns a function that stops it. */
export function checkMenu(): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && refreshAfterSilence(), menuCheckMs);
  return () => clearInterval(timer);
}

const hasCountedItems = (menu: Menu | undefined): boolean => menu?.categories.some(({ items }) => items.some(({ trackingStock }) => trackingStock)) ?? false;

/** An order was paid somewhere: counted items may have less stock now. */
export const refreshStockSoon = coalesced(async () => {
  const id = session.get()?.merchant.id;
  if (id === undefined || !hasCountedItems(cache.get(menuKey))) return;
  // Another server process may serve its cached stock for a second.
  await new Promise((resolve) => setTimeout(resolve, serverAgeMs));
  const answer = await refreshMenu(id);
  if (!answer.ok) logError('REFRESH_SHOP_ERROR', answer.refusal);
}, quietMs - serverAgeMs);

/** Stores held merchant and menu in this browser; deletes them with the session. Call once, at start. */
export function keepMerchantData(): void {
  const failed = (error: unknown) => logError('KEEP_MENU_ERROR', error);
  // A page opened after the session ended never held the kept data: it is forgotten all the same.
  const forget = () => {
    if (session.get() !== null) return;
    keptMerchant.clear();
    bestSellers.clear();
    forgetMenus().catch(failed);
  };
  session.listen(forget);
  forget();
  cache.listen(merchantKey, () => {
    const merchant = cache.get(merchantKey);
    if (merchant === undefined) keptMerchant.clear();
    else keptMerchant.set(merchant);
  });
  cache.listen(menuKey, () => {
    const [menu, id] = [cache.get(menuKey), session.get()?.merchant.id];
    (menu === undefined || id === undefined ? forgetMenus() : keepMenu(id, menu)).catch(failed);
  });
}
