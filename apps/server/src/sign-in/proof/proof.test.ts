import { randomUUID } from 'node:crypto';
import { accountCall, askAddressCall } from '@till/contract/auth/account';
import { proveCall } from '@till/contract/auth/proof';
import { endOtherSessionsCall } from '@till/contract/auth/sessions';
import { type Call, pathOf } from '@till/contract/call';
import { allCalls } from '@till/contract/calls';
import { createApiKeyCall, revokeApiKeyCall } from '@till/contract/write/online';
import { createStaffCall, signInStaffCall } from '@till/contract/write/staff/staff';
import { limits } from '@till/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { good } from '../../testing/hostile.ts';
import { type TestIdentity, testIdentity } from '../../testing/identity.ts';
import { signInBrowser, type TestMail, testMail } from '../../testing/mail.ts';
import { makeShop } from '../../testing/shop.ts';

let identity: TestIdentity;
let mail: TestMail;
let till: TestApp;
let shops = 0;
let merchantId: string;
let email: string;

beforeAll(async () => {
  [identity, mail] = await Promise.all([testIdentity(), testMail()]);
  till = await testApp({ config: { google: identity.google, smtpUrl: mail.smtpUrl } });
});
afterAll(async () => {
  await till?.close();
  await Promise.all([identity?.close(), mail?.close()]);
});
beforeEach(async () => {
  shops += 1;
  merchantId = `shop-${shops}`;
  email = `owner-${shops}@till.test`;
  await makeShop(till.database.sql, merchantId);
  await till.database.sql`insert into door.owner (id, email, merchant_id, created_at) values (${merchantId}, ${email}, ${merchantId}, 1)`;
});

/** A register that has just signed in; `call` sends a call of the contract by its cookie, `byToken` by the token alone. */
async function signIn(address = `198.51.100.${shops}`) {
  const browser = signInBrowser(till.app, address);
  await browser.requestOtp(email);
  const { token } = (await browser.validateOtp(email, await mail.code(email))).json() as { token: string };
  const sent = (call: Call, body: object | undefined, key: string | undefined, headers: Record<string, string>) =>
    till.app.inject({
      method: call.method,
      url: `/${call.base}${pathOf(call, { merchantId, gateway: 'clover', keyId: 'x', changeId: 'x' })}`,
      headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  const cookie = () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    ...browser,
    call: (call: Call, body?: object, key?: string, headers: Record<string, string> = {}) =>
      sent(call, body, key, { ...headers, cookie: cookie(), origin: 'http://localhost:4000' }),
    byToken: (call: Call, body?: object, key?: string) => sent(call, body, key, { 'x-token': token }),
    askProof: () => browser.ask('POST', 'proof/ask', {}),
    prove: (body: object) => browser.ask('POST', 'proof', body),
  };
}
type Register = Awaited<ReturnType<typeof signIn>>;
const codeOf = (answer: Awaited<ReturnType<Register['call']>>) => [answer.statusCode, answer.json().code];
const needed = [403, 'proof_needed'];
const makeKey = (register: Register, name = 'Website') => register.call(createApiKeyCall, { name });
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const acts = async () =>
  (await till.database.sql<{ act: string; details: object }[]>`select act, details from door.audit where owner_id = ${merchantId} order by id`).map(
    ({ act, details }) => [act, details],
  );

/** Every call that needs a fresh proof; whoever adds a call that guards the shop adds it here. */
const guarding = [
  ...['askAddress', 'beginSecondFactor', 'cancelChange', 'confirmSecondFactor', 'createApiKey', 'deleteGatewayAccount', 'endOtherSessions', 'endSecondFactor'],
  ...['newRecoveryCodes', 'putGatewayAccount', 'startDownload'],
];
/** The other calls of the files in which those stand, which need none: they read, take only away, or need codes themselves. */
const unguarded = [
  ...['account', 'confirmAddress', 'recover', 'listSessions', 'endSession', 'rotateSession', 'listApiKeys', 'revokeApiKey', 'listGatewayAccounts'],
  ...[
    'receiveOrder',
    'onlineOrder',
    'getOnlineSettings',
    'putOnlineSettings',
    'listOrderAlerts',
    'acknowledgeOrder',
    'setReadyTime',
    'refuseOrder',
    'handOver',
  ],
];
const sameFiles = /\/(?:account|sessions|data-downloads|api-keys|gateway-accounts|online|recover)(?:\/|$)/;

describe('a call that guards the shop', () => {
  it('is one of these, and a new call beside them has to say whether it is', () => {
    expect(
      allCalls
        .filter(({ guards }) => guards)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(guarding);
    const others = allCalls.filter(({ guards, path }) => !guards && sameFiles.test(path)).map(({ name }) => name);
    expect(others.filter((name) => !unguarded.includes(name))).toEqual([]);
  });

  it('is not served by a proof that opens a locked tablet: the owner may have read it out to whoever stands there', async () => {
    const register = await signIn();
    till.pass(limits.proofFreshMs);
    await register.askProof();
    const opened = await register.prove({ code: await mail.code(email), opens: 'lock' });
    expect([opened.statusCode, opened.json().provedUntil]).toEqual([200, till.context.clock()]);
    expect(codeOf(await makeKey(register))).toEqual(needed);
  });

  it('is served for ten minutes after a sign-in, by cookie and by token, and then refused by both, with nothing changed', async () => {
    const register = await signIn();
    expect((await register.byToken(createApiKeyCall, { name: 'Website' })).statusCode).toBe(201);
    till.pass(limits.proofFreshMs - 1);
    expect((await makeKey(register)).statusCode).toBe(201);
    till.pass(1);
    for (const call of allCalls.filter(({ guards }) => guards)) {
      const body = call.method === 'DELETE' ? undefined : (good[call.name] ?? {});
      expect([call.name, codeOf(await register.call(call, body)), codeOf(await register.byToken(call, body))]).toEqual([call.name, needed, needed]);
    }
    const refused = (await makeKey(register)).json();
    expect(refused).toMatchObject({ message: expect.stringContaining('the last 10 minutes'), detail: { minutes: 10 } });
    const [{ keys } = { keys: 0 }] = await till.database.sql<
      { keys: number }[]
    >`select count(*)::int as keys from shop.api_key where merchant_id = ${merchantId}`;
    expect(keys).toBe(2);
    // What takes only away needs none, and a malformed body is told first.
    expect((await register.call(revokeApiKeyCall)).json().code).toBe('not_found');
    expect(codeOf(await register.call(createApiKeyCall, { name: 7 }))).toEqual([400, 'malformed']);
  });

  it('is answered again under its key after that, for whoever lost the answer; another name under it is no repeat', async () => {
    const register = await signIn();
    const key = randomUUID();
    const made = await register.call(createApiKeyCall, { name: 'Website' }, key);
    till.pass(limits.proofFreshMs);
    expect((await register.call(createApiKeyCall, { name: 'Website' }, key)).json()).toEqual(made.json());
    expect((await register.call(createApiKeyCall, { name: 'Other' }, key)).json().code).toBe('idempotency_key_reused');
    expect(codeOf(await register.call(createApiKeyCall, { name: 'Website' }, randomUUID()))).toEqual(needed);
  });

  it('is refused to a session of before, which never said when it proved who it is', async () => {
    const register = await signIn();
    await till.database.sql`update door.session set proved_at = null where owner_id = ${merchantId}`;
    expect(codeOf(await makeKey(register))).toEqual(needed);
  });
});

describe('proving it by a code', () => {
  it('goes to the mailbox, counts once, and serves for another ten minutes that session alone', async () => {
    const register = await signIn();
    const other = await signIn('203.0.113.50');
    till.pass(limits.proofFreshMs);
    expect((await register.askProof()).json()).toEqual({ to: 'o•••@till.test' });
    expect((await mail.letters(email))[0]?.subject).toMatch(/^\d{6} is your Till confirmation code$/);
    const code = await mail.code(email);
    expect(codeOf(await register.prove({ code: wrongFor(code) }))).toEqual([401, 'code_wrong']);
    expect(codeOf(await other.prove({ code }))).toEqual([401, 'code_wrong']);
    expect((await register.prove({ code })).json()).toEqual({ provedUntil: till.context.clock() + limits.proofFreshMs });
    expect([(await makeKey(register)).statusCode, codeOf(await makeKey(other))]).toEqual([201, needed]);
    expect(codeOf(await register.prove({ code }))).toEqual([401, 'code_wrong']);
    expect((await acts()).slice(-2)).toEqual([
      ['proved', { how: 'code' }],
      ['api-key-made', { name: 'Website' }],
    ]);
  });

  it('is for whoever stood at the tablet then, and the list of addresses tells nobody else of it', async () => {
    const register = await signIn();
    const hired = await Promise.all(
      ['Ana', 'Ben'].map(async (name) => {
        const person = { name, short: '', roleId: 'server', language: null, tipEligible: true, pin: '1234' };
        const staffId = (await register.call(createStaffCall, person)).json().id as string;
        return { 'x-staff': (await register.call(signInStaffCall, { staffId, pin: '1234' })).json().staffToken as string };
      }),
    );
    const [ana = {}, ben = {}] = hired;
    const keyBy = async (by: Record<string, string>) => codeOf(await register.call(createApiKeyCall, { name: 'Website' }, undefined, by))[0];
    const until = async () => (await register.call(accountCall)).json().provedUntil;
    expect([await keyBy(ana), await keyBy({}), await until()]).toEqual([403, 201, till.context.clock() + limits.proofFreshMs]);
    await register.askProof();
    const proved = await register.call(proveCall, { code: await mail.code(email) }, undefined, ana);
    expect(proved.statusCode, proved.body).toBe(200);
    expect([await keyBy(ana), await keyBy(ben), await keyBy({}), await until()]).toEqual([201, 403, 403, undefined]);
    // What opens a locked tablet leaves whose it was.
    await register.askProof();
    await register.call(proveCall, { code: await mail.code(email), opens: 'lock' }, undefined, ben);
    expect([await keyBy(ana), await keyBy(ben)]).toEqual([201, 403]);
  });

  it('is void after five wrong tries, ten minutes, and when the next one is sent', async () => {
    const register = await signIn();
    await register.askProof();
    const first = await mail.code(email);
    for (let tries = 0; tries < 5; tries += 1) await register.prove({ code: wrongFor(first) });
    expect(codeOf(await register.prove({ code: first }))).toEqual([401, 'code_wrong']);
    await register.askProof();
    const second = await mail.code(email);
    await register.askProof();
    expect((await register.prove({ code: second })).statusCode).toBe(second === (await mail.code(email)) ? 200 : 401);
    await register.askProof();
    till.pass(limits.oneTimeCodeLifeMs);
    expect(codeOf(await register.prove({ code: await mail.code(email) }))).toEqual([401, 'code_wrong']);
  });

  it('is limited for each session by itself: five letters in a quarter of an hour, twenty wrong codes a day', async () => {
    const register = await signIn();
    const other = await signIn('203.0.113.51');
    for (let sent = 0; sent < 5; sent += 1) expect((await register.askProof()).statusCode).toBe(200);
    expect(codeOf(await register.askProof())).toEqual([429, 'too_many_requests']);
    expect((await other.askProof()).statusCode).toBe(200);
    for (let tries = 0; tries < 20; tries += 1) expect((await register.prove({ code: '12345' })).statusCode).toBe(401);
    const refused = await register.prove({ code: '12345' });
    expect([codeOf(refused), Number(refused.headers['retry-after']) > 3600]).toEqual([[429, 'too_many_requests'], true]);
    expect((await other.prove({ code: await mail.code(email) })).statusCode).toBe(200);
  });

  it('goes to the recovery address while the session began with it, since the mailbox is lost', async () => {
    await till.database.sql`update door.owner set recovery_email = ${`second-${email}`} where id = ${merchantId}`;
    const register = await signIn();
    await till.database.sql`update door.session set by_recovery = true where owner_id = ${merchantId}`;
    till.pass(limits.recoveryWaitMs);
    expect((await register.askProof()).statusCode).toBe(200);
    expect((await register.prove({ code: await mail.code(`second-${email}`) })).statusCode).toBe(200);
    expect((await register.call(askAddressCall, { kind: 'email', address: `new-${email}` })).json()).toEqual({});
  });

  it('takes one proof, and the cookie alone: a token proves nothing', async () => {
    const register = await signIn();
    for (const body of [{}, { code: '123456', google: 'x' }, { code: 7 }]) expect(codeOf(await register.prove(body))).toEqual([400, 'malformed']);
    const answer = await till.app.inject({ method: 'POST', url: '/auth/register/proof/ask', payload: {} });
    expect(codeOf(answer)).toEqual([401, 'not_signed_in']);
  });

  it('is not sent where the mail server refuses it, and that costs no letter', async () => {
    const register = await signIn();
    await mail.behave('refuse');
    try {
      for (let sent = 0; sent < 7; sent += 1) expect(codeOf(await register.askProof())).toEqual([503, 'unavailable']);
    } finally {
      await mail.behave('normal');
    }
    expect((await register.askProof()).statusCode).toBe(200);
  });
});

describe('proving it with Google', () => {
  const withGoogle = async (register: Register, subject: string) => {
    const { nonce } = (await register.ssoNonce()).json();
    return register.prove({ google: await identity.credential(nonce, { subject, email }, { at: till.context.clock(), mode: 'good' }) });
  };

  it("counts with this owner's account, once, and with nobody else's", async () => {
    await till.database.sql`insert into door.identity (provider, subject, owner_id, linked_at) values ('google', ${`sub-${shops}`}, ${merchantId}, 1)`;
    const register = await signIn();
    till.pass(limits.proofFreshMs);
    expect(codeOf(await withGoogle(register, 'sub-of-another'))).toEqual([401, 'sso_wrong']);
    expect(codeOf(await register.call(endOtherSessionsCall))).toEqual(needed);
    expect((await withGoogle(register, `sub-${shops}`)).statusCode).toBe(200);
    expect((await register.call(endOtherSessionsCall)).json().code).toBe('browser_too_new');
    expect((await acts()).filter(([act]) => act === 'proved')).toEqual([['proved', { how: 'google' }]]);
  });
});
