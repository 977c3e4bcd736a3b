import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mark, RowMark } from './marks.ts';
import { openPaper, printed } from './paper.ts';
import { bytesOf, type Parts } from './testing.ts';
import { charactersOf, inkOf, textOf } from './text.ts';

const [lf, dle, esc, fs, gs] = [0x0a, 0x10, 0x1b, 0x1c, 0x1d];
const utf8 = (text: string) => new TextEncoder().encode(text);
const rowsOf = (marks: readonly Mark[]): RowMark[] => marks.filter((mark) => mark.kind === 'row');
const kinds = (bytes: Uint8Array) => printed(bytes).marks.map(({ kind }) => kind);
/** The styles of the characters of one row, changes only. */
const stylesOf = (...parts: Parts) => rowsOf(printed(bytesOf(...parts, lf)).marks)[0]?.cells.map(({ style }) => style);

describe('text on paper', () => {
  it('is read by the code page that is selected', () => {
    const euros = printed(bytesOf(esc, 0x74, 16, 0x80, lf, esc, 0x74, 19, 0xd5, lf, esc, 0x74, 2, 0xa4, lf));
    expect(textOf(euros)).toBe('€\n€\nñ');
    expect(textOf(printed(bytesOf(esc, 0x74, 8, 0x80, lf), { pages: { 8: 'windows1252' } }))).toBe('€');
  });

  it('begins with page 437, also after an initialisation', () => {
    expect(textOf(printed(bytesOf(0x80, esc, 0x74, 16, 0x80, lf, esc, 0x40, 0x80, lf)))).toBe('Ç€\nÇ');
  });

  it('is UTF-8 once that is selected, with two columns for a Chinese character', () => {
    const { marks } = printed(bytesOf(fs, 0x28, 0x43, 2, 0, 0x30, 0x32, utf8('2 × 馄饨 🍜 é'), lf));
    const [row] = rowsOf(marks);
    expect(row && charactersOf(row)).toBe('2 × 馄饨 🍜 é');
    expect(row?.cells.map(({ dots }) => dots / 12)).toEqual([1, 1, 1, 1, 2, 2, 1, 2, 1, 1]);
  });

  it('is GB18030 where a printer sold in China was not told otherwise', () => {
    const chinese = { encoding: 'gb18030' } as const;
    expect(textOf(printed(bytesOf(0xe2, 0xc8, lf), chinese))).toBe('馊');
    expect(textOf(printed(bytesOf(esc, 0x40, fs, 0x2e, esc, 0x74, 16, 0xe2, 0xc8, lf), chinese))).toBe('âÈ');
    expect(textOf(printed(bytesOf(fs, 0x26, 0x82, 0x30, 0x81, 0x30, lf)))).not.toBe('');
  });

  it('has the look that was switched on', () => {
    const [plain, bold, thick, inverted, large] =
      stylesOf('a', esc, 0x45, 1, 'b', esc, 0x45, 0, esc, 0x2d, 2, 'c', gs, 0x42, 1, 'd', gs, 0x21, 0x12, 'e') ?? [];
    expect(plain).toEqual({ font: 'A', isBold: false, underline: 0, isInverted: false, width: 1, height: 1 });
    expect(bold).toEqual({ ...plain, isBold: true });
    expect(thick).toEqual({ ...plain, underline: 2 });
    expect(inverted).toEqual({ ...plain, underline: 2, isInverted: true });
    expect(large).toEqual({ ...plain, underline: 2, isInverted: true, width: 2, height: 3 });
    expect(stylesOf(esc, 0x21, 0xb9, 'a')).toEqual([{ font: 'B', isBold: true, underline: 1, isInverted: false, width: 2, height: 2 }]);
  });

  it('stands left, in the middle or right of the print area', () => {
    const inks = (...parts: Parts) => rowsOf(printed(bytesOf(...parts), { dots: 384 }).marks).map(inkOf);
    expect(inks('ab', lf, esc, 0x61, 1, 'ab', lf, esc, 0x61, 2, 'ab', lf)).toEqual([
      { from: 0, to: 24 },
      { from: 180, to: 204 },
      { from: 360, to: 384 },
    ]);
    expect(inks(gs, 0x4c, 36, 0, gs, 0x57, 0xf8, 0, esc, 0x61, 2, 'ab', lf)).toEqual([{ from: 260, to: 284 }]);
    expect(inks('a', esc, 0x24, 48, 0, 'b', lf, '   ', lf)).toEqual([{ from: 0, to: 60 }, null]);
  });

  it('is broken by the printer where it is longer than the paper', () => {
    const { marks } = printed(bytesOf('x'.repeat(33), lf), { dots: 384 });
    expect(rowsOf(marks).map((row) => [charactersOf(row).length, row.isBroken])).toEqual([
      [32, true],
      [1, false],
    ]);
    expect(rowsOf(printed(bytesOf(esc, 0x4d, 1, 'x'.repeat(42), lf), { dots: 384 }).marks)).toHaveLength(1);
  });

  it('moves the paper by its line spacing, and further where it is higher', () => {
    const { marks } = printed(bytesOf('a', lf, gs, 0x21, 0x01, 'a', lf, esc, 0x33, 10, lf, esc, 0x32, lf, esc, 0x64, 2, 'a', esc, 0x4a, 90));
    expect(rowsOf(marks).map(({ dots }) => dots)).toEqual([30, 48, 10, 30, 30, 30, 90]);
  });
});

describe('what else a printer is told', () => {
  const raster = bytesOf(gs, 0x76, 0x30, 0, 2, 0, 3, 0, 0xff, 0x01, 0x80, 0x00, dle, 0x04);

  it('is an image in rows, whatever its bytes are', () => {
    expect(printed(raster).marks).toEqual([{ kind: 'image', bitmap: { x: 0, width: 16, height: 3, bytes: bytesOf(0xff, 0x01, 0x80, 0x00, dle, 0x04) } }]);
    expect(printed(raster).requests).toEqual([]);
    const [large] = printed(bytesOf(esc, 0x61, 2, gs, 0x76, 0x30, 3, 1, 0, 1, 0, 0x81)).marks;
    expect(large).toEqual({ kind: 'image', bitmap: { x: 560, width: 16, height: 2, bytes: bytesOf(0xc0, 0x03, 0xc0, 0x03) } });
  });

  it('is an image in columns, which stands in its line', () => {
    const { marks } = printed(bytesOf(esc, 0x2a, 33, 2, 0, 0x80, 0, 1, 0xff, 0xff, 0xff, lf));
    const bitmap = rowsOf(marks)[0]?.bitmaps[0];
    expect(bitmap).toMatchObject({ x: 0, width: 2, height: 24 });
    expect([...(bitmap?.bytes ?? [])]).toEqual([0xc0, ...Array(22).fill(0x40), 0xc0]);
    expect(rowsOf(printed(bytesOf(esc, 0x2a, 0, 1, 0, 0x80, lf)).marks)[0]?.bitmaps[0]).toMatchObject({ width: 2, height: 24 });
  });

  it('is a QR code, a PDF417 or a barcode', () => {
    const qr = [gs, 0x28, 0x6b, 4, 0, 0x31, 0x41, 0x32, 0, gs, 0x28, 0x6b, 3, 0, 0x31, 0x43, 6, gs, 0x28, 0x6b, 3, 0, 0x31, 0x45, 0x31];
    const data = [gs, 0x28, 0x6b, 7, 0, 0x31, 0x50, 0x30, 'till', gs, 0x28, 0x6b, 3, 0, 0x31, 0x51, 0x30];
    expect(printed(bytesOf(esc, 0x61, 1, ...qr, ...data)).marks).toEqual([
      { kind: 'symbol', symbol: 'qr', type: 0, data: 'till', x: 225, width: 126, height: 126, hasText: false },
    ]);
    const pdf = [gs, 0x28, 0x6b, 4, 0, 0x30, 0x45, 0x30, 0x31, gs, 0x28, 0x6b, 5, 0, 0x30, 0x50, 0x30, 'ab', gs, 0x28, 0x6b, 3, 0, 0x30, 0x51, 0x30];
    expect(printed(bytesOf(...pdf)).marks).toMatchObject([{ symbol: 'pdf417', data: 'ab' }]);
    const bar = [gs, 0x68, 60, gs, 0x77, 2, gs, 0x48, 2];
    expect(printed(bytesOf(...bar, gs, 0x6b, 4, 'B1042', 0, gs, 0x6b, 0x49, 4, '{B12')).marks).toMatchObject([
      { symbol: 'barcode', type: 4, data: 'B1042', width: 176, height: 84, hasText: true },
      { symbol: 'barcode', type: 0x49, data: '{B12' },
    ]);
  });

  it('is what happens to paper and drawer', () => {
    expect(printed(bytesOf(esc, 0x40, gs, 0x56, 0x42, 12, gs, 0x56, 0, esc, 0x70, 1, 50, 250)).marks).toEqual([
      { kind: 'init' },
      { kind: 'feed', dots: 12 },
      { kind: 'cut', isPartial: true },
      { kind: 'cut', isPartial: false },
      { kind: 'pulse', drawer: 1, onMs: 100, offMs: 500 },
    ]);
  });

  it('is a question, which prints nothing', () => {
    const { marks, requests } = printed(bytesOf(dle, 4, 1, 'a', lf, gs, 0x61, 0xff, gs, 0x72, 1, gs, 0x49, 67));
    expect(marks).toHaveLength(1);
    expect(requests).toEqual([
      { kind: 'now', n: 1, after: 0 },
      { kind: 'automatic', n: 0xff, after: 1 },
      { kind: 'done', n: 1, after: 1 },
      { kind: 'identity', n: 67, after: 1 },
    ]);
  });

  it('is forgotten at an initialisation, the line that had begun included', () => {
    const { marks } = printed(bytesOf(esc, 0x61, 1, esc, 0x45, 1, gs, 0x4c, 9, 0, 'lost', esc, 0x40, 'a', lf));
    expect(marks.map(({ kind }) => kind)).toEqual(['init', 'row']);
    expect(rowsOf(marks)[0]).toMatchObject({ alignment: 'left', cells: [{ x: 0, text: 'a', style: { isBold: false } }] });
    expect(kinds(bytesOf(esc, 0x40))).toEqual(['init']);
  });
});

describe('what a printer does not understand', () => {
  it.each([
    ['an unknown byte', [0x07]],
    ['an unknown sequence', [esc, 0x07]],
    ['an unknown function', [gs, 0x28, 0x4c]],
    ['a size of nine', [gs, 0x21, 0x08]],
    ['an unknown code page', [esc, 0x74, 99]],
    ['a byte without a character', [esc, 0x74, 16, 0x81]],
    ['broken UTF-8', [fs, 0x28, 0x43, 2, 0, 0x30, 0x32, 0xc3, 0x20]],
    ['an image wider than the paper', [gs, 0x76, 0x30, 0, 73, 0, 1, 0, ...Array(73).fill(0)]],
    ['an image inside a line', ['a', gs, 0x76, 0x30, 0, 1, 0, 1, 0, 0]],
    ['an alignment inside a line', ['a', esc, 0x61, 1]],
    ['a cut inside a line', ['a', gs, 0x56, 0]],
    ['a code without data', [gs, 0x28, 0x6b, 3, 0, 0x31, 0x51, 0x30]],
    ['an unknown question', [dle, 4, 9]],
  ])('is an error: %s', (_what, parts) => {
    const paper = openPaper();
    paper.write(bytesOf('first', lf));
    expect(() => paper.write(bytesOf(...parts))).toThrow(/^byte \d+ \(.+\): /);
    expect(() => paper.write(bytesOf('more', lf))).toThrow(/^byte/);
    expect(textOf(paper.printed)).toBe('first');
  });

  it('is an error too where it ends too early', () => {
    expect(() => printed(bytesOf('no end'))).toThrow('byte 6 (): the bytes end inside a line');
    expect(() => printed(bytesOf(gs, 0x76, 0x30, 0, 1, 0, 9, 0, 1))).toThrow('byte 9 (1d 76 30 00 01 00 09 00): the bytes end inside a sequence');
  });
});

describe('bytes in pieces', () => {
  const receipt = bytesOf(
    ...[esc, 0x40, esc, 0x74, 16, esc, 0x61, 1, esc, 0x45, 1, 'Golden Wok', esc, 0x45, 0, lf, esc, 0x61, 0, 'Caf', 0xe9, ' 1', lf],
    ...[gs, 0x76, 0x30, 0, 1, 0, 2, 0, esc, 0x40, gs, 0x28, 0x6b, 5, 0, 0x31, 0x50, 0x30, 'ab', gs, 0x28, 0x6b, 3, 0, 0x31, 0x51, 0x30],
    ...[fs, 0x28, 0x43, 2, 0, 0x30, 0x32, utf8('馄饨 é'), lf, gs, 0x56, 0x42, 0, esc, 0x70, 0, 50, 250, gs, 0x72, 1],
  );

  it('print the same wherever they are divided', () => {
    const whole = printed(receipt);
    fc.assert(
      fc.property(fc.array(fc.nat(receipt.length), { maxLength: 8 }), (places) => {
        const ends = [...places, receipt.length].toSorted((one, other) => one - other);
        const paper = openPaper();
        for (const [n, end] of ends.entries()) paper.write(receipt.subarray(ends[n - 1] ?? 0, end));
        expect(paper.end()).toEqual(whole);
      }),
    );
  });

  it('keep what was printed before an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(receipt.length), (noise, from) => {
        const paper = openPaper();
        try {
          paper.write(bytesOf(receipt.subarray(0, from), noise, receipt.subarray(from)));
        } catch (error) {
          expect(String(error)).toMatch(/^Error: byte \d+ \(/);
        }
        const before = openPaper();
        before.write(receipt.subarray(0, from));
        expect(paper.printed.marks.slice(0, before.printed.marks.length)).toEqual(before.printed.marks);
      }),
    );
  });
});
