import type { Call, ReplyOf } from '@till/contract/call';
import { headers } from '@till/contract/headers';
import { addDrawerEntryCall, closeShiftCall, openShiftCall } from '@till/contract/write/shift';
import type { Minor } from '@till/domain/money/minor';
import { accept, type Result } from '@till/domain/result';
import type { Counted } from '@till/domain/shift/denominations';
import type { EntryKind } from '@till/domain/shift/types';
import { useSyncExternalStore } from 'react';
import { type Asked, attempt } from '../../calls/attempt.ts';
import { connection } from '../../calls/connection.ts';
import { type CallFailure, isUnknown } from '../../calls/failure.ts';
import { logError } from '../../calls/log/log.ts';
import { claimOf } from '../../calls/outbox/claim.ts';
import type { Entry } from '../../calls/outbox/entry.ts';
import { outbox } from '../../calls/outbox/instance.ts';
import { countAsUnsent } from '../../calls/outbox/other-unsent.ts';
import { makeOutbox, type Taken } from '../../calls/outbox/outbox.ts';
import { openEntryStore } from '../../calls/outbox/store.ts';
import { send } from '../../calls/send.ts';
import { serverClock } from '../../calls/server-clock.ts';
import { staffGuard } from '../../calls/staff/staff-guard.ts';
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

/** Every call of the drawer but the close returns it as it is now. */
function seeAnswer(deviceId: string, { name }: DrawerCommand, value: unknown): void {
  if (name === 'close') cacheZ(deviceId, value as ReplyOf<typeof closeShiftCall>);
  else cacheDrawer(deviceId, value as Drawer);
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
    answered: ({ lane, command }, value) => seeAnswer(lane, command, value),
    refused: () => undefined,
  },
});

countAsUnsent(drawerOutbox.all);

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

/** The call that a command at a drawer of a device is. */
function callOf(deviceId: string, command: DrawerCommand): { readonly call: Call; readonly asked: Asked<Call> } {
  const params = { merchantId: merchantId(), deviceId };
  if (command.name === 'open') {
    const { id, float, staff } = command;
    return { call: openShiftCall, asked: { params, body: { id, float, ...(staff === undefined ? {} : { staffId: staff.id }) } } };
  }
  if (command.name === 'entry') {
    const { id, kind, amount, reason } = command;
    return { call: addDrawerEntryCall, asked: { params, body: { id, kind, amount, reason } } };
  }
  const { id, shiftId, counted, counts } = command;
  return { call: closeShiftCall, asked: { params, body: { id, shiftId, counted, counts: [...counts] } } };
}

/** Hands a command to the outbox, for the drawer of a device. A refusal stays until somebody has seen it. `approval`: who approved it, as it is sent. */
export function doAtDrawer(deviceId: string, command: DrawerCommand, approval?: string): Taken {
  const { call, asked } = callOf(deviceId, command);
  const by = { ...staffHeaders(), ...(approval === undefined ? {} : { [headers.approval]: approval }) };
  return drawerOutbox.add(call, { ...asked, headers: by }, { lane: deviceId, command, marked: true });
}

/** What becomes of a command that was kept or done: the server's answer. */
type Done = Result<Pick<Taken, 'settled'>, CallFailure>;

/**
 * The same, if whoever stands here may. What they may, is kept at once and sent by itself; what somebody has to approve is done once they have. A
 * refusal: it was not done, and nothing of it is kept.
 */
export async function doIfAllowed(deviceId: string, command: DrawerCommand): Promise<Done> {
  const { call, asked } = callOf(deviceId, command);
  const refused = staffGuard.get()?.judgeCall(call, asked.body) ?? null;
  return refused === null ? accept(doAtDrawer(deviceId, command)) : doApproved(deviceId, command, refused);
}

/** The same of what was refused for want of a right: by the server, which says what is to be approved, or, where there is no network, by what this tablet knows. */
async function doApproved(deviceId: string, command: DrawerCommand, refused: CallFailure): Promise<Done> {
  if (connection.get() !== 'offline') {
    // The server says later what is to be approved of it.
    if (!(await earlierSent(deviceId, command.name === 'close'))) return accept(doAtDrawer(deviceId, command));
    const { call, asked } = callOf(deviceId, command);
    const answer = await send(call, asked).settled;
    if (answer.ok) {
      seeAnswer(deviceId, command, answer.value);
      return accept({ settled: Promise.resolve(answer) });
    }
    if (answer.refusal.code === 'forbidden') void staffGuard.get()?.ask(answer.refusal);
    if (!isUnknown(answer.refusal)) return answer;
    // It may have been done: kept under its own id it is done once, however often it is sent.
    if (connection.get() !== 'offline') return accept(doAtDrawer(deviceId, command));
  }
  const { call, asked } = callOf(deviceId, command);
  const again = async () => {
    // A count or an entry has an id of its own: where this is not refused any more, sent once more it is done once.
    const answer = await send(call, asked).settled;
    return answer.ok ? null : answer.refusal;
  };
  const approval = (await staffGuard.get()?.ask(refused, undefined, again)) ?? null;
  return approval === null ? { ok: false, refusal: refused } : accept(doAtDrawer(deviceId, command, approval));
}

const earlierWithinMs = 15_000;

/** Waits until what was done at a drawer before, and for a count what was sold, is sent, or there is no network. false: the server takes it too slowly. */
function earlierSent(deviceId: string, isCount: boolean): Promise<boolean> {
  const before = now() + 1;
  const isWaiting = ({ refused, seq }: Pick<Entry, 'refused' | 'seq'>) => refused === null && seq < before;
  const isOver = () => connection.get() === 'offline' || !(drawerOutbox.of(deviceId).some(isWaiting) || (isCount && outbox.all().some(isWaiting)));
  if (isOver()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      resolve(isOver());
    };
    const look = () => isOver() && end();
    const timer = setTimeout(end, earlierWithinMs);
    const stops = [drawerOutbox.listen(look), outbox.listen(look), connection.listen(look)];
  });
}

const ofRights: ReadonlySet<string> = new Set(['approval_needed', 'approval_not_valid']);

/** Does again what was refused: whoever stands there now takes it over, and has it approved where that was missing. */
export async function tryAgain({ id, lane, command, refused }: DrawerEntry): Promise<void> {
  if (refused === null || !ofRights.has(refused.code)) return void drawerOutbox.retry(id);
  if ((await doApproved(lane, command, refused)).ok) drawerOutbox.discard(id);
}

/** What waits of this browser's drawers. */
export const useDrawerOutbox = (): readonly DrawerEntry[] => useSyncExternalStore(drawerOutbox.listen, drawerOutbox.all, drawerOutbox.all);
