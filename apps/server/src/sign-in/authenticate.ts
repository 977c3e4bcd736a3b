import type { authenticateCall } from '@till/contract/auth/sign-in';
import { accept } from '@till/domain/result';
import type { Answer, Asked } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { giveCookie, sessionSecretIn } from './cookie.ts';
import { rememberBrowser } from './known-browsers.ts';
import { hashOf, tokenOf, tokenSecretOf } from './secrets.ts';

/** The current session: its owner, and the merchant token that belongs to it. */
export async function authenticate(context: Context, { credential, browser }: Asked<typeof authenticateCall>): Promise<Answer<typeof authenticateCall>> {
  if (credential === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  const { ownerId, merchantId, via, sessionHash } = credential;
  const [owner] = await context.sql<{ email: string | null; phone: string | null }[]>`select email, phone from door.owner where id = ${ownerId}`;
  const ownerPhone = owner?.phone ?? null;
  if (via === 'token') return accept({ merchantId, token: browser.token, ownerPhone });

  const secret = sessionSecretIn(browser.cookies);
  if (secret === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  // Renew the browser's cookie while the register is in use, and add browsers that signed in before they were listed.
  giveCookie(browser, context.config.publicUrl, secret);
  if (owner?.email) await rememberBrowser(context, browser, owner.email);
  const tokenSecret = tokenSecretOf(secret, context.config.secret);
  await keepToken(context, sessionHash, hashOf(tokenSecret));
  return accept({ merchantId, token: merchantId === null ? null : tokenOf(merchantId, tokenSecret), ownerPhone });
}

/** After a change of TILL_SECRET a session has a new token: the newly derived one counts. */
async function keepToken({ sql, credentials }: Context, sessionHash: Buffer, tokenHash: Buffer): Promise<void> {
  const changed = await sql`update door.session set token_hash = ${tokenHash} where hash = ${sessionHash} and token_hash <> ${tokenHash}`;
  if (changed.count > 0) credentials.forget();
}
