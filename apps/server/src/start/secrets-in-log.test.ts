import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { headers as names } from '@till/contract/headers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatewayAccounts } from '../payment/account/accounts.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { testDirectory } from '../testing/directory.ts';
import { type TestMail, testMail } from '../testing/mail.ts';
import { dataFolder, type ServerProcess, startServer } from '../testing/server-process.ts';

// A real server at its most talkative, on which everything is done that has a secret in it, well and badly. Then its whole log is searched.

/** Published numbers of test cards. */
const cards = ['4111111111111111', '5555 5555 5555 4444'];
const email = 'demo@till.test';

let mail: TestMail;
let database: TestDatabase;
let directory: TestDatabase;
let folder: Awaited<ReturnType<typeof dataFolder>>;
let server: ServerProcess;
let url: string;
let log = '';
/** What must not be in the log, and what it is. */
const secrets = new Map<string, string>();
const secret = (what: string, text: string): string => {
  expect(text.length, what).toBeGreaterThan(5);
  secrets.set(text, what);
  return text;
};
const random = (what: string) => secret(what, `hush-${randomBytes(12).toString('hex')}`);

/** The mailbox as a mail server and a provider that want passwords. */
const withPassword = (address: string, what: string) => {
  const made = new URL(address);
  made.username = 'till-user';
  made.password = random(what);
  return made.href;
};

beforeAll(async () => {
  [mail, database, directory, folder] = await Promise.all([testMail(), testDatabase(), testDirectory(), dataFolder()]);
  secret('the password of the provider of text messages', new URL(mail.smsUrl).password);
  const keys = { TILL_SECRET: random('TILL_SECRET'), TILL_SECRET_OLD: random('TILL_SECRET_OLD'), METRICS_TOKEN: random('METRICS_TOKEN') };
  server = startServer({
    ...keys,
    TILL_MODE: 'demo',
    TILL_DATA_DIR: folder.path,
    // The database trusts who comes from this machine, whatever the password.
    DATABASE_URL: database.url.replace('//till@', `//till:${random('the password of the database')}@`),
    DIRECTORY_URL: directory.url.replace('//till@', `//till:${random('the password of the directory')}@`),
    DIRECTORY_KEY: random('DIRECTORY_KEY'),
    CELLS: 'here=http://till.test,there=http://there.test',
    PUBLIC_URL: 'http://till.test',
    SMTP_URL: withPassword(mail.smtpUrl, 'the password of the mail server'),
    SMS_URL: mail.smsUrl,
    GEOCODER_URL: `http://127.0.0.1:1/api?api_key=${random('the key of the address search')}`,
    LOG_LEVEL: 'trace',
    DEMO_PRINTERS: 'off',
    TILL_TEST_SPEED: '100',
  });
  for (const stream of [server.child.stdout, server.child.stderr]) stream?.on('data', (text: Buffer) => (log += text));
  await server.ready();
  url = /Server listening at (http:[^"]+)"/.exec(log)?.[1] ?? '';
  const accounts = gatewayAccounts({
    sql: database.sql,
    clock: Date.now,
    config: { secret: keys.TILL_SECRET, simulated: null },
    log: { error: console.error },
  });
  // One that its gateway refuses.
  await accounts.set('demo', {
    gateway: 'cardpointe',
    apiKey: random('the key of a gateway'),
    merchantId: '800000001234',
    user: 'user',
    password: random('the password of a gateway'),
  });
});
afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended();
  await Promise.all([mail?.close(), database?.close(), directory?.close(), folder?.close()]);
});

interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a program from outside sees JSON, not our types
  readonly body: any;
}
interface MenuCategory {
  readonly hidden: boolean;
  readonly disabled: boolean;
  readonly available_times: readonly object[];
  readonly items: readonly { id: string; hidden: boolean; priceType: string; trackingStock: boolean; modifier_group: readonly object[] }[];
}
const cookies = new Map<string, string>();
async function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Reply> {
  const answer = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...{ origin: url, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  for (const set of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    cookies.set(name, value === '' ? value : secret(`the cookie ${name}`, value));
  }
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
}

async function signIn(): Promise<string> {
  await mail.behave('refuse-login');
  expect((await ask('POST', '/auth/register/request-otp', { email })).status).toBe(503);
  for (const mode of ['refuse', 'drop', 'refuse-receiver', 'normal']) {
    await mail.behave(mode);
    await ask('POST', '/auth/register/request-otp', { email });
  }
  const otp = secret('a code', await mail.code(email));
  const link = secret('a link', await mail.link(email));
  const wrong = secret('a wrong code', String((Number(otp) + 1) % 1_000_000).padStart(6, '0'));
  expect((await ask('POST', '/auth/register/validate-otp', { email, otp: wrong })).status).toBe(401);
  expect((await ask('POST', '/auth/register/validate-otp', { email, otp: { otp } })).status).toBe(400);
  const { status, body } = await ask('POST', '/auth/register/validate-otp', { email, otp });
  expect(status).toBe(200);
  // It was used up with the code.
  expect((await ask('POST', '/auth/register/validate-link', { linkToken: link })).status).toBe(401);
  return secret('a token', body.token);
}

/** Changes of addresses, with right and wrong codes; the way back by the recovery address; and a newer secret for the session. */
async function moveHouse(): Promise<void> {
  const [moved, recovery] = ['moved@till.test', 'recovery@till.test'];
  const change = async (kind: string, address: string, present: string) => {
    expect((await ask('POST', '/auth/register/account/address', { kind, address })).status).toBe(200);
    const [presentCode, newCode] = [
      secret('a code to the present address', await mail.code(present)),
      secret('a code to the new address', await mail.code(address)),
    ];
    const wrong = secret('a wrong code', String((Number(newCode) + 1) % 1_000_000).padStart(6, '0'));
    expect((await ask('POST', '/auth/register/account/address/confirm', { kind, presentCode, newCode: wrong })).status).toBe(401);
    expect((await ask('POST', '/auth/register/account/address/confirm', { kind, presentCode, newCode })).status).toBe(200);
  };
  await change('recovery', recovery, email);
  await change('email', moved, email);
  await expect.poll(() => mail.veto(recovery).catch(() => '')).not.toBe('');
  secret('a link that takes the change back', await mail.veto(recovery));
  // A session gets a newer secret when the present one is a day old.
  await database.sql`update door.session set created_at = created_at - 90000000`;
  const former = cookies.get('till_session');
  const renewed = await ask('POST', '/auth/register/sessions/rotate', {});
  expect([renewed.status, cookies.get('till_session') === former]).toEqual([200, false]);
  secret('a newer token', renewed.body.token);
  expect((await ask('POST', '/auth/register/recover', { email: moved })).status).toBe(200);
  // It is sent after the answer.
  await expect.poll(() => mail.link(recovery).catch(() => '')).not.toBe('');
  secret('a link to the recovery address', await mail.link(recovery));
  const otp = secret('a code to the recovery address', await mail.code(recovery));
  expect((await ask('POST', '/auth/register/validate-otp', { email: moved, otp })).status).toBe(200);
}

async function signInWithGoogle(): Promise<void> {
  const { googleScript, googleClientId } = (await ask('GET', '/config.json')).body;
  const credentialOf = async (nonce: string, mode: string) => {
    const account = { email: 'google@till.test', holds: 'managed' };
    const made = await fetch(new URL('/gsi/credential', googleScript), {
      method: 'POST',
      body: JSON.stringify({ clientId: googleClientId, nonce, account, mode }),
    });
    return secret('a credential of Google', ((await made.json()) as { credential: string }).credential);
  };
  const nonce = secret('a nonce', (await ask('POST', '/auth/register/sso/nonce', {})).body.nonce);
  for (const mode of ['wrong-key', 'unknown-key', 'no-signature', 'wrong-audience', 'expired', 'good', 'good'])
    await ask('POST', '/auth/register/sso', { provider: 'google', token: await credentialOf(nonce, mode) });
}

async function sell(token: string): Promise<void> {
  const as = { [names.token]: token };
  const at = '/api/register/merchants/demo';
  const devices = (await ask('GET', `${at}/devices`, undefined, as)).body as {
    readonly id: string;
    readonly paymentGateway: string | null;
    readonly token: string;
  }[];
  for (const { token } of devices) secret('a token of a device', token);
  const query = `{ menu(merchantId: "demo") { hidden disabled available_times { id } items { id hidden priceType trackingStock modifier_group { id } } } }`;
  const { data } = (await ask('POST', '/read', { query }, as)).body;
  const plain = (data.menu as MenuCategory[])
    .filter(({ hidden, disabled, available_times }) => !hidden && !disabled && available_times.length === 0)
    .flatMap(({ items }) => items)
    .find(({ hidden, priceType, trackingStock, modifier_group }) => !hidden && priceType === 'FIXED' && !trackingStock && modifier_group.length === 0)?.id;
  const order = async (practice: boolean): Promise<string> => {
    const { orderId } = (await ask('POST', '/api/merchants/demo/orders', { source: 'register', deviceSource: 'test', practice }, as)).body;
    expect((await ask('POST', `/api/merchants/demo/orders/${orderId}/items`, { itemId: plain }, as)).status).toBe(200);
    expect((await ask('PUT', `/api/merchants/demo/orders/${orderId}/orderTypes`, { orderTypeLabel: 'pickup' }, as)).status).toBe(200);
    return orderId;
  };
  const paid = await order(true);
  for (const practice of ['decline', 'approve'])
    await ask(
      'POST',
      '/api/payments/present',
      { merchantId: 'demo', orderId: paid, deviceId: devices.find((each) => each.paymentGateway === 'clover')?.id, practice },
      as,
    );
  expect((await ask('GET', `${at}/orders/${paid}`, undefined, as)).body.state).toBe('completed');
  // Its gateway knows neither key nor password.
  await ask(
    'POST',
    '/api/payments/present',
    { merchantId: 'demo', orderId: await order(false), deviceId: devices.find((each) => each.paymentGateway === 'cardpointe')?.id },
    as,
  );
  for (const card of cards) {
    secret('the number of a card', card);
    await ask('PUT', `${at}/orders/${paid}`, { note: `paid with ${card}` }, as);
    await ask('GET', `${at}/orders/${encodeURIComponent(card)}`, undefined, as);
    await ask('POST', `${at}/customers`, { firstName: card }, as);
  }
  for (const [mode, textMode] of [
    ['refuse-login', 'no-account'],
    ['refuse-letter', 'rejected'],
    ['normal', 'normal'],
  ] as const) {
    await Promise.all([mail.behave(mode), mail.behaveTexts(textMode)]);
    for (const [type, receiver] of [
      ['email', 'guest@till.test'],
      ['phone', '+14155552671'],
    ])
      expect((await ask('POST', `${at}/notifications`, { type, receiver, orderId: paid }, as)).status).toBe(202);
    await expect
      .poll(async () =>
        ((await ask('GET', `${at}/orders/${paid}/notifications`, undefined, as)).body as { state: string; problem: string | null }[]).every(
          ({ state, problem }) => state !== 'waiting' || problem !== null,
        ),
      )
      .toBe(true);
  }
}

/** What people and programs do with secrets that they should not. */
async function misplace(token: string): Promise<void> {
  const at = '/api/register/merchants/demo';
  const { key } = (await ask('POST', `${at}/api-keys`, { name: 'Website' }, { [names.token]: token, [names.idempotencyKey]: randomUUID() })).body;
  secret('an API key', key);
  await ask('POST', '/api/online/merchants/demo/orders', { items: [] }, { [names.apiKey]: key });
  for (const text of [token, key, cookies.get('till_session') ?? '', cards[0] ?? '']) {
    await ask('GET', `/api/register/merchants/${encodeURIComponent(text)}`, undefined, { [names.token]: token });
    await ask('GET', `${at}/orders/${encodeURIComponent(text)}?token=${encodeURIComponent(text)}`, undefined, { [names.token]: token });
    await ask('GET', `/realtime?channels=${encodeURIComponent(text)}&token=${text}`, undefined, { [names.token]: `${token}x` });
    await ask('GET', `/nothing/${encodeURIComponent(text)}`);
    await ask('POST', '/read', { query: `{ order(orderId: ${JSON.stringify(text)}) { id } nothing }` }, { [names.token]: token });
    await ask('POST', '/logs', { entries: [{ message: `failed with ${text}`, headers: { 'x-token': text }, url: `/x?y=${text}` }] }, { 'user-agent': text });
  }
  await ask('GET', '/api/register/addresses?query=market%20street');
  await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${random('a wrong token for metrics')}`, 'x-forwarded-for': '203.0.113.1' } });
  await ask('GET', '/auth/register/logout');
}

/** The forms in which a secret may stand in a text. A code is six digits: not a part of a longer number or of an id. */
const formsOf = (text: string): readonly RegExp[] => {
  const escaped = (form: string) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (/^\d{6}$/.test(text)) return [new RegExp(`(?<![0-9a-f])${text}(?![0-9a-f])`)];
  const bytes = Buffer.from(text);
  return [text, encodeURIComponent(text), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url'), bytes.toString('hex')].map(
    (form) => new RegExp(escaped(form)),
  );
};

/** A code, the link of a letter, and 256 bits as text: what looks like one is one. */
const unknownSecrets = [/(?<![\w.-])\d{6}(?![\w.-])/, /login#/, /(?<![\w-])[A-Za-z0-9_-]{43}(?![\w-])/];

it('the whole log of a server that signs in, sells, charges cards and sends receipts has no secret in it', async () => {
  const token = await signIn();
  await sell(token);
  await moveHouse();
  await signInWithGoogle();
  await misplace(token);
  server.child.kill('SIGTERM');
  await server.ended();
  await sleep(0);
  // The owner, with the address before and the one after, and the newcomers.
  expect((await directory.sql`select from directory.owner where cell = 'here'`).length).toBeGreaterThanOrEqual(3);

  expect(secrets.size).toBeGreaterThan(25);
  // It is talkative: what is searched is the log of all that.
  expect(log.split('\n').length).toBeGreaterThan(60);
  for (const said of ['/auth/register/validate-otp', '/api/payments/present', 'client log', 'Google', 'could not be sent']) expect(log).toContain(said);
  const found = [...secrets].flatMap(([text, what]) =>
    formsOf(text).flatMap((form) => (form.test(log) ? [`${what}: ${log.match(new RegExp(`.{0,200}${form.source}.{0,40}`))?.[0]}`] : [])),
  );
  expect(found).toEqual([]);
  // Letters that did not arrive had codes and links that nobody here knows.
  for (const shape of unknownSecrets) expect(log.match(new RegExp(`.{0,200}${shape.source}.{0,40}`))?.[0]).toBeUndefined();
});
