import { openDB } from 'idb';
import { openOnce } from '../native/open-once.ts';

/** What this tablet knows of a PIN that the server accepted here: enough to check it without a network, worth nothing on another tablet. */
interface Verifier {
  /** Merchant and person. */
  readonly key: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly sum: ArrayBuffer;
  readonly pinVersion: number;
}

const iterations = 300_000;
const saltBytes = 16;
const bits = 256;

const database = openOnce(() =>
  openDB<{ keys: { key: string; value: CryptoKey }; verifiers: { key: string; value: Verifier } }>('till.pins', 1, {
    upgrade(opened) {
      opened.createObjectStore('keys');
      opened.createObjectStore('verifiers', { keyPath: 'key' });
    },
  }),
);

/** This tablet's own key, which no script can read out: what is kept here can be guessed at nowhere else. */
async function tabletKey(): Promise<CryptoKey> {
  const before = await (await database()).get('keys', 'tablet');
  if (before !== undefined) return before;
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const transaction = (await database()).transaction('keys', 'readwrite');
  // Two tabs at once: the first one's stays.
  const first = await transaction.store.get('tablet');
  if (first === undefined) void transaction.store.put(made, 'tablet');
  await transaction.done;
  return first ?? made;
}

async function sumOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const slow = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, typed, bits);
  return crypto.subtle.sign('HMAC', await tabletKey(), slow);
}

const keyOf = (merchantId: string, staffId: string): string => JSON.stringify([merchantId, staffId]);

/** Keeps what checks a PIN that the server has just accepted. A browser that has no cryptography (a page without TLS) or no room keeps nothing. */
export async function keepVerifier(merchantId: string, staffId: string, pinVersion: number, pin: string): Promise<void> {
  try {
    const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
    const sum = await sumOf(pin, salt);
    await (await database()).put('verifiers', { key: keyOf(merchantId, staffId), salt, sum, pinVersion });
  } catch {
    // They sign in here with a network only.
  }
}

/** Whether a PIN is a person's, as far as this tablet knows; null: it cannot tell. `pinVersion`: what the shop has now, as it was read last. */
export async function checkPin(merchantId: string, staffId: string, pinVersion: number, pin: string): Promise<boolean | null> {
  try {
    const verifier = await (await database()).get('verifiers', keyOf(merchantId, staffId));
    if (verifier === undefined || verifier.pinVersion !== pinVersion) return null;
    const [made, expected] = [new Uint8Array(await sumOf(pin, verifier.salt)), new Uint8Array(verifier.sum)];
    return made.length === expected.length && made.every((byte, index) => byte === expected[index]);
  } catch {
    return null;
  }
}
