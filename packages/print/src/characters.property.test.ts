import { merchant } from '@till/domain/testing/make';
import type { RowMark } from '@till/escpos-emulator/marks';
import { printed } from '@till/escpos-emulator/paper';
import { charactersOf } from '@till/escpos-emulator/text';
import { receiptOf } from '@till/receipt/document';
import { modifier, orderOf, paidInCash } from '@till/receipt/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Draw, Sheet } from './draw/sheet.ts';
import { receiptRows } from './layout/receipt.ts';
import { textOf } from './layout/row.ts';
import { hasCharacter } from './printer/code-page.ts';
import { usualSettings } from './printer/settings.ts';
import { receiptBytes } from './receipt-bytes.ts';
import { receiptMessages } from './testing.ts';
import { cleaned } from './text/cleaned.ts';

/** Draws nothing, and tells what it was to draw. */
function watchedDraw() {
  const sheets: Sheet[] = [];
  const draw: Draw = (sheet) => {
    sheets.push(sheet);
    return { width: sheet.width, height: sheet.height, data: new Uint8ClampedArray(sheet.width * sheet.height * 4).fill(255), missing: [] };
  };
  return { sheets, draw };
}

const upTo = (max: number) => fc.string({ unit: fc.integer({ min: 0, max }).map((code) => String.fromCodePoint(code)), maxLength: 40 });
/** What western code pages have, control characters among it. */
const latin = upTo(0xff);
const anything = fc.string({ unit: 'binary', maxLength: 40 });
const commands = fc.constantFrom(
  '\u001b@',
  '\u001dV\u0000',
  '\u0010\u0004\u0001',
  'a\u001bp\u0000\u0019\u00fa',
  '“5 €”',
  '牛肉面',
  '😀',
  'e\u0301',
  '\ud800',
  '\u202e',
  '﷽',
  'ﬁ',
);
const name = fc.oneof(
  latin,
  anything,
  fc.array(fc.oneof(commands, latin), { maxLength: 4 }).map((parts) => parts.join(' ')),
);
const bare = (text: string) => cleaned(text).replaceAll(' ', '');

it('no name, note or modifier becomes a command, or a sign that nobody typed: it prints as it is, or as a picture', () => {
  let [texts, pictures] = [0, 0];
  fc.assert(
    fc.property(name, name, name, fc.constantFrom(57, 80), fc.constantFrom(0, 1, 2), (item, note, choice, paperWidth, fontSize) => {
      const order = orderOf([{ name: item, price: 123_456, note: `n${note}`, modifiers: [modifier(choice, 50)] }], { op: 'change-order', note }, paidInCash());
      const document = receiptOf(order, merchant, receiptMessages['en-us'], { language: 'en-us' });
      const { sheets, draw } = watchedDraw();
      const bytes = receiptBytes(document, { printer: { ...usualSettings, paperWidth, fontSize }, draw });
      const paper = printed(bytes, { dots: paperWidth === 57 ? 384 : 504 });
      const all = [item, `n${note}`, choice, note].map(bare);
      const fits = all.every((text) => Array.from(text).every((character) => hasCharacter('windows1252', character)));
      const rows = paper.marks.filter((mark): mark is RowMark => mark.kind === 'row').map(charactersOf);
      const said = fits ? rows.join('') : (sheets[0]?.signs ?? []).map(({ text }) => text).join('');
      expect(sheets).toHaveLength(fits ? 0 : 1);
      // The amount of a row stands between what fits beside it and the rest.
      for (const text of all) expect(said.replaceAll(' ', '').replaceAll('$1,235.06', '')).toContain(text);
      expect(said).not.toMatch(/\p{Cc}/u);
      if (fits) texts += 1;
      else pictures += 1;
    }),
    { numRuns: 150 },
  );
  // Both ways were gone.
  expect(Math.min(texts, pictures)).toBeGreaterThan(10);
});

it('an amount stands in the last column, however wide the letters of the name beside it are', () => {
  fc.assert(
    fc.property(name, fc.constantFrom(32, 42, 56), (item, columns) => {
      const order = orderOf([{ name: item, price: 123_456 }], paidInCash());
      const rows = receiptRows(receiptOf(order, merchant, receiptMessages['en-us'], { language: 'en-us' }), columns);
      const row = rows.find(({ spans }) => spans.some(({ isAmount }) => isAmount));
      expect(row?.spans.at(-1)).toMatchObject({ text: '$1,234.56', isAmount: true });
      expect(textOf(row ?? { spans: [], width: 1, height: 1 }).startsWith('1 x')).toBe(true);
    }),
  );
});
