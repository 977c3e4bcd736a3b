import type { ReplyOf } from '@till/contract/call';
import { listGivenTicketsCall } from '@till/contract/write/kitchen';
import { useEffect } from 'react';
import { held, heldKey, useHeld } from '../calls/held.ts';
import { logError } from '../calls/log/log.ts';
import { send } from '../calls/send.ts';
import { listenLive } from '../calls/stream/heard.ts';
import { useStreamConnected } from '../calls/stream/stream.ts';
import { session, useSession } from '../native/session.ts';

/** A kitchen ticket that was given to the staff, and that nobody has seen to. */
export type GivenTicket = ReplyOf<typeof listGivenTicketsCall>[number];

const none: readonly GivenTicket[] = [];
const key = heldKey<readonly GivenTicket[]>('given-tickets');

/** When a reading that failed is repeated, if none was begun since; ms. */
const againMs = 3_000;
let readingCount = 0;

/** Reads them again. Where one reading overtakes another, the answer to the newer question counts. */
export async function refreshGivenTickets(): Promise<void> {
  const merchantId = session.get()?.merchant.id;
  if (merchantId === undefined) return;
  readingCount += 1;
  const reading = readingCount;
  const answer = await send(listGivenTicketsCall, { params: { merchantId } }).settled;
  if (session.get()?.merchant.id !== merchantId || reading !== readingCount) return;
  if (answer.ok) {
    held.set(key, answer.value);
    return;
  }
  logError('GET_GIVEN_TICKETS_ERROR', answer.refusal, {});
  setTimeout(() => reading === readingCount && void refreshGivenTickets(), againMs);
}

/** The oldest first; read again when the stream tells of one, and when it is back. */
export function useGivenTickets(): readonly GivenTicket[] {
  const connected = useStreamConnected();
  const merchantId = useSession()?.merchant.id ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that comes back is a reason to ask again
  useEffect(() => {
    // Nobody is signed in any more: the page is about to go.
    if (merchantId === '') return;
    void refreshGivenTickets();
    return listenLive(({ event }) => event === 'kitchen-ticket' && void refreshGivenTickets());
  }, [merchantId, connected]);
  return useHeld(key) ?? none;
}
