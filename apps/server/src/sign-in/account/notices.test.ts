import { limits } from '@till/domain/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signInBrowser, type TestMail, testMail } from '../../testing/mail.ts';
import { makeShop } from '../../testing/shop.ts';
import { openNotices } from '../emails/notices.ts';
import { codeAt } from '../factor/totp.ts';
import { hashOf, newLink } from '../secrets.ts';
import { makeDueChanges } from './due-changes.ts';

let mail: TestMail;
let till: TestApp;
let running: ReturnType<typeof openNotices>[] = [];
let shops = 0;
let merchantId: string;
let email: string;
let second: string;
let owner: Browser;

beforeAll(async () => {
  mail = await testMail();
  till = await testApp({ config: { smtpUrl: mail.smtpUrl } });
});
afterAll(async () => {
  await till?.close();
  await mail?.close();
});
afterEach(async () => {
  await Promise.all(running.map((job) => job.stop()));
  running = [];
  await mail.behave('normal');
});
/** A shop with a recovery address, whose owner is signed in on a register that is known for a month. */
beforeEach(async () => {
  shops += 1;
  [merchantId, email, second] = [`shop-${shops}`, `owner-${shops}@till.test`, `second-${shops}@new.test`];
  await makeShop(till.database.sql, merchantId);
  await till.database.sql`delete from door.owner_notice`;
  await till.database.sql`delete from door.pending_change`;
  await till.database.sql`
    insert into door.owner (id, email, recovery_email, merchant_id, created_at) values (${merchantId}, ${email}, ${second}, ${merchantId}, 1)`;
  owner = await signIn(browserAt(`198.51.100.${shops}`));
  await till.database.sql`update door.known_browser set since = since - ${30 * 86_400_000} where email = ${email}`;
});

const browserAt = (address: string, app = till.app) => signInBrowser(app, address);
type Browser = ReturnType<typeof browserAt>;
const codeOf = (answer: Awaited<ReturnType<Browser['ask']>>) => [answer.statusCode, answer.json().code];
async function signIn(browser: Browser) {
  await browser.requestOtp(email);
  expect((await browser.validateOtp(email, await mail.code(email))).statusCode).toBe(200);
  return browser;
}
/** Somebody who reads the mailbox, on a browser of their own. */
const thiefIn = () => signIn(browserAt(`203.0.113.${shops}`));
const thiefAddress = () => `203.0.113.${shops}`;
const proveAll = () => till.database.sql`update door.session set proved_at = ${till.context.clock()} where owner_id = ${merchantId}`;
/** Asks for another recovery address, or none, with the code of the mailbox alone. */
async function askRecovery(browser: Browser, address: string | null) {
  await proveAll();
  await browser.ask('POST', 'account/address', { kind: 'recovery', address });
  const codes = { presentCode: await mail.code(email), newCode: address === null ? '' : await mail.code(address) };
  expect((await browser.ask('POST', 'account/address/confirm', { kind: 'recovery', ...codes })).json()).toEqual({ dueAt: expect.any(Number) });
}
async function moveTo(browser: Browser, address: string) {
  await proveAll();
  await browser.ask('POST', 'account/address', { kind: 'email', address });
  const codes = { presentCode: await mail.code(email), newCode: await mail.code(address) };
  expect((await browser.ask('POST', 'account/address/confirm', { kind: 'email', ...codes })).statusCode).toBe(200);
}
/** Asks to turn the second factor on; in force at once on the owner's register. */
async function turnOn(browser: Browser) {
  await proveAll();
  const { secret } = (await browser.ask('POST', 'account/second-factor')).json();
  till.pass(30_000);
  expect((await browser.ask('POST', 'account/second-factor/confirm', { appCode: codeAt(secret, till.context.clock()) })).statusCode).toBe(200);
  return () => {
    till.pass(30_000);
    return codeAt(secret, till.context.clock());
  };
}
const run = (context = till.context) => void running.push(openNotices(context, 50));
const stop = (veto: string, app = till.app) => browserAt('192.0.2.1', app).ask('POST', 'veto', { veto });
const show = (veto: string) => browserAt('192.0.2.1').ask('POST', 'veto/show', { veto });
const subjects = async (to: string) => (await mail.letters(to)).map(({ subject }) => subject.replace(/\d{6}/, 'CODE'));
const told = async (to: string) => (await mail.letters(to)).filter(({ messageId }) => messageId.includes('notice-'));
/** What the links of an address hold, the newest first; waits until there are so many. */
async function vetoes(to: string, count: number): Promise<readonly string[]> {
  const all = async () => (await mail.letters(to)).flatMap(({ text }) => /#veto=(\S+)/.exec(text)?.[1] ?? []);
  await expect.poll(all).toHaveLength(count);
  return all();
}
const notice = async (to: string, subject: string) => {
  await expect.poll(() => subjects(to)).toContain(subject);
  return (await mail.letters(to)).find((letter) => letter.subject === subject)?.text ?? '';
};
const account = async (browser: Browser) => (await browser.ask('GET', 'account')).json();

describe('the link of a letter', () => {
  it('says what it would stop, when that was asked for and from where, and nothing once it does nothing any more', async () => {
    run();
    const askedAt = till.context.clock();
    await askRecovery(await thiefIn(), `thief-${shops}@new.test`);
    const [link = ''] = await vetoes(second, 1);
    const asked = { what: 'recovery', address: 't•••@new.test', at: askedAt, dueAt: askedAt + limits.pendingChangeMs };
    expect((await show(link)).json()).toEqual({ ...asked, browser: null, system: null, network: thiefAddress() });
    // Who looks changes nothing.
    expect((await show(link)).statusCode).toBe(200);
    expect((await stop(link)).json()).toEqual({ what: 'recovery' });
    for (const gone of [link, 'x'.repeat(22), 'x']) expect([(await show(gone)).statusCode, (await show(gone)).json().code]).toEqual([401, 'code_wrong']);
  });

  it('says which address a change would be taken back to', async () => {
    run();
    await moveTo(await thiefIn(), `thief-${shops}@other.test`);
    const [link = ''] = await vetoes(second, 1);
    expect((await show(link)).json()).toMatchObject({ what: 'email', address: 'o•••@till.test', at: expect.any(Number), dueAt: null, network: thiefAddress() });
  });
});

describe('the letter that a change was stopped', () => {
  it('names it: the removal of the recovery address, and from where it was stopped', async () => {
    run();
    await askRecovery(await thiefIn(), null);
    expect((await stop((await vetoes(second, 1))[0] ?? '')).statusCode).toBe(200);
    for (const to of [email, second]) {
      const text = await notice(to, 'Your Till recovery email won’t be removed');
      expect(text).toContain('asked to remove the recovery email s•••@new.test. That was stopped, and it still works.');
      expect(text).toMatch(/\nWhen and from where: .+ · An app · 192\.0\.2\.1\n/);
    }
  });

  it('comes for each of them, where one link stops all that somebody asked for', async () => {
    run();
    const thief = await thiefIn();
    await turnOn(thief);
    await askRecovery(thief, `thief-${shops}@new.test`);
    await moveTo(thief, `thief-${shops}@other.test`);
    const [undo = ''] = await vetoes(second, 3);
    expect((await stop(undo)).json()).toEqual({ what: 'email' });
    for (const to of [email, second]) {
      expect(await notice(to, 'The change to your Till recovery email was stopped')).toContain('t•••@new.test');
      expect(await notice(to, 'The request to turn on two-step verification was stopped')).toContain('require a code from an authenticator app on new devices');
    }
  });

  it('names the second factor that stays on', async () => {
    run();
    const app = await turnOn(owner);
    const fresh = browserAt(`192.0.2.${shops + 100}`);
    await fresh.requestOtp(email);
    await fresh.validateOtp(email, await mail.code(email));
    expect((await fresh.ask('POST', 'second-factor/lost/wait')).statusCode).toBe(200);
    expect((await owner.ask('POST', 'proof', { secondFactor: app() })).statusCode).toBe(200);
    const [{ id }] = (await account(owner)).pending;
    expect((await owner.ask('POST', `account/pending/${id}/cancel`)).statusCode).toBe(200);
    expect(await notice(second, 'The request to turn off two-step verification was stopped')).toContain('it stays on');
  });
});

describe('the link of an older letter', () => {
  it('says that a newer letter has the one that works, once the change was asked for anew; that one stops it, and then both are used', async () => {
    run();
    const thief = await thiefIn();
    await askRecovery(thief, null);
    const [older = ''] = await vetoes(second, 1);
    await askRecovery(thief, null);
    const [newer = ''] = await vetoes(second, 2);
    const answer = await stop(older);
    expect([...codeOf(answer), answer.json().message]).toEqual([409, 'asked_again', expect.stringContaining('Open the link in the newest email.')]);
    expect((await account(owner)).pending).toHaveLength(1);
    expect((await stop(newer)).json()).toEqual({ what: 'recovery' });
    for (const link of [older, newer]) expect(codeOf(await stop(link))).toEqual([401, 'code_wrong']);
    // Again, by somebody who signed in anew.
    await askRecovery(await thiefIn(), null);
    await vetoes(second, 3);
    for (const link of [older, newer]) expect(codeOf(await stop(link))).toEqual([409, 'asked_again']);
  });

  it('says nothing to a stranger who guesses, nor of another kind of change, nor to a mailbox that is not the owner’s any more', async () => {
    run();
    const thief = await thiefIn();
    await turnOn(thief);
    const [older = ''] = await vetoes(second, 1);
    expect((await stop(older)).json()).toEqual({ what: 'second-factor-on' });
    const again = await thiefIn();
    await askRecovery(again, null);
    expect(codeOf(await stop(older))).toEqual([401, 'code_wrong']);
    await turnOn(again);
    expect(codeOf(await stop(older))).toEqual([409, 'asked_again']);
    expect(codeOf(await stop(newLink()))).toEqual([401, 'code_wrong']);
    await till.database.sql`update door.owner set recovery_email = ${`other-${shops}@new.test`} where id = ${merchantId}`;
    expect(codeOf(await stop(older))).toEqual([401, 'code_wrong']);
  });

  it('says so, too, where the e-mail address was moved again after it was taken back', async () => {
    run();
    await moveTo(await thiefIn(), `thief-${shops}@new.test`);
    const [older = ''] = await vetoes(second, 1);
    expect((await stop(older)).json()).toEqual({ what: 'email' });
    expect(codeOf(await stop(older))).toEqual([401, 'code_wrong']);
    await moveTo(await thiefIn(), `again-${shops}@new.test`);
    const [newer = ''] = await vetoes(second, 2);
    expect(codeOf(await stop(older))).toEqual([409, 'asked_again']);
    expect((await stop(newer)).json()).toEqual({ what: 'email' });
    expect((await account(owner)).email).toBe(email);
  });

  it('works that the version before sent, for a change and for a move', async () => {
    run();
    await askRecovery(await thiefIn(), null);
    await vetoes(second, 1);
    const [change, move] = [newLink(), newLink()];
    await till.database.sql`delete from door.letter_link`;
    await till.database.sql`update door.pending_change set veto_hash = ${hashOf(change)} where owner_id = ${merchantId}`;
    expect((await stop(change)).json()).toEqual({ what: 'recovery' });
    await moveTo(await thiefIn(), `thief-${shops}@new.test`);
    await vetoes(second, 2);
    await till.database.sql`delete from door.letter_link`;
    await till.database.sql`update door.former_address set undo_hash = ${hashOf(move)} where owner_id = ${merchantId}`;
    expect((await stop(move)).json()).toEqual({ what: 'email' });
  });
});

it('every link of a change that waits works after TILL_SECRET was changed, those of its later letters too', async () => {
  run();
  await askRecovery(await thiefIn(), null);
  const [first = ''] = await vetoes(second, 1);
  const anew = await testApp({ database: till.database, config: { smtpUrl: mail.smtpUrl, secret: 'quite another secret, as long as the first' } });
  try {
    await makeDueChanges(anew.context, till.context.clock() + limits.pendingToldAgainMs);
    const [later = ''] = await vetoes(second, 2);
    expect(later).not.toBe(first);
    expect((await stop(later, anew.app)).json()).toEqual({ what: 'recovery' });
    await askRecovery(await thiefIn(), null);
    const [other = ''] = await vetoes(second, 3);
    await makeDueChanges(anew.context, till.context.clock() + limits.pendingToldAgainMs);
    await vetoes(second, 4);
    expect((await stop(other, anew.app)).json()).toEqual({ what: 'recovery' });
  } finally {
    await anew.close();
  }
});

describe('while the mail server takes nothing', () => {
  const tries = async () => (await till.database.sql<{ tries: number }[]>`select tries from door.owner_notice order by address`).map((row) => row.tries);
  /** How many were tried so often, and wait for their next try. */
  const putOff = async (times: number, ms: number) =>
    (await till.database.sql`select from door.owner_notice where tries = ${times} and lease_until > ${Date.now()} and lease_until <= ${Date.now() + ms}`)
      .length;
  const later = () => till.database.sql`update door.owner_notice set lease_until = 0`;

  it('no notice is lost: each address is told once when it takes letters again, by any number of processes, with a link that works', async () => {
    await askRecovery(await thiefIn(), null);
    await mail.behave('put-off');
    run();
    await expect.poll(() => putOff(1, 60_000)).toBe(2);
    await later();
    await expect.poll(() => putOff(2, 120_000)).toBe(2);
    expect(await told(second)).toEqual([]);
    await mail.behave('normal');
    for (let more = 0; more < 3; more += 1) run();
    await later();
    await expect.poll(tries).toEqual([]);
    expect([(await told(email)).length, (await told(second)).length]).toEqual([1, 1]);
    expect((await till.database.sql`select from door.letter_link where owner_id = ${merchantId}`).length).toBe(1);
    expect((await stop((await vetoes(second, 1))[0] ?? '')).statusCode).toBe(200);
  });

  it('a change that was stopped meanwhile is told as stopped, and not as one that waits', async () => {
    await askRecovery(await thiefIn(), null);
    await proveAll();
    const [{ id }] = (await account(owner)).pending;
    expect((await owner.ask('POST', `account/pending/${id}/cancel`)).statusCode).toBe(200);
    run();
    await expect.poll(tries).toEqual([]);
    for (const to of [email, second]) expect((await told(to)).map(({ subject }) => subject)).toEqual(['Your Till recovery email won’t be removed']);
  });

  it('each of these waits in the database from the commit that does it: a sign-in with the recovery address, a move, the second factor', async () => {
    const notices = async () =>
      (
        await till.database.sql<
          { notice: string; address: string }[]
        >`select notice, address from door.owner_notice where owner_id = ${merchantId} order by at, id`
      )
        .map(({ notice, address }) => `${notice} ${address}`)
        .toSorted();
    const saved = browserAt(`192.0.2.${shops + 100}`);
    await saved.ask('POST', 'recover', { email });
    await expect.poll(() => mail.code(second).catch(() => null)).not.toBeNull();
    await saved.validateOtp(email, await mail.code(second));
    expect(await notices()).toEqual([`recovered ${email}`, `recovered ${second}`]);
    await till.database.sql`delete from door.owner_notice`;
    const mine = `mine-${shops}@new.test`;
    await moveTo(owner, mine);
    expect(await notices()).toEqual([`moved ${mine}`, `moved ${email}`, `moved ${second}`]);
    await till.database.sql`delete from door.owner_notice`;
    const app = await turnOn(owner);
    await owner.ask('POST', 'proof', { secondFactor: app() });
    expect((await owner.ask('DELETE', 'account/second-factor')).statusCode).toBe(200);
    expect(await notices()).toEqual([`factorOff ${mine}`, `factorOff ${second}`, `factorOn ${mine}`, `factorOn ${second}`]);
  });
});
