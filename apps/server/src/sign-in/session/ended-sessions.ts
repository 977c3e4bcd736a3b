import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import type { Context } from '../../context.ts';
import { type Loop, openLoop } from '../../jobs/loop.ts';
import { databaseNow } from '../../platform/database-clock.ts';
import { sessionEndedTopic } from '../session-ended.ts';

/** How soon another process refuses a session that was ended, and closes its streams; ms. */
const lookMs = 500;
/** How far back each look reaches: longer than a commit may be on its way. Whoever missed that notices by the end of what is cached. */
const windowMs = 10_000;
const keptMs = 3_600_000;

/** Ends the sessions that `which` selects (a condition on `door.session`). Returns their ids, for `forgetSessions` after the commit. */
export async function endSessions(sql: Sql | TransactionSql, which: PendingQuery<Row[]>): Promise<string[]> {
  const ended = await sql<{ id: string }[]>`
    with gone as (delete from door.session where ${which} returning id)
    insert into door.ended_session (id, at) select id, ${sql.unsafe(databaseNow)} from gone on conflict (id) do nothing returning id`;
  return ended.map(({ id }) => id);
}

/** This process believes ended sessions no longer, and closes their streams. */
export function forgetSessions({ credentials, bus }: Pick<Context, 'credentials' | 'bus'>, ids: readonly string[]): void {
  if (ids.length === 0) return;
  credentials.forget();
  for (const id of ids) bus.wake(sessionEndedTopic(id));
}

/** Hears what other processes ended. No mark to resume at: each look reads the last seconds again, so nothing is missed by the order of commits. */
export function watchEndedSessions(context: Pick<Context, 'sql' | 'bus' | 'log' | 'credentials'>): Loop {
  const { sql, log } = context;
  let known = new Set<string>();
  return openLoop({
    log,
    trouble: null,
    everyMs: lookMs,
    async look() {
      const rows = await sql<{ id: string }[]>`select id from door.ended_session where at > ${sql.unsafe(databaseNow)} - ${windowMs}`;
      const ids = rows.map(({ id }) => id);
      const isNew = ids.filter((id) => !known.has(id));
      known = new Set(ids);
      forgetSessions(context, isNew);
    },
  });
}

/** Deletes up to `countMax` that every process has heard of; returns how many. `now` by the database's clock, ms since epoch. */
export async function forgetOldEnds(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from door.ended_session where id in (select id from door.ended_session where at <= ${now - keptMs} limit ${countMax} for update skip locked)`;
  return gone.count;
}
