import * as signIn from '@till/contract/auth/sign-in';
import { type Call, codesOf } from '@till/contract/call';
import { commandCalls } from '@till/contract/order/commands';
import * as lists from '@till/contract/order/lists';
import * as reads from '@till/contract/order/reads';
import * as customers from '@till/contract/write/customer/customers';
import * as devices from '@till/contract/write/device/devices';
import * as menu from '@till/contract/write/menu/overlay';
import * as merchant from '@till/contract/write/merchant/merchant';
import { first as enUs } from '@till/phrases/en-us/index';
import { first as esMx } from '@till/phrases/es-mx/index';
import { loadMessages } from '@till/phrases/load';
import { languages, waitText } from '@till/phrases/phrases';
import { expect, it } from 'vitest';
import { failureText } from './first-failure-text.ts';

it('every refusal has its sentence in the chosen language, and a code that nobody knows is said to be our fault', async () => {
  expect(failureText(enUs, { code: 'no_answer' }, 'en-us')).toBe(enUs.common.noAnswer);
  expect(failureText(esMx, { code: 'order_already_paid' }, 'es-mx')).toBe(esMx.refusals.order_already_paid);
  expect(failureText(enUs, { code: 'something_new' }, 'en-us')).toBe(enUs.common.somethingWrong);
  const all = await loadMessages('es-mx', 'paying');
  expect(failureText(all, { code: 'payment_declined' }, 'es-mx')).toBe(all.refusals.payment_declined);
});

it('says how long to wait where something was tried too often and the server says so, in every language', async () => {
  const tried = (retryAfterSeconds?: number) => ({ code: 'too_many_requests', ...(retryAfterSeconds === undefined ? {} : { detail: { retryAfterSeconds } }) });
  const said = await Promise.all(
    languages.map(async ({ id }) => {
      const phrases = await loadMessages(id, 'first');
      return failureText(phrases, tried(12 * 60), id);
    }),
  );
  expect(said).toEqual([
    'Too many attempts. Nothing was changed. Try again in 12 minutes.',
    'Demasiados intentos. No se cambió nada; intente de nuevo en 12 minutos.',
    '尝试次数过多，没有任何改动。请在 12 分钟后再试。',
    '嘗試次數過多，沒有任何變更。請在 12 分鐘後再試。',
  ]);
  // Never less than it is.
  const waits = [1, 60, 61, 90 * 60, 90 * 60 + 1, 86_400].map((seconds) => waitText(seconds, 'en-us'));
  expect(waits).toEqual(['1 second', '60 seconds', '2 minutes', '90 minutes', '2 hours', '24 hours']);
  expect(failureText(enUs, tried(61), 'en-us', 'A moment: {wait}.')).toBe('A moment: 2 minutes.');
  expect(failureText(enUs, tried(), 'en-us')).toBe(enUs.refusals.too_many_requests);
});

it('the screens that a register starts with know the sentence of every code that their calls declare', () => {
  const isCall = (thing: unknown): thing is Call => typeof thing === 'object' && thing !== null && 'refusals' in thing;
  const calls = [
    ...Object.values(commandCalls),
    ...[signIn, reads, lists, menu, customers, devices, merchant].flatMap((module) => Object.values(module).filter(isCall)),
  ];
  expect(calls.length).toBeGreaterThan(20);
  // Five are no refusals there: they have a step of their own.
  const ofSteps = ['second_factor_needed', 'account_elsewhere', 'approval_needed', 'approval_not_valid', 'staff_not_found'];
  // A bill is split on the pay screen, which is no first one.
  const ofSplits = ['share_invalid', 'shares_do_not_cover'];
  // Discounts have their own dialog; what is refused later is said with all words.
  const ofDiscounts = ['discount_not_possible', 'discount_not_found'];
  const known = new Set([...Object.keys(enUs.refusals), ...ofSteps, ...ofSplits, ...ofDiscounts]);
  expect(calls.flatMap((call) => [...codesOf(call)].filter((code) => !known.has(code)))).toEqual([]);
  expect(known).toContain('internal');
});
