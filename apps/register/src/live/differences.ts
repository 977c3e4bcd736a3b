import type { ReplyOf } from '@till/contract/call';
import { listDifferencesCall, readDifferenceCall } from '@till/contract/write/payment';
import { held, heldKey, useHeld } from '../calls/held.ts';
import { logError } from '../calls/log/log.ts';
import { send } from '../calls/send.ts';
import { session } from '../native/session.ts';

/** Where what counted for a card payment and what its gateway says disagree, and nobody has read it yet. */
export type UnreadDifference = ReplyOf<typeof listDifferencesCall>[number];

const none: readonly UnreadDifference[] = [];
const key = heldKey<readonly UnreadDifference[]>('differences');

/** Newest first. */
export const useDifferences = (): readonly UnreadDifference[] => useHeld(key) ?? none;

/** Asks what is unread now. What could not be asked is asked again with the next stream. */
export async function refreshDifferences(): Promise<void> {
  const merchantId = session.get()?.merchant.id;
  if (merchantId === undefined) return;
  const answer = await send(listDifferencesCall, { params: { merchantId } }).settled;
  if (session.get()?.merchant.id !== merchantId) return;
  if (answer.ok) held.set(key, answer.value);
  else logError('GET_DIFFERENCES_ERROR', answer.refusal, {});
}

/** Somebody has read it: it is shown at no register any more. */
export async function markRead({ id }: UnreadDifference): Promise<ReturnType<typeof settledRead>> {
  const answer = await settledRead(id);
  await refreshDifferences();
  return answer;
}

const settledRead = (differenceId: string) =>
  send(readDifferenceCall, { params: { merchantId: session.get()?.merchant.id ?? '', differenceId }, body: {} }).settled;
