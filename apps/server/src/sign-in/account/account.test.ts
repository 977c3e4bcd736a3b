import { limits } from '@till/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signInBrowser, signInCalls, type TestMail, testMail } from '../../testing/mail.ts';
import { makeShop } from '../../testing/shop.ts';
import { openNotices } from '../emails/notices.ts';
import { recoverableOwner } from './former-addresses.ts';

let mail: TestMail;
let till: TestApp;
let sending: ReturnType<typeof openNotices>;
let shops = 0;
let merchantId: string;
let email: string;
const next = () => `address-${shops}@new.test`;

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

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const browserAt = (address: string) => signInBrowser(till.app, address);
type Browser = ReturnType<typeof browserAt>;

async function signIn(address = email, browser: Browser = browserAt(`198.51.100.${shops}`)) {
  await browser.requestOtp(address);
  const answer = await browser.validateOtp(address, await mail.code(address));
  return { browser, answer };
}
/** Asks for a change, as somebody who has just proved who they are (proof.test.ts). */
async function ask(browser: Browser, kind: 'email' | 'recovery', address: string | null) {
  await till.database.sql`update door.session set proved_at = ${till.context.clock()} where owner_id = ${merchantId}`;
  return browser.ask('POST', 'account/address', { kind, address });
}
const confirm = (browser: Browser, kind: 'email' | 'recovery', presentCode: string, newCode: string) =>
  browser.ask('POST', 'account/address/confirm', { kind, presentCode, newCode });
/** Takes the recovery address away at once: with a code from the mailbox and one from it. */
async function removeRecovery(browser: Browser) {
  await ask(browser, 'recovery', null);
  await expect.poll(() => subjects(next())).toContain('CODE is your code to remove a shop’s recovery email');
  const codes = { recoveryCode: await mail.code(next()), presentCode: await mail.code(email), newCode: '' };
  return browser.ask('POST', 'account/address/confirm', { kind: 'recovery', ...codes });
}
const account = async (browser: Browser) => (await browser.ask('GET', 'account')).json();
const subjects = async (to: string) => (await mail.letters(to)).map(({ subject }) => subject.replace(/\d{6}/, 'CODE'));

/** The owner's audit trail, oldest first. */
const trail = async () =>
  (await till.database.sql<{ act: string; details: object }[]>`select act, details from door.audit where owner_id = ${merchantId} order by id`).map(
    ({ act, details }) => [act, details],
  );

/** Asks for a code to the recovery address; returns it when it has arrived: nobody waits for that e-mail. */
async function recover(browser: Browser): Promise<string> {
  const before = await mail.code(next());
  expect((await browser.ask('POST', 'recover', { email })).statusCode).toBe(200);
  await expect.poll(() => mail.code(next())).not.toBe(before);
  return mail.code(next());
}

/** Gives the shop a recovery address. */
async function withRecovery(browser: Browser, address: string): Promise<void> {
  await ask(browser, 'recovery', address);
  const answer = await confirm(browser, 'recovery', await mail.code(email), await mail.code(address));
  expect(answer.statusCode).toBe(200);
}

describe('another e-mail address', () => {
  it('needs the code that went to the present address and the one that went to the new one, and both are told', async () => {
    const { browser } = await signIn();
    expect(await account(browser)).toEqual({
      email,
      recoveryEmail: null,
      google: false,
      changesFrom: null,
      secondFactor: 'off',
      recoveryCodesLeft: 0,
      provedUntil: till.context.clock() + limits.proofFreshMs,
      pending: [],
    });
    expect((await ask(browser, 'email', ` ${next().toUpperCase()}`)).json()).toEqual({});
    const [present, new_] = [await mail.code(email), await mail.code(next())];
    for (const [one, other] of [
      [present, wrongFor(new_)],
      [wrongFor(present), new_],
      ['', new_],
    ] as const) {
      const answer = await confirm(browser, 'email', one, other);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'code_wrong']);
    }
    expect((await confirm(browser, 'email', present, new_)).json()).toEqual({});
    expect((await account(browser)).email).toBe(next());
    await expect.poll(() => subjects(next())).toContain('Your Till email was changed');
    await expect.poll(() => subjects(email)).toContain('Your Till email was changed');
    const [notice] = (await mail.letters(email)).filter(({ subject }) => subject === 'Your Till email was changed');
    expect(notice?.text).toMatch(/\nWhen and from where: \w+ \d+, \d{4}, \d+:\d\d\s[AP]M · An app · 198\.51\.100\.\d+\n/);
    expect(await trail()).toEqual([
      ['signed-in', { how: 'code', email }],
      ['email-change-asked', { email: next() }],
      ['email-changed', { email: next(), was: email }],
    ]);
    // Used once.
    expect((await confirm(browser, 'email', present, new_)).statusCode).toBe(401);
  });

  it('opens the shop from then on, and the former one opens nothing; registers that are selling sell on', async () => {
    const { browser } = await signIn();
    const other = (await signIn()).browser;
    // A code that is on its way to the former address.
    const early = browserAt('203.0.113.40');
    await early.requestOtp(email);
    const codeOnItsWay = await mail.code(email);
    await ask(browser, 'email', next());
    await confirm(browser, 'email', await mail.code(email), await mail.code(next()));
    expect((await early.validateOtp(email, codeOnItsWay)).statusCode).toBe(401);
    expect((await signIn(next(), browserAt('203.0.113.41'))).answer.json().merchantId).toBe(merchantId);
    expect((await signIn(email, browserAt('203.0.113.42'))).answer.json()).toEqual({ merchantId: null, token: null, ownerPhone: null });
    expect([(await other.ask('GET', 'profile')).json().email, (await browser.ask('GET', 'profile')).statusCode]).toEqual([next(), 200]);
  });

  it('ends what was asked for before: no code of the former mailbox sets a recovery address', async () => {
    const { browser } = await signIn();
    const later = `later-${shops}@new.test`;
    await ask(browser, 'recovery', later);
    const [present, new_] = [await mail.code(email), await mail.code(later)];
    const [before] = await till.database.sql`select * from door.address_code where owner_id = ${merchantId} and kind = 'recovery'`;
    await ask(browser, 'email', next());
    expect((await confirm(browser, 'email', await mail.code(email), await mail.code(next()))).statusCode).toBe(200);
    expect((await confirm(browser, 'recovery', present, new_)).json().code).toBe('code_wrong');
    // Not even one that was kept at that moment.
    await till.database.sql`insert into door.address_code ${till.database.sql(before ?? {})}`;
    expect((await confirm(browser, 'recovery', present, new_)).json().code).toBe('code_wrong');
    expect((await account(browser)).recoveryEmail).toBeNull();
  });

  it('is where guests who answer a receipt write to from then on, unless the shop has another one for that', async () => {
    const shopEmail = async () => (await till.database.sql`select email from shop.merchant where merchant_id = ${merchantId}`)[0]?.['email'];
    const { browser } = await signIn();
    for (const [kept, then] of [
      [email, next()],
      ['tables@shop.test', 'tables@shop.test'],
    ] as const) {
      await till.database.sql`update shop.merchant set email = ${kept} where merchant_id = ${merchantId}`;
      const present = (await account(browser)).email as string;
      const to = present === email ? next() : `again-${shops}@new.test`;
      await ask(browser, 'email', to);
      expect((await confirm(browser, 'email', await mail.code(present), await mail.code(to))).statusCode).toBe(200);
      expect(await shopEmail()).toBe(then);
    }
  });

  it('ends the way in by Google, whose account may be of whoever had the former address', async () => {
    const { browser } = await signIn();
    await till.database.sql`insert into door.identity (provider, subject, owner_id, linked_at) values ('google', ${merchantId}, ${merchantId}, 1)`;
    expect((await account(browser)).google).toBe(true);
    await ask(browser, 'email', next());
    await confirm(browser, 'email', await mail.code(email), await mail.code(next()));
    expect((await account(browser)).google).toBe(false);
  });

  it('that belongs to another shop is refused, to nobody but who reads its mail, and asked for like any other', async () => {
    const { browser } = await signIn();
    const taken = `taken-${shops}@till.test`;
    await makeShop(till.database.sql, `taken-${shops}`);
    await till.database.sql`insert into door.owner (id, email, merchant_id, created_at) values (${taken}, ${taken}, ${`taken-${shops}`}, 1)`;
    const asked = await ask(browser, 'email', taken);
    expect([asked.statusCode, asked.body]).toEqual([200, '{}']);
    expect((await confirm(browser, 'email', await mail.code(email), wrongFor(await mail.code(taken)))).json().code).toBe('code_wrong');
    const answer = await confirm(browser, 'email', await mail.code(email), await mail.code(taken));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'already_registered']);
    expect((await account(browser)).email).toBe(email);
  });

  it('with which somebody once signed in without a shop is taken over from them', async () => {
    const newcomer = (await signIn(next(), browserAt('203.0.113.50'))).browser;
    const { browser } = await signIn();
    await ask(browser, 'email', next());
    expect((await confirm(browser, 'email', await mail.code(email), await mail.code(next()))).statusCode).toBe(200);
    expect((await newcomer.ask('GET', 'profile')).statusCode).toBe(401);
    expect((await signIn(next(), browserAt('203.0.113.51'))).answer.json().merchantId).toBe(merchantId);
  });

  it('is void after five wrong tries, ten a day are all that anybody gets, and it expires after ten minutes', async () => {
    const { browser } = await signIn();
    const statuses: number[] = [];
    for (let change = 0; change < 2; change += 1) {
      await ask(browser, 'email', next());
      const [present, new_] = [await mail.code(email), await mail.code(next())];
      for (let tries = 0; tries < 5; tries += 1) statuses.push((await confirm(browser, 'email', wrongFor(present), new_)).statusCode);
      statuses.push((await confirm(browser, 'email', present, new_)).statusCode);
      if (change === 0) await till.database.sql`delete from door.rate_limit where key like 'address change wrong%'`;
    }
    await ask(browser, 'email', next());
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await confirm(browser, 'email', '000000', '000000')).statusCode);
    expect(statuses).toEqual([...Array(16).fill(401)]);
    expect((await confirm(browser, 'email', await mail.code(email), await mail.code(next()))).json().code).toBe('too_many_requests');
    till.pass(24 * 3_600_000);
    await ask(browser, 'email', next());
    till.pass(limits.oneTimeCodeLifeMs);
    expect((await confirm(browser, 'email', await mail.code(email), await mail.code(next()))).json().code).toBe('code_wrong');
    till.pass(24 * 3_600_000);
  });

  it('is no address that is none, not the present one, and nothing that a shop without an owner asks for', async () => {
    const { browser } = await signIn();
    for (const strange of ['', 'nobody', null, email.toUpperCase()]) {
      const answer = await ask(browser, 'email', strange);
      expect([strange, answer.statusCode, answer.json().code]).toEqual([strange, 422, 'email_invalid']);
    }
    const newcomer = (await signIn(next(), browserAt('203.0.113.60'))).browser;
    expect((await ask(newcomer, 'email', 'else@new.test')).json().code).toBe('forbidden');
    const { token } = (await browser.authenticate()).json();
    const byToken = await till.app.inject({ url: '/auth/register/account', headers: { 'x-token': token } });
    expect([byToken.statusCode, byToken.json().code]).toEqual([401, 'not_signed_in']);
  });

  it('sends five pairs of codes in a quarter of an hour, and none that a mail server did not take is counted', async () => {
    const { browser } = await signIn();
    await mail.behave('refuse');
    for (let tries = 0; tries < 6; tries += 1) expect((await ask(browser, 'email', next())).statusCode).toBe(503);
    await mail.behave('normal');
    for (let tries = 0; tries < 5; tries += 1) expect((await ask(browser, 'email', next())).statusCode).toBe(200);
    expect((await ask(browser, 'email', next())).statusCode).toBe(429);
  });
});

describe('a recovery address', () => {
  it('is set with a code to it and one to the present address, shown masked, changed and removed', async () => {
    const { browser } = await signIn();
    await withRecovery(browser, next());
    expect((await account(browser)).recoveryEmail).toBe('a•••@new.test');
    await expect.poll(() => subjects(next())).toContain('Your Till recovery email was changed');
    await ask(browser, 'recovery', null);
    expect((await confirm(browser, 'recovery', wrongFor(await mail.code(email)), '')).statusCode).toBe(401);
    expect((await removeRecovery(browser)).json()).toEqual({});
    expect((await account(browser)).recoveryEmail).toBeNull();
    await expect.poll(() => subjects(next())).toContain('Your Till recovery email was removed');
    expect((await trail()).map(([act]) => act)).toEqual([
      'signed-in',
      'recovery-email-asked',
      'recovery-email-kept',
      'recovery-email-removal-asked',
      'recovery-email-removal-asked',
      'recovery-email-removed',
    ]);
    // The list is on every register: it says no more of the address than the settings do, of entries from before either.
    const { sql } = till.database;
    await sql`
      insert into door.audit (owner_id, act, details, ip, agent)
      values (${merchantId}, 'recovery-email-kept', ${sql.json({ email: `before-${shops}@new.test` })}, '', '')`;
    const { body } = await browser.ask('GET', 'audit');
    for (const shown of ['b•••@new.test', 'a•••@new.test']) expect(body).toContain(shown);
    for (const hidden of [next(), 'before-']) expect(body).not.toContain(hidden);
  });

  it('opens the shop when the mailbox is lost; every address is told, and the list of devices says it', async () => {
    const trusted = (await signIn()).browser;
    await withRecovery(trusted, next());
    const browser = browserAt('203.0.113.70');
    const code = await recover(browser);
    expect(await subjects(next())).toContain('CODE is your Till recovery sign-in code');
    const answer = await browser.validateOtp(email, code);
    expect(answer.json()).toMatchObject({ merchantId });
    await expect.poll(() => subjects(email)).toContain('Someone signed in with your Till recovery email');
    await expect.poll(() => subjects(next())).toContain('Someone signed in with your Till recovery email');
    expect((await trail()).at(-1)).toEqual(['signed-in', { how: 'recovery', email }]);
    const sessions = (await trusted.ask('GET', 'sessions')).json() as { isThis: boolean; byRecovery: boolean }[];
    expect(sessions.map(({ isThis, byRecovery }) => [isThis, byRecovery])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('changes the e-mail address without the lost mailbox after a day, unless its owner ends that session before', async () => {
    const trusted = (await signIn()).browser;
    await withRecovery(trusted, next());
    till.pass(limits.knownBrowserMs);
    const [owner, thief] = [browserAt('203.0.113.71'), browserAt('203.0.113.72')];
    for (const browser of [thief, owner]) {
      expect((await browser.validateOtp(email, await recover(browser))).statusCode).toBe(200);
    }
    const changesFrom = till.context.clock() + limits.recoveryWaitMs;
    expect((await account(owner)).changesFrom).toBe(changesFrom);
    const itself = (await thief.ask('GET', 'sessions')).json().find(({ isThis }: { isThis: boolean }) => isThis);
    expect((await trusted.ask('DELETE', `sessions/${itself.id}`)).statusCode).toBe(200);
    const to = `mine-${shops}@new.test`;
    till.pass(limits.recoveryWaitMs - 1);
    await ask(owner, 'email', to);
    expect((await confirm(owner, 'email', '', await mail.code(to))).json().code).toBe('code_wrong');
    till.pass(1);
    // The mailbox is not asked for a code any more, and is not told that nothing changes without one.
    await ask(owner, 'email', to);
    await expect.poll(async () => (await mail.letters(email))[0]?.subject).toBe('Your Till email is about to change');
    const told = (await mail.letters(email))[0]?.text ?? '';
    expect([told.includes('Nothing changes without it'), /\d{6}/.test(told)]).toEqual([false, false]);
    expect((await confirm(owner, 'email', '', await mail.code(to))).statusCode).toBe(200);
    expect((await ask(thief, 'email', to)).statusCode).toBe(401);
    expect((await signIn(to, browserAt('203.0.113.73'))).answer.json().merchantId).toBe(merchantId);
    for (const told of [email, next(), to]) await expect.poll(() => subjects(told)).toContain('Your Till email was changed');
  });

  it('opens the way to another e-mail address once, and for a week', async () => {
    await withRecovery((await signIn()).browser, next());
    const [used, kept] = [browserAt('203.0.113.91'), browserAt('203.0.113.92')];
    for (const browser of [used, kept]) expect((await browser.validateOtp(email, await recover(browser))).statusCode).toBe(200);
    till.pass(limits.recoveryWaitMs);
    const [to, again] = [`mine-${shops}@new.test`, `again-${shops}@new.test`];
    await ask(used, 'email', to);
    expect((await confirm(used, 'email', '', await mail.code(to))).statusCode).toBe(200);
    for (const browser of [used, kept]) {
      expect((await account(browser)).changesFrom).toBeNull();
      await ask(browser, 'email', again);
      expect((await confirm(browser, 'email', '', await mail.code(again))).json().code).toBe('code_wrong');
    }
  });

  it('leaves nothing open after a week, and a session of the former one does not outlive it', async () => {
    const trusted = (await signIn()).browser;
    await withRecovery(trusted, next());
    const [old, young] = [browserAt('203.0.113.93'), browserAt('203.0.113.94')];
    expect((await old.validateOtp(email, await recover(old))).statusCode).toBe(200);
    till.pass(limits.recoveryOpenMs);
    expect((await account(old)).changesFrom).toBeNull();
    const to = `mine-${shops}@new.test`;
    await ask(old, 'email', to);
    expect((await confirm(old, 'email', '', await mail.code(to))).json().code).toBe('code_wrong');
    expect((await young.validateOtp(email, await recover(young))).statusCode).toBe(200);
    expect((await removeRecovery(trusted)).json()).toEqual({});
    expect((await young.ask('GET', 'profile')).statusCode).toBe(401);
    // That one has sold for a week, and opens nothing any more.
    expect((await old.ask('GET', 'profile')).statusCode).toBe(200);
  });

  it('opens the shop by the e-mail address from before, for two weeks after somebody changed it', async () => {
    const thief = (await signIn()).browser;
    await withRecovery(thief, next());
    const to = `thief-${shops}@new.test`;
    await ask(thief, 'email', to);
    expect((await confirm(thief, 'email', await mail.code(email), await mail.code(to))).statusCode).toBe(200);
    await expect.poll(async () => (await mail.letters(email))[0]?.text ?? '').toContain('within 14 days, enter your old email');
    // The owner has tried to sign in as usual meanwhile, and got an account without a shop.
    expect((await signIn(email, browserAt('203.0.113.95'))).answer.json().merchantId).toBeNull();
    const owner = browserAt('203.0.113.96');
    expect((await owner.validateOtp(email, await recover(owner))).json().merchantId).toBe(merchantId);
    expect((await account(owner)).email).toBe(to);
    const meant = async () => (await recoverableOwner(till.database.sql, email, till.context.clock()))?.email ?? null;
    expect(await meant()).toBe(to);
    till.pass(limits.formerAddressMs);
    expect(await meant()).toBeNull();
  });

  it('has a link in its letter that works on any browser, once', async () => {
    await withRecovery((await signIn()).browser, next());
    await browserAt('203.0.113.74').ask('POST', 'recover', { email });
    await expect.poll(() => mail.link(next()).catch(() => null)).not.toBeNull();
    const link = await mail.link(next());
    expect((await browserAt('203.0.113.75').validateLink(link)).json()).toMatchObject({ merchantId });
    expect((await browserAt('203.0.113.76').validateLink(link)).statusCode).toBe(401);
  });

  it('that is removed meanwhile opens nothing any more', async () => {
    const trusted = (await signIn()).browser;
    await withRecovery(trusted, next());
    const browser = browserAt('203.0.113.77');
    const code = await recover(browser);
    await removeRecovery(trusted);
    expect((await browser.validateOtp(email, code)).json().code).toBe('code_wrong');
  });

  it('is asked for alike whether there is an owner or an address, and is limited', async () => {
    await withRecovery((await signIn()).browser, next());
    const stranger = browserAt('203.0.113.78');
    for (const [asked, tries] of [
      [email, 5],
      [`nobody-${shops}@till.test`, 5],
    ] as const) {
      const answers = [];
      for (let time = 0; time <= tries; time += 1) answers.push(await stranger.ask('POST', 'recover', { email: asked }));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(tries).fill(200), 429]);
      expect(new Set(answers.slice(0, -1).map(({ body, headers }) => `${body} ${Object.keys(headers)}`)).size).toBe(1);
    }
    expect((await stranger.ask('POST', 'recover', { email: 'nobody' })).json().code).toBe('email_invalid');
    // What strangers do with it takes nothing from a sign-in as usual: neither its e-mails, nor the code that a program without cookies tries.
    const calls = signInCalls(till.app);
    expect((await calls.requestOtp(email, '203.0.113.79')).statusCode).toBe(200);
    expect((await calls.validateOtp(email, await mail.code(email), '203.0.113.79')).statusCode).toBe(200);
  });
});
