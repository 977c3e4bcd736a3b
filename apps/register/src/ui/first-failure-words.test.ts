import * as signIn from '@till/contract/auth/sign-in';
import { type Call, codesOf } from '@till/contract/call';
import { commandCalls } from '@till/contract/order/commands';
import * as reads from '@till/contract/order/reads';
import * as menu from '@till/contract/write/menu';
import * as register from '@till/contract/write/register';
import { enUs } from '@till/phrases/en-us/index';
import { esMx } from '@till/phrases/es-mx/index';
import { withPaying } from '@till/phrases/paying';
import { expect, it } from 'vitest';
import { failureWords } from './first-failure-words.ts';

it('every refusal has its sentence in the chosen language, and a code that nobody knows is said to be our fault', () => {
  expect(failureWords(enUs, { code: 'no_answer' })).toBe(enUs.common.noAnswer);
  expect(failureWords(esMx, { code: 'order_already_paid' })).toBe(esMx.refusals.order_already_paid);
  expect(failureWords(enUs, { code: 'something_new' })).toBe(enUs.common.somethingWrong);
  const all = withPaying(esMx, 'es-mx');
  expect(failureWords(all, { code: 'payment_declined' })).toBe(all.refusals.payment_declined);
});

it('the screens that a register starts with know the sentence of every code that their calls declare', () => {
  const isCall = (thing: unknown): thing is Call => typeof thing === 'object' && thing !== null && 'refusals' in thing;
  const calls = [...Object.values(commandCalls), ...[signIn, reads, menu, register].flatMap((module) => Object.values(module).filter(isCall))];
  expect(calls.length).toBeGreaterThan(20);
  // The second factor is no refusal there: it has a step of its own.
  const known = new Set([...Object.keys(enUs.refusals), 'second_factor_needed']);
  expect(calls.flatMap((call) => [...codesOf(call)].filter((code) => !known.has(code)))).toEqual([]);
  expect(known).toContain('internal');
});
