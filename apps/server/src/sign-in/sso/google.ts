import { accept, type Result } from '@till/domain/result';
import type { SsoClaims } from '@till/domain/sign-in/sso';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  type ExportedJWKSCache,
  errors,
  type JWKSCacheInput,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwksCache,
  jwtVerify,
} from 'jose';
import type { GoogleSettings } from '../../platform/providers/google-settings.ts';

/** Seconds by which Google's clock and ours may differ, as in Google's own libraries. */
const skewSeconds = 300;
/** The longest that a credential may be valid, seconds; as in Google's own libraries. */
const lifeMaxSeconds = 86_400;
const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]*$/;
const subjectShape = /^[!-~]{1,255}$/;
const keysTimeoutMs = 5_000;
/** How long keys are used before they are fetched again, ms. A key that is not among them is asked for at once. */
const keysFreshMs = 3_600_000;
/** How long they are used while newer ones cannot be fetched, ms. */
const keysUsedMs = 24 * 3_600_000;

/** What a credential says, verified, and the nonce that it was made for. */
export type Verified = SsoClaims & { readonly nonce: string };

/** `sso_wrong`: it is not from Google, not for us, or too old. `unavailable`: Google's keys cannot be fetched, so nobody knows. `reason` is for the log. */
export type NotVerified = { readonly code: 'sso_wrong' | 'unavailable'; readonly reason: string };

/** Checks what Google signs. */
export interface Google {
  verify(token: string): Promise<Result<Verified, NotVerified>>;
}

class KeysMissing extends Error {}

/** Whether no key was found because of the token: it names none, one that does not exist, or one of another kind. */
const isTokensFault = (error: unknown): boolean =>
  [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported].some((kind) => error instanceof kind);

/** The public keys at an address, cached. `cooldownMs`: how long unknown keys do not have them fetched again, so that nobody can make us ask all the time. */
function keysAt(url: string, cooldownMs: number): JWTVerifyGetKey {
  const cache: Partial<ExportedJWKSCache> = {};
  const remote = createRemoteJWKSet(new URL(url), {
    timeoutDuration: keysTimeoutMs,
    cacheMaxAge: keysFreshMs,
    cooldownDuration: cooldownMs,
    [jwksCache]: cache as JWKSCacheInput,
  });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      if (isTokensFault(error)) throw error;
      const { jwks, uat = 0 } = cache;
      // By this machine's clock, with which the library has dated them.
      if (jwks === undefined || Date.now() - uat > keysUsedMs) throw new KeysMissing(String(error), { cause: error });
      return createLocalJWKSet(jwks)(header, token).catch((unknown: unknown) => {
        // Perhaps it is one of the new keys, which cannot be fetched.
        throw new KeysMissing(String(unknown), { cause: error });
      });
    }
  };
}

/** `clock` in ms since epoch. */
export function openGoogle({ clientId, jwksUrl, issuers }: GoogleSettings, clock: () => number, cooldownMs = 30_000): Google {
  const keys = keysAt(jwksUrl, cooldownMs);
  return {
    async verify(token) {
      if (!tokenShape.test(token)) return wrong('it is no signed token');
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          issuer: [...issuers],
          audience: clientId,
          requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
          clockTolerance: skewSeconds,
          maxTokenAge: lifeMaxSeconds,
          currentDate: new Date(clock()),
        });
        const verified = claimsOf(payload, clientId);
        return verified === null ? wrong('its claims are not those of a credential') : accept(verified);
      } catch (error) {
        if (error instanceof KeysMissing) return { ok: false, refusal: { code: 'unavailable', reason: error.message } };
        if (error instanceof errors.JOSEError) return wrong(`${error.code}: ${error.message}`);
        throw error;
      }
    },
  };
}

const wrong = (reason: string): Result<never, NotVerified> => ({ ok: false, refusal: { code: 'sso_wrong', reason } });

/** null: a claim is missing or of another type, the credential is for others too, or it is valid for longer than any of Google's. */
function claimsOf(payload: JWTPayload, clientId: string): Verified | null {
  const { sub = '', exp = 0, iat = 0, aud, nonce, email, email_verified: emailVerified, hd } = payload;
  if (!subjectShape.test(sub) || typeof nonce !== 'string') return null;
  if (aud !== clientId || exp - iat > lifeMaxSeconds) return null;
  return {
    subject: sub,
    nonce,
    email: typeof email === 'string' ? email : null,
    emailVerified: emailVerified === true,
    hostedDomain: typeof hd === 'string' && hd !== '' ? hd : null,
  };
}
