import { printed } from '@till/escpos-emulator/paper';
import { textOf } from '@till/escpos-emulator/text';
import { testPageMessages } from '@till/phrases/test-page';
import { expect, it } from 'vitest';
import type { Sheet } from './draw/sheet.ts';
import { type PrinterSettings, usualSettings } from './printer/settings.ts';
import { testPageBytes } from './test-page.ts';
import { allLanguages } from './testing.ts';

function print(change: Partial<PrinterSettings>, dots: number) {
  const sheets: Sheet[] = [];
  const samples = allLanguages.map((language) => testPageMessages[language]);
  const page = { name: 'Front printer', language: 'en-us', words: testPageMessages['en-us'], samples, qr: 'https://till.test/' };
  const bytes = testPageBytes(page, {
    printer: { ...usualSettings, ...change },
    draw(sheet) {
      sheets.push(sheet);
      return { width: sheet.width, height: sheet.height, data: new Uint8ClampedArray(sheet.width * sheet.height * 4).fill(255), missing: [] };
    },
  });
  return { text: textOf(printed(bytes, { dots })), drawn: sheets.flatMap(({ signs }) => signs.map(({ text }) => text)).join('') };
}

it('names the printer, its paper and columns, shows the columns, the amounts, and a code', () => {
  const { text } = print({ paperWidth: 57 }, 384);
  for (const line of [
    'Printer: Front printer',
    '57 mm, 32 columns',
    '12345678901234567890123456789012',
    '1 x Item                   $0.05',
    '[qr https://till.test/]',
  ])
    expect(text).toContain(line);
});

it('shows every language, the ones that need a picture as one', () => {
  const { drawn } = print({}, 504);
  for (const { language, sample } of Object.values(testPageMessages)) expect(drawn.replaceAll(' ', '')).toContain(`${language}:${sample}`.replaceAll(' ', ''));
});

it('leaves the code out where the printer has none', () => {
  expect(print({ model: 'epson-tm-t88ii' }, 504).text).not.toContain('[qr');
});
