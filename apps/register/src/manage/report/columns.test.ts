import { expect, it } from 'vitest';
import { inColumns, linesOf } from './columns.ts';

it.each([
  [{ name: 'hours', lines: 14, money: 0 }, 5],
  [{ name: 'methods', lines: 3, money: 0 }, 3],
  [{ name: 'methods', lines: 3, money: 6 }, 10],
  [{ name: 'categories', lines: 3, money: 6 }, 3],
])('counts the lines that are drawn of %o', (part, lines) => {
  expect(linesOf(part)).toBe(lines);
});

it('puts the devices below the categories, not below the long table of the money', () => {
  const parts = [
    { name: 'top', lines: 5, money: 6 },
    { name: 'categories', lines: 1, money: 6 },
    { name: 'methods', lines: 1, money: 6 },
    { name: 'devices', lines: 2, money: 6 },
  ].map((part) => ({ lines: linesOf(part), drawn: part.name }));
  expect(inColumns(parts)).toEqual([
    ['top', 'devices'],
    ['categories', 'methods'],
  ]);
});

it('has no empty column', () => {
  expect(inColumns([{ lines: 1, drawn: 'top' }])).toEqual([['top']]);
});
