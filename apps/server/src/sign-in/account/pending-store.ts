import { randomUUID } from 'node:crypto';
import { limits } from '@till/domain/limits';
import type { PendingKind } from '@till/domain/sign-in/pending-change';
import type { ISql, Sql, TransactionSql } from 'postgres';

/** A change that waits. Times are ms since epoch. */
export interface Pending {
  readonly id: string;
  readonly owner_id: string;
  readonly kind: PendingKind;
  /** The recovery address that is to count; null: it goes, or it is no address. */
  readonly address: string | null;
  readonly asked_at: number;
  readonly due_at: number;
  /** Who asked; null: nobody was signed in. */
  readonly session_id: string | null;
}

/** Kept for the owner's question what became of it. */
const keptMs = 90 * 86_400_000;

/** Keeps a change in place of another one of its kind that waited: its days begin anew. `now` in ms since epoch. */
export async function keepPending(tx: TransactionSql, asked: Omit<Pending, 'id' | 'asked_at' | 'due_at'>, now: number): Promise<Pending> {
  await endPending(tx, tx`owner_id = ${asked.owner_id} and kind = ${asked.kind}`, 'cancelled', now);
  const pending = { ...asked, id: randomUUID(), asked_at: now, due_at: now + limits.pendingChangeMs };
  await tx`insert into door.pending_change ${tx(pending)}`;
  return pending;
}

/** What waits of an owner, the oldest first. */
export const pendingOf = (sql: ISql, ownerId: string) => sql<Pending[]>`
  select id, owner_id, kind, address, asked_at, due_at, session_id from door.pending_change
  where owner_id = ${ownerId} and ended_at is null order by asked_at`;

/** Ends the open changes that `which` selects (a condition on `door.pending_change`), and returns them. */
export const endPending = (tx: TransactionSql, which: ReturnType<Sql>, outcome: 'done' | 'cancelled' | 'vetoed', now: number) => tx<Pending[]>`
  update door.pending_change set ended_at = ${now}, outcome = ${outcome} where ended_at is null and (${which})
  returning id, owner_id, kind, address, asked_at, due_at, session_id`;

/** Deletes up to `countMax` that ended long ago; returns how many. `now` in ms since epoch. */
export async function forgetOldPendings(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from door.pending_change where id in (
      select id from door.pending_change where ended_at <= ${now - keptMs} limit ${countMax} for update skip locked)`;
  return gone.count;
}
