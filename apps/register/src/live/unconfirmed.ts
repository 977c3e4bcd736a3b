import type { LiveEvent } from '@till/contract/live';
import { listUnconfirmedCall, sayReturnedCall } from '@till/contract/write/payment/payment';
import { logError } from '../calls/log/log.ts';
import { cache } from '../calls/reply-cache.ts';
import { send } from '../calls/send.ts';
import { session } from '../native/session.ts';
import { type Unconfirmed, unconfirmedKey } from './in-doubt.ts';

/** The server says how long until the next one is told, and is asked once more a little later; ms. */
const slackMs = 500;
const timerMaxMs = 60 * 60_000;

/** Orders of a late charge: its return begins a moment after it was found. */
const found = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads what is unconfirmed. A failed read is repeated when the stream reconnects. */
export async function refreshUnconfirmed(): Promise<void> {
  const merchantId = session.get()?.merchant.id;
  clearTimeout(timer);
  if (merchantId === undefined) return;
  const answer = await send(listUnconfirmedCall, { params: { merchantId } }).settled;
  if (session.get()?.merchant.id !== merchantId) return;
  if (!answer.ok) return logError('GET_UNCONFIRMED_ERROR', answer.refusal, {});
  cache.set(unconfirmedKey, answer.value);
  const waits = answer.value.flatMap(({ toldInMs }) => (toldInMs > 0 ? [toldInMs] : []));
  clearTimeout(timer);
  if (waits.length > 0) timer = setTimeout(() => void refreshUnconfirmed(), Math.min(...waits, timerMaxMs) + slackMs);
}

/** Reads the list again after an event that may have changed it. */
export function handleUnconfirmedEvent({ event, data }: LiveEvent): void {
  if (event === 'payment' && data.phase === 'found') found.add(data.orderId);
  if (event === 'payment' && data.phase === 'unknown') return void refreshUnconfirmed();
  if (event !== 'order') return;
  const isListed = (cache.get(unconfirmedKey) ?? []).some(({ orderId }) => orderId === data.orderId);
  if (isListed || found.has(data.orderId)) void refreshUnconfirmed();
}

/** Sends the staff's word on a return: whether it went back. */
export async function sayReturned({ orderId, attemptId }: Unconfirmed, returned: boolean) {
  const answer = await send(sayReturnedCall, { params: { merchantId: session.get()?.merchant.id ?? '', orderId, attemptId }, body: { returned } }).settled;
  await refreshUnconfirmed();
  return answer;
}
