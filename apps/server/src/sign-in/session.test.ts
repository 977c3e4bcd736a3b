import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

const dayMs = 86_400_000;
/** As it is where nobody sets anything. */
const usual = { sessionIdleDays: 30, sessionMaxDays: 365 };

let till: TestApp;

beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till?.close());

const get = (url: string, headers: Record<string, string> = {}) => till.app.inject({ url, headers });
const profileWith = async (headers: Record<string, string>) => (await get('/auth/register/profile', headers)).statusCode;
const logout = (headers: Record<string, string>) => get('/auth/register/logout', headers);

/** A cookie or token that is none. */
const bad = (owner: Owner): readonly Record<string, string>[] => [
  {},
  { cookie: 'till_session=' },
  { cookie: `till_session=${'A'.repeat(43)}` },
  { cookie: `${owner.cookie}x` },
  { cookie: owner.cookie.replace('till_session', 'till_sessions') },
  { 'x-token': owner.cookie.slice('till_session='.length) },
  { 'x-token': `.${owner.token.split('.')[1]}` },
  { 'x-token': `another.${owner.token.split('.')[1]}` },
  { 'x-token': owner.token.slice(0, -1) },
  { 'x-token': 'x', cookie: owner.cookie },
  { 'x-token': `${'m'.repeat(10_000)}.${'A'.repeat(43)}` },
  { cookie: `till_session=${'%00'.repeat(50)}` },
];

describe('the session', () => {
  it('is answered with its merchant and a token that works, by cookie and by token (AUTH-01)', async () => {
    const owner = await till.owner();
    const byCookie = await get('/auth/register/authenticate', { cookie: owner.cookie });
    expect([byCookie.statusCode, byCookie.json()]).toEqual([200, { merchantId: owner.merchantId, token: owner.token, ownerPhone: null }]);
    expect(String(byCookie.headers['set-cookie'])).toContain(owner.cookie);
    const byToken = await get('/auth/register/authenticate', { 'x-token': owner.token });
    expect([byToken.statusCode, byToken.json()]).toEqual([200, byCookie.json()]);
    expect(byToken.headers['set-cookie']).toBeUndefined();
  });

  it('has a profile', async () => {
    const owner = await till.owner();
    const answer = await get('/auth/register/profile', { cookie: `theme=dark; ${owner.cookie}; other=1` });
    expect(answer.json()).toEqual({ ownerId: expect.any(String), email: `${owner.merchantId}@till.test`, phone: null, merchantId: owner.merchantId });
  });

  it('is needed for the profile that the guard of dashboard and start asks for (ROLE-04)', async () => {
    const owner = await till.owner();
    for (const headers of bad(owner)) {
      const answers = await Promise.all(['profile', 'authenticate'].map((name) => get(`/auth/register/${name}`, headers)));
      for (const answer of answers) expect([headers, answer.statusCode, answer.json().code]).toEqual([headers, 401, 'not_signed_in']);
    }
    expect(await profileWith({ cookie: owner.cookie })).toBe(200);
  });

  it('lives on while it is used, and ends 30 days after its last use', async () => {
    const till = await testApp({ config: usual });
    const owner = await till.owner();
    const status = async () => {
      till.context.credentials.forget();
      return (await till.app.inject({ url: '/auth/register/profile', headers: { cookie: owner.cookie } })).statusCode;
    };
    for (let fortnight = 0; fortnight < 12; fortnight++) {
      expect(await status()).toBe(200);
      till.pass(14 * dayMs);
    }
    expect(await status()).toBe(200);
    till.pass(30 * dayMs);
    expect(await status()).toBe(401);
    await till.close();
  });

  it('whose secret is never renewed ends a year after the sign-in, however much it is used', async () => {
    const till = await testApp({ config: usual });
    const owner = await till.owner();
    const status = async () => {
      till.context.credentials.forget();
      return (await till.app.inject({ url: '/auth/register/profile', headers: { 'x-token': owner.token } })).statusCode;
    };
    for (let passed = 0; passed < 360; passed += 20) {
      expect(await status()).toBe(200);
      till.pass(20 * dayMs);
    }
    expect(await status()).toBe(200);
    till.pass(5 * dayMs);
    expect(await status()).toBe(401);
    await till.close();
  });

  it('that ends while it is remembered is over at that moment', async () => {
    const till = await testApp();
    const owner = await till.owner();
    await till.database.sql`update door.session set expires_at = ${till.context.clock() + 1000}`;
    const status = async () => (await till.app.inject({ url: '/auth/register/profile', headers: { cookie: owner.cookie } })).statusCode;
    expect(await status()).toBe(200);
    till.pass(1000);
    expect(await status()).toBe(401);
    await till.close();
  });
});

describe('logging out', () => {
  it('ends session and token at once, takes the cookie back and goes to the sign-in screen', async () => {
    const owner = await till.owner();
    const other = await till.owner();
    expect([await profileWith({ cookie: owner.cookie }), await profileWith({ 'x-token': owner.token }), await profileWith({ cookie: other.cookie })]).toEqual([
      200, 200, 200,
    ]);
    const answer = await logout({ cookie: owner.cookie, 'sec-fetch-site': 'same-origin' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login']);
    expect(answer.headers['set-cookie']).toMatch(/^till_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(answer.headers['clear-site-data']).toBeUndefined();
    expect([await profileWith({ cookie: owner.cookie }), await profileWith({ 'x-token': owner.token }), await profileWith({ cookie: other.cookie })]).toEqual([
      401, 401, 200,
    ]);
  });

  it('is noticed by another process within 5 seconds', async () => {
    const elsewhere = await testApp({ database: till.database });
    const owner = await till.owner();
    const status = async () => (await elsewhere.app.inject({ url: '/auth/register/profile', headers: { 'x-token': owner.token } })).statusCode;
    expect(await status()).toBe(200);
    await logout({ 'x-token': owner.token });
    const from = performance.now();
    await expect.poll(status, { interval: 50 }).toBe(401);
    expect(performance.now() - from).toBeLessThan(5000);
    await elsewhere.close();
  });

  it('from another site asks first, on a page that runs nothing', async () => {
    const owner = await till.owner();
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { referer: 'https://evil.test/' }] as Record<string, string>[]) {
      const answer = await logout({ cookie: owner.cookie, ...headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.body).toContain('href="/auth/register/logout"');
      const policy = String(answer.headers['content-security-policy']);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
      expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(answer.body.match(/<(style|script)[^>]*>/g)).toEqual([`<style nonce="${nonce}">`]);
      expect(answer.body).not.toMatch(/ style=| on\w+=/);
      expect(await profileWith({ cookie: owner.cookie })).toBe(200);
    }
    expect((await logout({ cookie: owner.cookie, referer: 'http://till.lan:4000/settings', host: 'till.lan:4000' })).statusCode).toBe(302);
    expect(await profileWith({ cookie: owner.cookie })).toBe(401);
  });

  it('without a session goes to the sign-in screen all the same', async () => {
    for (const headers of [{}, { cookie: 'till_session=x' }, { referer: 'not an address' }])
      expect((await logout(headers as Record<string, string>)).headers.location).toBe('/login');
  });

  it('is not done by a question alone', async () => {
    const owner = await till.owner();
    expect((await till.app.inject({ method: 'HEAD', url: '/auth/register/logout', headers: { cookie: owner.cookie } })).statusCode).toBeGreaterThanOrEqual(400);
    expect(await profileWith({ cookie: owner.cookie })).toBe(200);
  });
});

describe('after a change of TILL_SECRET', () => {
  it('the token that is handed out is the one that counts, and the one before is over', async () => {
    const owner = await till.owner();
    const changed = await testApp({ database: till.database, config: { secret: 'another secret of tests, as long as the first' } });
    const ask = (name: string, headers: Record<string, string>) => changed.app.inject({ url: `/auth/register/${name}`, headers });
    expect((await ask('profile', { 'x-token': owner.token })).statusCode).toBe(200);
    const { token } = (await ask('authenticate', { cookie: owner.cookie })).json();
    expect(token).not.toBe(owner.token);
    expect((await ask('profile', { 'x-token': token })).statusCode).toBe(200);
    expect((await ask('profile', { 'x-token': owner.token })).statusCode).toBe(401);
    // And it stays the same one.
    expect((await ask('authenticate', { cookie: owner.cookie })).json().token).toBe(token);
    await changed.close();
  });
});
