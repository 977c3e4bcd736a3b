import type { Schema } from '@till/contract/call';
import * as z from 'zod/mini';

type Json = { [key: string]: unknown };

/** The JSON Schema of a contract's schema, as the documentation shows it. `input`: what may be sent; `output`: what is returned. */
export function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return described;
}

const isNull = (schema: unknown): boolean => (schema as Json).type === 'null';

/** The same in the dialect of the serialiser, whose `anyOf` is slow: unions with null become `nullable`, unions of constants their type. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (schema === null || typeof schema !== 'object') return schema;
  const { anyOf, const: constant, enum: _, ...rest } = schema as Json & { anyOf?: unknown[] };
  if (Array.isArray(anyOf)) {
    const others = anyOf.filter((one) => !isNull(one));
    const first = plain(others[0]) as Json;
    const simple = others.length === 1 || others.every((one) => 'const' in (one as Json));
    if (!simple) return { anyOf: anyOf.map(plain) };
    return others.length === anyOf.length ? first : { ...first, nullable: true };
  }
  if (Array.isArray(rest.type) && rest.type.length === 2 && rest.type.includes('null'))
    return { ...rest, type: rest.type.find((type) => type !== 'null'), nullable: true };
  if (constant !== undefined) return { type: typeof constant };
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === 'properties' ? Object.fromEntries(Object.entries(value as Json).map(([name, one]) => [name, plain(one)])) : plain(value),
    ]),
  );
}

/** The schema by which the serialiser writes replies: a field that is not in it is never sent. */
export const serialiserSchemaOf = (schema: Schema): Json => plain(jsonSchemaOf(schema, 'output')) as Json;
