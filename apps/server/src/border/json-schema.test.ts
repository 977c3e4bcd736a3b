import { allCalls } from '@till/contract/calls';
import compile from 'fast-json-stringify';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serialiserOf, serialiserSchemaOf } from './json-schema.ts';

it.each(allCalls.map((call) => [call.name, call] as const))('the reply of %s can be written: that is found out at its first one otherwise', (_name, call) => {
  expect(compile(serialiserSchemaOf(call.reply))).toBeTypeOf('function');
});

it('a reply is written without what its shape does not have, and servers of one process share how', () => {
  const reply = z.object({ id: z.string(), note: z.nullable(z.string()) });
  const [one, other] = [serialiserSchemaOf(reply), serialiserSchemaOf(reply)];
  expect(one).toBe(other);
  expect(serialiserOf({ schema: one })({ id: 'a', note: null, secret: 's' })).toBe('{"id":"a","note":null}');
  expect(serialiserOf({ schema: other })({ id: 'b', note: 'n' })).toBe('{"id":"b","note":"n"}');
});
