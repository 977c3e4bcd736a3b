import { createHmac, randomBytes } from 'node:crypto';
import { limits } from '@till/domain/limits';
import type { Sql } from 'postgres';

/** Kept for as long as somebody may come back with it. */
const keptMs = 400 * 86_400_000;

export const newSeed = (): Buffer => randomBytes(32);

/** The secret that follows one: whoever comes again with the former one, because the answer was lost or from another tab, gets the same. */
export const nextSecret = (secret: string, seed: Buffer): string =>
  createHmac('sha256', secret).update('next session secret\n').update(seed).digest('base64url');

/**
 * A session's newest secret has come back from its browser: the former ones end soon. `givenAt`: when that secret was given; where there is a newer one by now,
 * that has not come back. Times are ms since epoch.
 */
export async function settle(sql: Sql, sessionId: string, givenAt: number, now: number): Promise<void> {
  await sql`
    with settled as (
      update door.session set is_settled = true
      where id = ${sessionId} and not is_settled and coalesce(given_at, rotated_at, created_at) = ${givenAt} returning id)
    update door.former_secret set ends_at = ${now + limits.sessionOverlapMs} where session_id in (select id from settled) and ends_at is null`;
}

/** Deletes up to `countMax` that nobody comes back with any more; returns how many. `now` in ms since epoch. */
export async function forgetOldSecrets(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from door.former_secret where hash in (select hash from door.former_secret where ends_at <= ${now - keptMs} limit ${countMax} for update skip locked)`;
  return gone.count;
}
