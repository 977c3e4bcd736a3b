import type { Result } from '@till/domain/result';
import type { Browser } from '../../border/browser.ts';
import type { Refused } from '../../border/refused.ts';
import type { Context } from '../../context.ts';
import { secretIn, ssoCookie } from '../cookie.ts';
import type { Google, Verified } from './google.ts';
import { endOfNonce } from './nonce.ts';

/** What Google says, and until when its nonce counts, ms since epoch: whoever uses it spends that (`spendNonce`). */
type Claims = Verified & { readonly endsAt: number };

/** Judges Google's credential for the browser that sent it. What is wrong with it, its sender is not told; the log is. */
export async function verifiedClaims(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  google: Google | null,
  browser: Browser,
  token: string,
): Promise<Result<Claims, Refused<'sso_off' | 'sso_wrong' | 'unavailable'>>> {
  if (google === null) return { ok: false, refusal: { code: 'sso_off' } };
  const verified = await google.verify(token);
  if (!verified.ok) {
    const { code, reason } = verified.refusal;
    browser.warn(
      { reason },
      code === 'unavailable' ? "Google's keys cannot be fetched: nobody signs in with Google" : 'a credential for Google sign-in was refused',
    );
    return { ok: false, refusal: { code } };
  }
  const secret = secretIn(browser.cookies, ssoCookie);
  const endsAt = secret === null ? null : endOfNonce(verified.value.nonce, secret, config.secret);
  if (endsAt === null || endsAt <= clock()) {
    browser.warn({}, 'a credential for Google sign-in was refused: its nonce is not one of this browser, or too old');
    return { ok: false, refusal: { code: 'sso_wrong' } };
  }
  return { ok: true, value: { ...verified.value, endsAt } };
}
