import type { ReplyOf } from '@till/contract/call';
import { addDrawerEntryCall, closeShiftCall, openShiftCall } from '@till/contract/write/shift';
import type { Minor } from '@till/domain/money/minor';
import type { Counted } from '@till/domain/shift/denominations';
import type { EntryKind } from '@till/domain/shift/types';
import { useSyncExternalStore } from 'react';
import { attempt } from '../../calls/attempt.ts';
import { connection } from '../../calls/connection.ts';
import { logError } from '../../calls/log/log.ts';
import { claimOf } from '../../calls/outbox/claim.ts';
import type { Entry } from '../../calls/outbox/entry.ts';
import { outbox } from '../../calls/outbox/instance.ts';
import { makeOutbox, type Taken } from '../../calls/outbox/outbox.ts';
import { openEntryStore } from '../../calls/outbox/store.ts';
import { serverClock } from '../../calls/server-clock.ts';
import { lead, openChannel } from '../../calls/stream/tabs.ts';
import { now } from '../../native/clock.ts';
import { newUuid } from '../../native/ids.ts';
import { merchantId } from '../../native/merchant-id.ts';
import { session } from '../../native/session.ts';
import { staffHeaders } from '../../native/standing.ts';
import { cacheDrawer, cacheZ, type Drawer, drawerSeen } from './drawer-seen.ts';

/** What is done at a drawer, each with an id of its own: sent again, it is done once. Amounts in minor units. */
export type DrawerCommand =
  | {
      readonly name: 'open';
      readonly id: string;
      readonly float: Minor;
      /** Whose drawer it is meanwhile; absent: everybody's. */
      readonly staff?: { readonly id: string; readonly name: string };
    }
  | { readonly name: 'entry'; readonly id: string; readonly kind: EntryKind; readonly amount: Minor; readonly reason: string }
  | { readonly name: 'close'; readonly id: string; readonly shiftId: string; readonly counted: Minor; readonly counts: readonly Counted[] };

type DrawerEntry = Entry<DrawerCommand>;

const name = 'till.drawer';

/** A count waits until the server has all that this register sold before it; what was refused waits for the staff, and holds up nothing. */
async function ordersSent(before: number): Promise<void> {
  await outbox.load();
  const isSent = () => !outbox.all().some((entry) => entry.refused === null && entry.seq < before);
  if (isSent()) return;
  return new Promise((resolve) => {
    const stop = outbox.listen(() => {
      if (!isSent()) return;
      stop();
      resolve();
    });
  });
}

async function transmit(entry: DrawerEntry) {
  if (entry.command.name === 'close') await ordersSent(entry.seq);
  return attempt(entry.call, { ...entry.asked, headers: { ...entry.asked.headers, ...(await claimOf(entry)) } }, entry.key);
}

/** What was done at this register's drawer and the server has not answered yet. Lanes are devices. */
export const drawerOutbox = makeOutbox<DrawerCommand>({
  store: openEntryStore(name),
  channel: openChannel(name),
  shape: 1,
  read: (entry) => entry as DrawerEntry,
  transmit,
  merchantId: () => session.get()?.merchant.id ?? null,
  now,
  clock: serverClock,
  newKey: newUuid,
  offline: () => connection.get() === 'offline',
  isServerThere: connection.check,
  failed: (error) => logError('OUTBOX_ERROR', error),
  hooks: {
    // Every call of the drawer but the close returns it as it is now.
    answered: ({ lane, command }, value) =>
      command.name === 'close' ? cacheZ(lane, value as ReplyOf<typeof closeShiftCall>) : cacheDrawer(lane, value as Drawer),
    refused: () => undefined,
  },
});

let begun = false;

/** Sends what waits, from now on; one tab of the browser at a time. */
export function beginDrawerOutbox(): void {
  if (begun) return;
  begun = true;
  void drawerOutbox.load();
  session.listen(() => {
    if (session.get() === null) drawerSeen.clear();
    drawerOutbox.wake();
  });
  connection.listen(() => connection.get() === 'online' && drawerOutbox.wake());
  lead(name, (signal) => drawerOutbox.drain(signal));
}

/** Hands a command to the outbox, for the drawer of a device. A refusal stays until somebody has seen it. */
export function doAtDrawer(deviceId: string, command: DrawerCommand): Taken {
  const params = { merchantId: merchantId(), deviceId };
  const place = { lane: deviceId, command, marked: true };
  const headers = staffHeaders();
  if (command.name === 'open') {
    const { id, float, staff } = command;
    return drawerOutbox.add(openShiftCall, { params, headers, body: { id, float, ...(staff === undefined ? {} : { staffId: staff.id }) } }, place);
  }
  if (command.name === 'entry') {
    const { id, kind, amount, reason } = command;
    return drawerOutbox.add(addDrawerEntryCall, { params, headers, body: { id, kind, amount, reason } }, place);
  }
  const { id, shiftId, counted, counts } = command;
  return drawerOutbox.add(closeShiftCall, { params, headers, body: { id, shiftId, counted, counts: [...counts] } }, place);
}

/** What waits of this browser's drawers. */
export const useDrawerOutbox = (): readonly DrawerEntry[] => useSyncExternalStore(drawerOutbox.listen, drawerOutbox.all, drawerOutbox.all);
