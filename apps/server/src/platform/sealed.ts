import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** The prefix of sealed texts. The oldest ones have none. */
const version = Buffer.of(1);

/** What is sealed: each has a key of its own. */
export type Sealed = 'gateway accounts' | 'second factors';

const keyOf = (secret: string, what: Sealed): Buffer => Buffer.from(hkdfSync('sha256', secret, 'till', what, 32));

/** Encrypts a text: only the secret opens it, and only for the place that it was sealed for. */
export function seal(what: Sealed, secret: string, place: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret, what), iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([version, iv, cipher.getAuthTag(), body]);
}

/** null: it was sealed with another secret or for another place, or was changed since. */
export function unseal(what: Sealed, secret: string, place: string, sealed: Buffer): string | null {
  const marked = sealed.subarray(0, version.length).equals(version) ? opened(what, secret, place, sealed.subarray(version.length)) : null;
  return marked ?? opened(what, secret, place, sealed);
}

function opened(what: Sealed, secret: string, place: string, sealed: Buffer): string | null {
  if (sealed.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, keyOf(secret, what), sealed.subarray(0, ivBytes)).setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
