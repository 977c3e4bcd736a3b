import type { Sql } from 'postgres';
import { codeHashOf } from '../one-time-code.ts';

export type AddressKind = 'email' | 'recovery';

/** A change of an address that waits for its codes. `address` null: the recovery address goes. */
export interface AddressChange {
  readonly address: string | null;
  readonly present_hash: Buffer;
  readonly address_hash: Buffer | null;
  /** Of the code that went to the present recovery address; null: none did. */
  readonly recovery_hash: Buffer | null;
  /** Whoever asked has shown the second factor. */
  readonly by_factor: boolean;
}

/** How many wrong tries void the codes of a change. */
const tryCountMax = 5;

/** Whose change it is, and what e-mail address the owner has meanwhile. */
interface Changing {
  readonly ownerId: string;
  readonly email: string;
}

/** Which of the addresses a code went to; `recovery`: the present recovery address. */
export type Which = 'present' | 'new' | 'recovery';

/** The stored hash of a code, bound to whose change it is of, to the owner's present e-mail address, and to which of the addresses it went to. */
export const changeHashOf = ({ ownerId, email }: Changing, kind: AddressKind, which: Which, code: string, key: string): Buffer =>
  codeHashOf(`${kind} of ${ownerId}, ${which}, while ${email}`, code, key);

/** Whose codes they are: of each session its own, so that nobody else who is signed in voids them. */
export interface Changer {
  readonly ownerId: string;
  readonly sessionId: string;
}

/** Changes of addresses: a session has one of a kind, the newest. Times are ms since epoch. */
export const changeStore = (sql: Sql) => ({
  async keep({ ownerId, sessionId }: Changer, kind: AddressKind, change: AddressChange, expiresAt: number): Promise<void> {
    await sql`
      insert into door.address_code ${sql({ ...change, owner_id: ownerId, session_id: sessionId, kind, expires_at: expiresAt })}
      on conflict (session_id, kind) do update set
        address = excluded.address, present_hash = excluded.present_hash, address_hash = excluded.address_hash, recovery_hash = excluded.recovery_hash,
        by_factor = excluded.by_factor, tries = 0, expires_at = excluded.expires_at`;
  },

  /** Deletes a change whose codes were not sent. */
  async drop({ sessionId }: Changer, kind: AddressKind, { present_hash }: AddressChange): Promise<void> {
    await sql`delete from door.address_code where session_id = ${sessionId} and kind = ${kind} and present_hash = ${present_hash}`;
  },

  /** The change that codes are compared with; counts the try. null: there is none, or its tries are used up. */
  async tried({ sessionId }: Changer, kind: AddressKind, now: number): Promise<AddressChange | null> {
    const [change] = await sql<AddressChange[]>`
      update door.address_code set tries = tries + 1
      where session_id = ${sessionId} and kind = ${kind} and tries < ${tryCountMax} and expires_at > ${now} returning address, present_hash, address_hash, recovery_hash, by_factor`;
    return change ?? null;
  },

  /** Takes such a try back: the codes were right, and were not used. */
  async untried({ sessionId }: Changer, kind: AddressKind): Promise<void> {
    await sql`update door.address_code set tries = tries - 1 where session_id = ${sessionId} and kind = ${kind} and tries > 0`;
  },
});

/** Deletes up to `countMax` expired changes; returns how many. `now` in ms since epoch. */
export async function forgetOldChanges(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from door.address_code where (session_id, kind) in (
      select session_id, kind from door.address_code where expires_at <= ${now} limit ${countMax} for update skip locked)`;
  return gone.count;
}
