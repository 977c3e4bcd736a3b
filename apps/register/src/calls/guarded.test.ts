import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@till/contract/calls';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name));
const texts = files.map((name) => [name, readFileSync(join(sources, name), 'utf8')] as const);

it('every call that guards the shop is sent so that a fresh proof can be asked for, on a screen that asks for it', () => {
  const guarding = allCalls.filter(({ guards }) => guards).map(({ name }) => `${name}Call`);
  expect(guarding.length).toBeGreaterThan(5);
  for (const call of guarding) {
    expect(
      texts.filter(([, text]) => new RegExp(`sendGuarded\\(\\s*(?:\\w+\\.)?${call}\\b`).test(text)).map(([name]) => name),
      call,
    ).toHaveLength(1);
    expect(
      texts.filter(([, text]) => new RegExp(`\\bsend(?:Command)?\\(\\s*(?:\\w+\\.)?${call}\\b`).test(text)).map(([name]) => name),
      call,
    ).toEqual([]);
  }
  const features = new Set(texts.filter(([, text]) => text.includes('calls/guarded.ts')).map(([name]) => name.split('/').slice(0, 2).join('/')));
  expect([...features].toSorted()).toEqual([
    ...['account/account.ts', 'account/sessions.ts', 'settings/business', 'settings/devices', 'settings/online', 'sign-in/proof'],
  ]);
  for (const screen of ['settings', 'settings-business', 'settings-devices'])
    expect(readFileSync(join(sources, 'screens', `${screen}.tsx`), 'utf8'), screen).toContain('<ProofHost />');
});
