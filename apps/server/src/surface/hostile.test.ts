import { randomInt } from 'node:crypto';
import { type Call, codesOf, type ErrorCode, pathOf } from '@till/contract/call';
import { allCalls } from '@till/contract/calls';
import { createApiKeyCall } from '@till/contract/write/online';
import { replay } from '@till/domain/order/apply';
import type { OrderOp } from '@till/domain/order/op';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { statusOf } from '../border/status.ts';
import { againstRules, badQuestions } from '../testing/against-rules.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { goodToo } from '../testing/hostile/bodies.ts';
import { badBodies, badIds, badQueries, badValues, longIds, notJson, worstBodies, worstIds, worstQueries, worstValues } from '../testing/hostile/values.ts';
import { good, takenByNo } from '../testing/hostile.ts';

let till: TestApp;
let owner: Owner;
/** Of its site's orders. */
let key: string;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner('victim');
  await till.owner('stranger');
  key = (await till.send(owner, createApiKeyCall, {}, { body: { name: 'Website' } })).json().key;
});
// Calls with a key are limited, a minute's worth at a time.
afterEach(() => till.pass(61_000));
afterAll(() => till.close());

const params = {
  merchantId: 'victim',
  orderId: '',
  itemId: 'L1',
  cartId: 1,
  deviceId: 'front',
  gateway: 'clover',
  printerId: 'grill',
  keyId: 'k1',
  customerId: 'ana',
  taxId: 'no-tax',
  version: 1,
  importId: 'I1',
  part: 0,
};
const order = async (): Promise<string> => {
  const made = await till.app.inject({
    method: 'POST',
    url: '/api/merchants/victim/orders',
    headers: { 'x-token': owner.token, 'content-type': 'application/json' },
    payload: '{"source":"register","deviceSource":"web"}',
  });
  const { orderId } = made.json();
  await till.app.inject({
    method: 'POST',
    url: `/api/merchants/victim/orders/${orderId}/items`,
    headers: { 'x-token': owner.token, 'content-type': 'application/json' },
    payload: '{"itemId":"rice"}',
  });
  return orderId;
};

const inject = (call: Call, url: string, headers: Record<string, string>, payload?: string | Buffer) =>
  till.app.inject({
    method: call.method,
    url,
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

/** Which third of the values this run begins with; `TILL_HOSTILE_THIRD=2` for that of a run that failed. */
const third = Number(process.env['TILL_HOSTILE_THIRD'] ?? randomInt(3));
/**
 * The worst values, and a third of the others: another one at each place, so that three places that lie side by side are sent them all (`of`: two or one, where
 * there are no more). All places lead through the same parser and the same few kinds of fields; what only one of them breaks on, three runs find, and so does
 * `npm run hostile`.
 */
const someOf = <T>(values: readonly T[], worst: readonly T[], place: number, of = 3): T[] =>
  values.filter((value, index) => worst.includes(value) || (index + place + third) % of === 0);

const served = [200, 201, 202];
/** Where the address itself is spoilt, what is asked may be no call at all. */
const noCall: readonly ErrorCode[] = ['malformed', 'not_found', 'method_not_allowed'];

/**
 * Served, or refused with a code that the call's contract lists and a sentence; never a mistake of ours, never a look inside. Only signing
 * in may say that it cannot be served now: there is no mail server.
 */
function expectSound(answer: Awaited<ReturnType<typeof inject>>, call: Call, what: string, elsewhere: readonly ErrorCode[] = []): void {
  if (served.includes(answer.statusCode)) return;
  const refusal = answer.json();
  const { code } = refusal;
  const said = `${call.name} ${what.slice(0, 200)}: ${answer.body.slice(0, 300)} (TILL_HOSTILE_THIRD=${third})`;
  expect([...codesOf(call), ...elsewhere], said).toContain(code);
  expect(answer.statusCode, said).toBe(statusOf[code as ErrorCode]);
  if (call.base !== 'auth') expect(code, said).not.toBe('unavailable');
  expect(refusal, said).toEqual({
    statusCode: answer.statusCode,
    code: expect.any(String),
    message: expect.stringMatching(/\S/),
    requestId: expect.any(String),
    ...(refusal.detail === undefined ? {} : { detail: expect.any(Object) }),
  });
  expect(answer.body).not.toMatch(/node_modules|\/src\/|at \w+ \(|select |insert /);
  expect(refusal.message).not.toMatch(/\{\w+\}/);
}

/** Bodies that a call takes, which together have all its fields. */
const basesOf = ({ name }: Call): readonly object[] => [good[name] ?? {}, ...(goodToo[name] ?? [])];

function fieldsOf(schema: Call['body']): string[] {
  const { properties, anyOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;
  // A body that may also be null.
  return Object.keys(properties ?? anyOf?.find((one) => one.properties !== undefined)?.properties ?? {});
}
type Described = { readonly properties?: object; readonly anyOf?: readonly { readonly properties?: object }[] };

/** A body with a mark in the place of one of its values, and where that is: `modifiers.[].id`. */
interface Spoilt {
  readonly name: string;
  readonly text: string;
}

const textOf = ({ text }: Spoilt, value: string): string => text.replace('"@"', () => value);

/** The values that the field in this place never takes. */
const noneOf = (call: Call, name: string): readonly string[] | undefined => takenByNo[`${call.name}.${name}`] ?? takenByNo[name.replace(/^.*\.(?!\[)/, '')];

/** A body once for each of its values, however deep. */
function spoiltAt(body: object): Spoilt[] {
  const places: (string | number)[][] = [];
  const walk = (value: unknown, place: (string | number)[]): void => {
    if (place.length > 0) places.push(place);
    if (Array.isArray(value)) for (const [index, each] of value.entries()) walk(each, [...place, index]);
    else if (typeof value === 'object' && value !== null) for (const [name, each] of Object.entries(value)) walk(each, [...place, name]);
  };
  walk(body, []);
  return places.map((place) => {
    const copy = structuredClone(body) as Record<string | number, unknown>;
    const parent = place.slice(0, -1).reduce((at, name) => at[name] as Record<string | number, unknown>, copy);
    parent[place.at(-1) ?? ''] = '@';
    return { name: place.map((part) => (typeof part === 'number' ? '[]' : part)).join('.'), text: JSON.stringify(copy) };
  });
}

describe.each(allCalls.map((call, index) => [call.name, call, index] as const))('%s', (_name, call, callIndex) => {
  const asOwner = () => ({ 'x-token': owner.token, 'x-api-key': key });

  // A menu or an order has many fields, and each is broken in many ways.
  it('never breaks on a bad body or a bad field, and refuses only as its contract says', async () => {
    if (call.method === 'GET') return;
    const url = `/${call.base}${pathOf(call, { ...params, orderId: await order() })}`;
    for (const body of someOf(badBodies, worstBodies, callIndex)) {
      const answer = await inject(call, url, asOwner(), body);
      expectSound(answer, call, String(body));
    }
    const bases = basesOf(call);
    expect([...new Set(bases.flatMap((base) => Object.keys(base)))].toSorted(), 'every field is tried').toEqual(fieldsOf(call.body).toSorted());
    for (const base of bases)
      for (const text of spoiltAt(base)
        .slice(0, 1)
        .flatMap((spoilt) => notJson.map((value) => textOf(spoilt, value))))
        expectSound(await inject(call, url, asOwner(), text), call, text);
    // A part of a menu has the fields that a whole one has.
    const places = bases.flatMap(spoiltAt).filter((_, place) => call.name !== 'putMenuPart' || (place + third) % 3 === 0);
    for (const [place, spoilt] of places.entries()) {
      // The values that the field cannot hold are sent below.
      const below = new Set(noneOf(call, spoilt.name));
      for (const value of someOf(badValues, worstValues, place, Math.min(3, places.length)).filter((each) => !below.has(each))) {
        const text = textOf(spoilt, value);
        let answer = await inject(call, url, asOwner(), text);
        if (answer.statusCode === 429) {
          till.pass(3_600_000);
          answer = await inject(call, url, asOwner(), text);
        }
        expectSound(answer, call, text);
      }
    }
  }, 300_000);

  it('takes in no field what that field cannot hold', async () => {
    if (call.method === 'GET') return;
    const url = `/${call.base}${pathOf(call, { ...params, orderId: await order() })}`;
    for (const spoilt of basesOf(call).flatMap(spoiltAt)) {
      const values = noneOf(call, spoilt.name);
      expect(values, `what ${call.name} does not take as ${spoilt.name}`).toBeDefined();
      for (const value of values ?? []) {
        const text = textOf(spoilt, value);
        const answer = await inject(call, url, asOwner(), text);
        expect([answer.statusCode, answer.json().code], `${call.name} ${spoilt.name}: ${value.slice(0, 50)}`).toEqual([400, 'malformed']);
        expectSound(answer, call, text);
      }
    }
  }, 300_000);

  it('takes nothing that is against a rule', async () => {
    const orderId = await order();
    const url = `/${call.base}${pathOf(call, { ...params, orderId })}`;
    for (const [changes, code] of againstRules[call.name] ?? []) {
      const own = 'orderId' in (good[call.name] ?? {}) && call.name !== 'createOrder' ? { orderId } : {};
      const answer = await inject(call, url, asOwner(), JSON.stringify({ ...good[call.name], ...own, ...changes }));
      expect([answer.statusCode, answer.json().code], `${call.name} ${JSON.stringify(changes)}`).toEqual([statusOf[code], code]);
    }
    for (const [query, code] of badQuestions[call.name] ?? []) {
      const answer = await inject(call, `${url.split('?')[0]}?${query}`, asOwner());
      expect([answer.statusCode, answer.json().code], `${call.name} ?${query}`).toEqual([statusOf[code], code]);
    }
  }, 300_000);

  it('never breaks on a bad address or a bad question', async () => {
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '').filter((name) => name !== 'merchantId');
    const fill = (changes: Record<string, string>) =>
      call.path.replace(/:(\w+)/g, (_, name: string) => changes[name] ?? String(params[name as keyof typeof params] || '1001'));
    for (const [place, name] of names.entries())
      for (const id of someOf(badIds, worstIds, callIndex + place))
        expectSound(
          await inject(call, `/${call.base}${fill({ [name]: id })}`, asOwner(), call.method === 'GET' ? undefined : JSON.stringify(good[call.name] ?? {})),
          call,
          `${name}=${id}`,
          noCall,
        );
    // The router takes what the header's limit lets through: what is wrong with it is said by the contract, not by an address that is not there.
    for (const name of names)
      for (const id of longIds) {
        const answer = await inject(
          call,
          `/${call.base}${fill({ [name]: id })}`,
          asOwner(),
          call.method === 'GET' ? undefined : JSON.stringify(good[call.name] ?? {}),
        );
        expect([answer.statusCode, answer.json().code], `${call.name} ${name}: ${id.length} characters`).toEqual([400, 'malformed']);
      }
    // The same parser, whatever the name of the field.
    for (const [place, name] of [...fieldsOf(call.query), '__proto__'].entries()) {
      for (const value of someOf(name === '__proto__' ? worstQueries : badQueries, worstQueries, callIndex + place)) {
        expectSound(await inject(call, `/${call.base}${fill({})}?${name}=${value}`, asOwner()), call, `?${name}=${value}`);
        if (worstQueries.includes(value))
          expectSound(await inject(call, `/${call.base}${fill({})}?${name}=1&${name}=${value}&${name}[]=2`, asOwner()), call, `?${name}=${value} twice`);
      }
    }
  }, 300_000);
});

it('after all that, every order is still what its history says, and nobody else was touched', async () => {
  const orders = await till.context.sql<{ id: string; doc: unknown; ops: OrderOp[] }[]>`
    select o.id, o.doc, (select jsonb_agg(e.op order by e.version) from shop.order_event e where e.merchant_id = o.merchant_id and e.order_id = o.id) as ops from shop.orders o where merchant_id = 'victim'`;
  expect(orders.length).toBeGreaterThan(20);
  for (const { doc, ops } of orders) expect(JSON.parse(JSON.stringify(replay(ops)))).toEqual(doc);
  const [theirs] = await till.context.sql`select count(*)::int as count from shop.orders where merchant_id <> 'victim'`;
  expect(theirs).toEqual({ count: 0 });
});
