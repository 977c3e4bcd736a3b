import { randomUUID } from 'node:crypto';
import { assert } from '@till/domain/assert';
import type { Sql, TransactionSql } from 'postgres';
import type { Browser } from '../border/browser.ts';
import type { Context } from '../context.ts';
import { forgive } from '../platform/rate-limit.ts';
import { letterOfLinkLife } from './code-limits.ts';
import { giveCookie } from './cookie.ts';
import { sessionLifeMs } from './credentials.ts';
import { rememberBrowser } from './known-browsers.ts';
import { hashOf, newSecret, tokenOf, tokenSecretOf } from './secrets.ts';

interface Owner {
  readonly id: string;
  readonly merchant_id: string | null;
  readonly phone: string | null;
}

/** Uses up a code or link that proves the address; returns the address, null if it was used already. */
export type UseUp = (tx: TransactionSql) => Promise<string | null>;

/** Who is signed in now. */
export interface Session {
  readonly merchantId: string | null;
  readonly token: string | null;
  readonly ownerPhone: string | null;
}

/** Uses the proof up and begins the session in one commit, and sets the browser's cookies. null: the proof was used already. */
export async function beginSession(context: Context, browser: Browser, useUp: UseUp): Promise<Session | null> {
  const { sql, config } = context;
  const now = context.clock();
  const secret = newSecret();
  const tokenSecret = tokenSecretOf(secret, config.secret);
  const begun = await sql.begin(async (tx) => {
    const email = await useUp(tx);
    if (email === null) return null;
    const [owner] = await tx<Owner[]>`
      insert into door.owner (id, email, created_at) values (${randomUUID()}, ${email}, ${now})
      on conflict (email) do update set email = excluded.email returning id, merchant_id, phone`;
    assert(owner !== undefined, 'an upsert returns its row');
    await tx`
      insert into door.session (hash, token_hash, owner_id, created_at, expires_at)
      values (${hashOf(secret)}, ${hashOf(tokenSecret)}, ${owner.id}, ${now}, ${now + sessionLifeMs})`;
    return { email, owner };
  });
  if (begun === null) return null;
  const { email, owner } = begun;
  giveCookie(browser, config.publicUrl, secret);
  // The link is used up: a new one may be sent before this one would have expired.
  await Promise.all([rememberBrowser(context, browser, email), forgive(sql, letterOfLinkLife(email))]);
  return { merchantId: owner.merchant_id, token: owner.merchant_id === null ? null : tokenOf(owner.merchant_id, tokenSecret), ownerPhone: owner.phone };
}

/** Deletes up to `countMax` expired sessions; returns how many. `now` in ms since epoch. */
export async function forgetOldSessions(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from door.session where hash in (select hash from door.session where expires_at <= ${now} limit ${countMax} for update skip locked)`;
  return gone.count;
}
