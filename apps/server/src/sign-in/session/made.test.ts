import type { listSessionsCall } from '@till/contract/auth/sessions';
import type { ReplyOf } from '@till/contract/call';
import { limits } from '@till/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signInBrowser, type TestMail, testMail } from '../../testing/mail.ts';
import { siteOf } from '../../testing/online.ts';
import { makeShop } from '../../testing/shop.ts';

let mail: TestMail;
let till: TestApp;
let shops = 0;
let merchantId: string;
let email: string;

beforeAll(async () => {
  mail = await testMail();
  till = await testApp({ config: { smtpUrl: mail.smtpUrl } });
});
afterAll(async () => {
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

const clover = { accessToken: 'x', merchantId: 'x', posId: 'x' };

async function register(address: string) {
  const browser = signInBrowser(till.app, address);
  await browser.requestOtp(email);
  const { token } = (await browser.validateOtp(email, await mail.code(email))).json() as { token: string };
  const shop = `/api/register/merchants/${merchantId}`;
  return {
    ...browser,
    token,
    sessions: async () => (await browser.ask('GET', 'sessions')).json() as ReplyOf<typeof listSessionsCall>,
    makeKey: async (name: string) => (await browser.ask('POST', `${shop}/api-keys`, { name })).json() as { id: string; key: string },
    keepAccount: (seenAt: number | null = null) => browser.ask('PUT', `${shop}/gateway-accounts/clover`, { seenAt, account: clover }),
    keptAt: async () => ((await browser.ask('GET', `${shop}/gateway-accounts`)).json() as { gateway: string; keptAt: number | null }[])[2]?.keptAt,
  };
}
const acts = async () => (await till.database.sql`select act from door.audit where owner_id = ${merchantId} order by id`).map(({ act }) => act).slice(2);

describe('what a session made', () => {
  it('is listed with it, while it is there', async () => {
    const [here, thief] = [await register('203.0.113.7'), await register('198.51.100.9')];
    const at = till.context.clock();
    const own = await here.makeKey('Own website');
    const [first, second] = [await thief.makeKey('Website'), await thief.makeKey('Second')];
    expect((await thief.keepAccount()).statusCode).toBe(200);
    await here.ask('DELETE', `/api/register/merchants/${merchantId}/api-keys/${second.id}`);
    expect((await here.sessions()).map(({ isThis, made }) => [isThis, made])).toEqual([
      [true, [{ kind: 'api-key', id: own.id, name: 'Own website', at }]],
      [
        false,
        [
          { kind: 'api-key', id: first.id, name: 'Website', at },
          { kind: 'gateway-account', id: 'clover', name: 'clover', at },
        ],
      ],
    ]);
    // Entered anew, it is what the other session made.
    expect((await here.keepAccount(at)).statusCode).toBe(200);
    expect((await here.sessions()).map(({ made }) => made.map(({ name }) => name))).toEqual([['Own website', 'clover'], ['Website']]);
  });

  it('ends with it where that is asked: its keys are valid nowhere, its card account is removed, others stay', async () => {
    const [here, thief] = [await register('203.0.113.7'), await register('198.51.100.9')];
    const site = await siteOf(till, { merchantId, token: thief.token, cookie: '' });
    const own = await here.makeKey('Own website');
    await thief.keepAccount();
    const target = (await here.sessions()).find(({ isThis }) => !isThis);
    expect((await here.ask('DELETE', `sessions/${target?.id}?withMade=1`)).json()).toEqual({});
    expect([(await thief.ask('GET', 'profile')).statusCode, (await site.order()).statusCode, await here.keptAt()]).toEqual([401, 401, null]);
    expect((await here.sessions()).map(({ made }) => made.map(({ id }) => id))).toEqual([[own.id]]);
    expect(await acts()).toEqual([
      ...['api-key-made', 'api-key-made', 'gateway-account-kept'],
      ...['session-ended', 'api-key-revoked', 'gateway-account-removed'],
    ]);
  });

  it('outlives it where that is not asked', async () => {
    const [here, other] = [await register('203.0.113.7'), await register('198.51.100.9')];
    const site = await siteOf(till, { merchantId, token: other.token, cookie: '' });
    const target = (await here.sessions()).find(({ isThis }) => !isThis);
    expect((await here.ask('DELETE', `sessions/${target?.id}`)).json()).toEqual({});
    expect((await site.order()).statusCode).toBe(201);
  });

  it('leaves a card account that a payment needs, or that nobody proved who they are for, and says so; the session is over', async () => {
    const [here, thief, second] = [await register('203.0.113.7'), await register('198.51.100.9'), await register('198.51.100.10')];
    const { id: keyId } = await thief.makeKey('Website');
    const at = till.context.clock();
    await thief.keepAccount();
    const idAt = async (address: string) => (await here.sessions()).find((session) => session.address === address)?.id;
    till.pass(limits.proofFreshMs);
    const left = { kind: 'gateway-account', id: 'clover', name: 'clover', at };
    const answer = await here.ask('DELETE', `sessions/${await idAt('198.51.100.9')}?withMade=1`);
    expect(answer.json()).toEqual({ left: [{ ...left, reason: 'proof_needed' }] });
    expect([(await thief.ask('GET', 'profile')).statusCode, await here.keptAt()]).toEqual([401, at]);
    const { sql } = till.database;
    expect(await sql`select id from shop.api_key where merchant_id = ${merchantId} and revoked_at is null`).toEqual([]);
    expect(keyId).not.toBe('');

    await sql`update shop.gateway_account set session_id = ${(await idAt('198.51.100.10')) ?? null} where merchant_id = ${merchantId}`;
    await sql`update door.session set proved_at = ${till.context.clock()} where owner_id = ${merchantId}`;
    await sql`
      insert into shop.payment_attempt (merchant_id, id, order_id, kind, state, gateway, device_id, terminal_epi, amount, currency, created_at, next_at, lease_until)
      values (${merchantId}, 'p1', 'o1', 'sale', 'sent', 'clover', 'bar', '2319', 100, 'USD', 1, 1, now())`;
    const busy = await here.ask('DELETE', `sessions/${await idAt('198.51.100.10')}?withMade=1`);
    expect(busy.json()).toEqual({ left: [{ ...left, reason: 'gateway_in_payment' }] });
    expect([(await second.ask('GET', 'profile')).statusCode, await here.keptAt()]).toEqual([401, at]);
  });
});
