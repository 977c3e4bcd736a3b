import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { whyNotAgain } from './again.mjs';
import { comparedTo } from './browser-version.mjs';
import { firstTries, keyOf } from './first-tries.mjs';

const clean = { pageErrors: [], serverFailures: [], loggedErrors: [] };
const waited = (what) => ({
  messages: [`locator.waitFor: Timeout 10000ms exceeded.\nCall log:\n  - waiting for ${what} to be visible\n\n    at e2e/x.test.ts:10:3`],
});
const button = waited("getByRole('button', { name: 'Add customer' })");

it('a browser test that only waited for a button in vain may be tried once more', () => {
  expect(whyNotAgain(button, clean)).toBeNull();
});

it.each([
  ['compared two values', { messages: ["AssertionError: expected '$7.60' to be '$7.61'"] }],
  ['compared one, and waited too', { messages: [...button.messages, 'AssertionError: expected 1 to be 2'] }],
  ['threw something else', { messages: ['Error: addItem: 409 order_cancelled'] }],
  ['says nothing', { messages: [] }],
  ['ran out of time as a whole', { messages: ['Error: Test timed out in 120000ms.'] }],
  ['waited for an amount', waited("getByText('$7.61')")],
  ['waited for a count', waited("getByText('3 orders')")],
  ['waited for a state', waited("getByText('Accepted')")],
  ['waited for money', waited("getByRole('dialog', { name: 'Paid by card' })")],
])('one that %s may not', (_what, test) => {
  expect(whyNotAgain(test, clean)).not.toBeNull();
});

it.each([
  ['left no notes', undefined],
  ['saw an error of the page', { ...clean, pageErrors: ['TypeError: x is undefined'] }],
  ['was answered with a 5xx', { ...clean, serverFailures: ['503 http://127.0.0.1/api'] }],
  ['made the server log an error', { ...clean, loggedErrors: ['{"level":"error"}'] }],
])('one whose first try %s may not, whatever it waited for', (_what, seen) => {
  expect(whyNotAgain(button, seen)).not.toBeNull();
});

let folder;
afterEach(() => folder && rmSync(folder, { recursive: true, force: true }));

it('what the server logged as an error counts against the tests that ran at that time', () => {
  folder = mkdtempSync(join(tmpdir(), 'till-tries-'));
  const at = (ms) => new Date(ms).toISOString();
  writeFileSync(join(folder, 'server.log'), `Till is ready\n{"level":"warn","time":"${at(1_500)}"}\n{"level":"error","time":"${at(2_500)}","msg":"broken"}\n`);
  for (const [name, from, to] of [
    ['before', 1_000, 2_000],
    ['during', 2_000, 3_000],
  ])
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ file: 'e2e/a.test.ts', test: name, from, to, pageErrors: [], serverFailures: [] }));
  const seen = firstTries(folder);
  expect(seen.get(keyOf('e2e/a.test.ts', 'before')).loggedErrors).toEqual([]);
  expect(seen.get(keyOf('e2e/a.test.ts', 'during')).loggedErrors).toHaveLength(1);
});

it('a browser is newer by its numbers, not by its letters', () => {
  expect(comparedTo('156.0.8078.79', '156.0.8078')).toBe(0);
  expect(comparedTo('156.0.10000.1', '156.0.8078')).toBeGreaterThan(0);
  expect(comparedTo('99.0.1', '156.0.8078')).toBeLessThan(0);
});
