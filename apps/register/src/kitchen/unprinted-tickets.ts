import type { ReplyOf } from '@till/contract/call';
import { listUnprintedTicketsCall } from '@till/contract/write/kitchen/kitchen';
import { logError } from '../calls/log/log.ts';
import { send } from '../calls/send.ts';
import { type ResourceNow, useShopResource, type Ways } from '../kit/resource/use-resource.ts';

/** A kitchen ticket that needs attention, and that nobody has seen to. */
export type UnprintedTicket = ReplyOf<typeof listUnprintedTicketsCall>[number];

const none: readonly UnprintedTicket[] = [];
const ways: Ways<readonly UnprintedTicket[]> = {
  live: ({ event }) => event === 'kitchen-ticket',
  // What failed is repeated soon: food may be waited for.
  everyMs: ({ failure }) => (failure === null ? null : 3_000),
  failed: (failure) => logError('GET_GIVEN_TICKETS_ERROR', failure, {}),
};

/** The oldest first; read again when the stream tells of one. */
export const useUnprintedTicketsNow = (): ResourceNow<readonly UnprintedTicket[]> =>
  useShopResource('given tickets', (merchantId, signal) => send(listUnprintedTicketsCall, { params: { merchantId } }, { signal }).settled, ways);

export const useUnprintedTickets = (): readonly UnprintedTicket[] => useUnprintedTicketsNow().value ?? none;
