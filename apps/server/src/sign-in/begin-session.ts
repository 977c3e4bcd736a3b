import { randomUUID } from 'node:crypto';
import { assert } from '@till/domain/assert';
import { accept, type Result } from '@till/domain/result';
import type { Scope } from '@till/domain/sign-in/scope';
import type { Sql, TransactionSql } from 'postgres';
import type { Browser } from '../border/browser.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { notifyOfNewBrowser } from '../history/notify.ts';
import { reset } from '../platform/rate-limit.ts';
import { emailOfLinkLife } from './code-limits.ts';
import { giveCookie, giveHalfCookie } from './cookie.ts';
import { keepNotices } from './emails/notice-store.ts';
import { learnLanguage } from './emails/owner-language.ts';
import { hasFactor } from './factor/factor-store.ts';
import { keepHalf, type SignInWay } from './factor/half-sign-in.ts';
import { knownBrowser, rememberBrowser } from './known-browsers.ts';
import { hashOf, newSecret, tokenOf, tokenSecretOf } from './secrets.ts';
import { clientOf } from './session/client.ts';
import { endOfSession } from './session/life.ts';

const foreignKeyViolation = '23503';

/** An owner as a sign-in finds them. `merchant_id`: null until their business is registered. */
export interface Owner {
  readonly id: string;
  readonly email: string;
  readonly merchant_id: string | null;
  readonly phone: string | null;
  /** The recovery address that they signed in with; absent: with none. */
  readonly recoveredBy?: string;
  /** Has shown the second factor just now. */
  readonly showedFactor?: boolean;
  /** The address that was typed, where the owner has another one now. */
  readonly typed?: string;
  /** What the session may do that begins; absent: everything. */
  readonly scope?: Scope | undefined;
}

/** What was shown is right, and the second factor is still to be shown. */
export interface HalfDone {
  readonly code: 'second_factor_needed';
}

/** The owner whose session is to have this scope. */
export const scoped = <R>(owner: Result<Owner, R>, scope: Scope | undefined): Result<Owner, R> => (owner.ok ? accept({ ...owner.value, scope }) : owner);

/** Who is signed in now. */
export interface Session {
  readonly merchantId: string | null;
  readonly token: string | null;
  readonly ownerPhone: string | null;
}

/** The owner of an address; made where there is none, with the language of whoever signs up. Nobody else changes this owner until the transaction ends. `now` in ms since epoch. */
export async function ownerOf(tx: TransactionSql, email: string, { language }: Pick<Browser, 'language'>, now: number): Promise<Owner> {
  const [owner] = await tx<Owner[]>`
    insert into door.owner (id, email, language, created_at) values (${randomUUID()}, ${email}, ${language}, ${now})
    on conflict (email) do update set email = excluded.email returning id, email, merchant_id, phone`;
  assert(owner !== undefined, 'an upsert returns its row');
  return owner;
}

/**
 * Uses up what proves who signs in (`prove`, by what: `how`) and begins the owner's session in one commit, then sets the browser's cookies. What `prove` wrote is kept when
 * it refuses, too. Where the owner has a second factor, a browser that is new to them has that still to show: 401 `second_factor_needed`, and `onHalf` is given the
 * secret with which it does.
 */
export async function beginSession<Refused>(
  context: Context,
  browser: Browser,
  how: SignInWay,
  prove: (tx: TransactionSql, now: number) => Promise<Result<Owner, Refused>>,
  onHalf: (secret: string) => void = () => {},
): Promise<Result<Session, Refused | HalfDone>> {
  const { sql, config } = context;
  const now = context.clock();
  const sessionId = randomUUID();
  const secret = newSecret();
  const tokenSecret = tokenSecretOf(secret, config.secret);
  const client = clientOf(browser);
  let half: string | null = null;
  let provedNow = false;
  const begin = async (tx: TransactionSql): Promise<Result<Owner, Refused | HalfDone>> => {
    const owner = await prove(tx, now);
    if (!owner.ok) return owner;
    const { id: ownerId, email, typed = email, recoveredBy = null, showedFactor = false, scope = 'manage' } = owner.value;
    const isRecovered = recoveredBy !== null;
    const hidFactor = !showedFactor && (await hasFactor(tx, ownerId));
    const isNew = (await knownBrowser(tx, browser, email)) === null;
    if (hidFactor && isNew) {
      half = await keepHalf(tx, { owner_id: ownerId, email: typed, how, by_recovery: isRecovered }, now);
      return { ok: false, refusal: { code: 'second_factor_needed' } };
    }
    await tx`
      insert into door.session (id, hash, token_hash, owner_id, created_at, expires_at, browser, system, address, by_recovery, proved_at, scope)
      values (${sessionId}, ${hashOf(secret)}, ${hashOf(tokenSecret)}, ${ownerId}, ${now}, ${endOfSession(config, now, now)},
        ${client.browser}, ${client.system}, ${client.address}, ${isRecovered}, ${hidFactor ? null : now}, ${scope})`;
    const [call, details] = [{ credential: { ownerId, sessionId }, browser }, { how: isRecovered ? 'recovery' : how, email } as const];
    await audit(tx, call, 'signed-in', details);
    if (isRecovered) await keepNotices(tx, ownerId, 'recovered', [email, typed, recoveredBy], { browser });
    else if (isNew) await notifyOfNewBrowser(tx, call, details);
    provedNow = !hidFactor;
    return owner;
  };
  // An owner without a business goes where another one moves to their address: whoever signs in in that moment is found anew.
  const proved = await sql.begin(begin).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === foreignKeyViolation) return sql.begin(begin);
    throw error;
  });
  if (half !== null) {
    giveHalfCookie(browser, config.publicUrl, half);
    onHalf(half);
  }
  if (!proved.ok) return proved;
  const { id, email, merchant_id, phone } = proved.value;
  giveCookie(browser, config.publicUrl, secret);
  // A link may be used up: a new one may be sent before it would have expired.
  await Promise.all([rememberBrowser(context, browser, email, sessionId), reset(sql, emailOfLinkLife(email))]);
  await learnLanguage(sql, { ownerId: id, sessionId, language: browser.language }, provedNow ? 'proved' : 'unknown', now);
  return accept({ merchantId: merchant_id, token: merchant_id === null ? null : tokenOf(merchant_id, tokenSecret), ownerPhone: phone });
}

/** Deletes up to `countMax` expired sessions; returns how many. `now` in ms since epoch. */
export async function forgetOldSessions(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from door.session where hash in (select hash from door.session where expires_at <= ${now} limit ${countMax} for update skip locked)`;
  return gone.count;
}
