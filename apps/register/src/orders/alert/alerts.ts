import type { LiveEvent, NewOrder } from '@till/contract/live';
import { acknowledgeOrderCall, listOrderAlertsCall } from '@till/contract/write/online';
import { logError } from '../../calls/log/log.ts';
import { send } from '../../calls/send.ts';
import { leadsStream, streamConnected } from '../../calls/stream/stream.ts';
import { session } from '../../native/session.ts';
import { playLoop, playOnce, stopSound } from '../../native/sound.ts';
import { settings } from '../../native/storage.ts';
import { type Announced, acknowledge, announce, silence } from './announced.ts';
import { alertsOf, keptAlerts } from './kept-alerts.ts';

/**
 * A register that comes back hears of orders and, a moment later, that somebody has seen to them: what arrives within this time is announced together; ms.
 */
const gatherMs = 250;
/** So long after the stream stands again, an order that it tells of may be one of before, which somebody has seen to since: the server is asked which still wait; ms. */
const replayMs = 10_000;
let standsSince = performance.now();
streamConnected.listen(() => {
  if (streamConnected.get()) standsSince = performance.now();
});

/** When the server is told again that somebody has seen to an order; ms. */
const resendMs = 3_000;
let resendTimer: ReturnType<typeof setTimeout> | undefined;

let gathered: NewOrder[] = [];
let gathering: ReturnType<typeof setTimeout> | undefined;

const merchantNow = (): string | undefined => session.get()?.merchant.id;

function change(merchantId: string, next: (before: Announced) => Announced): void {
  const before = alertsOf(merchantId);
  const after = next(before);
  if (after !== before) keptAlerts.set(after);
}

/**
 * An event of the stream; `order`: of one that has ended, about which there is nothing to announce any more. One tab of a browser announces: the one that has
 * the stream; the others show what it has kept.
 */
export function handleAlertEvent(event: LiveEvent): void {
  const merchantId = merchantNow();
  if (merchantId === undefined || !leadsStream()) return;
  if (event.event === 'alert-acknowledged' || event.event === 'order') {
    const { orderId } = event.data;
    gathered = gathered.filter((order) => order.orderId !== orderId);
    const isOver = event.event === 'alert-acknowledged' || alertsOf(merchantId).open.some((order) => order.orderId === orderId);
    if (isOver) change(merchantId, (before) => silence(before, [orderId]));
  }
  if (event.event !== 'new-order') return;
  gathered.push(event.data);
  if (gathering === undefined) gathering = setTimeout(() => void announceGathered(), gatherMs);
}

async function announceGathered(): Promise<void> {
  gathering = undefined;
  const orders = gathered;
  gathered = [];
  const merchantId = merchantNow();
  if (merchantId === undefined || orders.length === 0) return;
  if (performance.now() - standsSince > replayMs) return announceNow(merchantId, orders);
  const answer = await send(listOrderAlertsCall, { params: { merchantId } }).settled;
  if (merchantNow() === merchantId) announceNow(merchantId, answer.ok ? answer.value : orders);
}

/** Announces what is new: by the sound that this register has set, and in the window where it is switched on, else in the line above every screen. */
function announceNow(merchantId: string, orders: readonly NewOrder[]): void {
  const { after, fresh } = announce(alertsOf(merchantId), orders);
  if (fresh.length === 0) return;
  keptAlerts.set(after);
  if (settings.get('orderSound') === 'loop') repeat();
  else if (settings.get('orderSound') !== 'off') void playOnce().then(unlessHeard);
}

/** Somebody has to tap this page before its browser lets a sound through. */
function unlessHeard(isHeard: boolean): void {
  if (isHeard) return;
  import('./sound-check.ts').then(
    ({ sayUnheard }) => sayUnheard(),
    () => undefined,
  );
}

let repeats = false;

function repeat(): void {
  if (repeats) return;
  repeats = true;
  void playLoop().then(unlessHeard);
}

function beQuiet(): void {
  if (!repeats) return;
  repeats = false;
  void stopSound();
}

/** The stream stands again: what came meanwhile, and what the server was not told. Called at every start, too. */
export async function refreshAlerts(): Promise<void> {
  const merchantId = merchantNow();
  if (merchantId === undefined || !leadsStream()) return;
  await sendUnsent();
  if (merchantNow() !== merchantId) return;
  const shown = alertsOf(merchantId).open.map(({ orderId }) => orderId);
  const answer = await send(listOrderAlertsCall, { params: { merchantId } }).settled;
  if (merchantNow() !== merchantId) return;
  if (!answer.ok) return logError('ORDER_ALERTS_ERROR', answer.refusal, {});
  const waiting = new Set(answer.value.map(({ orderId }) => orderId));
  const over = shown.filter((orderId) => !waiting.has(orderId));
  if (over.length > 0) change(merchantId, (before) => silence(before, over));
  announceNow(merchantId, answer.value);
  // A page that was reloaded goes on.
  if (settings.get('orderSound') === 'loop' && alertsOf(merchantId).open.length > 0) repeat();
}

/** Somebody has seen a new order: it is not shown any more, here at once and at every register as soon as the server knows. */
export function acknowledgeAlert(orderId: string): void {
  const merchantId = merchantNow();
  if (merchantId === undefined) return;
  change(merchantId, (before) => acknowledge(before, orderId));
  void sendAcknowledged(merchantId, orderId);
}

/** Somebody has seen to all of these at once. The server is told one after another; what it could not be told, it is told a moment later. */
export async function acknowledgeAlerts(orderIds: readonly string[]): Promise<void> {
  const merchantId = merchantNow();
  if (merchantId === undefined) return;
  change(merchantId, (before) => orderIds.reduce(acknowledge, before));
  await sendUnsent();
}

/** One after another, up to the first that the server does not answer. */
async function sendUnsent(): Promise<void> {
  const merchantId = merchantNow();
  if (merchantId === undefined) return;
  for (const orderId of alertsOf(merchantId).unsent) if (!(await sendAcknowledged(merchantId, orderId))) return;
}

/** True: the server knows. Else it is told again a moment later: other registers sound on until it is. */
async function sendAcknowledged(merchantId: string, orderId: string): Promise<boolean> {
  const answer = await send(acknowledgeOrderCall, { params: { merchantId, orderId }, body: {} }).settled;
  if (merchantNow() !== merchantId) return false;
  // An order that the server does not have cannot be acknowledged later, either.
  if (answer.ok || answer.refusal.status === 404) {
    change(merchantId, (before) => silence(before, [orderId]));
    return true;
  }
  logError('ACKNOWLEDGE_ORDER_ERROR', answer.refusal, { orderId });
  clearTimeout(resendTimer);
  resendTimer = setTimeout(() => void sendUnsent(), resendMs);
  return false;
}

// Any tab may have closed the window: the one that plays hears it.
keptAlerts.listen(() => (keptAlerts.get()?.open.length ?? 0) === 0 && beQuiet());
session.listen(() => session.get() === null && beQuiet());
