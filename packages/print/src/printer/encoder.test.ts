import { describe, expect, it, vi } from 'vitest';
import { type EncoderOptions, PrinterEncoder } from './encoder.ts';

const white = (width: number, height: number) => ({ width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) });
const made = (options: object = {}) => new PrinterEncoder(options as EncoderOptions);
/** In a cell of a table, and in a box. */
const inCell = (deed: (cell: { [name: string]: (...args: unknown[]) => unknown }) => unknown) => () =>
  made().table([{ width: 20 }], [[(cell) => void deed(cell as never)]]);
const inBox = (deed: (cell: { [name: string]: (...args: unknown[]) => unknown }) => unknown) => () => made().box({}, (cell) => void deed(cell as never));

type Row = readonly [what: string, deed: () => unknown, message: string];
const refuses = (rows: readonly Row[]) => {
  it.each(rows)('%s', (_, deed, message) => {
    expect(deed).toThrow(new Error(message));
  });
};

describe('columns (VAL-29, ERR-36)', () => {
  const message = 'The width of the paper must me either 32, 35, 42, 44 or 48 columns';
  it.each([32, 35, 42, 44, 48])('%i are taken', (columns) => {
    expect(made({ columns }).columns).toBe(columns);
  });
  it('any number is taken inside of a cell or a box', () => {
    expect(made({ columns: 7, embedded: true }).columns).toBe(7);
  });
  refuses([0, 31, 33, 40, 43, 47, 49, 80, '42', Number.NaN].map((columns) => [`${JSON.stringify(columns)} are refused`, () => made({ columns }), message]));
});

describe('sizes of text (VAL-30)', () => {
  it.each([1, 8])('%i times is taken', (times) => {
    expect(made().width(times).height(times).line('x').encode()).toContain((times - 1) * 17);
  });
  refuses([
    ['a width of 0', () => made().width(0), 'Width must be between 1 and 8'],
    ['a width of 9', () => made().width(9), 'Width must be between 1 and 8'],
    ['a width that is no number', () => made().width('2' as never), 'Width must be a number'],
    ['a height of 0', () => made().height(0), 'Height must be between 1 and 8'],
    ['a height of 9', () => made().height(9), 'Height must be between 1 and 8'],
    ['a height that is no number', () => made().height('2' as never), 'Height must be a number'],
  ]);
});

describe('barcodes (VAL-30)', () => {
  it('widths 1 to 3 and heights 1 to 255 are taken', () => {
    for (const width of [1, 3])
      expect(
        made()
          .barcode('1234', 'code39', { width, height: width === 1 ? 1 : 255 })
          .encode().length,
      ).toBeGreaterThan(10);
  });
  refuses([
    ['a width of 0', () => made().barcode('1', 'code39', { width: 0 }), 'Width must be between 1 and 3'],
    ['a width of 4', () => made().barcode('1', 'code39', { width: 4 }), 'Width must be between 1 and 3'],
    ['a height of 0', () => made().barcode('1', 'code39', 0), 'Height must be between 1 and 255'],
    ['a height of 256, which a byte does not hold', () => made().barcode('1', 'code39', { height: 256 }), 'Height must be between 1 and 255'],
    ['a height of 12.5', () => made().barcode('1', 'code39', 12.5), 'Height must be between 1 and 255'],
    ['an unknown symbology', () => made().barcode('1', 'code7' as never, 60), "Symbology 'code7' not supported by this printer"],
    ['letters that no code has', () => made().barcode('größe', 'code128', 60), 'Only ASCII can be put into a code'],
  ]);
});

describe('QR codes (VAL-30)', () => {
  it.each(['l', 'm', 'q', 'h'] as const)('sizes 1 and 8, models 1 and 2, level %s are taken', (errorlevel) => {
    for (const [model, size] of [
      [1, 1],
      [2, 8],
    ] as const)
      expect(made().qrcode('https://till.test/', { model, size, errorlevel }).encode().length).toBeGreaterThan(30);
  });
  refuses([
    ['a size of 0', () => made().qrcode('x', { size: 0 }), 'Size must be between 1 and 8'],
    ['a size of 9', () => made().qrcode('x', { size: 9 }), 'Size must be between 1 and 8'],
    ['model 0', () => made().qrcode('x', 0), 'Model must be 1 or 2'],
    ['model 3', () => made().qrcode('x', 3), 'Model must be 1 or 2'],
    ['model 3, where warnings are enough', () => made({ errors: 'relaxed' }).qrcode('x', { model: 3 as never }), 'Model must be 1 or 2'],
    ['level x', () => made().qrcode('x', { errorlevel: 'x' as never }), 'Error level must be l, m, q or h'],
    ['Chinese', () => made().qrcode('牛肉面'), 'Only ASCII can be put into a code'],
  ]);
});

describe('PDF417 codes (VAL-30)', () => {
  it('the least and the most of everything are taken', () => {
    const least = { columns: 0, rows: 0, width: 2, height: 2, errorlevel: 0 };
    for (const options of [least, { ...least, columns: 1, rows: 3 }, { columns: 30, rows: 90, width: 8, height: 8, errorlevel: 8 }])
      expect(made().pdf417('x', options).encode().length).toBeGreaterThan(30);
  });
  refuses([
    ['31 columns', () => made().pdf417('x', { columns: 31 }), 'Columns must be 0, or between 1 and 30'],
    ['-1 columns', () => made().pdf417('x', { columns: -1 }), 'Columns must be 0, or between 1 and 30'],
    ['2 rows', () => made().pdf417('x', { rows: 2 }), 'Rows must be 0, or between 3 and 90'],
    ['91 rows', () => made().pdf417('x', { rows: 91 }), 'Rows must be 0, or between 3 and 90'],
    ['a width of 1', () => made().pdf417('x', { width: 1 }), 'Width must be between 2 and 8'],
    ['a width of 9', () => made().pdf417('x', { width: 9 }), 'Width must be between 2 and 8'],
    ['a height of 1', () => made().pdf417('x', { height: 1 }), 'Height must be between 2 and 8'],
    ['a height of 9', () => made().pdf417('x', { height: 9 }), 'Height must be between 2 and 8'],
    ['level -1', () => made().pdf417('x', { errorlevel: -1 }), 'Errorlevel must be between 0 and 8'],
    ['level 9', () => made().pdf417('x', { errorlevel: 9 }), 'Errorlevel must be between 0 and 8'],
    ['Chinese', () => made().pdf417('牛'), 'Only ASCII can be put into a code'],
  ]);
});

describe('images (VAL-30, ERR-36)', () => {
  it('whole bytes are taken, and the picture stays as it was', () => {
    const picture = { width: 8, height: 8, data: new Uint8ClampedArray(256).fill(120) };
    expect(made().image(picture, { algorithm: 'floydsteinberg' }).encode().length).toBeGreaterThan(16);
    expect(new Set(picture.data)).toEqual(new Set([120]));
  });
  refuses([
    ['a width of 12 dots', () => made().image(white(16, 8), 12, 8), 'Width must be a multiple of 8'],
    ['a height of 12 dots', () => made().image(white(16, 8), 16, 12), 'Height must be a multiple of 8'],
    ['a picture that is 12 dots wide', () => made().image(white(12, 8)), 'Width must be a multiple of 8'],
    ['a picture that is 12 dots high', () => made().image(white(8, 12)), 'Height must be a multiple of 8'],
    ['an unknown dithering', () => made().image(white(8, 8), { algorithm: 'stucki' as never }), 'Unknown dithering algorithm'],
    ['something that is no picture', () => made().image({ picture: true }), 'Could not determine the type of image input'],
    ['nothing', () => made().image(null as never), 'Could not determine the type of image input'],
  ]);
});

describe('printers, pages and places (ERR-36)', () => {
  refuses([
    ['an unknown printer', () => made({ printerModel: 'epson-fx80' }), 'Unknown printer model'],
    ['an unknown language', () => made({ language: 'esc-p2' }), 'The specified language is not supported'],
    ['an unknown mapping of pages', () => made({ codepageMapping: 'zjiang' }), 'Unknown codepage mapping'],
    ['an unknown page', () => made().codepage('big5' as never), 'Unknown codepage'],
    ['a page that the printer lacks', () => made({ printerModel: 'metapace-t1' }).codepage('windows1252'), 'Codepage not supported by printer'],
    ['the page that the encoder would choose', () => made().codepage('auto'), 'Unknown codepage'],
    ['an unknown alignment', () => made().align('middle' as never), 'Unknown alignment'],
    ['a box that is wider than the paper', () => made({ columns: 32 }).box({ width: 33 }, 'x'), 'Box is too wide'],
    ['another font in a cell', inCell((cell) => cell.font?.('B')), 'Changing fonts is not supported in table cells or boxes'],
    ['another font in a box', inBox((cell) => cell.font?.('B')), 'Changing fonts is not supported in table cells or boxes'],
    ['a barcode in a cell', inCell((cell) => cell.barcode?.('1', 'code39')), 'Barcodes are not supported in table cells or boxes'],
    ['a QR code in a cell', inCell((cell) => cell.qrcode?.('1')), 'QR codes are not supported in table cells or boxes'],
    ['a PDF417 code in a cell', inCell((cell) => cell.pdf417?.('1')), 'PDF417 codes are not supported in table cells or boxes'],
    ['an image in a box', inBox((cell) => cell.image?.(white(8, 8))), 'Images are not supported in table cells or boxes'],
    ['a cut in a cell', inCell((cell) => cell.cut?.()), 'Cut is not supported in table cells or boxes'],
    ['an opened drawer in a cell', inCell((cell) => cell.pulse?.()), 'Pulse is not supported in table cells or boxes'],
    ['a new beginning in a cell', inCell((cell) => cell.initialize?.()), 'Initialize is not supported in table cells or boxes'],
  ]);
});

describe('what a printer cannot do (VAL-31)', () => {
  const cases: readonly (readonly [string, (encoder: PrinterEncoder) => unknown, string])[] = [
    ['QR codes', (encoder) => encoder.qrcode('x'), 'QR codes are not supported by this printer'],
    ['PDF417 codes', (encoder) => encoder.pdf417('x'), 'PDF417 codes are not supported by this printer'],
    ['a symbology', (encoder) => encoder.barcode('x', 'gs1-128', 60), "Symbology 'gs1-128' not supported by this printer"],
    ['a font', (encoder) => encoder.font('E'), 'This font is not supported by this printer'],
    ['a character', (encoder) => encoder.initialize().line('牛').encode(), 'The codepage cp437 lacks the character U+725B'],
  ];
  const printerModel = 'epson-tm-t88ii';

  it.each(cases)('%s: it throws, unless it is told to be relaxed', (_, deed, message) => {
    expect(() => deed(made({ printerModel }))).toThrow(new Error(message));
  });

  it.each(cases)('%s: where it is relaxed it warns, and prints the rest', (_, deed, message) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    deed(made({ printerModel, errors: 'relaxed' }));
    expect(warn.mock.calls).toEqual([[message]]);
    warn.mockRestore();
  });
});

describe('what version 4 of the encoder does without a word', () => {
  const message = 'The codepage windows1252 lacks the character U+725B';
  const spanish = () => {
    const encoder = made();
    encoder.initialize().codepage('windows1252');
    return encoder;
  };

  refuses([
    ['a sign that the page lacks is no question mark', () => spanish().line('2 x 牛肉面').encode(), message],
    [
      'nor in a table',
      () =>
        spanish()
          .table([{ width: 20 }], [['牛']])
          .encode(),
      message,
    ],
    [
      'nor in a cell that is made by a function',
      () =>
        spanish()
          .table([{ width: 20 }], [[(cell) => void cell.text('牛')]])
          .encode(),
      message,
    ],
    [
      'nor in a box',
      () =>
        spanish()
          .box({}, (inside) => void inside.line('牛'))
          .encode(),
      message,
    ],
    ['a control character is none either', () => spanish().line('a\u001b@b').encode(), 'The codepage windows1252 lacks the character U+001B'],
    [
      'one encoder makes one receipt',
      () =>
        [1, 2].map(
          (
            (encoder) => () =>
              encoder.line('x').encode()
          )(spanish()),
        ),
      'An encoder encodes once: make a new one for each receipt',
    ],
  ]);

  it('a real question mark is one', () => {
    expect(new TextDecoder('windows-1252').decode(spanish().line('¿Más? “sí” 5 €').encode())).toContain('¿Más? “sí” 5 €');
  });
});
