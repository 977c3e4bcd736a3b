import { expect, it } from 'vitest';
import { decidedAt } from './decided-at.ts';
import type { Entry } from './entry.ts';

const made = (over: Partial<Entry> = {}) => ({ seq: 100_000, tries: 1, offline: false, ...over }) as Entry;

it('a call says when it was made where it did not go straight to the server', () => {
  const said = { 'x-decided-at': '100000' };
  expect(decidedAt(made(), 100_100)).toEqual({});
  expect(decidedAt(made({ offline: true }), 100_100)).toEqual(said);
  expect(decidedAt(made({ tries: 2 }), 100_100)).toEqual(said);
  expect(decidedAt(made(), 110_000)).toEqual(said);
  const { offline, ...olderBuild } = made();
  expect(decidedAt(olderBuild as Entry, 110_000)).toEqual(said);
});
