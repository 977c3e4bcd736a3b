import { randomUUID } from 'node:crypto';
import type { validateOtpCall } from '@till/contract/auth/sign-in';
import { assert } from '@till/domain/assert';
import { accept } from '@till/domain/result';
import type { Sql } from 'postgres';
import type { House } from '../house.ts';
import type { Answer, Asked } from '../platform/http/mount.ts';
import { forgive, giveBack, sourceOf, take, tooMany } from '../platform/rate-limit.ts';
import { codesWrong } from './code-limits.ts';
import { giveCookie } from './cookie.ts';
import { sessionLifeMs } from './credentials.ts';
import { addressOf } from './email-address.ts';
import { codeHashOf, isOneTimeCode, sameHash } from './one-time-code.ts';
import { hashOf, newSecret, tokenOf, tokenSecretOf } from './secrets.ts';

interface Owner {
  readonly id: string;
  readonly merchant_id: string | null;
  readonly phone: string | null;
}

/** Turns a code into a session. Wrong, expired, used and never asked for are one answer: 401 `code_wrong`. */
export async function validateOtp(house: House, { body, request, reply }: Asked<typeof validateOtpCall>): Promise<Answer<typeof validateOtpCall>> {
  const { sql, config } = house;
  const email = addressOf(body.email);
  if (email === null) return { ok: false, refusal: { code: 'code_wrong' } };
  const now = house.clock();
  const { here, anywhere } = codesWrong(email, sourceOf(request.ip));
  // A try is counted before it is judged, or a thousand at once would all be judged.
  const taken = await take(sql, [here, anywhere], now);
  if (!taken.ok) return { ok: false, refusal: tooMany(reply, taken.retryAfterSeconds) };

  const hash = isOneTimeCode(body.otp) ? await rightHash(sql, { email, otp: body.otp, now, key: config.secret }) : null;
  const secret = newSecret();
  const tokenSecret = tokenSecretOf(secret, config.secret);
  const owner = hash === null ? null : await signIn(sql, { email, hash, sessionHash: hashOf(secret), tokenHash: hashOf(tokenSecret), now });
  if (owner === null) return { ok: false, refusal: { code: 'code_wrong' } };

  await Promise.all([forgive(sql, here), giveBack(sql, anywhere, now)]);
  giveCookie(request, reply, config.publicUrl, secret);
  return accept({ merchantId: owner.merchant_id, token: owner.merchant_id === null ? null : tokenOf(owner.merchant_id, tokenSecret), ownerPhone: owner.phone });
}

/** The hash of the address's code when that is what was sent; null otherwise. */
async function rightHash(sql: Sql, asked: { email: string; otp: string; now: number; key: string }): Promise<Buffer | null> {
  const [kept] = await sql<{ hash: Buffer }[]>`select hash from door.one_time_code where email = ${asked.email} and expires_at > ${asked.now}`;
  const sent = codeHashOf(asked.email, asked.otp, asked.key);
  // Compared with something in any case: an address without a code takes no less time.
  return sameHash(kept?.hash ?? Buffer.alloc(sent.length), sent) ? sent : null;
}

/** Uses the code up and begins the session in one commit. null: somebody else was first with the same code. */
async function signIn(sql: Sql, asked: { email: string; hash: Buffer; sessionHash: Buffer; tokenHash: Buffer; now: number }): Promise<Owner | null> {
  return sql.begin(async (tx) => {
    const used = await tx`delete from door.one_time_code where email = ${asked.email} and hash = ${asked.hash} and expires_at > ${asked.now} returning email`;
    if (used.length === 0) return null;
    const [owner] = await tx<Owner[]>`
      insert into door.owner (id, email, created_at) values (${randomUUID()}, ${asked.email}, ${asked.now})
      on conflict (email) do update set email = excluded.email returning id, merchant_id, phone`;
    assert(owner !== undefined, 'an upsert returns its row');
    await tx`
      insert into door.session (hash, token_hash, owner_id, created_at, expires_at)
      values (${asked.sessionHash}, ${asked.tokenHash}, ${owner.id}, ${asked.now}, ${asked.now + sessionLifeMs})`;
    // Sessions that ended by themselves are taken out by whoever comes next.
    await tx`delete from door.session where owner_id = ${owner.id} and expires_at <= ${asked.now}`;
    return owner;
  });
}
