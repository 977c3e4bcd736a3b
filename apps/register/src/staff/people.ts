import { listRolesCall, listStaffCall } from '@till/contract/write/staff/staff';
import { usualStaffOfflineHours } from '@till/domain/merchant/staff-offline';
import type { StaffRules } from '@till/domain/staff/actions';
import { permit } from '@till/domain/staff/permit';
import { connection } from '../calls/connection.ts';
import { merchantKey } from '../calls/keys.ts';
import { cache } from '../calls/reply-cache.ts';
import { send } from '../calls/send.ts';
import { serverNow } from '../calls/server-clock.ts';
import { subscribeToLiveEvents } from '../calls/stream/live-events.ts';
import { streamConnected } from '../calls/stream/stream.ts';
import { heldPeople, type Person, personOf, useHeldPeople } from '../native/people.ts';
import { session } from '../native/session.ts';
import { atTablet } from '../native/standing.ts';
import { leave } from './leave.ts';

const none: readonly Person[] = [];

/** Whoever works here and has a PIN, by name. */
const signingIn = (): readonly Person[] => heldPeople.get()?.people.filter(({ hasPin, retiredAt }) => hasPin && retiredAt === null) ?? none;

/** Who can sign in at this tablet; none: the shop has set nobody up, and nothing of it shows. */
export function usePeople(): readonly Person[] {
  useHeldPeople();
  return signingIn();
}

/** What a role allows; one that is not known here: nothing. */
export const rulesOfRole = (roleId: string): StaffRules => heldPeople.get()?.roles.find(({ id }) => id === roleId)?.rules ?? {};

/** Whether somebody may approve what others may not. */
export const isApprover = ({ roleId }: Pick<Person, 'roleId'>): boolean => permit(rulesOfRole(roleId), 'approve').permission === 'allow';

/** Whether each change of the shop's people is told here at once. */
const isTold = (): boolean => streamConnected.get() && connection.get() !== 'offline';

/** For how long what is known here of the shop's people still counts, ms, by what the shop says; 0 or less: it has gone without the server for too long. */
export function countsForMs(): number {
  const hours = cache.get(merchantKey)?.staffOfflineHours ?? usualStaffOfflineHours;
  return hours * 3_600_000 - (isTold() ? 0 : serverNow() - (heldPeople.get()?.readAt ?? 0));
}

/** Until when this tablet was surely told of each change, ms by the server's clock: not of the time that it slept, which its stream is the last to notice. */
let toldUntil = 0;

/** The list is as it was read: nothing has changed until then. */
function stillTrue(): void {
  const held = heldPeople.get();
  if (held !== null) heldPeople.set({ ...held, readAt: Math.max(held.readAt, toldUntil) });
}

/** How often it looks whether it is told, and how much later it may look without having slept; ms. */
const lookEveryMs = 10_000;
const awakeWithinMs = 60_000;

/** How often that is kept, for a page that ends without a word; ms. */
const keptEveryMs = 10 * 60_000;

/** Reads who works here. Whoever has left, or has another PIN since, stands at this tablet no more. */
export async function readPeople(): Promise<void> {
  const merchantId = session.get()?.merchant.id;
  if (merchantId === undefined) return;
  const read = await send(listStaffCall, { params: { merchantId } }).settled;
  if (!read.ok) return;
  // A shop without staff is asked no more than that.
  const roles = read.value.length === 0 ? null : await send(listRolesCall, { params: { merchantId } }).settled;
  if (roles?.ok === false || session.get()?.merchant.id !== merchantId) return;
  toldUntil = serverNow();
  heldPeople.set({ merchantId, people: read.value, roles: roles?.value ?? [], readAt: toldUntil });
  const { by } = atTablet.get();
  if (by === null) return;
  const now = signingIn().find(({ id }) => id === by.staffId);
  // A list that was asked for before they signed in may say less than their PIN of now.
  if (now === undefined || now.pinVersion > by.pinVersion) leave();
}

/** After a cut not all tablets of a shop ask at once; ms. */
const spreadMs = 5_000;

/** Keeps the list as it is at the server: read at once, after each change of the shop, and when the stream stands again. Returns what ends that. */
export function watchPeople(): () => void {
  void readPeople();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopEvents = subscribeToLiveEvents(({ event }) => event === 'merchant' && void readPeople());
  let wasTold = isTold();
  const look = () => {
    // Until now it was told each change.
    if (wasTold && !isTold()) stillTrue();
    wasTold = isTold();
  };
  const stopLooks = [streamConnected.listen(look), connection.listen(look)];
  const looking = setInterval(() => {
    if (!isTold()) return;
    if (serverNow() - toldUntil > awakeWithinMs) return void readPeople();
    toldUntil = serverNow();
  }, lookEveryMs);
  // Online without a stream nobody tells: it is asked for.
  const keeping = setInterval(() => {
    if (isTold()) stillTrue();
    else if (connection.get() !== 'offline') void readPeople();
  }, keptEveryMs);
  const stopStream = streamConnected.listen(() => {
    clearTimeout(timer);
    if (streamConnected.get()) timer = setTimeout(() => void readPeople(), Math.random() * spreadMs);
  });
  // Since when somebody is on the clock the server tells themselves, and who may see others' hours.
  const stopStanding = atTablet.listen(() => {
    const { by } = atTablet.get();
    if (by !== null && by.token !== null && personOf(by.staffId)?.onClock !== undefined) void readPeople();
  });
  return () => {
    clearTimeout(timer);
    stopEvents();
    stopStanding();
    for (const stop of stopLooks) stop();
    clearInterval(looking);
    clearInterval(keeping);
    stopStream();
  };
}

/** Reads the list while it is on a screen: who is on the clock is told by no other change of the shop. Returns what ends that. */
export function readWhileShown(): () => void {
  void readPeople();
  return subscribeToLiveEvents(({ event }) => event === 'clock' && void readPeople());
}
