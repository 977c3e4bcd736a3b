import type { endOtherSessionsCall, endSessionCall, listSessionsCall } from '@till/contract/auth/sessions';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import { mayEnd } from '@till/domain/sign-in/pending-change';
import type { Scope } from '@till/domain/sign-in/scope';
import type { Browser } from '../../border/browser.ts';
import type { Credential } from '../../border/caller.ts';
import type { Answer, Request } from '../../border/mount.ts';
import type { Refused } from '../../border/refused.ts';
import type { Context } from '../../context.ts';
import { audit } from '../../history/audit.ts';
import { forgetBrowser, forgetOtherBrowsers, knownSince } from '../known-browsers.ts';
import { endSessions, forgetSessions } from './ended-sessions.ts';
import type { Made } from './made.ts';

interface SessionRow {
  readonly id: string;
  readonly device_id: string | null;
  readonly browser: string | null;
  readonly system: string | null;
  readonly address: string | null;
  readonly by_recovery: boolean;
  readonly scope: Scope;
  readonly created_at: number;
  readonly seen_at: number;
}

type TooNew = Refused<'browser_too_new'>;

/** More than any owner looks at; the rest is ended with all others. */
const listedCountMax = 100;
const hourMs = 3_600_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const signedOut = { ok: false, refusal: { code: 'not_signed_in' } } as const;

/** Where the owner is signed in. */
export async function listSessions(
  { sql, clock }: Context,
  made: Made,
  { credential }: Request<typeof listSessionsCall>,
): Promise<Answer<typeof listSessionsCall>> {
  if (credential?.via !== 'cookie') return signedOut;
  const { ownerId, merchantId, sessionId } = credential;
  const rows = await sql<SessionRow[]>`
    select id, device_id, browser, system, address, by_recovery, scope, created_at, coalesce(seen_at, created_at) as seen_at from door.session
    where owner_id = ${ownerId} and expires_at > ${clock()} order by id = ${sessionId} desc, coalesce(seen_at, created_at) desc limit ${listedCountMax}`;
  const deviceIds = rows.flatMap(({ device_id }) => device_id ?? []);
  const devices = await sql<{ id: string; label: string }[]>`
    select id, label from shop.device where merchant_id = ${merchantId ?? ''} and id = any(${deviceIds})`;
  const things =
    merchantId === null
      ? []
      : await made.of(
          merchantId,
          rows.map(({ id }) => id),
        );
  const labels = new Map(devices.map(({ id, label }) => [id, label]));
  return accept(
    rows.map(({ id, device_id, browser, system, address, by_recovery, scope, created_at, seen_at }) => ({
      ...{ id, isThis: id === sessionId, device: labels.get(device_id ?? '') ?? null, browser, system, address },
      ...{ byRecovery: by_recovery, scope, signedInAt: created_at, seenAt: seen_at },
      made: things.filter(({ sessionId: by }) => by === id).map(({ kind, id: thing, name, at }) => ({ kind, id: thing, name, at })),
    })),
  );
}

/**
 * Why the calling session may not end another one; null: it may. A session that was begun with the recovery address is the owner's way back, or a thief's way in
 * (decision 103).
 */
async function whyNotEnded(
  { sql, clock }: Context,
  { browser }: Pick<Request, 'browser'>,
  { ownerId, sessionId }: Credential,
  id: string,
): Promise<TooNew | null> {
  const [row] = await sql<{ created_at: number; by_recovery: boolean; email: string; recovered_at: number | null }[]>`
    select s.created_at, s.by_recovery, o.email,
      (select c.created_at from door.session c where c.id = ${sessionId} and c.by_recovery and c.created_at > ${clock() - limits.recoveryOpenMs}) as recovered_at
    from door.session s join door.owner o on o.id = s.owner_id where s.id = ${id} and s.owner_id = ${ownerId}`;
  if (row === undefined) return null;
  const { created_at: createdAt, recovered_at: recoveredAt } = row;
  const byRecovery = row.by_recovery && createdAt > clock() - limits.recoveryOpenMs;
  if (mayEnd({ byRecovery, createdAt }, { knownSince: await knownSince(sql, browser, row.email), isSame: id === sessionId, recoveredAt })) return null;
  const isRecovered = recoveredAt !== null && createdAt < recoveredAt;
  const detail: Readonly<Record<string, number>> = isRecovered
    ? { hours: limits.recoveryOpenMs / hourMs, recovered: 1 }
    : { hours: limits.knownBrowserMs / hourMs };
  return { code: 'browser_too_new', detail };
}

/** Ends a session of the owner: its cookie, its token and its streams are over at once. */
export async function endSession(context: Context, made: Made, asked: Request<typeof endSessionCall>): Promise<Answer<typeof endSessionCall>> {
  const { params, query, credential } = asked;
  if (credential?.via !== 'cookie') return signedOut;
  const { sessionId } = params;
  const { ownerId, merchantId } = credential;
  if (!uuid.test(sessionId)) return { ok: false, refusal: { code: 'not_found' } };
  const tooNew = await whyNotEnded(context, asked, credential, sessionId);
  if (tooNew !== null) return { ok: false, refusal: tooNew };
  const name = await nameOf(context, ownerId, sessionId);
  const ended = await context.sql.begin(async (tx) => {
    await forgetBrowser(tx, ownerId, sessionId, credential.sessionId);
    const ids = await endSessions(tx, tx`id = ${sessionId} and owner_id = ${ownerId}`);
    if (ids.length > 0) await audit(tx, asked, 'session-ended', name === '' ? {} : { name });
    return ids;
  });
  forgetSessions(context, ended);
  if (ended.length === 0) return { ok: false, refusal: { code: 'not_found' } };
  if (query.withMade === undefined || merchantId === null) return accept({});
  // The session first, at once: whoever is in it makes nothing more.
  const isProved = (await context.credentials.proofOf(credential))?.isProved === true;
  const left = await made.end({ merchantId, sessionId, call: asked, isProved });
  return accept(left.length === 0 ? {} : { left: [...left] });
}

/** What an owner recognises a session by: its device, browser and system, as far as they are known. */
async function nameOf({ sql }: Context, ownerId: string, sessionId: string): Promise<string> {
  const [row] = await sql<{ label: string | null; browser: string | null; system: string | null }[]>`
    select d.label, s.browser, s.system from door.session s join door.owner o on o.id = s.owner_id
    left join shop.device d on d.merchant_id = o.merchant_id and d.id = s.device_id where s.id = ${sessionId} and s.owner_id = ${ownerId}`;
  return [row?.label, row?.browser, row?.system].filter((part) => typeof part === 'string').join(' · ');
}

/** Ends every session of the owner but the one that asks, and those that it may not end. */
export async function endOtherSessions(context: Context, asked: Request<typeof endOtherSessionsCall>): Promise<Answer<typeof endOtherSessionsCall>> {
  const { credential } = asked;
  if (credential?.via !== 'cookie') return signedOut;
  const { ownerId, sessionId } = credential;
  const since = await sinceOf(context, asked.browser, ownerId);
  const now = context.clock();
  // Whoever has just got into the mailbox throws nobody out at once.
  if (since === null || since > now - limits.knownBrowserMs)
    return { ok: false, refusal: { code: 'browser_too_new', detail: { hours: limits.knownBrowserMs / hourMs } } };
  const [openFrom, laterThan] = [now - limits.recoveryOpenMs, since + limits.knownBrowserMs];
  const ended = await context.sql.begin(async (tx) => {
    await forgetOtherBrowsers(tx, ownerId, sessionId);
    const ids = await endSessions(
      tx,
      tx`owner_id = ${ownerId} and id <> ${sessionId}
      and not (by_recovery and created_at > ${openFrom} and created_at < ${laterThan})`,
    );
    if (ids.length > 0) await audit(tx, asked, 'sessions-ended');
    return ids;
  });
  forgetSessions(context, ended);
  return accept({ endedCount: ended.length });
}

/** Since when the owner has signed in on this browser, ms since epoch; null: it is a stranger. */
async function sinceOf({ sql }: Pick<Context, 'sql'>, browser: Browser, ownerId: string): Promise<number | null> {
  const [owner] = await sql<{ email: string }[]>`select email from door.owner where id = ${ownerId}`;
  return owner === undefined ? null : knownSince(sql, browser, owner.email);
}
