import { badBodies, badValues, notJson } from '../../../../apps/server/src/testing/hostile/values.ts';
import { between, chance, pick } from '../payments/random.ts';

/** A JSON Schema, as far as the contract's calls need one. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

type Random = () => number;
/** What a field of this name may well hold, as JSON texts. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** JSON texts that no honest caller sends: those of the sweep, and some that only a text can hold. */
const hostile: readonly string[] = [
  ...badValues,
  ...notJson,
  '9223372036854775808',
  '-9223372036854775809',
  '1e-400',
  '123456789012345678901234567890',
  '0.1e1',
  '-0.0',
  '"\\u0000\\ud83c"',
  '"\\uFFFE\\uFFFF"',
  '"a\\u200b\\u202e\\u0301"',
  `"${'e\\u0301'.repeat(400)}"`,
  `"${'👨‍👩‍👧‍👦'.repeat(60)}"`,
  '"%s%n%x"',
  '"{{7*7}}"',
  '"#{7*7}"',
  '"\\r\\nSet-Cookie: x=y"',
  '"4111111111111111"',
  '"2025-02-30T25:61:61Z"',
  '1746124200000.5',
  'Infinity',
  '0x10',
  '"\t"',
  "'x'",
  '{"a":1,"a":2}',
  '[1,]',
  '{"a":}',
];

const words = ['x', 'Lunch', '日本', 'a b', 'now', 'pickup', 'venmo', 'someone@example.com', '+14155552671', 'front-counter', '0', ''];

function text(random: Random, { maxLength = 40 }: Schema): string {
  if (chance(random, 6)) return JSON.stringify('x'.repeat(Math.min(maxLength + between(random, -1, 1), 70_000)));
  return JSON.stringify(pick(random, words).slice(0, maxLength));
}

function number(random: Random, { minimum = -1_000, maximum = 1_000_000, type }: Schema): string {
  const [low, high] = [Math.max(minimum, -1e12), Math.min(maximum, 1e12)];
  const value = chance(random, 10) ? pick(random, [low, high, low - 1, high + 1]) : low + random() * (high - low);
  return String(type === 'integer' ? Math.round(value) : value);
}

/** A JSON text for a schema, mostly one that it takes; `hostility`: in so many of a hundred places one that it does not. */
export function valueFor(random: Random, schema: Schema, known: Known, hostility: number, name = ''): string {
  if (chance(random, hostility)) return pick(random, hostile);
  const usual = known[name];
  if (usual !== undefined && chance(random, 85)) return pick(random, usual);
  if (schema.anyOf !== undefined) return valueFor(random, pick(random, schema.anyOf), known, hostility, name);
  if (schema.enum !== undefined) return JSON.stringify(pick(random, schema.enum));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const type = Array.isArray(schema.type) ? pick(random, schema.type as readonly string[]) : schema.type;
  switch (type) {
    case 'object':
      return objectFor(random, schema, known, hostility);
    case 'array':
      return `[${Array.from({ length: between(random, 0, 3) }, () => valueFor(random, schema.items ?? {}, known, hostility)).join(',')}]`;
    case 'string':
      return text(random, schema);
    case 'integer':
    case 'number':
      return number(random, schema);
    case 'boolean':
      return pick(random, ['true', 'false']);
    default:
      return pick(random, ['null', '{}', '"x"', '1']);
  }
}

const foreign = ['merchantId', 'total', 'state', 'version', '__proto__', 'constructor', 'id', 'paid', 'toString', 'amountPaid', 'tokens', '', 'é', '\u0000'];

/** An object as a text, so that it can have a field twice, or one that the schema does not know. */
function objectFor(random: Random, { properties = {} }: Schema, known: Known, hostility: number): string {
  const fields = Object.entries(properties)
    .filter(() => !chance(random, 12))
    .map(([name, each]) => `${JSON.stringify(name)}:${valueFor(random, each, known, hostility, name)}`);
  if (chance(random, 10)) fields.push(`${JSON.stringify(pick(random, foreign))}:${pick(random, hostile)}`);
  if (chance(random, 4) && fields.length > 0) fields.push(pick(random, fields));
  return `{${fields.join(',')}}`;
}

/** Whole bodies that are none, too large or too deep. */
export function noBody(random: Random): Buffer {
  const depth = between(random, 50, 30_000);
  return pick<() => Buffer>(random, [
    () => Buffer.from(pick(random, badBodies)),
    () => Buffer.from(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
    () => Buffer.from(`${'['.repeat(depth)}${']'.repeat(depth)}`),
    () => Buffer.alloc(between(random, 65_000, 66_000), 0x20),
    () => Buffer.from(Array.from({ length: between(random, 1, 300) }, () => between(random, 0, 255))),
    () => Buffer.alloc(0),
  ])();
}

/** The same with some of its bytes changed, left out or doubled: bad UTF-8, a lost quote, half of a text. */
export function damaged(random: Random, body: Buffer): Buffer {
  if (body.length === 0) return body;
  const at = between(random, 0, body.length - 1);
  return pick<() => Buffer>(random, [
    () => body.subarray(0, at),
    () => Buffer.concat([body.subarray(0, at), body.subarray(at + 1)]),
    () => Buffer.concat([body.subarray(0, at), Buffer.from([between(random, 0x80, 0xff)]), body.subarray(at)]),
    () => Buffer.concat([body.subarray(0, at), Buffer.from([0]), body.subarray(at)]),
    () => Buffer.concat([body, body]),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
    () => Buffer.from(body.toString('utf8'), 'utf16le'),
  ])();
}
