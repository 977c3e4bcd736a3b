import { expect, it } from 'vitest';
import { readyAfter } from './ready-time.ts';

const minute = 60_000;
const now = 1_000 * minute + 20_000;

it.each([
  ['later', 1_030 * minute, 10, 1_040 * minute],
  ['later, of one that is late: from now on', 990 * minute, 10, now + 10 * minute],
  ['later, of one without a time', null, 20, now + 20 * minute],
  ['earlier', 1_030 * minute, -10, 1_020 * minute],
  ['earlier, as far as the next minute', 1_006 * minute, -10, 1_001 * minute],
  ['earlier than the next minute it cannot be', 1_001 * minute, -10, null],
  ['one that is late is not to be ready any earlier', 990 * minute, -10, null],
  ['earlier, of one without a time', null, -10, null],
])('a ready time is set %s', (_, readyAt, minutes, expected) => {
  expect(readyAfter(readyAt, minutes, now)).toBe(expected);
});
