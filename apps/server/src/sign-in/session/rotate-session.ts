import type { rotateSessionCall } from '@till/contract/auth/sessions';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import type { TransactionSql } from 'postgres';
import type { Answer, Request } from '../../border/mount.ts';
import type { Context } from '../../context.ts';
import { giveCookie, sessionSecretIn } from '../cookie.ts';
import { learnLanguage } from '../emails/owner-language.ts';
import { hashOf, tokenOf, tokenSecretOf } from '../secrets.ts';
import { newSeed, nextSecret } from './former-secrets.ts';
import { endOfSession } from './life.ts';

interface Row {
  readonly id: string;
  readonly hash: Buffer;
  readonly token_hash: Buffer;
  readonly rotated_at: number;
}

/** More than can follow each other while the first of them is still valid. */
const stepCountMax = 5;

/** Gives the browser the session's newest secret, and a new one where that is a day old. Two tabs at once get the same. */
export async function rotateSession(
  { sql, config, clock, credentials }: Context,
  { credential, browser }: Request<typeof rotateSessionCall>,
): Promise<Answer<typeof rotateSessionCall>> {
  const secret = sessionSecretIn(browser.cookies);
  if (credential?.via !== 'cookie' || secret === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  const now = clock();
  const newest = await sql.begin(async (tx) => {
    const [row] = await tx<Row[]>`
      select id, hash, token_hash, coalesce(rotated_at, created_at) as rotated_at from door.session
      where id = ${credential.sessionId} and expires_at > ${now} for update`;
    if (row === undefined) return null;
    const isOwn = row.hash.equals(hashOf(secret));
    if (isOwn && now - row.rotated_at < limits.sessionRotationMs) return { secret, isNew: false };
    const next = isOwn ? await renew(tx, row, secret) : await newestAfter(tx, row, secret);
    if (next === null) return null;
    // Given once more it is as old as before: it ends when it would have, for whoever never comes with it.
    const madeAt = isOwn ? now : row.rotated_at;
    // A former secret is valid until this one has come back, some time after it was given.
    await tx`
      update door.session set
        hash = ${hashOf(next)}, token_hash = ${hashOf(tokenSecretOf(next, config.secret))}, rotated_at = ${madeAt}, given_at = ${now}, is_settled = false,
        seen_at = ${now}, expires_at = ${endOfSession(config, now, madeAt)}
      where id = ${row.id}`;
    return { secret: next, isNew: isOwn };
  });
  if (newest === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  // What is cached of other sessions stays: every register asks once an hour.
  if (newest.isNew) {
    credentials.forget();
    await learnLanguage(sql, { ...credential, language: browser.language }, 'unknown', now);
  }
  giveCookie(browser, config.publicUrl, newest.secret);
  const [owner] = await sql<{ merchant_id: string | null; phone: string | null }[]>`select merchant_id, phone from door.owner where id = ${credential.ownerId}`;
  const merchantId = owner?.merchant_id ?? null;
  const token = merchantId === null ? null : tokenOf(merchantId, tokenSecretOf(newest.secret, config.secret));
  return accept({ merchantId, token, ownerPhone: owner?.phone ?? null });
}

/** The next secret of a session; the present one becomes a former one. */
async function renew(tx: TransactionSql, { id, hash, token_hash }: Row, secret: string): Promise<string> {
  const seed = newSeed();
  await tx`insert into door.former_secret (hash, token_hash, session_id, seed) values (${hash}, ${token_hash}, ${id}, ${seed})`;
  return nextSecret(secret, seed);
}

/** The session's newest secret, for whoever has a former one; null: it does not lead there. */
async function newestAfter(tx: TransactionSql, { id, hash }: Row, former: string): Promise<string | null> {
  let secret = former;
  for (let step = 0; step < stepCountMax; step += 1) {
    const [known] = await tx<{ seed: Buffer }[]>`select seed from door.former_secret where hash = ${hashOf(secret)} and session_id = ${id}`;
    if (known === undefined) return null;
    secret = nextSecret(secret, known.seed);
    if (hash.equals(hashOf(secret))) return secret;
  }
  return null;
}
