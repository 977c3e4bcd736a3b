import { limits } from '@till/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signInBrowser, signInCalls, type TestMail, testMail } from '../../testing/mail.ts';
import { makeShop } from '../../testing/shop.ts';
import { openNotices } from '../emails/notices.ts';
import { codeAt } from '../factor/totp.ts';

let mail: TestMail;
let till: TestApp;
let sending: ReturnType<typeof openNotices>;
let shops = 0;
let merchantId: string;
let email: string;
const second = () => `second-${shops}@new.test`;

beforeAll(async () => {
  mail = await testMail();
  till = await testApp({ config: { smtpUrl: mail.smtpUrl } });
  sending = openNotices(till.context, 50);
});
afterAll(async () => {
  await sending?.stop();
  await till?.close();
  await mail?.close();
});
beforeEach(async () => {
  shops += 1;
  merchantId = `shop-${shops}`;
  email = `owner-${shops}@till.test`;
  await makeShop(till.database.sql, merchantId);
  await till.database.sql`insert into door.owner (id, email, merchant_id, created_at) values (${merchantId}, ${email}, ${merchantId}, 1)`;
});

const browserAt = (address: string) => signInBrowser(till.app, address);
type Browser = ReturnType<typeof browserAt>;
const codeOf = (answer: Awaited<ReturnType<Browser['ask']>>) => [answer.statusCode, answer.json().code];
const halfDone = [401, 'second_factor_needed'];

async function signIn(browser: Browser = browserAt(`198.51.100.${shops}`)) {
  await browser.requestOtp(email);
  return { browser, answer: await browser.validateOtp(email, await mail.code(email)) };
}
/** An app that has the secret: its code now, each one once. */
const appWith = (secret: string) => () => {
  till.pass(30_000);
  return codeAt(secret, till.context.clock());
};
const begin = async (browser: Browser) =>
  (await browser.ask('POST', 'account/second-factor')).json() as { secret: string; url: string; recovery: string | null };
const confirm = (browser: Browser, appCode: string, recoveryCode?: string) => browser.ask('POST', 'account/second-factor/confirm', { appCode, recoveryCode });
const show = (browser: Browser, code: string) => browser.ask('POST', 'second-factor', { code });

/** Turns it on. `app` is the app, `codes` are the recovery codes. */
async function turnedOn() {
  const { browser } = await signIn();
  const app = appWith((await begin(browser)).secret);
  const { recoveryCodes } = (await confirm(browser, app())).json() as { recoveryCodes: string[] };
  return { browser, app, codes: recoveryCodes };
}
const age = (ms: number) => till.database.sql`update door.known_browser set since = since - ${ms} where email = ${email}`;
const acts = async () =>
  (await till.database.sql<{ act: string }[]>`select act from door.audit where owner_id = ${merchantId} order by id`).map(({ act }) => act);
const subjects = async (to: string) => (await mail.letters(to)).map(({ subject }) => subject.replace(/\d{6}/, 'CODE'));

describe('turning it on', () => {
  it('takes a code of the app, gives ten recovery codes once, and every address is told; neither is stored as it is', async () => {
    const { browser } = await signIn();
    const { secret, url, recovery } = await begin(browser);
    expect([url, recovery]).toEqual([`otpauth://totp/Till:${encodeURIComponent(email)}?issuer=Till&secret=${secret}&algorithm=SHA1&digits=6&period=30`, null]);
    const app = appWith(secret);
    expect(codeOf(await confirm(browser, '000000'))).toEqual([401, 'code_wrong']);
    const answer = await confirm(browser, app());
    const { recoveryCodes, inForceAt } = answer.json();
    expect([answer.statusCode, recoveryCodes.length, new Set(recoveryCodes).size, inForceAt]).toEqual([200, 10, 10, till.context.clock()]);
    await expect.poll(() => subjects(email)).toContain('Two-step verification is on for your shop');
    expect(await acts()).toEqual(['signed-in', 'second-factor-on']);
    const kept = await till.database.sql`select * from door.second_factor f join door.recovery_code using (owner_id) where owner_id = ${merchantId}`;
    const stored = JSON.stringify(kept.map((row) => Object.values(row).map(String)));
    for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden);
    // What is on stays as it is.
    expect(codeOf(await browser.ask('POST', 'account/second-factor'))).toEqual([403, 'forbidden']);
  });

  it('counts for nothing before it is confirmed', async () => {
    await begin((await signIn()).browser);
    expect((await signIn(browserAt('203.0.113.10'))).answer.statusCode).toBe(200);
  });

  it('takes a code from the recovery mailbox, too, on a browser that is not known for a week', async () => {
    const { browser } = await signIn();
    await till.database.sql`update door.owner set recovery_email = ${second()} where id = ${merchantId}`;
    const { secret, recovery } = await begin(browser);
    expect(recovery).toBe('s•••@new.test');
    const code = await mail.code(second());
    const app = appWith(secret);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(codeOf(await confirm(browser, app(), wrong))).toEqual([401, 'code_wrong']);
    expect((await confirm(browser, app(), code)).json().inForceAt).toBe(till.context.clock());
    await expect.poll(() => subjects(second())).toContain('Two-step verification is on for your shop');
  });

  it('takes no more than the app on a browser that is known for a week', async () => {
    const { browser } = await signIn();
    await till.database.sql`update door.owner set recovery_email = ${second()} where id = ${merchantId}`;
    await age(limits.trustedBrowserMs);
    const { secret, recovery } = await begin(browser);
    expect([recovery, (await confirm(browser, appWith(secret)())).statusCode]).toEqual([null, 200]);
  });
});

describe('signing in with it', () => {
  it('on a browser that is new to the owner takes the app’s code after the code by mail; a known one signs in as before', async () => {
    const { app, browser } = await turnedOn();
    const fresh = browserAt('203.0.113.20');
    expect(codeOf((await signIn(fresh)).answer)).toEqual(halfDone);
    expect((await fresh.ask('GET', 'profile')).statusCode).toBe(401);
    expect(codeOf(await show(fresh, '000000'))).toEqual([401, 'code_wrong']);
    const code = app();
    expect((await show(fresh, code)).json()).toMatchObject({ merchantId });
    expect((await fresh.ask('GET', 'profile')).statusCode).toBe(200);
    // Each code counts once, and so does a half.
    const other = browserAt('203.0.113.21');
    expect(codeOf((await signIn(other)).answer)).toEqual(halfDone);
    expect(codeOf(await show(other, code))).toEqual([401, 'code_wrong']);
    expect((await show(other, app())).statusCode).toBe(200);
    expect(codeOf(await show(other, app()))).toEqual([401, 'not_signed_in']);
    await browser.logOut();
    expect((await signIn(browser)).answer.json()).toMatchObject({ merchantId });
  });

  it('by a letter’s link takes it, too', async () => {
    const { app } = await turnedOn();
    const fresh = browserAt('203.0.113.22');
    await fresh.requestOtp(email);
    expect(codeOf(await fresh.validateLink(await mail.link(email)))).toEqual(halfDone);
    expect((await show(fresh, app())).json()).toMatchObject({ merchantId });
  });

  it('with the recovery address takes it, too, and every address is told when it was shown', async () => {
    const { app } = await turnedOn();
    await till.database.sql`update door.owner set recovery_email = ${second()} where id = ${merchantId}`;
    const fresh = browserAt('203.0.113.23');
    await fresh.ask('POST', 'recover', { email });
    await expect.poll(() => mail.code(second()).catch(() => null)).not.toBeNull();
    expect(codeOf(await fresh.validateOtp(email, await mail.code(second())))).toEqual(halfDone);
    const recovered = 'Someone signed in with your Till recovery email';
    expect(await subjects(email)).not.toContain(recovered);
    expect((await show(fresh, app())).json()).toMatchObject({ merchantId });
    await expect.poll(() => subjects(email)).toContain(recovered);
    expect((await fresh.ask('GET', 'sessions')).json()[0]).toMatchObject({ isThis: true, byRecovery: true });
  });

  it('takes a recovery code instead, once, however often codes of the app were guessed', async () => {
    const { app, codes } = await turnedOn();
    const fresh = browserAt('203.0.113.24');
    await signIn(fresh);
    for (let tries = 0; tries < 20; tries += 1) expect(codeOf(await show(fresh, '000000'))).toEqual([401, 'code_wrong']);
    expect(codeOf(await show(fresh, app()))).toEqual([429, 'too_many_requests']);
    expect((await show(fresh, codes[0]?.toLowerCase().replaceAll('-', ' ') ?? '')).json()).toMatchObject({ merchantId });
    expect(await acts()).toContain('recovery-code-used');
    const other = browserAt('203.0.113.25');
    await signIn(other);
    expect(codeOf(await show(other, codes[0] ?? ''))).toEqual([401, 'code_wrong']);
  });

  it('takes both within ten minutes', async () => {
    const { app } = await turnedOn();
    const fresh = browserAt('203.0.113.26');
    await signIn(fresh);
    till.pass(limits.secondFactorWaitMs);
    expect(codeOf(await show(fresh, app()))).toEqual([401, 'not_signed_in']);
  });

  it('takes both in one call of a program without cookies', async () => {
    const { app } = await turnedOn();
    const program = signInCalls(till.app);
    const send = (otp: string, secondFactor: string) =>
      till.app.inject({ method: 'POST', url: '/auth/register/validate-otp', remoteAddress: '203.0.113.27', payload: { email, otp, secondFactor } });
    await program.requestOtp(email, '203.0.113.27');
    expect((await send(await mail.code(email), app())).json()).toMatchObject({ merchantId, token: expect.any(String) });
    await program.requestOtp(email, '203.0.113.27');
    expect(codeOf(await send(await mail.code(email), '000000'))).toEqual([401, 'code_wrong']);
  });
});

describe('what guards the shop', () => {
  it('is served to who has shown it, and to nobody by the mailbox alone', async () => {
    const other = (await signIn(browserAt('203.0.113.30'))).browser;
    const { app, browser, codes } = await turnedOn();
    const guarded = (from: Browser) => from.ask('POST', 'account/address', { kind: 'email', address: `new-${shops}@new.test` });
    // What the others proved before was the mailbox alone; so is a sign-in on a browser that is known.
    expect(codeOf(await guarded(other))).toEqual([403, 'proof_needed']);
    await browser.logOut();
    await signIn(browser);
    expect(codeOf(await guarded(browser))).toEqual([403, 'proof_needed']);
    expect(codeOf(await browser.ask('POST', 'proof/ask'))).toEqual(halfDone);
    expect(codeOf(await browser.ask('POST', 'proof', { code: '123456' }))).toEqual(halfDone);
    expect(codeOf(await browser.ask('POST', 'proof', { secondFactor: '000000' }))).toEqual([401, 'code_wrong']);
    expect((await browser.ask('POST', 'proof', { secondFactor: app() })).statusCode).toBe(200);
    expect((await guarded(browser)).statusCode).toBe(200);
    expect((await other.ask('POST', 'proof', { secondFactor: codes[1] })).statusCode).toBe(200);
  });

  it('makes new recovery codes, after which the former ones open nothing, and turns it off', async () => {
    const { browser, codes } = await turnedOn();
    const { recoveryCodes } = (await browser.ask('POST', 'account/second-factor/recovery-codes')).json() as { recoveryCodes: string[] };
    const fresh = browserAt('203.0.113.31');
    await signIn(fresh);
    expect(codeOf(await show(fresh, codes[0] ?? ''))).toEqual([401, 'code_wrong']);
    expect((await show(fresh, recoveryCodes[0] ?? '')).statusCode).toBe(200);
    expect((await browser.ask('DELETE', 'account/second-factor')).statusCode).toBe(200);
    expect(codeOf(await browser.ask('DELETE', 'account/second-factor'))).toEqual([404, 'not_found']);
    await expect.poll(() => subjects(email)).toContain('Two-step verification is off for your shop');
    expect((await signIn(browserAt('203.0.113.32'))).answer.json()).toMatchObject({ merchantId });
    expect((await acts()).filter((act) => act.startsWith('second-factor') || act.startsWith('recovery-code'))).toEqual([
      'second-factor-on',
      'recovery-codes-made',
      'recovery-code-used',
      'second-factor-off',
    ]);
  });
});
