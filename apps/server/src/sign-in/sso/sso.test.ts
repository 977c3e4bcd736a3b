import { limits } from '@till/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '../../jobs/retention.ts';
import { retentionRules } from '../../start/retention-rules.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type TestIdentity, testIdentity } from '../../testing/identity.ts';
import { signInBrowser, type TestMail, testMail } from '../../testing/mail.ts';
import { makeShop } from '../../testing/shop.ts';

let identity: TestIdentity;
let mail: TestMail;
let till: TestApp;
let people = 0;
const somebody = () => `person-${++people}@till.test`;

beforeAll(async () => {
  [identity, mail] = await Promise.all([testIdentity(), testMail()]);
  till = await testApp({ config: { google: identity.google, smtpUrl: mail.smtpUrl } });
});
afterAll(async () => {
  await till?.close();
  await Promise.all([identity?.close(), mail?.close()]);
});

type Browser = ReturnType<typeof signInBrowser>;
const browser = (): Browser => signInBrowser(till.app);
const nonceOf = async (by: Browser): Promise<string> => (await by.ssoNonce()).json().nonce;
const credential = (nonce: string | null, account: Parameters<TestIdentity['credential']>[1], mode = 'good') =>
  identity.credential(nonce, account, { at: till.context.clock(), mode });
/** Signs in as a person does, in a browser of their own where none is given. */
async function signIn(account: Parameters<TestIdentity['credential']>[1], by = browser(), mode = 'good') {
  return by.sso(await credential(await nonceOf(by), account, mode));
}
const answerOf = (answer: Awaited<ReturnType<typeof signIn>>) => [answer.statusCode, answer.json().code ?? answer.json()];
const wrong = [401, 'sso_wrong'];

async function ownerOfShop(phone: string | null = '+15105550100'): Promise<{ readonly email: string; readonly merchantId: string }> {
  const email = somebody();
  const merchantId = `shop-${people}`;
  await makeShop(till.database.sql, merchantId);
  await till.database
    .sql`insert into door.owner (id, email, phone, merchant_id, created_at) values (${`id-${merchantId}`}, ${email}, ${phone}, ${merchantId}, 1)`;
  return { email, merchantId };
}

describe('signing in with Google', () => {
  it('takes a provider and its token, and returns merchantId, token and ownerPhone with a cookie (AUTH-04, ENT-26, ROLE-01)', async () => {
    const { email, merchantId } = await ownerOfShop();
    const by = browser();
    const answer = await signIn({ email: email.toUpperCase() }, by);
    expect(answerOf(answer)).toEqual([
      200,
      { merchantId, token: expect.stringMatching(new RegExp(`^${merchantId}\\.[\\w-]{43}$`)), ownerPhone: '+15105550100' },
    ]);
    expect(answer.cookies.map(({ name }) => name)).toEqual(['till_session', 'till_known']);
    expect((await by.authenticate()).json()).toMatchObject({ merchantId });
  });

  it('makes an owner of a new person, once, whom a code lets in too', async () => {
    const email = somebody();
    expect(answerOf(await signIn({ email }))).toEqual([200, { merchantId: null, token: null, ownerPhone: null }]);
    expect(answerOf(await signIn({ email }))[0]).toBe(200);
    const by = browser();
    await by.requestOtp(email);
    expect((await by.validateOtp(email, await mail.code(email))).statusCode).toBe(200);
    expect(await till.database.sql`select from door.owner where email = ${email}`).toHaveLength(1);
  });

  it('finds a person anew whose owner without a business goes at that moment', async () => {
    const email = somebody();
    const subject = '77100';
    expect((await signIn({ email, subject })).statusCode).toBe(200);
    const { sql } = till.database;
    let answer: ReturnType<typeof signIn> | undefined;
    await sql.begin(async (tx) => {
      const [{ pid } = { pid: 0 }] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await tx`delete from door.session where owner_id in (select id from door.owner where email = ${email})`;
      await tx`delete from door.identity where subject = ${subject}`;
      await tx`delete from door.owner where email = ${email}`;
      answer = signIn({ email, subject });
      await expect.poll(async () => (await sql`select 1 from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`).length, { timeout: 20_000 }).toBe(1);
    });
    expect((await answer)?.statusCode).toBe(200);
  });

  it('knows a person by their account, whatever has become of their address', async () => {
    const { email, merchantId } = await ownerOfShop();
    const subject = '77001';
    expect((await signIn({ email, subject })).statusCode).toBe(200);
    for (const changed of [
      { email: 'elsewhere@other.example', subject },
      { email: 'elsewhere@other.example', subject, holds: 'unverified' },
    ] as const)
      expect((await signIn(changed)).json()).toMatchObject({ merchantId });
    // The new address is still nobody's.
    expect(await till.database.sql`select from door.owner where email = 'elsewhere@other.example'`).toHaveLength(0);
  });

  it('a second account with the same address is 409, and opens nothing', async () => {
    const { email } = await ownerOfShop();
    expect((await signIn({ email, subject: '88001' })).statusCode).toBe(200);
    const by = browser();
    const answer = await signIn({ email, subject: '88002' }, by);
    expect(answerOf(answer)).toEqual([409, 'already_registered']);
    expect([answer.headers['set-cookie'], (await by.authenticate()).statusCode]).toEqual([undefined, 401]);
  });

  it('an address that Google does not run opens nothing and makes nobody, and does not tell whether it has an owner', async () => {
    const { email } = await ownerOfShop();
    const nobody = somebody();
    const answers = [];
    for (const holds of ['verified', 'unverified'] as const) for (const each of [email, nobody]) answers.push(await signIn({ email: each, holds }));
    const [first] = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
    expect(first).toMatchObject({ statusCode: 422, code: 'email_not_vouched' });
    for (const answer of answers) expect([{ ...answer.json(), requestId: '' }, answer.headers['set-cookie']]).toEqual([first, undefined]);
    expect(await till.database.sql`select from door.owner where email = ${nobody}`).toHaveLength(0);
    expect(await till.database.sql`select from door.identity i join door.owner o on o.id = i.owner_id where o.email = ${email}`).toHaveLength(0);
  });

  it('ends what somebody began with a code in this mailbox before there was a business, and no session of a shop', async () => {
    const early = somebody();
    const stranger = browser();
    await stranger.requestOtp(early);
    await stranger.validateOtp(early, await mail.code(early));
    expect((await stranger.authenticate()).statusCode).toBe(200);
    expect((await signIn({ email: early })).statusCode).toBe(200);
    expect((await stranger.authenticate()).statusCode).toBe(401);

    const { email } = await ownerOfShop();
    const tablet = browser();
    await tablet.requestOtp(email);
    await tablet.validateOtp(email, await mail.code(email));
    expect((await signIn({ email })).statusCode).toBe(200);
    expect((await tablet.authenticate()).statusCode).toBe(200);
  });

  it('two windows at once are one person, and one account', async () => {
    const email = somebody();
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn({ email })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(await till.database.sql`select from door.owner o join door.identity i on i.owner_id = o.id where o.email = ${email}`).toHaveLength(1);
    const twins = somebody();
    const two = await Promise.all(['99001', '99002'].map((subject) => signIn({ email: twins, subject })));
    expect(two.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it.each(['wrong-audience', 'wrong-issuer', 'wrong-key', 'expired', 'no-nonce', 'other-nonce', 'no-signature'])(
    'a credential with %s opens nothing',
    async (mode) => {
      const { email } = await ownerOfShop();
      const answer = await signIn({ email }, browser(), mode);
      expect([...answerOf(answer), answer.headers['set-cookie']]).toEqual([...wrong, undefined]);
    },
  );

  it('says that it cannot while keys do not come, and 20 sign-ins of an account are enough for a quarter of an hour', async () => {
    const other = await testApp({ database: till.database, config: { google: { ...identity.google, jwksUrl: 'http://127.0.0.1:9/' } } });
    const by = signInBrowser(other.app);
    const nonce = (await by.ssoNonce()).json().nonce;
    expect(answerOf(await by.sso(await credential(nonce, 'new')))).toEqual([503, 'unavailable']);
    await other.close();
    const email = somebody();
    // One after another: of many at once a slow machine refuses some for a second, as it should.
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await signIn({ email })).statusCode);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect((await signIn({ email: somebody() })).statusCode).toBe(200);
  });

  it('is not there where no client is configured', async () => {
    const other = await testApp({ database: till.database });
    const by = signInBrowser(other.app);
    expect([answerOf(await by.ssoNonce()), answerOf(await by.sso('a.b.c'))]).toEqual([
      [422, 'sso_off'],
      [422, 'sso_off'],
    ]);
    expect((await other.app.inject({ url: '/config.json' })).json()).toMatchObject({ googleClientId: null, googleScript: null });
    expect((await till.app.inject({ url: '/config.json' })).json()).toMatchObject({
      googleClientId: identity.google.clientId,
      googleScript: identity.google.scriptUrl,
    });
    await other.close();
  });
});

describe('the nonce', () => {
  it('is spent by one sign-in, also when many come at once', async () => {
    const { email } = await ownerOfShop();
    const by = browser();
    const token = await credential(await nonceOf(by), { email });
    const answers = await Promise.all(Array.from({ length: 6 }, () => by.sso(token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(5).fill(401)]);
    expect(answerOf(await by.sso(token))).toEqual(wrong);
    // What is refused for another reason is spent as well.
    const taken = await credential(await nonceOf(by), { email, subject: '66001' });
    expect([answerOf(await by.sso(taken)), answerOf(await by.sso(taken))]).toEqual([[409, 'already_registered'], wrong]);
  });

  it('counts for the browser that asked for it alone', async () => {
    const { email } = await ownerOfShop();
    const [asked, other] = [browser(), browser()];
    const token = await credential(await nonceOf(asked), { email });
    await nonceOf(other);
    expect([answerOf(await other.sso(token)), answerOf(await browser().sso(token))]).toEqual([wrong, wrong]);
    expect((await asked.sso(token)).statusCode).toBe(200);
  });

  it('counts for ten minutes, and an older one beside a newer', async () => {
    const { email } = await ownerOfShop();
    const by = browser();
    const [late, early] = [await nonceOf(by), await nonceOf(by)];
    till.pass(limits.ssoNonceLifeMs - 1);
    const token = await credential(late, { email });
    expect((await by.sso(await credential(early, { email }))).statusCode).toBe(200);
    till.pass(1);
    expect(answerOf(await by.sso(token))).toEqual(wrong);
  });

  it('leaves nothing behind where it is only asked for, and is swept when it is long over', async () => {
    const { sql } = till.database;
    const count = async () => (await sql`select from door.spent_nonce`).length;
    const before = await count();
    const by = browser();
    for (let time = 0; time < 5; time++) await nonceOf(by);
    expect(await count()).toBe(before);
    await signIn({ email: somebody() }, by);
    expect(await count()).toBe(before + 1);
    for (const rule of retentionRules({ sql, clock: till.context.clock })) await deleteExpired(rule);
    expect(await count()).toBe(before + 1);
    till.pass(2 * 86_400_000);
    for (const rule of retentionRules({ sql, clock: till.context.clock })) await deleteExpired(rule);
    expect(await count()).toBe(0);
  });

  it('is asked for and used by our own pages alone', async () => {
    for (const url of ['/auth/register/sso/nonce', '/auth/register/sso']) {
      const answer = await till.app.inject({ method: 'POST', url, headers: { origin: 'https://evil.test' }, payload: { provider: 'google', token: 'a.b.c' } });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'origin_not_allowed']);
    }
  });
});

describe("the owner's phone", () => {
  it('is kept as it is called from anywhere, for whoever is signed in (WREG-07, ENT-27, VAL-02)', async () => {
    const by = browser();
    await signIn({ email: somebody() }, by);
    const put = async (phone: string) => {
      const answer = await by.putOwner(phone);
      return [answer.statusCode, answer.json().code ?? answer.json().phone];
    };
    expect(await put('(415) 555-2671')).toEqual([200, '+14155552671']);
    expect(await put('+52 55 5123 4567')).toEqual([200, '+525551234567']);
    for (const none of ['', '555', '+52 1', 'call me']) expect([none, ...(await put(none))]).toEqual([none, 422, 'phone_invalid']);
    expect((await by.authenticate()).json()).toEqual({ merchantId: null, token: null, ownerPhone: '+525551234567' });
    expect((await browser().putOwner('+14155552671')).statusCode).toBe(401);
  });
});
