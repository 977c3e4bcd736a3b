import { listDifferencesCall, readDifferenceCall } from '@till/contract/write/payment/payment';
import { logError } from '../calls/log/log.ts';
import { cache } from '../calls/reply-cache.ts';
import { send } from '../calls/send.ts';
import { session } from '../native/session.ts';
import { differencesKey, type UnreadDifference } from './in-doubt.ts';

/** Reads the unread differences. A failed read is repeated when the stream reconnects. */
export async function refreshDifferences(): Promise<void> {
  const merchantId = session.get()?.merchant.id;
  if (merchantId === undefined) return;
  const answer = await send(listDifferencesCall, { params: { merchantId } }).settled;
  if (session.get()?.merchant.id !== merchantId) return;
  if (answer.ok) cache.set(differencesKey, answer.value);
  else logError('GET_DIFFERENCES_ERROR', answer.refusal, {});
}

/** Marks a difference as read: no register shows it any more. */
export async function markRead({ id }: UnreadDifference): Promise<ReturnType<typeof settledRead>> {
  const answer = await settledRead(id);
  await refreshDifferences();
  return answer;
}

const settledRead = (differenceId: string) =>
  send(readDifferenceCall, { params: { merchantId: session.get()?.merchant.id ?? '', differenceId }, body: {} }).settled;
