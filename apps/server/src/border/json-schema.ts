import type { Schema } from '@till/contract/call';
import compile from 'fast-json-stringify';
import * as z from 'zod/mini';

type Json = { [key: string]: unknown };

/** Remembers what was made of a schema: the contract's never change, and a process may open several servers. */
function once<Made>(make: (schema: Schema) => Made): (schema: Schema) => Made {
  const known = new WeakMap<Schema, Made>();
  return (schema) => {
    const made = known.get(schema) ?? make(schema);
    known.set(schema, made);
    return made;
  };
}

const described = (io: 'input' | 'output') =>
  once((schema) => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
    return rest;
  });
const describedAs = { input: described('input'), output: described('output') };

/** The JSON Schema of a contract's schema, as the documentation shows it. `input`: what may be sent; `output`: what is returned. */
export const jsonSchemaOf = (schema: Schema, io: 'input' | 'output'): Readonly<Json> => describedAs[io](schema);

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
export const serialiserSchemaOf: (schema: Schema) => Json = once((schema) => plain(jsonSchemaOf(schema, 'output')) as Json);

type Serialiser = (reply: unknown) => string;
const serialisers = new WeakMap<object, Serialiser>();

/**
 * How replies of a shape are written: what the framework would compile for every call at each start, compiled when the first of them is written. All of them together
 * take more than a tenth of a second.
 */
export function serialiserOf({ schema }: { readonly schema: object }): Serialiser {
  return (reply) => {
    const write = serialisers.get(schema) ?? compile(schema);
    serialisers.set(schema, write);
    return write(reply);
  };
}
