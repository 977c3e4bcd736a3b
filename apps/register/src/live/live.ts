import type { LiveEvent } from '@till/contract/live';
import { hasEnded } from '@till/domain/order/facts';
import { useEffect } from 'react';
import { checkMenu, handleMenuEvent, refreshAfterSilence, refreshMerchantSoon, refreshStockSoon } from '../app/merchant-data.ts';
import { orderKey } from '../calls/keys.ts';
import { log, logError } from '../calls/log/log.ts';
import { outbox } from '../calls/outbox/instance.ts';
import { cache } from '../calls/reply-cache.ts';
import { streamConnected, watchStream } from '../calls/stream/stream.ts';
import { session, useSession } from '../native/session.ts';
import { getOrder } from '../orders/get-order.ts';
import { followAnswers, ongoingChanged, ongoingUnsure } from '../orders/ongoing/follow-ongoing.ts';
import { rememberPhase } from '../pay/card/card-phases.ts';
import { reportLateCharge } from './late-charge.ts';
import { isOnScreen, readForScreen } from './on-screen.ts';
import { rememberChange } from './who.ts';

/** How long the event of this device's own change waits for the call's reply; ms. */
const ownAnswerMs = 400;

/** The menu comes first: what the register missed is asked for this long after the stream stands; ms. */
const askingAfterMs = 1_000;

/** The newest version announced, by order, while an older one is held here. */
const newest = new Map<string, number>();

const heldVersion = (orderId: string): number => cache.get(orderKey(orderId))?.version ?? 0;
const isBehind = (orderId: string): boolean => heldVersion(orderId) < (newest.get(orderId) ?? 0);

/** Whether a screen shows the order, or unsent changes apply to it. */
const isWanted = (orderId: string): boolean => isOnScreen(orderId) || outbox.of(orderId).length > 0;

/** What few minutes of a day need is loaded when it is. A load that fails is made up for when the stream stands again. */
const withAlerts = (use: (alerts: typeof import('../orders/alert/alerts.ts')) => void): Promise<void> =>
  import('../orders/alert/alerts.ts').then(use, () => undefined);
const withDifferences = (use: (differences: typeof import('./differences.ts')) => void): Promise<void> => import('./differences.ts').then(use, () => undefined);
const withUnconfirmed = (use: (unconfirmed: typeof import('./unconfirmed.ts')) => void): Promise<void> => import('./unconfirmed.ts').then(use, () => undefined);

/** Handles an event: orders shown on a screen are read again, other held but outdated ones are dropped. */
export function handleLiveEvent(event: LiveEvent): void {
  handleMenuEvent(event);
  if (event.event === 'payment' || event.event === 'order') void withUnconfirmed(({ handleUnconfirmedEvent }) => handleUnconfirmedEvent(event));
  if (event.event === 'merchant') refreshMerchantSoon();
  if (event.event === 'new-order') log('info', 'NEW_ORDER', { orderId: event.data.orderId });
  if (event.event === 'new-order' || event.event === 'alert-acknowledged') void withAlerts(({ handleAlertEvent }) => handleAlertEvent(event));
  if (event.event === 'payment') {
    rememberPhase(event.data.attemptId, event.data.phase);
    if (event.data.phase === 'found') void reportLateCharge(event.data);
    if (event.data.phase === 'differs') void withDifferences(({ refreshDifferences }) => void refreshDifferences());
  }
  if (event.event !== 'order') return;
  const { orderId, version, device, state } = event.data;
  if (state === 'completed') refreshStockSoon();
  if (hasEnded({ state })) void withAlerts(({ handleAlertEvent }) => handleAlertEvent(event));
  rememberChange(event.data);
  newest.set(orderId, Math.max(version, newest.get(orderId) ?? 0));
  const refresh = () => {
    look(orderId);
    ongoingChanged(orderId, version);
  };
  if (device !== null && device === session.get()?.device?.label) setTimeout(refresh, ownAnswerMs);
  else refresh();
}

/** Our own change arrives with its reply: read only what is not held yet. */
function look(orderId: string): void {
  if (session.get() === null || !isBehind(orderId)) newest.delete(orderId);
  else if (isWanted(orderId)) void catchUp(orderId);
  else {
    newest.delete(orderId);
    cache.drop(orderKey(orderId));
  }
}

/** Reads an order until its announced version is held; one read at a time. A failed read is repeated with the next event or stream. */
async function catchUp(orderId: string): Promise<void> {
  if (readForScreen.has(orderId)) return;
  readForScreen.add(orderId);
  while (session.get() !== null && isBehind(orderId) && isWanted(orderId)) {
    const before = cache.get(orderKey(orderId));
    const answer = await getOrder(orderId).settled;
    if (!answer.ok) {
      logError('GET_ORDER_BY_ID_ERROR', answer.refusal, { orderId });
      break;
    }
    // Nothing newer: stop, to avoid an endless loop.
    if (answer.value.version <= (before?.version ?? 0)) break;
  }
  readForScreen.delete(orderId);
  if (!isBehind(orderId)) newest.delete(orderId);
}

/** Follows what other registers of a merchant do. Returns a function that stops it. */
function followRegisters(merchantId: string): () => void {
  let asking: ReturnType<typeof setTimeout> | undefined;
  let wasConnected = false;
  const askDoubts = () => {
    void withDifferences(({ refreshDifferences }) => void refreshDifferences());
    void withUnconfirmed(({ refreshUnconfirmed }) => void refreshUnconfirmed());
  };
  const stopWatching = watchStream({ merchantId, onEvent: handleLiveEvent });
  const stopListening = streamConnected.listen(() => {
    if (!streamConnected.get()) return;
    refreshAfterSilence();
    const isFirst = !wasConnected;
    wasConnected = true;
    // Their code is not here yet the first time, and the menu comes before it.
    if (!isFirst) askDoubts();
    clearTimeout(asking);
    asking = setTimeout(() => {
      void withAlerts(({ refreshAlerts }) => void refreshAlerts());
      if (isFirst) askDoubts();
    }, askingAfterMs);
    for (const orderId of [...newest.keys()]) look(orderId);
    ongoingUnsure();
  });
  const stopAnswers = followAnswers();
  const stopChecking = checkMenu();
  return () => {
    stopAnswers();
    stopChecking();
    stopWatching();
    stopListening();
    clearTimeout(asking);
    newest.clear();
  };
}

/** Follows other registers' changes on every dashboard screen. */
export function useLive(): void {
  const merchantId = useSession()?.merchant.id;
  useEffect(() => (merchantId === undefined ? undefined : followRegisters(merchantId)), [merchantId]);
}
