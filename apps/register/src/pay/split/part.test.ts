import { minor } from '@till/domain/money/minor';
import { expect, it } from 'vitest';
import { equalPart, partBy } from './part.ts';

const part = (method: Parameters<typeof partBy>[0], due: number, chosen: number | null, coin = 0) =>
  partBy(method, minor(due), chosen === null ? null : minor(chosen), coin);

it('three guests who each take an equal part of what is left pay all of it, a cent apart at most', () => {
  const first = equalPart(minor(1_000), 3);
  const second = equalPart(minor(1_000 - first), 2);
  expect([first, second, 1_000 - first - second]).toEqual([334, 333, 333]);
});

it('a part is taken as it is by card and Venmo, and in cash as there are coins for', () => {
  expect([part('card', 1_003, 334, 5), part('venmo', 1_003, 334, 5), part('cash', 1_003, 334, 5), part('cash', 1_003, 334)]).toEqual([334, 334, 335, 334]);
  expect(part('cash', 1_003, 1, 5)).toBe(5);
});

it('what leaves nothing that could be paid is all that is due', () => {
  expect([part('card', 1_003, 1_003), part('card', 1_003, 1_002, 5)]).toEqual([null, 1_002]);
  expect([part('cash', 1_003, 1_001, 5), part('cash', 1_003, 1_003, 5), part('cash', 1_002, 1_000, 5), part('cash', 3, 1, 5)]).toEqual([
    1_000,
    null,
    null,
    null,
  ]);
});

it('paying later takes no part, and where none was chosen all is due', () => {
  expect([part('later', 1_003, 334), part('cash', 1_003, null)]).toEqual([null, null]);
});
