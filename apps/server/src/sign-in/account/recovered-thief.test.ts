import { limits } from '@till/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signInBrowser, type TestMail, testMail } from '../../testing/mail.ts';
import { makeShop } from '../../testing/shop.ts';
import { openNotices } from '../emails/notices.ts';
import { codeAt } from '../factor/totp.ts';

// Somebody who reads the recovery mailbox alone, and an owner who has the e-mail address and the registers; and an owner who has lost the mailbox to a thief.

const dayMs = 86_400_000;
let mail: TestMail;
let till: TestApp;
let sending: ReturnType<typeof openNotices>;
let shops = 0;
let merchantId: string;
let email: string;
let second: string;
let theirs: string;
let owner: Browser;

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
/** A shop with a recovery address, whose owner is signed in on a register that is known for a month. */
beforeEach(async () => {
  shops += 1;
  [merchantId, email, second, theirs] = [`shop-${shops}`, `owner-${shops}@till.test`, `second-${shops}@new.test`, `other-${shops}@new.test`];
  await makeShop(till.database.sql, merchantId);
  await till.database.sql`
    insert into door.owner (id, email, recovery_email, merchant_id, created_at) values (${merchantId}, ${email}, ${second}, ${merchantId}, 1)`;
  owner = browserAt(`198.51.100.${shops}`);
  await signIn(owner);
  await till.database.sql`update door.known_browser set since = since - ${30 * dayMs} where email = ${email}`;
  await till.database.sql`update door.session set created_at = created_at - ${30 * dayMs} where owner_id = ${merchantId}`;
});

const browserAt = (address: string) => signInBrowser(till.app, address);
type Browser = ReturnType<typeof browserAt>;
const codeOf = (answer: Awaited<ReturnType<Browser['ask']>>) => [answer.statusCode, answer.json().code];
const tooNew = [403, 'browser_too_new'];
async function codeAfter(to: string, act: () => Promise<unknown>): Promise<string> {
  const before = await mail.code(to).catch(() => null);
  await act();
  await expect.poll(() => mail.code(to).catch(() => null)).not.toBe(before);
  return mail.code(to);
}
async function signIn(browser: Browser, address = email) {
  await browser.requestOtp(address);
  return browser.validateOtp(address, await mail.code(address));
}
async function recovered(at: string, typed = email): Promise<Browser> {
  const browser = browserAt(at);
  const code = await codeAfter(second, () => browser.ask('POST', 'recover', { email: typed }));
  expect((await browser.validateOtp(typed, code)).json()).toMatchObject({ merchantId });
  return browser;
}
const prove = (browser: Browser) =>
  till.database.sql`
    update door.session set proved_at = ${till.context.clock()} where owner_id = ${merchantId}`.then(() => browser);
/** Moves the e-mail address with no code of the former mailbox. */
async function move(browser: Browser, address = theirs) {
  await prove(browser);
  const newCode = await codeAfter(address, () => browser.ask('POST', 'account/address', { kind: 'email', address }));
  return browser.ask('POST', 'account/address/confirm', { kind: 'email', presentCode: '', newCode });
}
/** Signs in with the recovery address, and moves the e-mail address a day later. */
async function recoveredAndMoved(at: string): Promise<Browser> {
  const browser = await recovered(at);
  till.pass(limits.recoveryWaitMs);
  expect((await move(browser)).statusCode).toBe(200);
  return browser;
}
const keys = () => `/api/register/merchants/${merchantId}/api-keys`;
const guarding = [
  { what: 'the whole download', method: 'POST', path: () => 'data-downloads', body: {} },
  { what: 'an API key', method: 'POST', path: keys, body: { name: 'Website' } },
  { what: 'a card account', method: 'DELETE', path: () => `/api/register/merchants/${merchantId}/gateway-accounts/clover`, body: undefined },
  { what: 'the end of all other sessions', method: 'DELETE', path: () => 'sessions', body: undefined },
] as const;
const idOf = async (browser: Browser): Promise<string> => (await browser.ask('GET', 'sessions')).json()[0].id;
const end = async (by: Browser, whose: Browser) => by.ask('DELETE', `sessions/${await idOf(whose)}`);
const isIn = async (browser: Browser) => (await browser.ask('GET', 'profile')).statusCode === 200;
const emailNow = async (browser: Browser) => (await browser.ask('GET', 'account')).json().email;
async function linkTo(to: string, of = 'Till email was changed'): Promise<string> {
  const link = async () =>
    (await mail.letters(to)).filter(({ subject }) => subject.includes(of)).flatMap(({ text }) => /#veto=(\S+)/.exec(text)?.[1] ?? [])[0] ?? null;
  await expect.poll(link).not.toBeNull();
  return (await link()) ?? '';
}
const takeBack = (browser: Browser, veto: string) => browser.ask('POST', 'veto', { veto });

describe('a session of the recovery address', () => {
  it.each(guarding)('is refused $what, also with a fresh proof, until it is a week old', async ({ method, path, body }) => {
    const session = await recovered('203.0.113.1');
    const refused = await session.ask(method, path(), body);
    expect([...codeOf(refused), refused.json().detail]).toEqual([...tooNew, { hours: 168 }]);
    till.pass(limits.recoveryOpenMs);
    await prove(session);
    expect(codeOf(await session.ask(method, path(), body))).not.toEqual(tooNew);
  });

  it('ends no session that began before it, but itself, and says so', async () => {
    const session = await recovered('203.0.113.2');
    const refused = await end(session, owner);
    expect([...codeOf(refused), refused.json().message]).toEqual([...tooNew, expect.stringMatching(/^This device signed in too recently\. .* 168 hours/)]);
    expect(await isIn(owner)).toBe(true);
    const later = browserAt('198.51.100.200');
    await signIn(later);
    expect((await end(session, later)).statusCode).toBe(200);
    expect((await end(session, session)).statusCode).toBe(200);
  });

  it('may do all of it once it has changed the e-mail address, a day later', async () => {
    const session = await recoveredAndMoved('203.0.113.3');
    await prove(session);
    expect((await session.ask('POST', keys(), { name: 'Website' })).statusCode).toBe(201);
    expect((await session.ask('POST', 'data-downloads', {})).statusCode).toBe(201);
    expect((await end(session, owner)).statusCode).toBe(200);
  });

  it('changes nothing any more once a register that was there has ended it, and its letters say how', async () => {
    const session = await recovered('203.0.113.4');
    till.pass(limits.recoveryWaitMs - limits.oneTimeCodeLifeMs / 2);
    await prove(session);
    const newCode = await codeAfter(theirs, () => session.ask('POST', 'account/address', { kind: 'email', address: theirs }));
    expect((await end(owner, session)).statusCode).toBe(200);
    till.pass(limits.oneTimeCodeLifeMs / 2);
    const confirmed = await session.ask('POST', 'account/address/confirm', { kind: 'email', presentCode: '', newCode });
    expect([codeOf(confirmed), await emailNow(owner)]).toEqual([[401, 'not_signed_in'], email]);
    const told = async () => (await mail.letters(email)).find(({ subject }) => subject.startsWith('Someone signed in with your Till recovery'))?.text;
    await expect.poll(told).toMatch(/On a register that’s been signed in for at least a day, open \S+\/dashboard\/settings\/account and log that device out/);
  });
});

describe('an e-mail address that a session of the recovery address changed', () => {
  it('is taken back by the former mailbox on a browser that was known before, with all that was begun since, whatever the thief did', async () => {
    const thief = await recoveredAndMoved('203.0.113.10');
    const link = await linkTo(email);
    expect((await mail.letters(second)).some(({ text }) => text.includes('#veto='))).toBe(false);
    // They sign the register out and in elsewhere, turn a second factor on, take the recovery address away, and move on.
    const other = browserAt('203.0.113.11');
    await signIn(other, theirs);
    await prove(other);
    expect((await other.ask('POST', keys(), { name: 'Thief' })).statusCode).toBe(201);
    expect((await end(thief, owner)).statusCode).toBe(200);
    await prove(thief);
    const removing = await codeAfter(second, () => thief.ask('POST', 'account/address', { kind: 'recovery', address: null }));
    const gone = { kind: 'recovery', presentCode: await mail.code(theirs), newCode: '', recoveryCode: removing };
    expect((await thief.ask('POST', 'account/address/confirm', gone)).json()).toEqual({});
    const { secret } = (await (await prove(thief)).ask('POST', 'account/second-factor')).json();
    const turned = await thief.ask('POST', 'account/second-factor/confirm', { appCode: codeAt(secret, till.context.clock()) });
    expect(turned.json().inForceAt).toBe(till.context.clock());
    // The owner signs in with what they know, and is nobody.
    expect((await signIn(owner)).json().merchantId).toBeNull();
    till.pass(limits.emailUndoMs - dayMs);

    const refused = await takeBack(browserAt('192.0.2.10'), link);
    expect([codeOf(refused), refused.json().detail]).toEqual([tooNew, { hours: 24 }]);
    expect(codeOf(await takeBack(thief, link))).toEqual(tooNew);
    expect((await takeBack(owner, link)).json()).toEqual({ what: 'email' });
    expect([await isIn(thief), await isIn(other)]).toEqual([false, false]);
    expect((await till.database.sql`select from shop.api_key where merchant_id = ${merchantId} and revoked_at is null`).length).toBe(0);
    expect((await till.database.sql`select from door.second_factor where owner_id = ${merchantId}`).length).toBe(0);
    expect((await signIn(owner)).json()).toMatchObject({ merchantId });
    expect((await signIn(browserAt('203.0.113.12'), theirs)).json().merchantId).toBeNull();
    // The register is known for as long as before.
    const [known] = await till.database.sql<{ since: number }[]>`select min(since) as since from door.known_browser where email = ${email}`;
    expect(known?.since).toBeLessThan(till.context.clock() - 30 * dayMs);
    expect(codeOf(await takeBack(owner, link))).toEqual([401, 'code_wrong']);
  });

  it('is not kept by a second move and the link of the recovery mailbox, nor by having signed in with the new address in advance', async () => {
    const early = browserAt('203.0.113.20');
    await signIn(early, theirs);
    await till.database.sql`update door.known_browser set since = since - ${60 * dayMs} where email = ${theirs}`;
    const thief = await recoveredAndMoved('203.0.113.21');
    const link = await linkTo(email);
    const then = `then-${shops}@new.test`;
    await prove(thief);
    const newCode = await codeAfter(then, () => thief.ask('POST', 'account/address', { kind: 'email', address: then }));
    expect((await thief.ask('POST', 'account/address/confirm', { kind: 'email', presentCode: await mail.code(theirs), newCode })).statusCode).toBe(200);
    expect((await takeBack(browserAt('192.0.2.20'), await linkTo(second))).json()).toEqual({ what: 'email' });
    expect(await emailNow(owner)).toBe(theirs);
    expect(codeOf(await takeBack(early, link))).toEqual(tooNew);
    expect((await takeBack(owner, link)).json()).toEqual({ what: 'email' });
    expect(await emailNow(owner)).toBe(email);
  });

  it('stays the owner’s who lost the mailbox to a thief: the thief has no such browser, also one who signed in on many', async () => {
    const thief = browserAt('203.0.113.30');
    await signIn(thief);
    const saved = await recoveredAndMoved('192.0.2.30');
    const link = await linkTo(email);
    expect(codeOf(await takeBack(thief, link))).toEqual(tooNew);
    till.pass(limits.emailUndoMs);
    expect(codeOf(await takeBack(owner, link))).toEqual([401, 'code_wrong']);
    expect(await emailNow(saved)).toBe(theirs);
    await prove(saved);
    expect((await saved.ask('DELETE', 'sessions')).statusCode).toBe(200);
    expect(await isIn(thief)).toBe(false);
  });
});

describe('the registers that an owner has known for the longest', () => {
  it('stay known, on however many browsers somebody signs in who reads a mailbox', async () => {
    const now = till.context.clock();
    const rows = Array.from({ length: 101 }, (_, n) => ({ email, browser: Buffer.from(`browser ${n}`), seen_at: now + 1 + n, since: now + 1 + n }));
    await till.database.sql`insert into door.known_browser ${till.database.sql(rows)}`;
    const session = await recovered('203.0.113.40');
    expect((await end(owner, session)).statusCode).toBe(200);
  });
});
