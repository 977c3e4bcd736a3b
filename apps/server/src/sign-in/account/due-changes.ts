import { limits } from '@till/domain/limits';
import type { TransactionSql } from 'postgres';
import type { Context } from '../../context.ts';
import { atTheServer, audit } from '../../history/audit.ts';
import { type Loop, openLoop } from '../../jobs/loop.ts';
import { readDatabaseNow } from '../../platform/database-clock.ts';
import { putInForce, takeAway } from '../factor/factor-store.ts';
import { forgetSessions } from '../session/ended-sessions.ts';
import { notifyMade, notifyPending } from './pending-emails.ts';
import { endPending, type Pending } from './pending-store.ts';
import { setRecovery } from './set-recovery.ts';

const pollMs = 60_000;
const batchMax = 20;

type Own = Pick<Context, 'sql' | 'credentials' | 'bus'>;

/** Makes one change that is due; null: another process has it, or none is. */
async function makeOne(context: Own, now: number): Promise<Pending | null> {
  const made = await context.sql.begin(async (tx) => {
    const [due] = await tx<{ id: string }[]>`
      select id from door.pending_change where ended_at is null and due_at <= ${now} order by due_at limit 1 for update skip locked`;
    if (due === undefined) return null;
    const [pending] = await endPending(tx, tx`id = ${due.id}`, 'done', now);
    if (pending === undefined) return null;
    const [owner] = await tx<{ recovery_email: string | null }[]>`select recovery_email from door.owner where id = ${pending.owner_id} for update`;
    const was = owner?.recovery_email ?? null;
    const ended = await make(tx, pending, was, now);
    await notifyMade(tx, pending, was);
    return { pending, ended };
  });
  if (made === null) return null;
  forgetSessions(context, made.ended);
  return made.pending;
}

/** Returns the sessions that have ended with it. */
async function make(
  tx: TransactionSql,
  { kind, owner_id: ownerId, address, session_id }: Pending,
  was: string | null,
  now: number,
): Promise<readonly string[]> {
  const call = { credential: { ownerId }, browser: atTheServer };
  if (kind === 'recovery') return setRecovery(tx, call, { ownerId, address, was, isSure: false }, now);
  const isMade = kind === 'second-factor-on' ? await putInForce(tx, ownerId, session_id, now) : await takeAway(tx, ownerId);
  if (isMade) await audit(tx, call, kind);
  return [];
}

/** Makes what is due, and tells once more of what has waited for some days. `now` in ms since epoch. Returns how many were made. */
export async function makeDueChanges(context: Own, now: number): Promise<number> {
  await context.sql.begin(async (tx) => {
    const again = await tx<Pending[]>`
    update door.pending_change set told_again_at = ${now} where id in (
      select id from door.pending_change
      where ended_at is null and told_again_at is null and asked_at <= ${now - limits.pendingToldAgainMs} and due_at > ${now}
      limit ${batchMax} for update skip locked)
    returning id, owner_id, kind, address, asked_at, due_at, session_id`;
    for (const pending of again) await notifyPending(tx, pending);
  });
  let count = 0;
  while (count < batchMax && (await makeOne(context, now)) !== null) count += 1;
  return count;
}

/** Looks every minute, by the earlier of the database's clock and this process's: nobody loses a day in which they may stop it. */
export function openDueChanges(context: Own & Pick<Context, 'clock' | 'log'>): Loop {
  return openLoop({
    log: context.log,
    trouble: 'changes of owners that are due cannot be made now: they are tried again every minute',
    everyMs: pollMs,
    look: async () => makeDueChanges(context, Math.min(await readDatabaseNow(context.sql), context.clock())),
  });
}
