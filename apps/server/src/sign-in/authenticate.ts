import type { authenticateCall } from '@till/contract/auth/sign-in';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { giveCookie, sessionSecretIn } from './cookie.ts';
import { rememberBrowser } from './known-browsers.ts';
import { merchantTokenOf } from './merchant-token.ts';
import { hashOf } from './secrets.ts';

/** The current session: its owner, and the merchant token that belongs to it. */
export async function authenticate(context: Context, { credential, browser }: Request<typeof authenticateCall>): Promise<Answer<typeof authenticateCall>> {
  if (credential === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  const { ownerId, merchantId, via, sessionId } = credential;
  const [owner] = await context.sql<{ email: string | null; phone: string | null }[]>`select email, phone from door.owner where id = ${ownerId}`;
  const ownerPhone = owner?.phone ?? null;
  if (via === 'token') return accept({ merchantId, token: browser.token, ownerPhone });

  const secret = sessionSecretIn(browser.cookies);
  if (secret === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  // Renew the browser's cookie while the register is in use, unless it has got a newer one meanwhile; and add browsers that signed in before they were listed.
  if ((await context.sql`select from door.session where hash = ${hashOf(secret)}`).length > 0) giveCookie(browser, context.config.publicUrl, secret);
  if (owner?.email) await rememberBrowser(context, browser, owner.email, sessionId);
  return accept({ merchantId, token: merchantId === null ? null : await merchantTokenOf(context, { credential, browser }, merchantId), ownerPhone });
}
