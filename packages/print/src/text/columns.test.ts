import { expect, it } from 'vitest';
import { clustersOf, columnsOf } from './columns.ts';

it.each([
  ['Noodles', 7],
  ['Café ñandú', 10],
  ['牛肉面', 6],
  ['牛肉面 x2', 9],
  ['（大）', 6],
  ['ｶﾚｰ', 3],
  ['カレー', 6],
  ['비빔밥', 6],
  ['😀', 2],
  ['👨‍👩‍👧', 2],
  ['🇲🇽', 2],
  ['1️⃣', 2],
  ['❤️', 2],
  ['e\u0301', 1],
  ['x\u0323\u0301', 1],
  ['क्ष', 2],
  ['"“”•×»€', 7],
  ['', 0],
])('%s has %i columns', (text, columns) => {
  expect(columnsOf(text)).toBe(columns);
});

it('what is read as one sign is never parted', () => {
  expect(clustersOf('a👨‍👩‍👧e\u0301').map(({ text }) => text)).toEqual(['a', '👨‍👩‍👧', 'e\u0301']);
});
