import { createHmac, randomBytes } from 'node:crypto';
import { sameHash } from '../one-time-code.ts';

/** `{when it ends, ms in base 36}.{128 random bits}.{what proves that it is ours and whose}` */
const shape = /^([0-9a-z]{8,9}\.[\w-]{22})\.([\w-]{43})$/;

const proofOf = (head: string, browserSecret: string, key: string): Buffer => createHmac('sha256', key).update(`sso nonce\n${browserSecret}\n${head}`).digest();

/** A nonce for the browser whose cookie holds `browserSecret`. It proves itself, so nothing is stored for whoever asks for one. `endsAt` in ms since epoch. */
export function newNonce(browserSecret: string, endsAt: number, key: string): string {
  const head = `${endsAt.toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${head}.${proofOf(head, browserSecret, key).toString('base64url')}`;
}

/** Until when a nonce is valid, ms since epoch; null: it is not ours, or another browser's. */
export function endOfNonce(nonce: string, browserSecret: string, key: string): number | null {
  const [, head, proof] = shape.exec(nonce) ?? [];
  if (head === undefined || proof === undefined) return null;
  if (!sameHash(proofOf(head, browserSecret, key), Buffer.from(proof, 'base64url'))) return null;
  return Number.parseInt(head, 36);
}
