import type { ssoNonceCall } from '@till/contract/auth/sso';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../../border/mount.ts';
import type { Context } from '../../context.ts';
import { giveSsoCookie, secretIn, ssoCookie } from '../cookie.ts';
import { newSecret } from '../secrets.ts';
import { newNonce } from './nonce.ts';

/** A nonce for the calling browser. Earlier ones stay valid: they may be in another window, or on their way through Google. */
export async function askNonce({ config, clock }: Context, { browser }: Request<typeof ssoNonceCall>): Promise<Answer<typeof ssoNonceCall>> {
  if (config.google === null) return { ok: false, refusal: { code: 'sso_off' } };
  const secret = secretIn(browser.cookies, ssoCookie) ?? newSecret();
  giveSsoCookie(browser, config.publicUrl, secret);
  return accept({ nonce: newNonce(secret, clock() + limits.ssoNonceLifeMs, config.secret) });
}
