import { sessionCookie } from '@till/contract/headers';
import { limits } from '@till/domain/limits';
import type { Browser } from '../border/browser.ts';
import { secretShape } from './secrets.ts';

/** Browsers keep no cookie longer than 400 days; when a session really ends is written in the database. */
const keptSeconds = 400 * 86_400;

/** The cookie of a browser that asked for a code; valid as long as the code. */
export const askedCookie = 'till_asked';
/** The cookie of a browser that signs in at a provider; valid as long as the nonce. */
export const ssoCookie = 'till_sso';
/** The cookie of a browser that has the second factor still to show. */
export const halfCookie = 'till_half';
/** The cookie of a browser that has signed in, kept after it signs out. */
export const knownCookie = 'till_known';

/** The value of one of our cookies in a Cookie header; null: absent or malformed. */
export function secretIn(cookieHeader: string | undefined, cookie: string): string | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === cookie && value !== undefined && secretShape.test(value)) return value;
  }
  return null;
}

/** The session's secret in a Cookie header; null: absent or malformed. */
export const sessionSecretIn = (cookieHeader: string | undefined): string | null => secretIn(cookieHeader, sessionCookie);

function attributesOf({ isSecure }: Browser, publicUrl: string): string {
  // A browser sends a Secure cookie over https only: a register on plain http in the shop must still be able to sign in.
  const secure = isSecure || publicUrl.startsWith('https:');
  return `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Adds a Set-Cookie header to the reply. */
function give(browser: Browser, publicUrl: string, cookie: string, value: string, seconds: number): void {
  browser.setCookie(`${cookie}=${value}; Max-Age=${seconds}; ${attributesOf(browser, publicUrl)}`);
}

export const giveCookie = (browser: Browser, publicUrl: string, secret: string): void => give(browser, publicUrl, sessionCookie, secret, keptSeconds);

export const giveAskedCookie = (browser: Browser, publicUrl: string, secret: string): void =>
  give(browser, publicUrl, askedCookie, secret, limits.oneTimeCodeLifeMs / 1000);

export const giveSsoCookie = (browser: Browser, publicUrl: string, secret: string): void =>
  give(browser, publicUrl, ssoCookie, secret, limits.ssoNonceLifeMs / 1000);

export const giveHalfCookie = (browser: Browser, publicUrl: string, secret: string): void =>
  give(browser, publicUrl, halfCookie, secret, limits.secondFactorWaitMs / 1000);

export const giveKnownCookie = (browser: Browser, publicUrl: string, secret: string): void => give(browser, publicUrl, knownCookie, secret, keptSeconds);

export const takeCookieBack = (browser: Browser, publicUrl: string): void => give(browser, publicUrl, sessionCookie, '', 0);
