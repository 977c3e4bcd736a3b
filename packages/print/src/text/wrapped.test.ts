import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleaned } from './cleaned.ts';
import { columnsOf } from './columns.ts';
import { wrapped } from './wrapped.ts';

it('breaks between words, and cuts only a word that is longer than a row', () => {
  expect(wrapped('Noodles with beef and egg', 12)).toEqual(['Noodles with', 'beef and egg']);
  expect(wrapped('Donaudampfschifffahrt heute', 10)).toEqual(['Donaudampf', 'schifffahr', 't heute']);
  expect(wrapped('all-you-can-eat', 8)).toEqual(['all-you-', 'can-eat']);
});

it('begins the next row where the name began', () => {
  expect(wrapped('2 x Noodles with beef', 12, 4)).toEqual(['2 x Noodles', '    with', '    beef']);
});

it('breaks Chinese anywhere, but begins no row with a full stop and ends none with an opening bracket', () => {
  expect(wrapped('牛肉面加蛋', 6)).toEqual(['牛肉面', '加蛋']);
  expect(wrapped('牛肉面。加蛋', 6)).toEqual(['牛肉', '面。加', '蛋']);
  expect(wrapped('牛肉（大）加蛋', 6)).toEqual(['牛肉', '（大）', '加蛋']);
});

it('no text is one empty row', () => {
  expect(wrapped('', 10)).toEqual(['']);
});

it('no row is wider than there is room, none is lost, whatever the text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: fc.constantFrom('a', 'é', ' ', '-', '牛', '。', '（', '😀'), maxLength: 80 }),
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 4, max: 48 }), fc.integer({ min: 0, max: 8 }), (typed, columns, hang) => {
      const clean = cleaned(typed);
      const rows = wrapped(clean, columns, hang);
      for (const row of rows) {
        expect(columnsOf(row)).toBeLessThanOrEqual(columns);
        expect(row).toBe(row.trimEnd());
      }
      const bare = (all: string) => all.replaceAll(' ', '');
      expect(bare(rows.join(''))).toBe(bare(clean));
    }),
  );
});
