import type { BotChallenge } from '@till/contract/auth/bot-check';

/** The try that succeeded, and the key that it gave, in hex. */
export interface Solution {
  readonly counter: number;
  readonly derivedKey: string;
}

/** Far more than any of our challenges takes. */
const tryCountMax = 100_000;

const bytesIn = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Solves a challenge of ALTCHA's protocol, version 2: looks for the counter which, behind the nonce as four bytes, gives a key that begins as asked. Throws
 * where this browser cannot, as on a page without https.
 */
export async function solve({ algorithm, nonce, salt, cost, keyLength, keyPrefix }: BotChallenge['parameters']): Promise<Solution> {
  const [, hash] = /^PBKDF2\/(SHA-256)$/.exec(algorithm) ?? [];
  if (hash === undefined) throw new Error(`no challenge of ours: ${algorithm}`);
  const head = bytesIn(nonce);
  const password = new Uint8Array(head.length + 4);
  password.set(head);
  const asked = { name: 'PBKDF2', hash, salt: bytesIn(salt), iterations: cost };
  for (let counter = 0; counter < tryCountMax; counter += 1) {
    new DataView(password.buffer).setUint32(head.length, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = hexOf(await crypto.subtle.deriveBits(asked, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
  throw new Error('the challenge has no solution');
}
