import { minor } from '@till/domain/money/minor';
import { merchant } from '@till/domain/testing/make';
import type { Printed, RowMark } from '@till/escpos-emulator/marks';
import { printed } from '@till/escpos-emulator/paper';
import { charactersOf, textOf } from '@till/escpos-emulator/text';
import { receiptOf } from '@till/receipt/document';
import { orderOf, paidInCash } from '@till/receipt/testing';
import { describe, expect, it } from 'vitest';
import type { Draw } from './draw/sheet.ts';
import { columnsFor, type PrinterSettings, usualSettings } from './printer/settings.ts';
import { receiptBytes } from './receipt-bytes.ts';
import { PrintRefused } from './refused.ts';
import { receiptMessages, sampleBill, sampleReceipt } from './testing.ts';

const noDraw: Draw = () => {
  throw new Error('no picture is needed for this text');
};
const dotsOf = ({ paperWidth }: PrinterSettings) => columnsFor(paperWidth) * 12;
const settings = (change: Partial<PrinterSettings> = {}): PrinterSettings => ({ ...usualSettings, ...change });

function print(document: Parameters<typeof receiptBytes>[0], change: Partial<PrinterSettings> = {}): Printed {
  const printer = settings(change);
  return printed(receiptBytes(document, { printer, draw: noDraw }), { dots: dotsOf(printer) });
}
const rowsOf = ({ marks }: Printed): readonly RowMark[] => marks.filter((mark): mark is RowMark => mark.kind === 'row');
const linesOf = (paper: Printed): readonly string[] => textOf(paper).split('\n');

const widths = [57, 80] as const;
const sizes = [0, 1, 2] as const;
const money = /-?\$[\d,]+\.\d\d$/;
/** How many times as wide as usual a row's characters are. */
const widthOf = ({ cells }: RowMark) => cells[0]?.style.width ?? 1;
/** A row of figures or of an item; the slip of a card has an amount in a sentence. */
const hasAmount = (line: string) => money.test(line) && !/^ {2}Inclu\S+ (tip|propina)/.test(line);

describe.each(['en-us', 'es-mx'] as const)('a receipt in %s', (language) => {
  const document = sampleReceipt(language);
  const amounts = [...document.lines, ...document.figures].map(({ text }) => text);

  describe.each(widths)('on %i mm', (paperWidth) => {
    it.each(sizes)('of size %i fits, with every amount in the last column (LIM-27)', (fontSize) => {
      const paper = print(document, { paperWidth, fontSize });
      const columns = fontSize === 0 ? Math.floor((columnsFor(paperWidth) * 12) / 9) : columnsFor(paperWidth);
      const ending = rowsOf(paper).filter((row) => hasAmount(charactersOf(row)));
      expect(ending.map((row) => money.exec(charactersOf(row))?.[0])).toEqual(amounts);
      // A row of twice the width ends one column before it, where the paper's are odd.
      for (const row of ending) expect(charactersOf(row)).toHaveLength(Math.floor(columns / widthOf(row)));
      for (const row of rowsOf(paper)) {
        expect(row.isBroken).toBe(false);
        expect(charactersOf(row).length).toBeLessThanOrEqual(columns);
      }
    });

    it('begins by setting the printer up, and ends with three blank rows and one cut (LIM-28)', () => {
      const { marks } = print(document, { paperWidth });
      expect(marks.map(({ kind }, index) => (kind === 'init' || kind === 'cut' ? index : -1)).filter((index) => index >= 0)).toEqual([0, marks.length - 1]);
      expect(marks.at(-1)).toEqual({ kind: 'cut', isPartial: true });
      const last = marks.slice(-5, -1).map((mark) => (mark.kind === 'row' ? charactersOf(mark).trim() : mark.kind));
      expect(last).toEqual([document.footer, '', '', '']);
    });
  });

  it('is as it always was, on both widths', async () => {
    for (const paperWidth of widths) await expect(textOf(print(document, { paperWidth }))).toMatchFileSnapshot(`kept/receipt.${language}.${paperWidth}.txt`);
  });
});

describe('what a receipt looks like', () => {
  const lines = linesOf(print(sampleReceipt('en-us')));
  const seen = (paper: Printed, is: (style: RowMark['cells'][number]['style']) => boolean) =>
    rowsOf(paper)
      .map(({ cells }) =>
        cells
          .filter(({ style }) => is(style))
          .map(({ text }) => text)
          .join('')
          .trim(),
      )
      .filter((text) => text !== '');

  it('has 32 columns on 57 mm, and 42 otherwise (VAL-28, LIM-27)', () => {
    expect([columnsFor(57), columnsFor(80)]).toEqual([32, 42]);
    for (const paperWidth of widths)
      expect(Math.max(...rowsOf(print(sampleReceipt('en-us'), { paperWidth })).map((row) => charactersOf(row).length))).toBe(columnsFor(paperWidth));
  });

  it('lists items with their quantity, their modifiers and notes below them, then the figures (LIM-29)', () => {
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^2 x Beef noodles +\$31\.00$/),
        '  2 x Extra egg (+$1.50)',
        '  Spicy',
        '  » no coriander, sauce on the side',
      ]),
    );
    const figures = [
      'Subtotal',
      'Tax',
      '  Sales tax 8.25%',
      '  includes GST 5%',
      'Tip',
      'TOTAL',
      'Paid (Visa •••• 4242)',
      'Cash rounding',
      'Cash due',
      'Paid (Cash)',
      'Change',
      'Refund (Cash)',
    ];
    expect(
      lines
        .filter(hasAmount)
        .slice(2)
        .map((line) => line.replace(money, '').trimEnd()),
    ).toEqual(figures);
    expect(lines).toEqual(expect.arrayContaining(['  Auth code 012345', '  Chip', '  AID A0000000031010', '  Includes tip $4.00']));
  });

  it('sets the word before the note in bold, and nothing else of it (LIM-29)', () => {
    const note = rowsOf(print(sampleReceipt('en-us'))).find((row) => charactersOf(row).startsWith('Note:'));
    expect(
      note?.cells
        .filter(({ style }) => style.isBold)
        .map(({ text }) => text)
        .join(''),
    ).toBe('Note:');
    expect(linesOf(print(sampleBill('en-us'))).join()).not.toContain('Note:');
  });

  it('is bold throughout where the printer is set so, else where it matters (LIM-27)', () => {
    expect(seen(print(sampleReceipt('en-us')), ({ isBold }) => isBold)).toEqual([
      'PARTLY REFUNDED',
      'Golden Wok',
      'Note:',
      expect.stringMatching(/^TOTAL/),
      expect.stringMatching(/^Refund/),
    ]);
    expect(seen(print(sampleReceipt('en-us'), { fontWeight: 1 }), ({ isBold }) => !isBold)).toEqual([]);
  });

  it('is in the small letters of the printer where it is set small, and twice as tall where it is set large (LIM-27)', () => {
    expect(seen(print(sampleReceipt('en-us'), { fontSize: 0 }), ({ font }) => font === 'A')).toEqual([]);
    expect(seen(print(sampleReceipt('en-us'), { fontSize: 2 }), ({ height }) => height !== 2)).toEqual([]);
    // All of it is tall: what is to be paid is twice as wide too, on any paper.
    for (const paperWidth of widths)
      expect(seen(print(sampleReceipt('en-us'), { fontSize: 2, paperWidth }), ({ width }) => width === 2)).toEqual([
        expect.stringMatching(/^TOTAL +\$1,369\.12$/),
      ]);
    expect(seen(print(sampleReceipt('en-us')), ({ height }) => height === 2)).toEqual(['PARTLY REFUNDED', 'Golden Wok', expect.stringMatching(/^TOTAL/)]);
  });

  it('says in white on black that it is practice, not paid, a copy, or refunded in part', () => {
    expect(seen(print(sampleBill('en-us')), ({ isInverted }) => isInverted)).toEqual(['PRACTICE - NOT A RECEIPT', 'CHECK - NOT PAID', 'COPY']);
    expect(seen(print(sampleReceipt('en-us')), ({ isInverted }) => isInverted)).toEqual(['PARTLY REFUNDED']);
  });

  it('opens the drawer only when it is asked to, once, before it prints', () => {
    const bytes = receiptBytes(sampleReceipt('en-us'), { printer: settings(), draw: noDraw, opensDrawer: true });
    const { marks } = printed(bytes);
    expect(marks[1]).toEqual({ kind: 'pulse', drawer: 0, onMs: 100, offMs: 500 });
    expect(marks.filter(({ kind }) => kind === 'pulse')).toHaveLength(1);
    expect(print(sampleReceipt('en-us')).marks.some(({ kind }) => kind === 'pulse')).toBe(false);
  });
});

describe('an amount', () => {
  const receiptFor = (price: number, name = 'Banquet hall for a day') =>
    receiptOf(orderOf([{ price, name }], paidInCash()), { ...merchant, currencyCode: 'AUD' }, receiptMessages['en-us'], { language: 'en-us' });

  it('that leaves too little room for its name has a row of its own', () => {
    const lines = linesOf(print(receiptFor(Number.MAX_SAFE_INTEGER - 1), { paperWidth: 57 }));
    const at = lines.indexOf('1 x Banquet hall for a day');
    expect(lines[at + 1]).toBe('$90,071,992,547,409.90'.padStart(32));
  });

  it('that is wider than the paper is refused: nothing is printed', () => {
    const document = receiptFor(100);
    const [line] = document.lines;
    if (line === undefined) throw new Error('no line');
    const wide = { ...document, lines: [{ ...line, amount: minor(1), text: '9'.repeat(43) }] };
    const attempt = () => receiptBytes(wide, { printer: settings(), draw: noDraw });
    expect(attempt).toThrow(PrintRefused);
    expect(attempt).toThrow('amount-too-wide');
  });
});

describe('a printer that was chosen from the list', () => {
  it('is told where the middle of its wider head is', () => {
    const bytes = receiptBytes(sampleReceipt('en-us'), { printer: settings({ model: 'epson-tm-t20iii' }), draw: noDraw });
    expect([...bytes.slice(0, 10)]).toEqual([0x1b, 0x40, 0x1d, 0x4c, 36, 0, 0x1d, 0x57, 0xf8, 0x01]);
    const [first] = rowsOf(printed(bytes, { dots: 576 }));
    expect(first?.cells[0]?.x).toBe(36);
  });

  it('gets no cut where it has no cutter', () => {
    const paper = printed(receiptBytes(sampleReceipt('en-us'), { printer: settings({ model: 'pos-5890', paperWidth: 57 }), draw: noDraw }), { dots: 384 });
    expect(paper.marks.some(({ kind }) => kind === 'cut')).toBe(false);
    expect(linesOf(paper).slice(-3)).toEqual(['', '', '']);
  });

  it('never gets rows that are wider than it prints, whatever paper was set', () => {
    const paper = printed(receiptBytes(sampleReceipt('en-us'), { printer: settings({ model: 'sunmi-p2se', paperWidth: 80 }), draw: noDraw }), { dots: 384 });
    expect(rowsOf(paper).some(({ isBroken }) => isBroken)).toBe(false);
  });

  it('stays in its only font where it has no small one', () => {
    const paper = printed(receiptBytes(sampleBill('en-us'), { printer: settings({ model: 'hp-a779', fontSize: 0 }), draw: noDraw }), {
      dots: 528,
      pages: { 8: 'windows1252' },
    });
    expect(new Set(rowsOf(paper).flatMap(({ cells }) => cells.map(({ style }) => style.font)))).toEqual(new Set(['A']));
  });

  it('gets what its code page has in that page, and the rest as a picture', () => {
    const document = receiptOf(orderOf([{ price: 100, name: 'Café' }], paidInCash()), merchant, receiptMessages['es-mx'], { language: 'es-mx' });
    const paper = printed(receiptBytes(document, { printer: settings({ model: 'bixolon-srp350' }), draw: noDraw }), { dots: 504 });
    expect(textOf(paper)).toContain('Café');
    expect(() => receiptBytes(sampleReceipt('es-mx'), { printer: settings({ model: 'mpt-ii' }), draw: noDraw })).toThrow('no picture is needed');
  });

  it("of Star's is spoken to in its language", () => {
    const bytes = receiptBytes(sampleBill('en-us'), { printer: settings({ model: 'star-tsp650ii' }), draw: noDraw, opensDrawer: true });
    expect([...bytes.slice(0, 8)]).toEqual([0x1b, 0x40, 0x18, 0x1b, 0x07, 0x14, 0x14, 0x07]);
    expect([...bytes.slice(-3)]).toEqual([0x1b, 0x64, 0x03]);
    expect(new TextDecoder('latin1').decode(bytes)).toContain('Beef noodles');
  });
});
