import { createHmac, hash, randomBytes } from 'node:crypto';

/** 256 bits as base64url. */
export const secretShape = /^[A-Za-z0-9_-]{43}$/;

/** 128 bits as base64url. */
export const linkShape = /^[A-Za-z0-9_-]{22}$/;

/** What the link in a letter holds. */
export const newLink = (): string => randomBytes(16).toString('base64url');

/** What a new cookie of ours holds. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a secret. No salt: 128 random bits or more cannot be guessed. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** The secret half of a session's merchant token; derived from the cookie when needed, never stored. */
export const tokenSecretOf = (sessionSecret: string, key: string): string =>
  createHmac('sha256', key).update(`merchant token\n${sessionSecret}`).digest('base64url');

export const tokenOf = (merchantId: string, tokenSecret: string): string => `${merchantId}.${tokenSecret}`;

/** Parses `{merchantId}.{secret}`; null: it has another shape. */
export function tokenPartsOf(token: string): { merchantId: string; secret: string } | null {
  const dot = token.lastIndexOf('.');
  const secret = token.slice(dot + 1);
  return dot > 0 && dot <= 64 && secretShape.test(secret) ? { merchantId: token.slice(0, dot), secret } : null;
}
