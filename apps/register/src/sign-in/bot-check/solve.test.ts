import { pbkdf2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { solve } from './solve.ts';

const nonce = '6f1c0a3b5d7e9f00112233445566778f';
const salt = 'a90b00ff1e2d3c4b5a69788796a5b4c3';
/** The key of a try, as the protocol has it: the nonce with the counter behind it as four bytes. */
function keyOf(counter: number): string {
  const password = Buffer.alloc(20);
  password.write(nonce, 'hex');
  password.writeUInt32BE(counter, 16);
  return pbkdf2Sync(password, Buffer.from(salt, 'hex'), 3, 32, 'sha256').toString('hex');
}
const challenge = (counter: number, algorithm = 'PBKDF2/SHA-256') => ({
  ...{ algorithm, nonce, salt, cost: 3, keyLength: 32, keyPrefix: keyOf(counter).slice(0, 32) },
  ...{ keySignature: '', expiresAt: 0, data: { action: 'login' } as const },
});

it.each([0, 1, 255, 300])('a challenge is solved by its counter, %i', async (counter) => {
  expect(await solve(challenge(counter))).toEqual({ counter, derivedKey: keyOf(counter) });
});

it('a challenge of another kind is none of ours', async () => {
  await expect(solve(challenge(0, 'ARGON2ID'))).rejects.toThrow('ARGON2ID');
});
