import type { ReplyOf } from '@till/contract/call';
import type { listRolesCall, listStaffCall } from '@till/contract/write/staff/staff';
import { kept, useKept } from './kept.ts';
import { session } from './session.ts';

/** One of the shop's people, as every register knows them. */
export type Person = ReplyOf<typeof listStaffCall>[number];

/** What those who have it may do. */
export type Role = ReplyOf<typeof listRolesCall>[number];

/** The shop's people and roles as this tablet read them last; `readAt`: when, ms since epoch by the server's clock. */
interface Held {
  readonly merchantId: string;
  readonly people: readonly Person[];
  readonly roles: readonly Role[];
  readonly readAt: number;
}

const record = kept('till.staff', (stored): Held | null => (typeof stored === 'object' ? (stored as Held | null) : null));

/** null: nothing was read yet at this merchant's. */
export const heldPeople = {
  get(): Held | null {
    const now = record.get();
    return now !== null && now.merchantId === session.get()?.merchant.id ? now : null;
  },
  set: record.set,
};

/** The same for a screen. */
export function useHeldPeople(): Held | null {
  useKept(record);
  return heldPeople.get();
}

/** Whether anybody who works here can sign in: until then nothing of staff shows. */
export const isStaffed = (held: Pick<Held, 'people'> | null): boolean => held?.people.some(({ hasPin, retiredAt }) => hasPin && retiredAt === null) === true;

export const personOf = (staffId: string): Person | undefined => heldPeople.get()?.people.find(({ id }) => id === staffId);

/** The same for a screen; null, undefined: nobody's. */
export function usePerson(staffId: string | null | undefined): Person | undefined {
  useKept(record);
  return staffId == null ? undefined : personOf(staffId);
}

/** How a person stands with the time clock, as the server has just said; null: not clocked in. */
export function keepOnClock(staffId: string, clock: Person['clock'] | null): void {
  const held = heldPeople.get();
  if (held === null) return;
  const people = held.people.map((each) => {
    if (each.id !== staffId) return each;
    const { clock: _, onClock: __, ...person } = each;
    return clock == null ? person : { ...person, clock };
  });
  record.set({ ...held, people });
}
