import type { ReplyOf } from '@till/contract/call';
import { clockCall } from '@till/contract/write/staff/time-clock';
import { type ClockKind, forgottenMs } from '@till/domain/staff/time-clock';
import { useSyncExternalStore } from 'react';
import { attempt } from '../calls/attempt.ts';
import { connection } from '../calls/connection.ts';
import { logError } from '../calls/log/log.ts';
import { claimOf } from '../calls/outbox/claim.ts';
import type { Entry } from '../calls/outbox/entry.ts';
import { countAsUnsent } from '../calls/outbox/other-unsent.ts';
import { makeOutbox, type Taken } from '../calls/outbox/outbox.ts';
import { openEntryStore } from '../calls/outbox/store.ts';
import { serverClock, serverNow } from '../calls/server-clock.ts';
import { lead, openChannel } from '../calls/stream/tabs.ts';
import { now } from '../native/clock.ts';
import { newUuid } from '../native/ids.ts';
import { merchantId } from '../native/merchant-id.ts';
import { keepOnClock, type Person } from '../native/people.ts';
import { session } from '../native/session.ts';
import { staffHeaders } from '../native/standing.ts';

/** How somebody stands with the time clock, as far as this tablet knows; null: not clocked in. `since`: ms since epoch; null: since when, only the server knows. */
export type OnClock = { readonly state: 'in' | 'break' | 'forgotten'; readonly since: number | null } | null;

/** What was tapped, when (ms since epoch), and how the person stands after it. */
interface ClockCommand {
  readonly kind: ClockKind;
  readonly at: number;
  readonly next: OnClock;
}
export type ClockEntry = Entry<ClockCommand>;

const name = 'till.clock';

/** What was tapped at this tablet's time clock and the server has not answered yet. Lanes are people. */
export const clockOutbox = makeOutbox<ClockCommand>({
  store: openEntryStore(name),
  channel: openChannel(name),
  shape: 1,
  read: (entry) => entry as ClockEntry,
  transmit: async (entry) => attempt(entry.call, { ...entry.asked, headers: { ...entry.asked.headers, ...(await claimOf(entry)) } }, entry.key),
  merchantId: () => session.get()?.merchant.id ?? null,
  now,
  clock: serverClock,
  newKey: newUuid,
  offline: () => connection.get() === 'offline',
  isServerThere: connection.check,
  failed: (error) => logError('OUTBOX_ERROR', error),
  hooks: {
    answered: ({ lane }, value) => keepOnClock(lane, (value as ReplyOf<typeof clockCall>).clock),
    refused: () => undefined,
  },
});

countAsUnsent(clockOutbox.all);

let begun = false;

/** Sends what waits, from now on; one tab of the browser at a time. */
export function beginClockOutbox(): void {
  if (begun) return;
  begun = true;
  void clockOutbox.load();
  session.listen(() => clockOutbox.wake());
  connection.listen(() => connection.get() === 'online' && clockOutbox.wake());
  lead(name, (signal) => clockOutbox.drain(signal));
}

/** How a person stands with the clock: as the server said, and with what waits here. `waiting`: oldest first. */
export function onClockOf({ clock: told, onClock: state }: Pick<Person, 'clock' | 'onClock'>, waiting: readonly ClockEntry[]): OnClock {
  const last = waiting.findLast(({ refused }) => refused === null);
  const clock: OnClock = last === undefined ? (told ?? (state === undefined ? null : { state, since: null })) : last.command.next;
  const isForgotten = clock?.state === 'in' && clock.since !== null && serverNow() - clock.since > forgottenMs;
  return isForgotten ? { ...clock, state: 'forgotten' } : clock;
}

/** How somebody stands once they have tapped something, who stood so before; `at`: ms since epoch. */
function after(kind: ClockKind, before: OnClock, at: number): OnClock {
  if (kind === 'out') return null;
  if (kind === 'break') return { state: 'break', since: at };
  return { state: 'in', since: before?.state === 'break' ? null : at };
}

/** Hands what somebody tapped to the outbox: it keeps the time of the tap, however late it is sent, and what is refused until somebody has read it. */
export function tapClock(staffId: string, kind: ClockKind, before: OnClock): Taken {
  const at = serverNow();
  return clockOutbox.add(
    clockCall,
    { params: { merchantId: merchantId(), staffId }, headers: staffHeaders(), body: { kind } },
    { lane: staffId, command: { kind, at, next: after(kind, before, at) }, marked: true },
  );
}

/** What waits of this browser's time clock, everybody's. */
export const useClockOutbox = (): readonly ClockEntry[] => useSyncExternalStore(clockOutbox.listen, clockOutbox.all, clockOutbox.all);
