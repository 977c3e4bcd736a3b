import type { Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { sessionSecretIn } from './cookie.ts';
import { hashOf, tokenOf, tokenSecretOf } from './secrets.ts';

/** The token with which a session calls in the name of its owner's merchant; null: the call came without the session's secret. */
export async function merchantTokenOf(
  { sql, config, credentials }: Pick<Context, 'sql' | 'config' | 'credentials'>,
  { credential, browser }: Pick<Request, 'credential' | 'browser'>,
  merchantId: string,
): Promise<string | null> {
  if (credential === null) return null;
  if (credential.via === 'token') return browser.token;
  const secret = sessionSecretIn(browser.cookies);
  if (secret === null) return null;
  const tokenSecret = tokenSecretOf(secret, config.secret);
  // After a change of TILL_SECRET a session has a new token: the newly derived one counts.
  const [hash, tokenHash] = [hashOf(secret), hashOf(tokenSecret)];
  const changed = await sql`update door.session set token_hash = ${tokenHash} where hash = ${hash} and token_hash <> ${tokenHash}`;
  // A former secret has a token of its own, which is valid as long as it is.
  const former = await sql`update door.former_secret set token_hash = ${tokenHash} where hash = ${hash} and token_hash <> ${tokenHash}`;
  if (changed.count + former.count > 0) credentials.forget();
  return tokenOf(merchantId, tokenSecret);
}
