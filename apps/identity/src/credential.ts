import { createHmac, randomBytes, sign } from 'node:crypto';
import type { Account } from './accounts.ts';
import type { CredentialMode } from './behaviour.ts';
import type { Key, Keys } from './keys.ts';

/** The one application that is registered here. */
export const clientId = 'till-demo.apps.googleusercontent.test';

const hourSeconds = 3_600;
/** How far from now a credential was made, seconds. */
const shifts: Readonly<Partial<Record<CredentialMode, number>>> = { expired: -2 * hourSeconds, future: 2 * hourSeconds };
const algorithms: Readonly<Partial<Record<CredentialMode, string>>> = { 'no-signature': 'none', 'shared-secret': 'HS256' };

/** What a credential is made of. `at` in ms since epoch. */
interface Asked {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string | null;
  readonly account: Account;
  readonly at: number;
}

/** An ID token with Google's claims. */
function claimsOf({ issuer, clientId, nonce, account, at }: Asked, mode: CredentialMode): Record<string, unknown> {
  const { subject, name, email, holds } = account;
  const issuedAt = Math.floor(at / 1000) + (shifts[mode] ?? 0);
  const domain = email.split('@')[1] ?? '';
  return {
    iss: mode === 'wrong-issuer' ? 'https://accounts.example.com' : issuer,
    azp: clientId,
    aud: mode === 'wrong-audience' ? 'another-app.apps.googleusercontent.test' : clientId,
    sub: subject,
    ...(holds === 'managed' && domain !== 'gmail.com' ? { hd: domain } : {}),
    email,
    email_verified: holds !== 'unverified',
    ...nonceClaim(nonce, mode),
    nbf: issuedAt - 5,
    name,
    given_name: name.split(' ', 1)[0],
    iat: issuedAt,
    exp: issuedAt + (mode === 'too-long' ? 48 : 1) * hourSeconds,
    jti: randomBytes(20).toString('hex'),
  };
}

function nonceClaim(nonce: string | null, mode: CredentialMode): { nonce?: string } {
  if (mode === 'no-nonce' || nonce === null) return {};
  return { nonce: mode === 'other-nonce' ? randomBytes(32).toString('base64url') : nonce };
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function signed(claims: object, mode: CredentialMode, keys: Keys): string {
  const key = keys.current();
  const alg = algorithms[mode] ?? 'RS256';
  const kid = mode === 'unknown-key' ? keys.strange().id : key.id;
  const head = `${encoded({ alg, kid, typ: 'JWT' })}.${encoded(claims)}`;
  return `${head}.${signatureOf(head, mode, key, keys)}`;
}

function signatureOf(head: string, mode: CredentialMode, key: Key, keys: Keys): string {
  if (mode === 'no-signature') return '';
  if (mode === 'shared-secret')
    return createHmac('sha256', key.open.export({ type: 'spki', format: 'pem' }))
      .update(head)
      .digest('base64url');
  const signer = mode === 'wrong-key' || mode === 'unknown-key' ? keys.strange() : key;
  return sign('sha256', Buffer.from(head), signer.secret).toString('base64url');
}

/** Makes credentials, good and bad ones. */
export function openMint(keys: Keys): (asked: Asked, mode: CredentialMode) => string {
  let last: string | null = null;
  return (asked, mode) => {
    if (mode === 'again' && last !== null) return last;
    last = signed(claimsOf(asked, mode), mode, keys);
    return last;
  };
}
