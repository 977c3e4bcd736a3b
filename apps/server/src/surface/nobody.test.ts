import { type Call, pathOf } from '@till/contract/call';
import { allCalls } from '@till/contract/calls';
import { headers as names } from '@till/contract/headers';
import { channelOf, legacyChannel } from '@till/contract/live';
import { menuQuery } from '@till/contract/read/queries';
import { createApiKeyCall } from '@till/contract/write/online';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../border/mount.ts';
import { downloadRoute } from '../own-data/download-path.ts';
import { logoutPath } from '../sign-in/logout.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { everyQuestion, wholeQuestions } from '../testing/every-question.ts';
import { withRoutes } from '../testing/every-route.ts';
import { longIds } from '../testing/hostile/values.ts';
import { good } from '../testing/hostile.ts';
import { wholeShop } from '../testing/whole-shop.ts';

// Everything in here is generated: from the contract's calls, from the published schema, from the server's own table of routes. What comes is in it.

let till: TestApp;
let routes: readonly string[];
let owner: Owner;
let stranger: Owner;
/** A key of each for its site's orders. */
let key: string;
let strangersKey: string;
/** The owner's shop before anybody tried anything. */
let before: Awaited<ReturnType<typeof wholeShop>>;
/** What only the owner's shop has, by the names that contract and schema call it: no other shop has such ids. */
const theirs: Record<string, string | number> = { merchantId: 'victim', id: 'victim', orderId: 'V1', itemId: 'L1', cartId: 1, version: 1, differenceId: 'd1' };
/** It stands in everything of the owner's that is a text. */
const mark = 'Zanzibar';

beforeAll(async () => {
  [till, routes] = await withRoutes(() => testApp());
  owner = await till.owner('victim');
  stranger = await till.owner('stranger');
  await furnish();
  const keyOf = async (whose: Owner, name: string): Promise<string> => (await till.send(whose, createApiKeyCall, {}, { body: { name } })).json().key;
  key = await keyOf(owner, mark);
  strangersKey = await keyOf(stranger, 'Site');
  theirs['keyId'] = key.split('.')[1] ?? '';
  before = await wholeShop(till.context.sql, 'victim');
});
// Calls with a key are limited, a minute's worth at a time.
afterEach(() => till.pass(61_000));
afterAll(() => till?.close());

const callOf = (name: string): Call => {
  const call = allCalls.find((each) => each.name === name);
  if (call === undefined) throw new Error(`there is no call ${name}`);
  return call;
};

/** Gives the owner one of everything that has an id. */
async function furnish(): Promise<void> {
  const { sql } = till.context;
  await sql`update shop.merchant set name = ${mark}, email = ${`${mark}@till.test`} where merchant_id = 'victim'`;
  await sql`insert into shop.customer (merchant_id, id, first_name, last_name, phone, email, created_at, search) values ('victim', 'v-customer', ${mark}, '', null, null, 0, '')`;
  await sql`insert into shop.device (merchant_id, id, label, sort_order) values ('victim', 'v-device', ${mark}, 9)`;
  const does = async (name: string, params: Record<string, string>, body?: object) => {
    const answer = await till.send(owner, callOf(name), params, body === undefined ? {} : { body });
    expect(answer.statusCode, `${name} ${answer.body}`).toBeLessThan(300);
    return answer.json();
  };
  const printer = { label: mark, address: '127.0.0.1:9', enabled: false };
  await does('putPrinter', { printerId: 'v-printer' }, printer);
  await does('putKitchenPrinter', { printerId: 'v-printer' }, printer);
  await does('putKitchenScreen', { screenId: 'v-screen' }, { label: mark, enabled: true });
  const taxes = await does('createTax', {}, { name: mark, rate: 1 });
  for (const [whose, orderId] of [
    [owner, 'V1'],
    [stranger, 'S1'],
  ] as const) {
    await till.send(whose, callOf('createOrder'), {}, { body: { ...good['createOrder'], orderId } });
  }
  await does('addItem', { orderId: 'V1' }, good['addItem']);
  await does('changeOrder', { orderId: 'V1' }, { note: mark, customerId: 'v-customer' });
  await does('putPrinter', { printerId: 'v-printer' }, { ...printer, enabled: true });
  await does('printReceipt', { orderId: 'V1' }, { ...good['printReceipt'], shareId: undefined, jobId: 'v-job', printerId: 'v-printer' });
  await does('sendReceipt', {}, { ...good['sendReceipt'], orderId: 'V1', shareId: undefined, receiver: `${mark}@till.test` });
  Object.assign(theirs, {
    customerId: 'v-customer',
    deviceId: 'v-device',
    printerId: 'v-printer',
    screenId: 'v-screen',
    taxId: taxes.at(-1).id,
    jobId: 'v-job',
  });
}

/** The body that a call would take, about what the owner's shop has. */
const bodyOf = (call: Call, changes: Readonly<Record<string, string | number>>): string => {
  const body = good[call.name] ?? {};
  // A line's id, the version of a printer and the id of a new order are the caller's to choose.
  const chosen = ['id', 'version', ...(call.name === 'createOrder' ? ['orderId'] : [])];
  return JSON.stringify({ ...body, ...Object.fromEntries(Object.entries(changes).filter(([name]) => name in body && !chosen.includes(name))) });
};
const urlOf = (call: Call, changes: Readonly<Record<string, string | number>> = {}): string => `/${call.base}${pathOf(call, { ...theirs, ...changes })}`;

const inject = (call: Pick<Call, 'method'>, url: string, headers: Record<string, string>, payload?: string) =>
  till.app.inject({
    method: call.method,
    url,
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const codeOf = (answer: LightMyRequestResponse): readonly [number, string] => [answer.statusCode, answer.json().code];
/** What may come with a call: nothing where it reads. */
const payloads = (call: Call): readonly (string | undefined)[] => (call.method === 'GET' ? [undefined] : [bodyOf(call, theirs), '{', 'x'.repeat(70_000)]);

const secret = 'A'.repeat(43);
/** No credential, and bad ones. */
const nobodies = (): readonly Record<string, string>[] => [
  {},
  { 'x-token': '' },
  { 'x-token': 'x' },
  { 'x-token': `victim.${secret}` },
  { 'x-token': `victim.${stranger.token.split('.')[1]}` },
  { 'x-token': owner.token.slice(0, -1) },
  { 'x-token': `${owner.token}x` },
  { 'x-token': secret },
  { cookie: `till_session=${secret}` },
  { cookie: 'till_session=' },
  { cookie: 'till_session=%00' },
  { authorization: `Bearer ${owner.token}` },
  { 'x-token': 'victim.' },
  { 'x-token': `victim.${secret}`, cookie: owner.cookie },
  { 'x-api-key': `victim.${'0'.repeat(16)}.${secret}` },
];
const asStranger = (): readonly Record<string, string>[] => [
  { 'x-token': stranger.token },
  { cookie: stranger.cookie, origin: 'http://localhost:80', host: 'localhost:80' },
  { 'x-token': stranger.token, [names.merchantId]: 'victim' },
  { 'x-token': stranger.token, 'x-api-key': strangersKey },
];

it('what is served is the contract, and what is listed here', () => {
  const forAll = ['/healthz', '/readyz', '/metrics', '/docs', '/docs/openapi.json', '/docs/schema.graphql', '/config.json', logoutPath].map(
    (url) => `GET ${url}`,
  );
  // The last one is tried by its own test (`own-data/`): its ticket is given by a call.
  const judged = ['POST /read', 'POST /read/', 'GET /realtime', `GET /api${downloadRoute}`, ...allCalls.map((call) => `${call.method} ${addressOf(call)}`)];
  // The register's files, unknown addresses of a service (404 or 405), and the registers' own log, which is limited.
  const known = new Set([...forAll, ...judged, 'GET /read', 'GET /*', 'POST /logs']);
  const unknown = routes.filter((route) => !known.has(route) && !/^HEAD |^[A-Z-]+ \/(read|api|auth|realtime|logs|docs|demo)\/\*$/.test(route));
  expect(unknown).toEqual([]);
  expect(judged.filter((route) => !routes.includes(route))).toEqual([]);
});

describe.each(allCalls.filter(({ credential }) => credential !== 'none').map((call) => [call.name, call] as const))('%s', (_name, call) => {
  it('is served to nobody without a credential, with a bad one, or to another merchant, whatever the body (ROLE-07)', async () => {
    const url = urlOf(call);
    // Who calls is judged before the body is read: each body is tried once.
    for (const [index, headers] of nobodies().entries())
      for (const payload of payloads(call).slice(0, index === 0 ? 3 : 1))
        expect(codeOf(await inject(call, url, headers, payload)), JSON.stringify(headers)).toEqual([401, 'not_signed_in']);
    if (call.credential === 'api-key') await withoutKey(call, url);
    if (call.credential === 'merchant') await withoutRight(call, url);
  });

  it("tells and touches nothing of another's shop, whichever of its ids are asked for in one's own", async () => {
    if (call.credential === 'api-key') return;
    for (const merchantId of ['stranger', 'victim'])
      for (const orderId of ['V1', 'S1']) {
        const changes = { ...theirs, orderId, merchantId };
        const payload = call.method === 'GET' ? undefined : bodyOf(call, changes);
        const answer = await inject(call, urlOf(call, { ...changes, merchantId: 'stranger' }), { 'x-token': stranger.token }, payload);
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        expect(answer.body).not.toContain(mark);
      }
  });
});

async function withoutKey(call: Call, url: string): Promise<void> {
  const [merchantId, id, ownSecret = ''] = key.split('.');
  const payload = call.method === 'GET' ? undefined : bodyOf(call, theirs);
  for (const sent of [
    '',
    'x',
    `${merchantId}.${id}`,
    `${merchantId}.${id}.${secret}`,
    `${merchantId}.${'0'.repeat(16)}.${ownSecret}`,
    `stranger.${id}.${ownSecret}`,
  ])
    expect(codeOf(await inject(call, url, { 'x-api-key': sent, 'x-token': owner.token }, payload)), sent).toEqual([401, 'not_signed_in']);
  for (const merchantId of ['victim', 'no-such-merchant'])
    expect(codeOf(await inject(call, url.replace('victim', merchantId), { 'x-api-key': strangersKey }, payload)), merchantId).toEqual([403, 'forbidden']);
}

async function withoutRight(call: Call, url: string): Promise<void> {
  for (const headers of asStranger()) {
    for (const payload of payloads(call).slice(0, 2)) expect(codeOf(await inject(call, url, headers, payload))).toEqual([403, 'forbidden']);
    for (const merchantId of ['no-such-merchant', ...longIds]) {
      const unknown = await inject(call, url.replace('victim', merchantId), headers, call.method === 'GET' ? undefined : '{}');
      expect(codeOf(unknown), `${call.name}: ${merchantId.length} characters`).toEqual([403, 'forbidden']);
    }
  }
}

describe('the read API', () => {
  const ids = theirs as Record<string, string>;
  const ask = (query: string, headers: Record<string, string>, variables: object = {}) =>
    inject({ method: 'POST' }, '/read', headers, JSON.stringify({ query, variables }));

  it('tells its owner all of it: what follows asks for something', async () => {
    for (const { field, query } of wholeQuestions(ids)) {
      const answer = await ask(query, { 'x-token': owner.token });
      expect([field, answer.statusCode, answer.json().errors]).toEqual([field, 200, undefined]);
      expect(JSON.stringify(answer.json().data[field]).length, field).toBeGreaterThan(100);
    }
    expect((await ask(wholeQuestions(ids)[0]?.query ?? '', { 'x-token': owner.token })).body).toContain(mark);
  });

  it('has no field that it tells nobody, a stranger with a bad credential, or another merchant (ROLE-07)', async () => {
    const questions = [...everyQuestion(ids), ...wholeQuestions(ids)];
    expect(questions.length).toBeGreaterThan(200);
    const bad = nobodies();
    for (const [index, { field, query }] of questions.entries()) {
      const nobody = bad[index % bad.length] ?? {};
      for (const headers of [{}, nobody]) expect(codeOf(await ask(query, headers)), field).toEqual([401, 'not_signed_in']);
      const answer = await ask(query, { 'x-token': stranger.token });
      // An order is asked for by its id alone, which is the own merchant's: there is none.
      const { statusCode, body } = answer;
      expect([field, statusCode, body]).toEqual(
        field.startsWith('order.') || field === 'order' ? [field, 200, '{"data":{"order":null}}'] : [field, 403, expect.stringContaining('"data":null')],
      );
    }
  });

  it('tells nothing at all where one thing of several is of another merchant', async () => {
    const both = `{ own: getMerchant(id: "stranger") { name } theirs: getMerchant(id: "victim") { name } }`;
    for (const [query, variables] of [
      [both, {}],
      [menuQuery, { merchantId: 'victim' }],
      [`query a($merchantId: ID!) { menu(merchantId: $merchantId) { name } getMerchant(id: "stranger") { name } }`, { merchantId: 'victim' }],
    ] as const) {
      const answer = await ask(query, { 'x-token': stranger.token }, variables);
      expect([...codeOf(answer), answer.json().data]).toEqual([403, 'forbidden', null]);
    }
  });
});

describe('the stream', () => {
  it('tells nobody, no stranger, and no other merchant what happens in a shop', async () => {
    for (const channel of [channelOf('victim'), legacyChannel]) {
      for (const headers of nobodies())
        expect(codeOf(await inject({ method: 'GET' }, `/realtime?channels=${channel}`, headers))).toEqual([401, 'not_signed_in']);
    }
    for (const headers of asStranger()) {
      for (const channels of [channelOf('victim'), `${channelOf('stranger')},${channelOf('victim')}`, `${legacyChannel}&channels=${channelOf('victim')}`])
        expect(codeOf(await inject({ method: 'GET' }, `/realtime?channels=${channels}`, headers)), channels).toEqual([403, 'forbidden']);
    }
  });
});

it("after all that, the owner's shop is what it was, to the last row", async () => {
  expect(Object.keys(before).length).toBeGreaterThan(20);
  expect(await wholeShop(till.context.sql, 'victim')).toEqual(before);
});
