import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestIdentity, testIdentity } from '../../testing/identity.ts';
import { type Google, openGoogle } from './google.ts';

let identity: TestIdentity;
let google: Google;
beforeAll(async () => {
  identity = await testIdentity();
  google = openGoogle(identity.google, Date.now, 0);
});
afterAll(() => identity?.close());

const judged = async (mode: string, by = google) => {
  const verified = await by.verify(await identity.credential('n1', 'demo', { mode }));
  return verified.ok ? 'good' : verified.refusal.code;
};

describe("Google's credential", () => {
  it('says who it is, for which nonce', async () => {
    const person = { subject: '1234', email: 'mei@noodles.example' };
    const claims = async (holds: 'managed' | 'verified' | 'unverified') => google.verify(await identity.credential('n1', { ...person, holds }));
    const value = { ...person, nonce: 'n1' };
    expect(await claims('managed')).toEqual({ ok: true, value: { ...value, emailVerified: true, hostedDomain: 'noodles.example' } });
    expect(await claims('verified')).toEqual({ ok: true, value: { ...value, emailVerified: true, hostedDomain: null } });
    expect(await claims('unverified')).toEqual({ ok: true, value: { ...value, emailVerified: false, hostedDomain: null } });
  });

  it.each(['wrong-audience', 'wrong-issuer', 'wrong-key', 'unknown-key', 'expired', 'future', 'too-long', 'no-nonce', 'no-signature', 'shared-secret'])(
    'is refused: %s',
    async (mode) => {
      expect(await judged(mode)).toBe('sso_wrong');
    },
  );

  it('is refused, and breaks nothing, where it is none at all', async () => {
    for (const token of ['', '.', 'a.b.c', 'e30.e30.', 'é.é.é', `${'a'.repeat(8000)}.b.c`, 'eyJhbGciOiJSUzI1NiJ9.bnVsbA.AA'])
      expect(await google.verify(token), token.slice(0, 30)).toMatchObject({ ok: false, refusal: { code: 'sso_wrong' } });
  });

  it('is taken from a clock that is five minutes off, and not later', async () => {
    const token = await identity.credential('n1', 'demo');
    const at = async (ms: number) => (await openGoogle(identity.google, () => Date.now() + ms).verify(token)).ok;
    expect([await at(-290_000), await at(-330_000), await at(3_890_000), await at(3_930_000)]).toEqual([true, false, true, false]);
  });
});

describe("Google's keys", () => {
  it('are fetched again at once for one that is new, and not all the time for those that nobody has', async () => {
    const hasty = openGoogle(identity.google, Date.now, 60_000);
    expect(await judged('good', hasty)).toBe('good');
    await identity.rotate();
    expect(await judged('good')).toBe('good');
    // It has asked less than a minute ago.
    expect(await judged('good', hasty)).toBe('sso_wrong');
  });

  it.each(['gone', 'no-json'])(
    'that do not come (%s) make nobody a liar: it is said that nobody knows now, and those that came before are used',
    async (keys) => {
      const early = openGoogle(identity.google, Date.now, 0);
      expect(await judged('good', early)).toBe('good');
      await identity.behave({ keys });
      expect(await judged('good', openGoogle(identity.google, Date.now))).toBe('unavailable');
      expect([await judged('good', early), await judged('wrong-key', early), await judged('unknown-key', early)]).toEqual(['good', 'sso_wrong', 'unavailable']);
      await identity.behave({});
      expect(await judged('unknown-key', early)).toBe('sso_wrong');
    },
  );
});
