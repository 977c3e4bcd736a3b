import { limits } from '@till/domain/limits';
import type { Sql, TransactionSql } from 'postgres';
import type { Browser } from '../border/browser.ts';
import type { Context } from '../context.ts';
import { giveKnownCookie, knownCookie, secretIn } from './cookie.ts';
import { hashOf, newSecret } from './secrets.ts';

/** Those in use that an owner has known for the longest are not dropped: whoever reads a mailbox signs in on as many new ones as they like. */
const longestCount = 20;
/** Known browsers of an address; the least recently seen is dropped first. More than any owner has, and few enough that nobody can fill the table. */
const browserCountMax = 100;
const dayMs = 86_400_000;
/** As long as a browser keeps a cookie. */
const keptMs = 400 * dayMs;

const hashIn = ({ cookies }: Browser): Buffer | null => {
  const secret = secretIn(cookies, knownCookie);
  return secret === null ? null : hashOf(secret);
};

/** The hash of the calling browser, if it has signed in to the address before; null for a stranger. */
export async function knownBrowser(sql: Sql | TransactionSql, from: Browser, email: string): Promise<Buffer | null> {
  const browser = hashIn(from);
  if (browser === null) return null;
  const found = await sql`select from door.known_browser where email = ${email} and browser = ${browser}`;
  return found.length === 0 ? null : browser;
}

/** Since when the owner of the address has signed in on the calling browser, ms since epoch; null: it is a stranger. */
export async function knownSince(sql: Sql | TransactionSql, from: Browser, email: string): Promise<number | null> {
  const browser = hashIn(from);
  if (browser === null) return null;
  const [found] = await sql<
    { since: number }[]
  >`select coalesce(since, seen_at) as since from door.known_browser where email = ${email} and browser = ${browser}`;
  return found?.since ?? null;
}

/** A browser that was not seen for so long is not in use any more, ms. */
const inUseMs = 30 * dayMs;

/**
 * Of the browser of a session: the owner knows none that is in use for longer. A thief in the mailbox can wait until theirs is known for a while, but never gets ahead of
 * the registers that were there. false: the session's browser is not known.
 */
export const isLongestKnown = (sql: Sql | TransactionSql, ownerId: string, sessionId: string, now: number): Promise<boolean> =>
  isLongestSince(sql, ownerId, sessionId, Number.MAX_SAFE_INTEGER, now);

/** The same, of a browser on which the owner has signed in for a day. */
export const isTrustedBrowser = (sql: Sql, ownerId: string, sessionId: string, now: number): Promise<boolean> =>
  isLongestSince(sql, ownerId, sessionId, now - limits.knownBrowserMs, now);

async function isLongestSince(sql: Sql | TransactionSql, ownerId: string, sessionId: string, since: number, now: number): Promise<boolean> {
  const [found] = await sql<{ isLongest: boolean }[]>`
    select coalesce(k.since, k.seen_at) <= ${since} and not exists (
      select from door.known_browser o where o.email = k.email and o.browser <> k.browser and o.seen_at > ${now - inUseMs}
        and coalesce(o.since, o.seen_at) < coalesce(k.since, k.seen_at)) as "isLongest"
    from door.session s join door.owner w on w.id = s.owner_id join door.known_browser k on k.email = w.email and k.browser = s.known_browser
    where s.id = ${sessionId} and s.owner_id = ${ownerId}`;
  return found?.isLongest ?? false;
}

/**
 * Makes the browser of a session known to the address, also after it signs out. A session is in one browser: one that comes with another cookie than before takes
 * the place of the former, or whoever holds a session would collect what tries codes when it is shut out. Writes at most once a day.
 */
export async function rememberBrowser({ sql, clock, config }: Context, from: Browser, email: string, sessionId: string): Promise<void> {
  const secret = secretIn(from.cookies, knownCookie) ?? newSecret();
  const browser = hashOf(secret);
  const now = clock();
  giveKnownCookie(from, config.publicUrl, secret);
  await sql`
    with s as (select id, owner_id, known_browser from door.session where id = ${sessionId} and known_browser is distinct from ${browser} for update),
      moved as (update door.session set known_browser = ${browser} where id in (select id from s))
    delete from door.known_browser k using s where k.email = ${email} and k.browser = s.known_browser
      and not exists (select from door.session o where o.owner_id = s.owner_id and o.id <> s.id and o.known_browser = k.browser)`;
  const seen = await sql`select from door.known_browser where email = ${email} and browser = ${browser} and seen_at > ${now - dayMs}`;
  if (seen.length > 0) return;
  await sql`
    insert into door.known_browser (email, browser, seen_at, since) values (${email}, ${browser}, ${now}, ${now})
    on conflict (email, browser) do update set seen_at = excluded.seen_at`;
  await sql`
    delete from door.known_browser where email = ${email} and browser in (
      select browser from door.known_browser where email = ${email} order by seen_at desc offset ${browserCountMax})
      and browser not in (
        select browser from door.known_browser where email = ${email} and seen_at > ${now - inUseMs} order by coalesce(since, seen_at) limit ${longestCount})`;
}

/**
 * An owner has another address from now on: the browsers stay known, signed in or not, and for as long as they were. Whoever signed in with the new address before, as
 * somebody else, is known no longer for it: a thief would do that in advance.
 */
export async function moveBrowsers(tx: TransactionSql, { was, is }: { readonly was: string; readonly is: string }): Promise<void> {
  await tx`delete from door.known_browser where email = ${is}`;
  await tx`update door.known_browser set email = ${is} where email = ${was}`;
}

/**
 * The browser of a session that its owner is about to end is a stranger from then on: a tablet that is shut out does not try codes as one that is known. One that
 * has another session stays known, and so does one that was known before the browser of `by`, the session that ends it (null: none does): otherwise a thief would
 * make strangers of the registers that were there first, and be the one who is known.
 */
export async function forgetBrowser(tx: TransactionSql, ownerId: string, sessionId: string, by: string | null): Promise<void> {
  await tx`
    delete from door.known_browser k where email = (select email from door.owner where id = ${ownerId})
      and browser in (select known_browser from door.session where id = ${sessionId} and owner_id = ${ownerId})
      and browser not in (select known_browser from door.session where owner_id = ${ownerId} and known_browser is not null and id <> ${sessionId})
      and ${isNotBefore(tx, by)}`;
}

/** Where the owner ends every session but one, every browser but that one's and those known before it is a stranger: those that have signed out are not in any list. */
export async function forgetOtherBrowsers(tx: TransactionSql, ownerId: string, sessionId: string): Promise<void> {
  await tx`
    delete from door.known_browser k where email = (select email from door.owner where id = ${ownerId})
      and browser is distinct from (select known_browser from door.session where id = ${sessionId}) and ${isNotBefore(tx, sessionId)}`;
}

/** Of a known browser `k`: that of the session `by` was known to the owner before it, or as long. */
const isNotBefore = (tx: TransactionSql, by: string | null) => tx`
  (${by}::uuid is null or exists (
    select from door.session s join door.known_browser o on o.email = k.email and o.browser = s.known_browser
    where s.id = ${by}::uuid and coalesce(o.since, o.seen_at) <= coalesce(k.since, k.seen_at)))`;

/** Deletes up to `countMax` that were not seen for longer than a browser keeps its cookie; returns how many. */
export async function forgetOldBrowsers(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from door.known_browser where (email, browser) in (
      select email, browser from door.known_browser where seen_at <= ${now - keptMs} limit ${countMax} for update skip locked)`;
  return gone.count;
}
