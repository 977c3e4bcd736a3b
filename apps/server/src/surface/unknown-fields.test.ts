import { type Call, pathOf } from '@till/contract/call';
import { allCalls } from '@till/contract/calls';
import { changeOrderCall } from '@till/contract/order/calls';
import { createApiKeyCall } from '@till/contract/write/online';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { good } from '../testing/hostile.ts';

// Two shops that are alike. One is sent every call as the contract has it, the other one the same with fields that the contract does not know there. Afterwards
// they are alike.

let till: TestApp;
let twins: readonly (readonly [owner: Owner, key: string])[];
beforeAll(async () => {
  till = await testApp();
  twins = await Promise.all(
    ['twin-a', 'twin-b'].map(async (merchantId) => {
      const owner = await till.owner(merchantId);
      return [owner, (await till.send(owner, createApiKeyCall, {}, { body: { name: 'Site' } })).json().key as string] as const;
    }),
  );
});
afterAll(() => till?.close());

const writing = allCalls.filter(({ method, credential }) => method !== 'GET' && credential !== 'none');

/** Every name that any call is sent or answers with, however deep: whoever wants to change something tries these. */
const names: readonly string[] = (() => {
  const found = new Set<string>(['__proto__', 'constructor', 'prototype', 'toString', '$set', 'merchant_id', 'doc', 'isAdmin', 'role', '']);
  const walk = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties } = schema as { properties?: object };
    for (const name of Object.keys(properties ?? {})) found.add(name);
    for (const inner of Object.values(schema)) walk(inner);
  };
  for (const { body, reply } of allCalls) for (const schema of [body, reply]) walk(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
  return [...found];
})();
const values: readonly unknown[] = [0, 1, -1, 'completed', 'twin-c', true, null, [], {}, { merchantId: 'twin-c', total: 0 }, [{ id: 'x', price: 0 }], 9e15];

type Json = { [name: string]: unknown };

/** The names that a body knows at the place of each of its objects: the contract's own, whether they were sent or not. */
const knownIn = (schema: unknown): ReadonlySet<string> => {
  const known = new Set<string>();
  const walk = (at: unknown): void => {
    if (typeof at !== 'object' || at === null) return;
    for (const name of Object.keys((at as { properties?: object }).properties ?? {})) known.add(name);
    for (const inner of Object.values(at)) walk(inner);
  };
  walk(schema);
  return known;
};

/** So many objects with every name stay below the largest body. */
const wholeObjects = 5;
const objectsIn = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.values(value).reduce((sum: number, each) => sum + objectsIn(each), Array.isArray(value) ? 0 : 1) : 0;

/** The same with every unknown field in each of its objects; of many objects each has another part of them (`step`). */
function withMore(value: unknown, known: ReadonlySet<string>, step: number, from = 0): unknown {
  if (Array.isArray(value)) return value.map((each, index) => withMore(each, known, step, from + index + 1));
  if (typeof value !== 'object' || value === null) return value;
  const unknown = names
    .filter((name, index) => !known.has(name) && (index + from) % step === 0)
    .map((name, index) => [name, values[(index + from) % values.length]] as const);
  const entries = Object.entries(value).map(([name, each], index) => [name, withMore(each, known, step, from + index + 1)] as const);
  // No spread and no literal: `__proto__` has to be a field of its own.
  const more: Json = Object.create(null);
  for (const [name, each] of [...unknown, ...entries]) Object.defineProperty(more, name, { value: each, enumerable: true });
  return more;
}

/** Without what differs between two shops that are alike: names, random ids, instants. */
const alike = (text: string): string =>
  text
    .replace(/twin-[ab]/g, 'twin')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'uuid')
    .replace(/(\\x)?\b[0-9a-f]{16,}\b/g, 'hex')
    .replace(/\\+x[0-9a-f]{16,}/g, 'hex')
    .replace(/scrypt\$[\w$-]+/g, 'verifier')
    .replace(/[A-Za-z0-9_-]{43}/g, 'secret')
    .replace(/\b1[5-9]\d{11}\b/g, 'instant');

/** Everything that a shop keeps, table by table, as text. */
async function kept(merchantId: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const { sql } = till.context;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns where table_schema = 'shop' and column_name = 'merchant_id' order by 1`;
  const all: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const rows = await sql<{ row: string }[]>`
      select (to_jsonb(t) - '{tx,seq,body_hash,seen,making,from_seen,opened_seen,retired_seen,last_used_at}'::text[])::text as row from ${sql(`shop.${name}`)} t where merchant_id = ${merchantId}`;
    all[name] = rows.map(({ row }) => alike(row)).toSorted();
  }
  return all;
}

const fail = (): never => {
  throw new Error('there are two');
};

let orders = 0;
/** What a call is done to: an order of its own with a line, and what was made before. */
async function placeOf(call: Call): Promise<Readonly<Record<string, string | number>>> {
  const orderId = `U${++orders}`;
  const of = {
    orderId,
    itemId: 'L1',
    cartId: 1,
    deviceId: 'bar',
    printerId: 'p1',
    screenId: 's1',
    taxId: 'tax-sales',
    keyId: 'none',
    version: 1,
    differenceId: 'd',
    paymentId: 'p',
  };
  if (!call.path.includes(':orderId') && !('orderId' in (good[call.name] ?? {}))) return of;
  for (const [owner] of twins) {
    await till.send(owner, callNamed('createOrder'), {}, { body: { source: 'register', deviceSource: 'test', orderId } });
    if (call.name !== 'createOrder') await till.send(owner, callNamed('addItem'), { orderId }, { body: { id: 'L1', itemId: 'rice' } });
  }
  return of;
}
const callNamed = (name: string): Call => allCalls.find((each) => each.name === name) as Call;

/** A body that is taken, where the good one of the hostile sweep is about something that is not there. */
const bodies: Readonly<Record<string, (orderId: string) => Json>> = {
  createOrder: (orderId) => ({ ...good['createOrder'], orderId: `${orderId}N` }),
  addItem: () => ({ ...good['addItem'], id: 'L2' }),
  changeItem: () => ({ quantity: 2, note: 'x' }),
  payCash: () => ({}),
  payLater: () => ({}),
  closeOrder: () => ({ paymentType: 'venmo' }),
  putPrinterUses: () => ({
    receipts: { id: 'p3', wish: { ...good['putPrinter'], version: undefined } },
    kitchen: { id: 'p3', wish: { ...good['putKitchenPrinter'], version: undefined } },
  }),
  putPrinter: () => ({ ...good['putPrinter'], version: undefined }),
  putKitchenPrinter: () => ({ ...good['putKitchenPrinter'], version: undefined }),
  // All of the good one's objects with all those fields are more than a body may have.
  changeMenu: () => ({ changes: [{ kind: 'count', id: 'gone', stock: 5 }] }),
  putKitchenScreen: () => ({ ...good['putKitchenScreen'], version: undefined }),
  putDevicePrinting: () => ({ onCompletion: 'ask', printerId: null }),
};

describe.each(writing.map((call) => [call.name, call] as const))('%s', (name, call) => {
  it(`is ${call === changeOrderCall ? 'refused with' : 'the same with'} fields that the contract does not know there`, async () => {
    const place = await placeOf(call);
    const orderId = String(place['orderId']);
    const known = knownIn(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }));
    const own = (merchantId: string) => ({
      ...('merchantId' in (good[name] ?? {}) ? { merchantId } : {}),
      ...('orderId' in (good[name] ?? {}) ? { orderId } : {}),
    });
    const bodyFor = (merchantId: string) => bodies[name]?.(orderId) ?? { ...good[name], ...own(merchantId) };
    const send = async (twin: number, change: (body: Json) => unknown) => {
      const [{ merchantId, token }, key] = twins[twin] ?? fail();
      const answer = await till.app.inject({
        method: call.method,
        url: `/${call.base}${pathOf(call, { ...place, merchantId })}`,
        headers: { 'x-token': token, 'x-api-key': key, 'content-type': 'application/json' },
        payload: JSON.stringify(change(bodyFor(merchantId))),
      });
      return { status: answer.statusCode, body: alike(answer.body.replace(/"requestId":"[^"]*"/, '')) };
    };
    const plain = await send(0, (body) => body);
    const more = await send(1, (body) => withMore(body, known, Math.ceil(objectsIn(body) / wholeObjects)));
    if (call !== changeOrderCall) return expect(more).toEqual(plain);
    expect([more.status, more.body]).toEqual([422, expect.stringContaining('field_not_changeable')]);
    expect([plain.status, await send(1, (body) => body)]).toEqual([200, plain]);
  });
});

it('PUT order refuses each of them by itself, and changes nothing else that comes with it', async () => {
  const [owner] = twins[0] ?? fail();
  const orderId = String((await placeOf(changeOrderCall))['orderId']);
  const own = knownIn(z.toJSONSchema(changeOrderCall.body, { io: 'input', unrepresentable: 'any' }));
  const foreign = names.filter((name) => !own.has(name) && name !== '__proto__');
  expect(foreign.length).toBeGreaterThan(100);
  for (const [index, name] of foreign.entries()) {
    const payload = JSON.stringify({ note: 'changed', [name]: values[index % values.length] });
    const answer = await till.send(owner, changeOrderCall, { orderId }, { body: JSON.parse(payload) });
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 422, 'field_not_changeable']);
  }
  const [row] = await till.context.sql<{ version: number; doc: { note: string } }[]>`
    select version, doc from shop.orders where merchant_id = ${owner.merchantId} and id = ${orderId}`;
  expect([row?.version, row?.doc.note]).toEqual([2, '']);
});

it('after all that the two shops are alike to the last row', async () => {
  const [a, b] = [await kept('twin-a'), await kept('twin-b')];
  expect(a['orders']?.length).toBeGreaterThan(20);
  expect(b).toEqual(a);
});
