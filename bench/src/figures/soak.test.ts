import { expect, it } from 'vitest';
import { table } from '../report.ts';
import { soakRows } from './soak.ts';

const megabyte = 1_000_000;
const early = { rss: 200 * megabyte, heap: 60 * megabyte, outside: 10 * megabyte };
const calls = (ms: number) => Array.from({ length: 100 }, (_, index) => (index < 98 ? 1 : ms));
/** So much for each of three parts, ms. */
const cpu = (...each: readonly number[]) =>
  [0, ...each].map((_, index, all) => {
    const sum = all.slice(0, index + 1).reduce((so, far) => so + far, 0);
    return { program: sum, database: sum };
  });
const metIn = (...asked: Parameters<typeof soakRows>) =>
  table(soakRows(...asked))
    .split('\n')
    .slice(2)
    .map((line) => line.includes('MISSED'));

it('takes a soak for even where the last sixth is as quick as the first and memory stays, whatever came between', () => {
  const end = { ...early, rss: 219 * megabyte };
  expect(metIn(60, [calls(10), calls(500), calls(12)], cpu(100, 900, 119), { start: early, early, end })).toEqual([false, false, false, false, false]);
});

it('sees calls that got slower or dearer, memory that is held, and a process that grows', () => {
  const end = { rss: 221 * megabyte, heap: 60 * megabyte, outside: 18 * megabyte };
  expect(metIn(60, [calls(10), calls(10), calls(12.1)], cpu(100, 100, 121), { start: early, early, end })).toEqual([true, true, true, true, true]);
});
