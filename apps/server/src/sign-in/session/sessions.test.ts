import type { listSessionsCall } from '@till/contract/auth/sessions';
import type { ReplyOf } from '@till/contract/call';
import { limits } from '@till/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signInBrowser, type TestMail, testMail } from '../../testing/mail.ts';
import { makeShop } from '../../testing/shop.ts';
import { openNotices } from '../emails/notices.ts';
import { settle } from './former-secrets.ts';

let mail: TestMail;
let till: TestApp;
let sending: ReturnType<typeof openNotices>;
let shops = 0;
let merchantId: string;
let email: string;

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

const chrome = 'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

/** A register of the shop whose owner has just signed in on it. */
async function register(address = '203.0.113.7', app = till.app) {
  const browser = signInBrowser(app, address, chrome);
  await browser.requestOtp(email);
  const signedIn = await browser.validateOtp(email, await mail.code(email));
  expect(signedIn.statusCode).toBe(200);
  const { token } = signedIn.json() as { token: string };
  const sessions = async () => (await browser.ask('GET', 'sessions')).json() as ReplyOf<typeof listSessionsCall>;
  const devices = async (asToken = token) => {
    const answer = await app.inject({
      url: `/api/register/merchants/${merchantId}/devices`,
      headers: { 'x-token': asToken, 'x-device-id': 'bar', 'user-agent': chrome },
    });
    return answer.statusCode;
  };
  const others = async () => (await sessions()).filter(({ isThis }) => !isThis).map(({ id }) => id);
  const rotate = async () => (await browser.ask('POST', 'sessions/rotate', {})).json().token as string;
  return { ...browser, token, sessions, others, devices, rotate, profile: async () => (await browser.ask('GET', 'profile')).statusCode };
}

/** Every session of the owner has just proved who it is. */
const fresh = () => till.database.sql`update door.session set proved_at = ${till.context.clock()} where owner_id = ${merchantId}`;

describe('the owner sees where the shop is signed in', () => {
  it('also while it cannot be written when that was: a register that is due for it is served all the same', async () => {
    const here = await register();
    till.pass(limits.sessionSeenEveryMs);
    till.context.credentials.forget();
    await till.database.sql`
      create function door.no_write() returns trigger language plpgsql as $$ begin raise exception 'read-only' using errcode = '25006'; end $$`;
    await till.database.sql`create trigger no_write before update on door.session for each row execute function door.no_write()`;
    const served = [await here.devices(), await here.profile()];
    await till.database.sql`drop function door.no_write cascade`;
    expect(served).toEqual([200, 200]);
  });

  it('each register by its name, by what it says of itself and its address, this one first', async () => {
    const here = await register('::ffff:203.0.113.7');
    till.pass(60_000);
    const there = await register('203.0.113.8');
    expect(await there.devices()).toBe(200);
    const now = till.context.clock();
    expect(await here.sessions()).toEqual([
      {
        ...{ id: expect.any(String), isThis: true, device: null, browser: 'Chrome', system: 'Android', address: '203.0.113.7' },
        ...{ byRecovery: false, signedInAt: now - 60_000, seenAt: now - 60_000, made: [], scope: 'manage' },
      },
      {
        ...{ id: expect.any(String), isThis: false, device: 'Bar', browser: 'Chrome', system: 'Android', address: '127.0.0.1' },
        ...{ byRecovery: false, signedInAt: now, seenAt: now, made: [], scope: 'manage' },
      },
    ]);
  });

  it('when each was seen, to ten minutes: a sale after the other writes nothing', async () => {
    const here = await register();
    expect(await here.devices()).toBe(200);
    const writes = async () => (await till.database.sql`select xmin::text as xmin from door.session where owner_id = ${merchantId}`)[0]?.['xmin'];
    const before = await writes();
    const seen = async () => (await here.sessions())[0]?.seenAt;
    const first = await seen();
    till.pass(limits.sessionSeenEveryMs - 1);
    till.context.credentials.forget();
    await here.devices();
    expect([await seen(), await writes()]).toEqual([first, before]);
    till.pass(1);
    till.context.credentials.forget();
    await here.devices();
    expect(await seen()).toBe(till.context.clock());
  });

  it("nobody else's, and not by the merchant's token, which speaks for the shop alone", async () => {
    const here = await register();
    const stranger = await till.owner();
    const byToken = async (method: 'GET' | 'DELETE' | 'POST', path: string) =>
      (await till.app.inject({ method, url: `/auth/register/${path}`, headers: { 'x-token': here.token } })).json().code;
    const [own] = await here.sessions();
    expect([await byToken('GET', 'sessions'), await byToken('DELETE', 'sessions'), await byToken('DELETE', `sessions/${own?.id}`)]).toEqual(
      Array(3).fill('not_signed_in'),
    );
    expect(await byToken('POST', 'sessions/rotate')).toBe('not_signed_in');
    const headers = { cookie: stranger.cookie, origin: 'http://localhost:4000' };
    for (const id of [own?.id, '00000000-0000-4000-8000-000000000000', 'nothing']) {
      const answer = await till.app.inject({ method: 'DELETE', url: `/auth/register/sessions/${id}`, headers });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    expect(await here.profile()).toBe(200);
  });
});

describe('shutting a register out', () => {
  it('refuses its cookie and its token at once; the others sell on, and the owner signs in on it again', async () => {
    const [here, stolen, third] = [await register(), await register('198.51.100.9'), await register()];
    const target = (await here.sessions()).find(({ address }) => address === '198.51.100.9');
    expect((await here.ask('DELETE', `sessions/${target?.id}`)).json()).toEqual({});
    expect([await stolen.profile(), await stolen.devices(), await third.devices(), await here.devices()]).toEqual([401, 401, 200, 200]);
    // A second tap, or another register at the same moment.
    expect((await here.ask('DELETE', `sessions/${target?.id}`)).statusCode).toBe(404);
    expect(await here.others()).toHaveLength(1);
    const acts = await till.database.sql`select act, ip from door.audit where owner_id = ${merchantId} and act like 'session%'`;
    expect(acts).toEqual([{ act: 'session-ended', ip: '203.0.113.7' }]);
    const [ended] = await till.database.sql`select details from door.audit where owner_id = ${merchantId} and act = 'session-ended'`;
    expect(ended?.['details'].name).toMatch(/Chrome · Android$/);
    const again = await register('198.51.100.9');
    expect([await again.devices(), await stolen.devices()]).toEqual([200, 401]);
  });

  it('all others at once, from a browser on which the owner has signed in for a day; a newer one ends them one by one', async () => {
    const [here, ...others] = [await register(), await register(), await register()];
    till.pass(limits.knownBrowserMs - 1);
    await fresh();
    const refused = await here.ask('DELETE', 'sessions');
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      403,
      'browser_too_new',
      expect.stringContaining('signed in for 24 hours first'),
    ]);
    expect(await here.others()).toHaveLength(2);
    till.pass(1);
    await fresh();
    // Whoever has a copy of the cookie has not the browser's own.
    const copied = signInBrowser(till.app, '203.0.113.77');
    copied.cookies.set('till_session', here.cookies.get('till_session') ?? '');
    expect((await copied.ask('DELETE', 'sessions')).json().code).toBe('browser_too_new');
    expect((await here.ask('DELETE', 'sessions')).json()).toEqual({ endedCount: 2 });
    for (const other of others) expect([await other.profile(), await other.devices()]).toEqual([401, 401]);
    expect([await here.profile(), await here.devices()]).toEqual([200, 200]);
    expect((await here.ask('DELETE', 'sessions')).json()).toEqual({ endedCount: 0 });
  });

  it('a log-out ends every secret that the session ever had, and no other register of the owner', async () => {
    const [here, other] = [await register(), await register()];
    till.pass(limits.sessionRotationMs);
    const before = new Map(here.cookies);
    const newer = await here.rotate();
    expect(newer).not.toBe(here.token);
    expect([await here.devices(), await here.devices(newer)]).toEqual([200, 200]);
    await here.logOut();
    expect([await here.devices(), await here.devices(newer), await here.profile(), await other.devices()]).toEqual([401, 401, 401, 200]);
    for (const [name, value] of before) here.cookies.set(name, value);
    expect(await here.profile()).toBe(401);
    const [left] = await till.database
      .sql`select count(*)::int as count from door.former_secret f left join door.session s on s.id = f.session_id where s.id is null`;
    expect(left).toEqual({ count: 0 });
  });
});

describe('a register that is used every day', () => {
  const cookieOf = ({ cookies }: { readonly cookies: ReadonlyMap<string, string> }) => cookies.get('till_session');

  it('gets a new cookie and a new token each day, and is never signed out', async () => {
    const usual = await testApp({ database: till.database, config: { smtpUrl: mail.smtpUrl, sessionIdleDays: 5, sessionMaxDays: 10 } });
    const here = await register(undefined, usual.app);
    const tokens = new Set([here.token]);
    for (let day = 0; day < 30; day += 1) {
      usual.pass(limits.sessionRotationMs);
      const token = await here.rotate();
      tokens.add(token);
      // The page goes on asking, now with the new cookie.
      usual.pass(limits.sessionSettleMs);
      expect(await here.profile()).toBe(200);
    }
    expect(tokens.size).toBe(31);
    expect((await here.sessions()).length).toBe(1);
    await usual.close();
  });

  it('keeps what it has until it is a day old', async () => {
    const here = await register();
    const cookie = cookieOf(here);
    till.pass(limits.sessionRotationMs - 1);
    expect([await here.rotate(), cookieOf(here)]).toEqual([here.token, cookie]);
    till.pass(1);
    expect(await here.rotate()).not.toBe(here.token);
    expect(cookieOf(here)).not.toBe(cookie);
  });

  it('two tabs that ask at once get the same, and what either has still under way is served', async () => {
    const here = await register();
    till.pass(limits.sessionRotationMs);
    const cookie = cookieOf(here) ?? '';
    const ask = () =>
      till.app.inject({
        method: 'POST',
        url: '/auth/register/sessions/rotate',
        headers: { cookie: `till_session=${cookie}`, origin: 'http://localhost:4000' },
      });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().token)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.cookies.find(({ name }) => name === 'till_session')?.value)).size).toBe(1);
    expect(await here.devices()).toBe(200);
  });

  it('that never got the answer goes on with what it has, for as long as it takes, and gets the same newer one later', async () => {
    const here = await register();
    till.pass(limits.sessionRotationMs);
    const before = new Map(here.cookies);
    const lost = await here.rotate();
    for (const [name, value] of before) here.cookies.set(name, value);
    till.pass(3 * limits.sessionRotationMs);
    till.context.credentials.forget();
    expect([await here.profile(), await here.devices()]).toEqual([200, 200]);
    expect(await here.rotate()).toBe(lost);
  });

  it('that never keeps the newer one is signed out when that has reached its age', async () => {
    const usual = await testApp({ database: till.database, config: { smtpUrl: mail.smtpUrl, sessionIdleDays: 5, sessionMaxDays: 10 } });
    const here = await register(undefined, usual.app);
    const before = new Map(here.cookies);
    let days = 0;
    do {
      usual.pass(limits.sessionRotationMs);
      days += 1;
      for (const [name, value] of before) here.cookies.set(name, value);
    } while (days < 20 && (await here.ask('POST', 'sessions/rotate', {})).statusCode === 200);
    expect(days).toBe(11);
    await usual.close();
  });

  it('and asks in vain makes no other register look up its session again', async () => {
    const here = await register();
    const forgotten = vi.spyOn(till.context.credentials, 'forget');
    await here.rotate();
    expect(forgotten).not.toHaveBeenCalled();
    till.pass(limits.sessionRotationMs);
    await here.rotate();
    expect(forgotten).toHaveBeenCalledOnce();
    forgotten.mockRestore();
  });

  it('whose newest secret was given while a call with the one before was under way has not come back by that call', async () => {
    const here = await register();
    const [{ id } = { id: '' }] = await here.sessions();
    const givenBefore = till.context.clock();
    till.pass(limits.sessionRotationMs);
    await here.rotate();
    await settle(till.database.sql, id, givenBefore, till.context.clock());
    till.pass(limits.sessionOverlapMs);
    till.context.credentials.forget();
    expect(await here.devices()).toBe(200);
  });

  it('that loses its power before the browser has written the new cookie down comes back with the former one', async () => {
    const here = await register();
    till.pass(limits.sessionRotationMs);
    const before = new Map(here.cookies);
    await here.rotate();
    till.pass(limits.sessionSettleMs - 1);
    till.context.credentials.forget();
    // The new one is in use, but not for long enough to be sure of the disk.
    expect(await here.profile()).toBe(200);
    for (const [name, value] of before) here.cookies.set(name, value);
    till.pass(3 * 3_600_000);
    till.context.credentials.forget();
    expect(await here.profile()).toBe(200);
  });

  it('an answer that comes late does not put the former cookie back', async () => {
    const here = await register();
    till.pass(limits.sessionRotationMs);
    const former = cookieOf(here);
    await here.rotate();
    const late = await till.app.inject({ url: '/auth/register/authenticate', headers: { cookie: `till_session=${former}` } });
    expect([late.statusCode, late.cookies.some(({ name }) => name === 'till_session')]).toEqual([200, false]);
    // And the token that it hands out is one that counts, beside the newer one.
    expect([await here.devices(late.json().token), await here.devices(await here.rotate())]).toEqual([200, 200]);
  });

  it('once the new secret is in use the former one ends ten minutes later: the token is refused, the cookie ends the session, for somebody has a copy', async () => {
    const here = await register();
    till.pass(limits.sessionRotationMs);
    const former = cookieOf(here);
    const newer = await here.rotate();
    till.pass(limits.sessionSettleMs);
    till.context.credentials.forget();
    expect(await here.profile()).toBe(200);
    till.pass(limits.sessionOverlapMs - 1);
    till.context.credentials.forget();
    expect([await here.devices(), await here.devices(newer)]).toEqual([200, 200]);
    till.pass(1);
    till.context.credentials.forget();
    expect([await here.devices(), await here.devices(newer), await here.profile()]).toEqual([401, 200, 200]);
    const copied = await till.app.inject({ url: '/auth/register/profile', headers: { cookie: `till_session=${former}` } });
    expect(copied.statusCode).toBe(401);
    expect([await here.devices(newer), await here.profile()]).toEqual([401, 401]);
    // The owner is told, once.
    await till.app.inject({ url: '/auth/register/profile', headers: { cookie: `till_session=${former}` } });
    const acts = await till.database.sql`select act from door.audit where owner_id = ${merchantId} and act = 'session-copied'`;
    expect(acts).toHaveLength(1);
    await expect.poll(async () => (await mail.letters(email))[0]?.subject).toBe('A Till sign-in may have been copied');
  });
});
