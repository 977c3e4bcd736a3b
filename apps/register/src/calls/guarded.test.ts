import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@till/contract/calls';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name));
const texts = files.map((name) => [name, readFileSync(join(sources, name), 'utf8')] as const);

it('every call that guards the shop is sent so that a fresh proof can be asked for, by features whose screens ask for it', () => {
  const guarding = allCalls.filter(({ guards }) => guards).map(({ name }) => `${name}Call`);
  const sentBy = (how: string, call: string) =>
    texts.filter(([, text]) => new RegExp(`\\b${how}\\(\\s*(?:\\w+\\.)?${call}\\b`).test(text)).map(([name]) => name);
  expect(guarding.filter((call) => sentBy('sendGuarded', call).length > 0).length).toBeGreaterThan(5);
  for (const call of guarding) expect(sentBy('send(?:Command)?', call), call).toEqual([]);
  const features = new Set(texts.filter(([, text]) => text.includes('calls/guarded.ts')).map(([name]) => /^(manage\/)?[^/]+/.exec(name)?.[0]));
  expect([...features].toSorted()).toEqual(['manage/account', 'manage/settings', 'sign-in']);
  // The frame of the settings is around every part of them.
  expect(readFileSync(join(sources, 'screens', 'settings.tsx'), 'utf8')).toContain('<ProofHost />');
});
