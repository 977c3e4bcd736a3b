import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;
/** A phone's clock may be off by one step: 30 seconds. */
const window = 1;
/** RFC 4226 wants 160 bits. */
const secretBytes = 20;
const issuer = 'Till';

/** A new secret for an authenticator app, in base32 as people type it. */
export const newAppSecret = (): string => new Secret({ size: secretBytes }).base32;

const totpOf = (secret: string, label: string): TOTP => new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });

/** What a QR code tells an authenticator app: SHA-1, six digits, 30 seconds, as all of them take it. */
export const appUrl = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The 30 seconds (counted since 1970) of which `code` is the code; null: of none around `now`, ms since epoch. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / stepMs) + delta;
}

/** What the app shows at `now`, ms since epoch. */
export const codeAt = (secret: string, now: number): string => totpOf(secret, '').generate({ timestamp: now });
