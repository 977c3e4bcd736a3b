import { expect, it } from 'vitest';
import { passedBetween, wasSetBetween } from './clock-set.ts';

const minute = 60_000;
const before = { wall: 1_767_009_600_000, ticks: 5_000, isInSight: true };
const after = (wallMs: number, ticksMs: number, isInSight = true) => ({ wall: before.wall + wallMs, ticks: before.ticks + ticksMs, isInSight });

it.each([
  ['set back', after(1_000 - 45 * minute, 1_000), true],
  ['set back while nobody saw the page', after(1_000 - 45 * minute, 1_000, false), true],
  ['set back while the page slept, whose clock went on', after(15 * minute, 60 * minute, false), true],
  ['set on in sight', after(1_000 + 45 * minute, 1_000), true],
  ['set on, or asleep with a clock that stood still, out of sight', after(1_000 + 45 * minute, 1_000, false), false],
  ['asleep with a clock that went on', after(60 * minute, 60 * minute, false), false],
  ['a timer that came late', after(10 * minute, 10 * minute), false],
  ['corrected by half a minute', after(1_000 - 30_000, 1_000), false],
])('a clock that was %s', (_, now, wasSet) => {
  expect(wasSetBetween(before, now)).toBe(wasSet);
});

it.each([
  ['goes on as it should', after(1_000, 1_000), 1_000],
  ['is set on in sight', after(1_000 + 45 * minute, 1_000), 1_000],
  ['is set back', after(1_000 - 45 * minute, 1_000), 1_000],
  ['goes on while the page sleeps, whose clock stands still', after(60 * minute, 1_000, false), 60 * minute],
  ['goes back by less than half a minute', after(-2_000, 1_000), 0],
])('as much time passed as there was, where a clock %s', (_, now, passed) => {
  expect(passedBetween(before, now)).toBe(passed);
});
