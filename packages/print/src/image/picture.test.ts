import { pictureWidths, type ReceiptPicture } from '@till/domain/receipt/picture';
import { printed } from '@till/escpos-emulator/paper';
import { textOf } from '@till/escpos-emulator/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualSettings } from '../printer/settings.ts';
import { receiptBytes } from '../receipt-bytes.ts';
import { sampleReceipt } from '../testing.ts';
import type { Dots, Pixels } from './dots.ts';
import { keptDots, packed, pictureDots } from './picture.ts';

/** A picture that is darker to the right. */
function shades(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++) data.fill(255 - Math.floor(((pixel % width) * 255) / width), pixel * 4, pixel * 4 + 3);
  return { width, height, data };
}
const base64 = (dots: Dots) => Buffer.from(packed(dots)).toString('base64');
const kept = (pixels: { readonly narrow: Pixels; readonly wide: Pixels }, algorithm: 'atkinson' | 'threshold'): ReceiptPicture => {
  const rowsOf = (width: 'narrow' | 'wide') => {
    const dots = pictureDots(pixels[width], width, { algorithm });
    return { height: dots.height, rows: base64(dots) };
  };
  return { narrow: rowsOf('narrow'), wide: rowsOf('wide') };
};

describe('the picture above receipts', () => {
  it.each([
    [57, 'narrow'],
    [80, 'wide'],
  ] as const)('is printed on %i mm dot by dot as the preview shows it, before everything else', (paperWidth, width) => {
    const picture = kept({ narrow: shades(300, 50), wide: shades(400, 61) }, 'atkinson');
    const bytes = receiptBytes(sampleReceipt('en-us'), {
      printer: { ...usualSettings, paperWidth },
      draw: () => {
        throw new Error('nothing is drawn');
      },
      picture,
    });
    const paper = printed(bytes, { dots: pictureWidths[width] });
    expect(paper.marks.slice(0, 2).map(({ kind }) => kind)).toEqual(['init', 'image']);
    const [image] = paper.marks.flatMap((mark) => (mark.kind === 'image' ? [mark.bitmap] : []));
    const preview = keptDots(picture, width);
    expect(image).toEqual({ x: 0, width: pictureWidths[width], height: preview?.height, bytes: preview && packed(preview) });
    expect(textOf(paper)).toContain('THANK YOU FOR ORDERING');
  });

  it('stands in the middle of the row; what sticks out is cut off', () => {
    const black = (width: number): Pixels => ({ width, height: 1, data: new Uint8ClampedArray(width * 4).fill(0).map((_, at) => (at % 4 === 3 ? 255 : 0)) });
    const rowOf = ({ width, black: dots }: Dots) => [...dots.slice(0, width)].join('');
    expect(rowOf(pictureDots(black(4), 'narrow', { algorithm: 'threshold' }))).toBe(`${'0'.repeat(190)}1111${'0'.repeat(190)}`);
    expect(pictureDots(black(4), 'narrow', { algorithm: 'threshold' }).height).toBe(8);
    expect(rowOf(pictureDots(black(900), 'narrow', { algorithm: 'threshold' }))).toBe('1'.repeat(384));
  });

  it('that is no picture is not printed, and the receipt is', () => {
    const picture = { narrow: { height: 8, rows: 'x' }, wide: { height: 8, rows: '' } };
    const options = { printer: usualSettings, draw: () => ({ width: 8, height: 8, data: new Uint8ClampedArray(256), missing: [] }) };
    expect(receiptBytes(sampleReceipt('en-us'), { ...options, picture })).toEqual(receiptBytes(sampleReceipt('en-us'), options));
  });

  it('is kept as it is', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 384 * 8, maxLength: 384 * 8, max: 1 }), (black) => {
        const dots = { width: 384, height: 8, black };
        const rows = { height: 8, rows: base64(dots) };
        expect(keptDots({ narrow: rows, wide: rows }, 'narrow')).toEqual(dots);
      }),
    );
  });
});
