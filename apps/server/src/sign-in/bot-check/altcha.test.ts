import { limits } from '@till/domain/limits';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '../../jobs/retention.ts';
import { take } from '../../platform/rate-limit.ts';
import { retentionRules } from '../../start/retention-rules.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type TestMail, testMail } from '../../testing/mail.ts';
import { unknownAddressLimits } from '../code-limits.ts';

let mail: TestMail;
let till: TestApp;
/** Another process of the same installation. */
let beside: TestApp;
let people = 0;
const somebody = () => `person-${++people}@till.test`;
// The library goes by the machine's clock, so ours begins there.
const began = Date.now();
let passed = 0;
const clock = () => began + passed;

beforeAll(async () => {
  mail = await testMail();
  const config = { smtpUrl: mail.smtpUrl, botCheck: { kind: 'altcha', secret: null } } as const;
  till = await testApp({ config, context: { clock } });
  beside = await testApp({ config, context: { clock }, database: till.database });
});
afterAll(async () => {
  await beside?.close();
  await till?.close();
  await mail?.close();
});

const post = async (call: 'request-otp' | 'validate-otp', payload: object, at = till) => {
  const answer = await at.app.inject({ method: 'POST', url: `/auth/register/${call}`, payload });
  return [answer.statusCode, answer.json().code ?? 'yes'];
};
const ask = (captchaToken: unknown, at = till) => post('request-otp', { email: somebody(), captchaToken }, at);
const encoded = (what: object): string => Buffer.from(JSON.stringify(what)).toString('base64');

async function solved(action = 'login', at = till) {
  const answer = await at.app.inject({ url: `/auth/register/challenge?action=${action}` });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const challenge = answer.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution: { counter: solution?.counter ?? 0, derivedKey: solution?.derivedKey ?? '' } };
}
const token = async (action?: string, at?: TestApp) => encoded(await solved(action, at));
const yes = [200, 'yes'];
const no = [422, 'bot_check_failed'];
const spentCount = async () => (await till.database.sql`select from door.spent_nonce`).length;

describe('a sign-in that our own check keeps bots out of', () => {
  it('takes a solved challenge with the e-mail, and another one with the code (AUTH-02, AUTH-03, AUTH-05)', async () => {
    const email = somebody();
    expect(await post('request-otp', { email, captchaToken: await token() })).toEqual(yes);
    const otp = await mail.code(email);
    expect(await post('validate-otp', { email, otp })).toEqual(no);
    expect(await post('validate-otp', { email, otp, captchaToken: await token() })).toEqual(yes);
  });

  it('gives nothing to whoever has solved nothing, and counts no try of theirs', async () => {
    const [email, nobody] = [somebody(), somebody()];
    await post('request-otp', { email, captchaToken: await token() });
    const otp = await mail.code(email);
    const { challenge, solution } = await solved();
    const unsolved = [
      null,
      undefined,
      '',
      'none',
      encoded({}),
      encoded([]),
      encoded({ challenge }),
      encoded({ solution }),
      encoded({ challenge: null, solution }),
    ];
    for (const captchaToken of unsolved)
      expect([await post('request-otp', { email: nobody, captchaToken }), await post('validate-otp', { email, otp, captchaToken })]).toEqual([no, no]);
    expect(await mail.letters(nobody)).toEqual([]);
    expect(await post('validate-otp', { email, otp, captchaToken: await token() })).toEqual(yes);
  });

  it('refuses a challenge that was altered in anything, or is not ours', async () => {
    const { challenge, solution } = await solved();
    const { parameters } = challenge;
    const hex = (text: string) => (text.startsWith('0') ? '1' : '0') + text.slice(1);
    const altered = {
      algorithm: 'PBKDF2/SHA-512',
      nonce: hex(parameters.nonce),
      salt: hex(parameters.salt),
      cost: 1,
      keyLength: 1,
      keyPrefix: '',
      keySignature: hex(parameters.keySignature),
      expiresAt: parameters.expiresAt + 1,
      data: { action: 'purchase' },
    };
    expect(Object.keys(altered).toSorted()).toEqual(Object.keys(parameters).toSorted());
    for (const [name, value] of Object.entries(altered))
      expect([name, await ask(encoded({ challenge: { ...challenge, parameters: { ...parameters, [name]: value } }, solution }))]).toEqual([name, no]);
    for (const signature of [hex(challenge.signature), '', challenge.signature.slice(1)])
      expect(await ask(encoded({ challenge: { ...challenge, signature }, solution }))).toEqual(no);
    for (const derivedKey of [hex(solution.derivedKey), '', parameters.keyPrefix, solution.derivedKey.slice(2), 'zz'])
      expect(await ask(encoded({ challenge, solution: { ...solution, derivedKey } }))).toEqual(no);

    const config = { botCheck: { kind: 'altcha', secret: 'a secret of another server' } } as const;
    const other = await testApp({ database: till.database, config, context: { clock } });
    expect(await ask(await token('login', other))).toEqual(no);
    await other.close();
    expect(await ask(encoded({ challenge, solution }))).toEqual(yes);
  });

  it('counts once, whichever process it comes to, and however many at once', async () => {
    const captchaToken = await token();
    const before = await spentCount();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => ask(captchaToken, index % 2 === 0 ? till : beside)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([, code]) => code === no[1])).toHaveLength(7);
    expect([await ask(captchaToken), await ask(captchaToken, beside)]).toEqual([no, no]);
    expect(await spentCount()).toBe(before + 1);
  });

  it('counts once in any disguise, and is never a fault of ours', async () => {
    const captchaToken = await token();
    let passes = 0;
    const other = fc.record({ at: fc.nat(captchaToken.length - 1), by: fc.string({ minLength: 1, maxLength: 3, unit: 'binary' }) });
    await fc.assert(
      fc.asyncProperty(other, async ({ at, by }) => {
        const [status] = await ask(captchaToken.slice(0, at) + by + captchaToken.slice(at + by.length));
        if (status === 200) passes += 1;
        expect([200, 400, 422]).toContain(status);
      }),
      { numRuns: 40 },
    );
    if ((await ask(captchaToken))[0] === 200) passes += 1;
    expect(passes).toBe(1);
  });

  it('counts for five minutes', async () => {
    const [early, late] = [await token(), await token()];
    passed += limits.botChallengeLifeMs - 2_000;
    expect(await ask(early)).toEqual(yes);
    passed += 3_000;
    expect(await ask(late)).toEqual(no);
  });

  it('counts for what it was asked for: a purchase, where nothing is said (AUTH-07)', async () => {
    const usual = (await till.app.inject({ url: '/auth/register/challenge' })).json();
    expect(usual.parameters.data).toEqual({ action: 'purchase' });
    expect([await ask(await token('purchase')), await ask(await token(''))]).toEqual([no, no]);
    expect((await till.app.inject({ url: '/auth/register/challenge?action=homepage' })).json()).toMatchObject({ statusCode: 400, code: 'malformed' });
  });

  it('leaves nothing behind where it is only asked for or refused, and one row until it is long over', async () => {
    const { sql } = till.database;
    const before = await spentCount();
    const solvedOnce = await token();
    await ask(await token('purchase'));
    expect(await spentCount()).toBe(before);
    await ask(solvedOnce);
    const sweep = async () => {
      for (const rule of retentionRules({ sql, clock })) await deleteExpired(rule);
      return spentCount();
    };
    expect(await sweep()).toBe(before + 1);
    await sql`update door.spent_nonce set expires_at = expires_at - ${3 * 86_400_000}::bigint`;
    expect(await sweep()).toBe(0);
  });
});

it('asks strangers for twenty times the work while letters to new owners are used up, and sends to who has done it, owner or not', async () => {
  const { sql } = till.database;
  const known = `owner-of-${(await till.owner()).merchantId}@till.test`;
  await sql`insert into door.owner (id, email, merchant_id, created_at) values (gen_random_uuid(), ${known}, null, 1)`;
  const early = [await token(), await token()];
  const usual = (await solved()).challenge.parameters.cost;
  await take(sql, unknownAddressLimits, clock());
  await sql`update door.rate_limit set count = 100 where key = ${unknownAddressLimits[0]?.key ?? ''}`;
  const madeUp = somebody();
  // What was solved before is too easy now: whether the address has an owner or not.
  expect(await Promise.all([known, madeUp].map((email, at) => post('request-otp', { email, captchaToken: early[at] })))).toEqual([no, no]);
  const { challenge, solution } = await solved();
  expect(challenge.parameters.cost).toBe(2 * usual);
  // Some of ten times the tries.
  expect(solution.counter).toBeGreaterThanOrEqual(800);
  expect(await post('request-otp', { email: madeUp, captchaToken: encoded({ challenge, solution }) })).toEqual(yes);
  expect(await mail.letters(madeUp)).toHaveLength(1);
  expect(await post('request-otp', { email: known, captchaToken: await token() })).toEqual(yes);
  expect(await mail.letters(known)).toHaveLength(1);
  await sql`delete from door.rate_limit`;
  expect((await solved()).challenge.parameters.cost).toBe(usual);
});

it('where there is no check there is no challenge, and no token is looked at', async () => {
  const open = await testApp({ database: till.database, config: { smtpUrl: mail.smtpUrl } });
  const answer = await open.app.inject({ url: '/auth/register/challenge?action=login' });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  for (const captchaToken of [undefined, null, '', 'none']) expect(await ask(captchaToken, open)).toEqual(yes);
  await open.close();
});
