import { limits } from '@till/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signInBrowser, type TestMail, testMail } from '../../testing/mail.ts';
import { makeShop } from '../../testing/shop.ts';
import { openNotices } from '../emails/notices.ts';
import { codeAt } from '../factor/totp.ts';
import { makeDueChanges } from './due-changes.ts';

let mail: TestMail;
let till: TestApp;
let sending: ReturnType<typeof openNotices>;
let shops = 0;
let merchantId: string;
let email: string;
let second: string;
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
  [merchantId, email, second] = [`shop-${shops}`, `owner-${shops}@till.test`, `second-${shops}@new.test`];
  await makeShop(till.database.sql, merchantId);
  await till.database.sql`delete from door.pending_change`;
  await till.database.sql`
    insert into door.owner (id, email, recovery_email, merchant_id, created_at) values (${merchantId}, ${email}, ${second}, ${merchantId}, 1)`;
  owner = (await signIn(browserAt(`198.51.100.${shops}`))).browser;
  await till.database.sql`update door.known_browser set since = since - ${30 * 86_400_000} where email = ${email}`;
});

const browserAt = (address: string) => signInBrowser(till.app, address);
type Browser = ReturnType<typeof browserAt>;
const codeOf = (answer: Awaited<ReturnType<Browser['ask']>>) => [answer.statusCode, answer.json().code];
async function signIn(browser: Browser, address = email) {
  await browser.requestOtp(address);
  return { browser, answer: await browser.validateOtp(address, await mail.code(address)) };
}
/** Somebody who reads the mailbox, on a browser of their own. */
const thiefIn = async () => (await signIn(browserAt(`203.0.113.${shops}`))).browser;
async function recover(browser: Browser, typed = email, to = second) {
  const before = await mail.code(to).catch(() => null);
  expect((await browser.ask('POST', 'recover', { email: typed })).statusCode).toBe(200);
  await expect.poll(() => mail.code(to).catch(() => null)).not.toBe(before);
  return browser.validateOtp(typed, await mail.code(to));
}
async function ask(browser: Browser, kind: 'email' | 'recovery', address: string | null) {
  await till.database.sql`update door.session set proved_at = ${till.context.clock()} where owner_id = ${merchantId}`;
  return browser.ask('POST', 'account/address', { kind, address });
}
const confirm = (browser: Browser, kind: 'email' | 'recovery', presentCode: string, newCode: string, recoveryCode?: string) =>
  browser.ask('POST', 'account/address/confirm', { kind, presentCode, newCode, recoveryCode });
/** Asks to remove the recovery address, with the code of the mailbox alone. */
async function askRemoval(browser: Browser) {
  await ask(browser, 'recovery', null);
  return confirm(browser, 'recovery', await mail.code(email), '');
}
async function moveTo(browser: Browser, address: string) {
  await ask(browser, 'email', address);
  return confirm(browser, 'email', await mail.code(email), await mail.code(address));
}
const account = async (browser: Browser) => (await browser.ask('GET', 'account')).json();
const isIn = async (browser: Browser) => (await browser.ask('GET', 'profile')).statusCode === 200;
const subjects = async (to: string) => (await mail.letters(to)).map(({ subject }) => subject.replace(/\d{6}/, 'CODE'));
/** What the newest link that stops something holds; waits for its e-mail. */
async function vetoIn(to: string, of = ''): Promise<string> {
  const veto = async () =>
    (await mail.letters(to)).filter(({ subject }) => subject.includes(of)).flatMap(({ text }) => /#veto=(\S+)/.exec(text)?.[1] ?? [])[0] ?? null;
  await expect.poll(veto).not.toBeNull();
  return (await veto()) ?? '';
}
const stop = (link: string) => browserAt('192.0.2.1').ask('POST', 'veto', { veto: link });
const dueNow = () => makeDueChanges(till.context, till.context.clock());
const acts = async () =>
  (await till.database.sql<{ act: string }[]>`select act from door.audit where owner_id = ${merchantId} order by id`).map(({ act }) => act);
async function turnOn(browser: Browser) {
  await till.database.sql`update door.session set proved_at = ${till.context.clock()} where owner_id = ${merchantId}`;
  const { secret } = (await browser.ask('POST', 'account/second-factor')).json();
  const app = () => {
    till.pass(30_000);
    return codeAt(secret, till.context.clock());
  };
  return { app, answer: await browser.ask('POST', 'account/second-factor/confirm', { appCode: app() }) };
}

describe('a recovery address that is there', () => {
  it('waits for a week where the mailbox alone was shown, and every address is told: at once, after three days and when it is done', async () => {
    const thief = await thiefIn();
    const asked = till.context.clock();
    expect((await askRemoval(thief)).json()).toEqual({ dueAt: asked + limits.pendingChangeMs });
    const waits = { id: expect.any(String), kind: 'recovery', address: null, askedAt: asked, dueAt: asked + limits.pendingChangeMs };
    expect((await account(owner)).pending).toEqual([waits]);
    expect((await account(owner)).recoveryEmail).toBe('s•••@new.test');
    const told = async (subject: string) => (await Promise.all([email, second].map(subjects))).map((all) => all.filter((each) => each === subject).length);
    await expect.poll(() => told('Your Till recovery email is about to be removed')).toEqual([1, 1]);
    till.pass(limits.pendingToldAgainMs);
    expect(await dueNow()).toBe(0);
    await expect.poll(() => told('Your Till recovery email is about to be removed')).toEqual([2, 2]);
    till.pass(limits.pendingChangeMs - limits.pendingToldAgainMs - 1);
    expect([await dueNow(), (await account(owner)).recoveryEmail]).toEqual([0, 's•••@new.test']);
    till.pass(1);
    expect([await dueNow(), (await account(owner)).recoveryEmail]).toEqual([1, null]);
    await expect.poll(() => told('Your Till recovery email was removed')).toEqual([1, 1]);
    expect((await acts()).slice(-2)).toEqual(['change-waits', 'recovery-email-removed']);
  });

  it('is stopped from its own mailbox by a tap, once, which signs out who asked and makes their browser a stranger', async () => {
    const thief = await thiefIn();
    await till.database.sql`update door.session set proved_at = ${till.context.clock()} where owner_id = ${merchantId}`;
    expect((await thief.ask('POST', `/api/register/merchants/${merchantId}/api-keys`, { name: 'Thief' })).statusCode).toBe(201);
    await askRemoval(thief);
    const link = await vetoIn(second);
    expect((await mail.letters(email)).some(({ text }) => text.includes('#veto='))).toBe(false);
    expect((await stop(link)).json()).toEqual({ what: 'recovery' });
    expect([await isIn(thief), await isIn(owner)]).toEqual([false, true]);
    expect((await till.database.sql`select from shop.api_key where merchant_id = ${merchantId} and revoked_at is null`).length).toBe(0);
    expect([(await account(owner)).pending, (await account(owner)).recoveryEmail]).toEqual([[], 's•••@new.test']);
    expect(codeOf(await stop(link))).toEqual([401, 'code_wrong']);
    expect(codeOf(await stop('x'))).toEqual([401, 'code_wrong']);
    await expect.poll(() => subjects(email)).toContain('Your Till recovery email won’t be removed');
    const known = await till.database.sql`select from door.known_browser where email = ${email}`;
    expect([known.length, (await acts()).filter((act) => act === 'change-vetoed')]).toEqual([1, ['change-vetoed']]);
    till.pass(limits.pendingChangeMs);
    expect(await dueNow()).toBe(0);
    // Whoever asks again, waits again.
    expect((await askRemoval(await thiefIn())).json().dueAt).toBe(till.context.clock() + limits.pendingChangeMs);
  });

  it('changes at once with the code that went to it, and not with a wrong one', async () => {
    const other = `third-${shops}@new.test`;
    await ask(owner, 'recovery', other);
    await expect.poll(() => subjects(second)).toContain('CODE is your code to change a shop’s recovery email');
    const [present, added, code] = [await mail.code(email), await mail.code(other), await mail.code(second)];
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(codeOf(await confirm(owner, 'recovery', present, added, wrong))).toEqual([401, 'code_wrong']);
    expect((await confirm(owner, 'recovery', present, added, code)).json()).toEqual({});
    expect((await account(owner)).recoveryEmail).toBe('t•••@new.test');
  });

  it('is stopped in the settings by whoever proves who they are; nobody else’s is', async () => {
    await askRemoval(await thiefIn());
    const [{ id }] = (await account(owner)).pending;
    const cancel = (browser: Browser, which: string) => browser.ask('POST', `account/pending/${which}/cancel`);
    await till.database.sql`update door.session set proved_at = null where owner_id = ${merchantId}`;
    expect(codeOf(await cancel(owner, id))).toEqual([403, 'proof_needed']);
    await till.database.sql`update door.session set proved_at = ${till.context.clock()} where owner_id = ${merchantId}`;
    expect(codeOf(await cancel(owner, 'x'))).toEqual([404, 'not_found']);
    expect((await cancel(owner, id)).statusCode).toBe(200);
    expect(codeOf(await cancel(owner, id))).toEqual([404, 'not_found']);
    expect((await account(owner)).pending).toEqual([]);
  });

  it('changes at once by the second factor, and what waited by the same hands is stopped from no mailbox any more', async () => {
    await askRemoval(owner);
    const link = await vetoIn(second);
    await turnOn(owner);
    expect(codeOf(await stop(link))).toEqual([401, 'code_wrong']);
    expect((await askRemoval(owner)).json()).toEqual({});
    expect([(await account(owner)).recoveryEmail, (await account(owner)).pending]).toEqual([null, []]);
  });
});

describe('an e-mail address that somebody moved', () => {
  it('is taken back from the recovery mailbox for a week, which signs out who moved it; registers stay known', async () => {
    const thief = await thiefIn();
    await askRemoval(thief);
    const to = `thief-${shops}@new.test`;
    expect((await moveTo(thief, to)).statusCode).toBe(200);
    // The owner has tried to sign in as usual, and got an account without a shop.
    await signIn(browserAt('192.0.2.7'));
    const link = await vetoIn(second, 'Till email was changed');
    expect((await stop(link)).json()).toEqual({ what: 'email' });
    expect([await isIn(thief), await isIn(owner), (await account(owner)).email, (await account(owner)).pending]).toEqual([false, true, email, []]);
    expect(codeOf(await stop(link))).toEqual([401, 'code_wrong']);
    await expect.poll(() => subjects(email)).toContain('Your Till email was changed back');
    const since = await till.database.sql<{ since: number }[]>`select since from door.known_browser where email = ${email}`;
    expect(since.filter(({ since }) => since <= till.context.clock() - 30 * 86_400_000)).toHaveLength(1);
    expect((await acts()).at(-1)).toBe('email-change-undone');
    expect((await signIn(browserAt('192.0.2.8'), to)).answer.json().merchantId).toBeNull();
  });

  it('stays after that week; and the former address still leads to the recovery address that counted then', async () => {
    const thief = await thiefIn();
    await askRemoval(thief);
    await moveTo(thief, `thief-${shops}@new.test`);
    const link = await vetoIn(second, 'Till email was changed');
    till.pass(limits.emailUndoMs);
    expect(codeOf(await stop(link))).toEqual([401, 'code_wrong']);
    await dueNow();
    expect((await account(thief)).recoveryEmail).toBeNull();
    expect((await recover(browserAt('192.0.2.9'))).json()).toMatchObject({ merchantId });
  });

  it('has no way back by a recovery mailbox that the owner took away with a code from it', async () => {
    await moveTo(owner, `moved-${shops}@new.test`);
    const link = await vetoIn(second);
    await ask(owner, 'recovery', null);
    await expect.poll(() => subjects(second)).toContain('CODE is your code to remove a shop’s recovery email');
    expect((await confirm(owner, 'recovery', await mail.code(`moved-${shops}@new.test`), '', await mail.code(second))).json()).toEqual({});
    expect(codeOf(await stop(link))).toEqual([401, 'code_wrong']);
    await browserAt('192.0.2.10').ask('POST', 'recover', { email });
    expect((await account(owner)).recoveryEmail).toBeNull();
  });
});

describe('a session that was begun with the recovery address', () => {
  const end = async (browser: Browser, which: 'byRecovery') => {
    const sessions = (await browser.ask('GET', 'sessions')).json() as { id: string; byRecovery: boolean }[];
    return browser.ask('DELETE', `sessions/${sessions.find((each) => each[which])?.id}`);
  };

  it('is ended from no browser that came in later than a day before it, and from a register that was there', async () => {
    const thief = await thiefIn();
    const saved = browserAt('192.0.2.20');
    await recover(saved);
    const refused = await end(thief, 'byRecovery');
    // Nothing of "one by one": that is what was done.
    expect([...codeOf(refused), refused.json().message]).toEqual([
      403,
      'browser_too_new',
      expect.stringMatching(/^Nothing was changed. That device signed in with the recovery email, so .* 24 hours by then/),
    ]);
    await till.database.sql`update door.session set proved_at = ${till.context.clock()} where owner_id = ${merchantId}`;
    await thief.ask('DELETE', 'sessions');
    expect(await isIn(saved)).toBe(true);
  });

  it('is ended from a register that was there', async () => {
    const stranger = browserAt('192.0.2.21');
    await recover(stranger);
    expect((await end(owner, 'byRecovery')).statusCode).toBe(200);
    expect(await isIn(stranger)).toBe(false);
  });

  it('still changes the address after a day, however often somebody in the mailbox moved it meanwhile', async () => {
    const thief = await thiefIn();
    const saved = browserAt('192.0.2.22');
    await recover(saved);
    expect((await moveTo(thief, `thief-${shops}@new.test`)).statusCode).toBe(200);
    till.pass(limits.recoveryWaitMs);
    const mine = `mine-${shops}@new.test`;
    await ask(saved, 'email', mine);
    expect((await confirm(saved, 'email', '', await mail.code(mine))).statusCode).toBe(200);
    expect((await account(saved)).email).toBe(mine);
  });

  it('turns on no second factor until it has changed the e-mail address: the recovery mailbox may be a thief’s', async () => {
    const stranger = browserAt('192.0.2.23');
    await recover(stranger);
    expect(codeOf(await stranger.ask('POST', 'account/second-factor'))).toEqual([403, 'forbidden']);
  });
});

describe('a second factor that somebody in the mailbox turns on', () => {
  it('waits for a week, counts for nothing until then, and is stopped from the recovery mailbox', async () => {
    const thief = await thiefIn();
    const { answer } = await turnOn(thief);
    expect(answer.json().inForceAt).toBe(till.context.clock() + limits.pendingChangeMs);
    expect((await account(thief)).secondFactor).toBe('off');
    expect((await signIn(browserAt('192.0.2.30'))).answer.statusCode).toBe(200);
    expect(codeOf(await thief.ask('POST', 'account/second-factor'))).toEqual([403, 'forbidden']);
    expect((await stop(await vetoIn(second))).json()).toEqual({ what: 'second-factor-on' });
    expect([await isIn(thief), (await till.database.sql`select from door.second_factor where owner_id = ${merchantId}`).length]).toEqual([false, 0]);
  });

  it('is in force after that week, for which nobody stopped it', async () => {
    const { browser } = await signIn(browserAt('192.0.2.31'));
    const { app } = await turnOn(browser);
    till.pass(limits.pendingChangeMs);
    expect([await dueNow(), (await account(browser)).secondFactor]).toEqual([1, 'on']);
    const fresh = browserAt('192.0.2.32');
    expect(codeOf((await signIn(fresh)).answer)).toEqual([401, 'second_factor_needed']);
    expect((await fresh.ask('POST', 'second-factor', { code: app() })).statusCode).toBe(200);
  });
});

describe('a second factor that is lost', () => {
  const lost = (browser: Browser) => browser.ask('POST', 'second-factor/lost');
  it('is turned off at once with a code from each mailbox, in the middle of a sign-in', async () => {
    await turnOn(owner);
    const fresh = browserAt('192.0.2.40');
    await signIn(fresh);
    expect((await lost(fresh)).json()).toEqual({ email: null, recovery: 's•••@new.test' });
    const code = await mail.code(second);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const off = (recoveryCode: string) => fresh.ask('POST', 'second-factor/lost/confirm', { emailCode: '', recoveryCode });
    expect(codeOf(await off(wrong))).toEqual([401, 'code_wrong']);
    expect((await off(code)).statusCode).toBe(200);
    expect((await fresh.ask('POST', 'second-factor', { code: '' })).json()).toMatchObject({ merchantId });
    await expect.poll(() => subjects(second)).toContain('Two-step verification is off for your shop');
  });

  it('takes both codes of whoever is signed in', async () => {
    await turnOn(owner);
    expect((await lost(owner)).json()).toEqual({ email: 'o•••@till.test', recovery: 's•••@new.test' });
    const off = (emailCode: string, recoveryCode: string) => owner.ask('POST', 'second-factor/lost/confirm', { emailCode, recoveryCode });
    const [one, other] = [await mail.code(email), await mail.code(second)];
    expect(codeOf(await off(one, ''))).toEqual([401, 'code_wrong']);
    expect(codeOf(await off('', other))).toEqual([401, 'code_wrong']);
    expect((await off(one, other)).statusCode).toBe(200);
    expect((await account(owner)).secondFactor).toBe('off');
  });

  it('has codes of each sign-in: a thief who has begun one and asks, or guesses, voids none of the owner, and gets few guesses however many they begin', async () => {
    await turnOn(owner);
    const off = (browser: Browser, recoveryCode: string) => browser.ask('POST', 'second-factor/lost/confirm', { emailCode: '', recoveryCode });
    const halfAt = async (address: string) => (await signIn(browserAt(address))).browser;
    const [honest, thief] = [await halfAt('192.0.2.45'), await halfAt('203.0.113.45')];
    expect((await lost(honest)).statusCode).toBe(200);
    const code = await mail.code(second);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await lost(thief)).statusCode).toBe(200);
    for (let tries = 0; tries < 6; tries += 1) expect(codeOf(await off(thief, wrong))).toEqual([401, 'code_wrong']);
    // Nor is the owner's code of any use to the thief's sign-in.
    expect(codeOf(await off(thief, code))).toEqual([401, 'code_wrong']);
    expect((await off(honest, code)).statusCode).toBe(200);

    await turnOn(owner);
    let guesses = 0;
    for (let sign = 0; sign < 9 && guesses < 60; sign += 1) {
      till.pass(limits.oneTimeCodeLifeMs);
      const again = await halfAt(`203.0.113.${60 + sign}`);
      await lost(again);
      for (let tries = 0; tries < 5; tries += 1) if ((await off(again, '')).statusCode === 401) guesses += 1;
    }
    expect(guesses).toBe(30 - 7);
    // Whoever comes by the other mailbox, or is signed in, has guesses and e-mails of their own.
    const byRecovery = browserAt('192.0.2.46');
    await recover(byRecovery);
    expect((await lost(byRecovery)).json()).toEqual({ email: 'o•••@till.test', recovery: null });
    expect((await lost(owner)).statusCode).toBe(200);
    expect(
      (await owner.ask('POST', 'second-factor/lost/confirm', { emailCode: await mail.code(email), recoveryCode: await mail.code(second) })).statusCode,
    ).toBe(200);
  });

  it('sends few letters, however many sign-ins ask for them', async () => {
    await turnOn(owner);
    const answers: number[] = [];
    for (let asks = 0; asks < 12; asks += 1) {
      const thief = browserAt(`203.0.113.${70 + asks}`);
      await till.database.sql`delete from door.rate_limit where key like ${`code sent%`} or key like 'letter%'`;
      await signIn(thief);
      answers.push((await lost(thief)).statusCode);
    }
    expect(answers).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect((await lost(owner)).statusCode).toBe(200);
  });

  it('is turned off after a week with letters, unless somebody who has it says no', async () => {
    const { app } = await turnOn(owner);
    const fresh = browserAt('192.0.2.41');
    await signIn(fresh);
    const wait = () => fresh.ask('POST', 'second-factor/lost/wait');
    const { dueAt } = (await wait()).json();
    expect(dueAt).toBe(till.context.clock() + limits.pendingChangeMs);
    for (const to of [email, second]) await expect.poll(() => subjects(to)).toContain('Two-step verification is about to turn off for your shop');
    expect((await mail.letters(second)).some(({ text }) => text.includes('#veto='))).toBe(false);
    expect((await wait()).json()).toEqual({ dueAt });
    const [{ id }] = (await account(owner)).pending;
    await till.database.sql`update door.session set proved_at = null where owner_id = ${merchantId}`;
    expect(codeOf(await owner.ask('POST', `account/pending/${id}/cancel`))).toEqual([403, 'proof_needed']);
    expect((await owner.ask('POST', 'proof', { secondFactor: app() })).statusCode).toBe(200);
    expect((await owner.ask('POST', `account/pending/${id}/cancel`)).statusCode).toBe(200);
    await wait();
    till.pass(limits.pendingChangeMs);
    expect(await dueNow()).toBe(1);
    expect((await signIn(browserAt('192.0.2.42'))).answer.json()).toMatchObject({ merchantId });
  });

  it('is nothing that a stranger asks for', async () => {
    for (const path of ['second-factor/lost', 'second-factor/lost/wait'])
      expect(codeOf(await browserAt('192.0.2.43').ask('POST', path))).toEqual([401, 'not_signed_in']);
    const confirmed = await browserAt('192.0.2.43').ask('POST', 'second-factor/lost/confirm', { emailCode: '', recoveryCode: '' });
    expect(codeOf(confirmed)).toEqual([401, 'not_signed_in']);
    expect(codeOf(await owner.ask('POST', 'second-factor/lost'))).toEqual([404, 'not_found']);
    // Nor a session that only reads.
    const { browser: reader } = await signIn(browserAt('192.0.2.44'));
    await till.database.sql`update door.session set scope = 'read' where owner_id = ${merchantId} and created_at = ${till.context.clock()}`;
    till.context.credentials.forget();
    for (const path of ['second-factor/lost', 'second-factor/lost/wait']) expect(codeOf(await reader.ask('POST', path))).toEqual([401, 'not_signed_in']);
  });
});

describe('a thief who has time', () => {
  const end = async (browser: Browser, of: Browser) => {
    const [{ id }] = (await of.ask('GET', 'sessions')).json();
    return browser.ask('DELETE', `sessions/${id}`);
  };

  it('in the mailbox turns on no second factor at once, however long theirs is known, whomever they sign out, wherever they move the address', async () => {
    const thief = await thiefIn();
    await till.database
      .sql`update door.known_browser set since = since - ${8 * 86_400_000} where email = ${email} and since > ${till.context.clock() - 86_400_000}`;
    expect((await end(thief, owner)).statusCode).toBe(200);
    await till.database.sql`update door.session set proved_at = ${till.context.clock()} where owner_id = ${merchantId}`;
    expect((await thief.ask('DELETE', 'sessions')).statusCode).toBe(200);
    expect((await moveTo(thief, `thief-${shops}@new.test`)).statusCode).toBe(200);
    const { answer } = await turnOn(thief);
    expect(answer.json().inForceAt).toBe(till.context.clock() + limits.pendingChangeMs);
    expect((await stop(await vetoIn(second, 'Till email was changed'))).json()).toEqual({ what: 'email' });
    expect([await isIn(thief), (await signIn(owner)).answer.json().merchantId]).toEqual([false, merchantId]);
  });

  it('in the recovery mailbox makes no stranger of the register that was there first: its owner comes back and ends theirs', async () => {
    const thief = browserAt('192.0.2.50');
    await recover(thief);
    await askRemoval(owner);
    expect((await stop(await vetoIn(second))).json()).toEqual({ what: 'recovery' });
    expect(await isIn(owner)).toBe(false);
    await signIn(owner);
    expect((await end(owner, thief)).statusCode).toBe(200);
    expect(await isIn(thief)).toBe(false);
    expect((await turnOn(owner)).answer.json().inForceAt).toBe(till.context.clock());
  });

  it('uses up no code and no try of an owner who came back by the recovery address', async () => {
    const thief = await thiefIn();
    const saved = browserAt('192.0.2.51');
    await recover(saved);
    till.pass(limits.recoveryWaitMs);
    const mine = `mine-${shops}@new.test`;
    await ask(saved, 'email', mine);
    for (let tries = 0; tries < 12; tries += 1) await confirm(thief, 'email', '000000', '000000');
    await ask(thief, 'email', `thief-${shops}@new.test`);
    expect((await confirm(saved, 'email', '', await mail.code(mine))).statusCode).toBe(200);
  });

  it('who moved the address twice is led back to none of theirs, by whichever link, and has no shop in the way of it', async () => {
    const thief = await thiefIn();
    const [first, then] = [`one-${shops}@new.test`, `two-${shops}@new.test`];
    await moveTo(thief, first);
    const older = await vetoIn(second, 'Till email was changed');
    await ask(thief, 'email', then);
    expect((await confirm(thief, 'email', await mail.code(first), await mail.code(then))).statusCode).toBe(200);
    await expect.poll(() => vetoIn(second, 'Till email was changed')).not.toBe(older);
    const newer = await vetoIn(second, 'Till email was changed');
    const { browser: bait } = await signIn(browserAt('192.0.2.52'));
    const business = {
      name: 'Bait',
      address1: '1 Main St',
      city: 'Oakland',
      state: 'CA',
      zip: '94607',
      country: 'US',
      timezone: 'America/Los_Angeles',
      currency: 'USD',
    };
    expect(codeOf(await bait.ask('POST', '/api/register/merchants', business))).toEqual([409, 'already_registered']);
    expect((await stop(newer)).json()).toEqual({ what: 'email' });
    expect((await account(owner)).email).toBe(email);
    expect(codeOf(await stop(older))).toEqual([401, 'code_wrong']);
    expect([await isIn(thief), await isIn(owner)]).toEqual([false, true]);
  });

  it.each([
    ['there', false],
    ['away again', true],
  ])('who moved the address there and back is led back to none of theirs either: it is %s', async (_, isAwayAgain) => {
    const thief = await thiefIn();
    const theirs = `back-${shops}@new.test`;
    const move = async (from: string, to: string) => {
      await ask(thief, 'email', to);
      expect((await confirm(thief, 'email', await mail.code(from), await mail.code(to))).json()).toEqual({});
    };
    await move(email, theirs);
    const older = await vetoIn(second, 'Till email was changed');
    await move(theirs, email);
    await expect.poll(() => vetoIn(second, 'Till email was changed')).not.toBe(older);
    const newer = await vetoIn(second, 'Till email was changed');
    if (isAwayAgain) await move(email, `away-${shops}@new.test`);
    expect((await stop(isAwayAgain ? older : newer)).json()).toEqual({ what: 'email' });
    expect([(await account(owner)).email, await isIn(thief)]).toEqual([email, false]);
    expect((await signIn(browserAt('192.0.2.53'), theirs)).answer.json().merchantId).toBeNull();
  });
});
