import { commandShape } from '@till/domain/order/upgrade/upgrade';
import { useSyncExternalStore } from 'react';
import { now } from '../../native/clock.ts';
import { newUuid } from '../../native/ids.ts';
import { session } from '../../native/session.ts';
import { attempt } from '../attempt.ts';
import { connection } from '../connection.ts';
import { logError } from '../log/log.ts';
import { serverClock } from '../server-clock.ts';
import { openChannel } from '../stream/tabs.ts';
import { claimOf } from './claim.ts';
import { type OrderEntry, orderEntry, takenOrder } from './order-entry.ts';
import { makeOutbox, type OutboxHooks } from './outbox.ts';
import { openEntryStore } from './store.ts';

const name = 'till.outbox';

const hooks: OutboxHooks<OrderEntry['command']> = {
  answered: () => undefined,
  refused: () => undefined,
  taken: takenOrder,
};

/** Registers what the features do when something happens in the outbox; call it once, at start. */
export const hookOutbox = (given: Partial<OutboxHooks<OrderEntry['command']>>): void => void Object.assign(hooks, given);

/** The calls of this browser that the server has not answered yet. */
export const outbox = makeOutbox<OrderEntry['command']>({
  store: openEntryStore(name),
  channel: openChannel(name),
  shape: commandShape,
  read: orderEntry,
  transmit: async (entry) => attempt(entry.call, { ...entry.asked, headers: { ...entry.asked.headers, ...(await claimOf(entry)) } }, entry.key),
  merchantId: () => session.get()?.merchant.id ?? null,
  now,
  clock: serverClock,
  newKey: newUuid,
  offline: () => connection.get() === 'offline',
  isServerThere: connection.check,
  failed: (error) => logError('OUTBOX_ERROR', error),
  hooks,
});

/** The waiting calls; re-renders when they change. */
export const useOutbox = (): readonly OrderEntry[] => useSyncExternalStore(outbox.listen, outbox.all, outbox.all);

/** How many calls wait on this tablet, also where nobody is signed in. */
export const useHeldCount = (): number => useSyncExternalStore(outbox.listen, outbox.heldCount, outbox.heldCount);
