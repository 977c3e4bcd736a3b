import type { Call } from '@till/contract/call';
import { allCalls } from '@till/contract/calls';
import { jsonSchemaOf } from '../../../../apps/server/src/border/json-schema.ts';
import { badIds, badQueries, longIds } from '../../../../apps/server/src/testing/hostile/values.ts';
import { between, chance, pick, randomOf } from '../payments/random.ts';
import { question } from './question.ts';
import { damaged, noBody, type Schema, valueFor } from './values.ts';
import type { World } from './world.ts';

type Random = () => number;
type Header = readonly [name: string, value: string];

/** A request as it goes over the wire. */
export interface HostileRequest {
  /** What it is, in words. */
  readonly what: string;
  readonly method: string;
  readonly bytes: Buffer;
  /** It is whole and is HTTP: it has to be answered. Otherwise the connection may end without an answer. */
  readonly isRegular: boolean;
}

interface Draft {
  readonly what: string;
  readonly method: string;
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Buffer | null;
}

// What sells is tried more often: most rules are there.
const calls: readonly Call[] = allCalls.flatMap((call) =>
  Array<Call>(/^(createOrder|addItem|changeOrder|changeItem|receiveOrder|present)$/.test(call.name) ? 4 : 1).fill(call),
);
const bodySchemas = new Map(allCalls.map((call) => [call, jsonSchemaOf(call.body, 'input') as Schema]));
const queryFields = new Map(allCalls.map((call) => [call, Object.keys((jsonSchemaOf(call.query, 'input') as Schema).properties ?? {})]));

const uuid = (random: Random): string => {
  const hex = (count: number) => Array.from({ length: count }, () => between(random, 0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
};

/** Orders come and go: each number is created, changed, paid or cancelled by some of the next requests. */
const orderIdAt = (random: Random, index: number): string => `H${Math.floor(index / 40) + between(random, 0, 8)}`;

/** The `index`-th request of a seed: always the same one, but for what a server calls its things. */
export function requestAt(seed: number, index: number, world: World): HostileRequest {
  const random = randomOf(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 3; skipped += 1) random();
  const kind = random() * 100;
  const draft = kind < 76 ? callDraft(random, index, world) : kind < 90 ? questionDraft(random, world) : elsewhere(random, world);
  return onTheWire(random, draft, world);
}

function callDraft(random: Random, index: number, world: World): Draft {
  const call = pick(random, calls);
  const orderId = orderIdAt(random, index);
  const paramOf = (name: string): string => {
    if (chance(random, 8)) return pick(random, [...badIds, ...longIds.slice(0, 3)]);
    return name === 'orderId' ? orderId : pick(random, world.ids[name] ?? ['x']);
  };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => paramOf(name));
  const known = { ...world.known, orderId: [JSON.stringify(orderId)], reference: [JSON.stringify(`r${index}`)] };
  return {
    what: call.name,
    method: chance(random, 97) ? call.method : pick(random, methods),
    target: `/${call.base}${path}${queryOf(random, queryFields.get(call) ?? [])}`,
    headers: credentialOf(random, call.credential, world),
    body: call.method === 'GET' && chance(random, 95) ? null : bodyFor(random, bodySchemas.get(call) ?? {}, known),
  };
}

function bodyFor(random: Random, schema: Schema, known: Parameters<typeof valueFor>[2]): Buffer {
  const kind = random() * 100;
  if (kind < 8) return noBody(random);
  const body = Buffer.from(valueFor(random, schema, known, pick(random, [0, 0, 3, 15])));
  return kind < 16 ? damaged(random, body) : body;
}

function queryOf(random: Random, fields: readonly string[]): string {
  const asked = fields.filter(() => chance(random, 40));
  if (chance(random, 3)) asked.push(pick(random, ['__proto__', 'x', '%00', 'limit']));
  if (asked.length === 0) return '';
  const usual = ['0', '1', '50', 'today', 'all', 'last7days', 'main street', '1746124200000'];
  return `?${asked.map((name) => `${name}=${pick(random, chance(random, 60) ? usual : badQueries)}`).join('&')}`;
}

/** Mostly one that counts. */
function credentialOf(random: Random, kind: Call['credential'], { owner, stranger, keys }: World): Header[] {
  const secret = 'A'.repeat(43);
  if (chance(random, 12))
    return pick<Header[]>(random, [
      [],
      [['x-token', 'x']],
      [['x-token', `${owner.merchantId}.${secret}`]],
      [['x-token', stranger.token]],
      [
        ['cookie', stranger.cookie],
        ['origin', 'https://evil.example'],
      ],
      [['cookie', 'till_session=%00; till_session=']],
      [
        ['x-token', owner.token],
        ['x-token', stranger.token],
      ],
      [['x-api-key', `${owner.merchantId}.${'0'.repeat(16)}.${secret}`]],
      [['authorization', `Basic ${secret}`]],
    ]);
  if (kind === 'none') return chance(random, 50) ? [] : [['cookie', `till_asked=${secret}; till_known=${secret}`]];
  if (kind === 'api-key') return [['x-api-key', pick(random, keys)]];
  return chance(random, 70)
    ? [['x-token', owner.token]]
    : [
        ['cookie', owner.cookie],
        ['origin', 'SAME'],
      ];
}

function questionDraft(random: Random, world: World): Draft {
  const asked = Buffer.from(question(random, world.questions));
  return {
    what: 'read',
    method: chance(random, 98) ? 'POST' : pick(random, methods),
    target: pick(random, ['/read', '/read', '/read/', '/read?query=x']),
    headers: credentialOf(random, 'session', world),
    body: chance(random, 6) ? damaged(random, asked) : asked,
  };
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'QUERY', 'FOO'];
const targets = [
  '/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/docs',
  '/docs/openapi.json',
  '/docs/schema.graphql',
  '/config.json',
  '/demo/mailbox',
  '/demo/mailbox.json',
];
const strangeTargets = [
  '*',
  '//',
  '/%',
  '/%00',
  '/..%2f..%2fetc/passwd',
  '/assets/../../package.json',
  'http://evil.example/',
  '/api//orders',
  '/auth/register/logout',
  '/\u00ff',
];

/** What is no call of the contract: pages, files, the stream, the registers' log, addresses that are not there. */
function elsewhere(random: Random, world: World): Draft {
  const method = chance(random, 70) ? 'GET' : pick(random, methods);
  if (chance(random, 25))
    return { what: 'logs', method: 'POST', target: '/logs', headers: credentialOf(random, 'session', world), body: bodyFor(random, logSchema, {}) };
  if (chance(random, 25))
    return {
      what: 'realtime',
      method: 'GET',
      target: `/realtime?channels=${pick(random, [`${world.owner.merchantId}-order`, 'new_online_order', 'x-order', '%00', ''])}&after=${pick(random, badQueries)}`,
      headers: [
        ...credentialOf(random, 'session', world),
        ...(chance(random, 50) ? [['last-event-id', pick(random, ['x', '0', 'eyJhIjoxfQ', '1.2.3'])] as const] : []),
      ],
      body: null,
    };
  // Nobody who is signed in: that would end the session that the others need.
  return {
    what: 'elsewhere',
    method,
    target: pick(random, chance(random, 60) ? targets : [...strangeTargets, ...badIds.map((id) => `/${id}`)]),
    headers: [],
    body: null,
  };
}
const logSchema: Schema = {
  type: 'object',
  properties: { entries: { type: 'array', items: { type: 'object', properties: { message: { type: 'string' } } } } },
};

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'x',
  'application/jsonx',
  '',
];
const encodings = ['gzip', 'br', 'identity', 'x', 'gzip, gzip'];

/** Headers that calls have beside their credential, right ones and others. */
function moreHeaders(random: Random): Header[] {
  const all: readonly (readonly [percent: number, name: string, values: readonly string[]])[] = [
    [25, 'idempotency-key', [uuid(random), uuid(() => 0.5), 'x', '']],
    [6, 'x-device-id', ['front-counter', '\u00e9', 'x'.repeat(3_000)]],
    [6, 'x-device-token', ['x', 'A'.repeat(43)]],
    [6, 'x-menu-version', ['1', '-1', 'x', '1e999', '9'.repeat(40)]],
    [6, 'x-decided-ago', ['0', '3600000', '-1', 'NaN', '1e400', '9'.repeat(400)]],
    [3, 'x-heard-ago', ['0', '7200000', '-1', '1e400', '9'.repeat(400)]],
    [3, 'x-decided-unsure', ['1', '0', 'x']],
    [6, 'x-decided-at', [String(1_746_124_200_000), '-1', 'NaN', '1e400', '9'.repeat(400)]],
    [3, 'if-none-match', ['*', '"x"', 'x'.repeat(500)]],
    [3, 'accept-encoding', ['gzip', 'gzip;q=0', '*;q=x', 'x'.repeat(500)]],
    [3, 'accept-language', ['es-mx', '*', ';;;', 'zh-hant;q=9', '\u00ff'.repeat(90)]],
    [2, 'x-forwarded-for', ['127.0.0.1', 'x', '::', '999.999.999.999']],
    [2, 'user-agent', ['\u00ff', 'x'.repeat(6_000), '']],
    [1, 'expect', ['100-continue', 'x']],
    [1, 'upgrade', ['websocket', 'h2c']],
  ];
  return all.flatMap(([percent, name, values]) => (chance(random, percent) ? [[name, pick(random, values)] as const] : []));
}

/** Writes a draft as bytes: mostly as HTTP wants it, sometimes cut off, with a wrong length, in broken chunks, or as no HTTP at all. */
function onTheWire(random: Random, { what, method, target, headers, body }: Draft, { address }: World): HostileRequest {
  const { host, origin } = new URL(address);
  const own = [...headers.map(([name, value]) => [name, value === 'SAME' ? origin : value] as const), ...moreHeaders(random)];
  if (body !== null) own.push(['content-type', chance(random, 92) ? 'application/json' : pick(random, types)]);
  if (body !== null && chance(random, 2)) own.push(['content-encoding', pick(random, encodings)]);
  const head = (more: readonly Header[]) =>
    Buffer.from(`${method} ${target} HTTP/1.1\r\nhost: ${host}\r\n${[...own, ...more].map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`, 'latin1');
  const content = body ?? Buffer.alloc(0);
  const length: Header = ['content-length', String(content.length)];
  const isPlain = own.every(([name]) => name !== 'expect' && name !== 'upgrade') && /^[\x21-\x7e]+$/.test(target) && methods.slice(0, 8).includes(method);
  const whole = () => ({ what, method, bytes: Buffer.concat([head(body === null ? [] : [length]), content]), isRegular: isPlain });
  if (chance(random, 94)) return whole();
  const odd = (how: string, bytes: Buffer) => ({ what: `${what}, ${how}`, method, bytes, isRegular: false });
  const chunk = (bytes: Buffer) => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  return pick<() => HostileRequest>(random, [
    () => odd('cut off', whole().bytes.subarray(0, between(random, 1, whole().bytes.length - 1))),
    () => odd('longer than it is', Buffer.concat([head([['content-length', String(content.length + 10)]]), content])),
    () => odd('with a length that is none', Buffer.concat([head([['content-length', pick(random, ['-1', 'x', '1e3', '99999999999999999999'])]]), content])),
    () =>
      odd('in chunks', Buffer.concat([head([['transfer-encoding', 'chunked']]), ...(content.length > 0 ? [chunk(content)] : []), Buffer.from('0\r\n\r\n')])),
    () => odd('in broken chunks', Buffer.concat([head([['transfer-encoding', 'chunked']]), Buffer.from('zz\r\nx\r\n')])),
    () => odd('with two lengths', Buffer.concat([head([length, ['transfer-encoding', 'chunked']]), chunk(content)])),
    () => odd('with a header that is none', Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\nhost ${host}\r\n\0: x\r\n\r\n`, 'latin1'), content])),
    () => odd('with a large head', head([['x-large', 'x'.repeat(20_000)]])),
    () => odd('not HTTP', Buffer.from(Array.from({ length: between(random, 1, 200) }, () => between(random, 0, 255)))),
  ])();
}
