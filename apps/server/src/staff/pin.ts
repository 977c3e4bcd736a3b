import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * 16 MiB and some 40 ms of one core: a tablet's tries keep no till waiting. Four digits are guessed by whoever has the verifier, whatever that costs; what guards a till are
 * the pauses.
 */
const cost = { N: 2 ** 14, r: 8, p: 1 } as const;
const hashBytes = 32;
const memoryMax = 32 * 1024 * 1024;

/** What is stored of a PIN: `scrypt$N$r$p$salt$hash`, so that the cost may be raised later. */
export async function pinVerifier(pin: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(pin, salt, hashBytes, { ...cost, maxmem: memoryMax });
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether a PIN is the one of a verifier. What cannot be read is nobody's. */
export async function isPin(verifier: string, pin: string): Promise<boolean> {
  const [kind, n, r, p, salt = '', hash = ''] = verifier.split('$');
  if (kind !== 'scrypt') return false;
  const expected = Buffer.from(hash, 'base64url');
  const made = await derive(pin, Buffer.from(salt, 'base64url'), expected.length, { N: Number(n), r: Number(r), p: Number(p), maxmem: memoryMax });
  return made.length === expected.length && timingSafeEqual(made, expected);
}
