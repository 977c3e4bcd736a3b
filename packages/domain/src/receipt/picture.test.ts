import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { type PictureWidth, pictureBytes, pictureWidths } from './picture.ts';

const countOf = (width: PictureWidth, height: number): number => (pictureWidths[width] / 8) * height;
const rowsOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const white = (width: PictureWidth, height: number) => ({ height, rows: rowsOf(new Uint8Array(countOf(width, height))) });

describe('the picture above receipts', () => {
  it('is whatever its dots are, on both widths', () => {
    const picture = fc
      .record({ width: fc.constantFrom<PictureWidth>('narrow', 'wide'), height: fc.integer({ min: 1, max: 4 }).map((count) => count * 8) })
      .chain(({ width, height }) => {
        const count = countOf(width, height);
        return fc.record({ width: fc.constant(width), height: fc.constant(height), bytes: fc.uint8Array({ minLength: count, maxLength: count }) });
      });
    fc.assert(
      fc.property(picture, ({ width, height, bytes }) => {
        expect(pictureBytes(width, { height, rows: rowsOf(bytes) })).toEqual(bytes);
      }),
      { numRuns: 30 },
    );
  });

  it.each([0, 7, 12, -8, 8.5, Number.NaN, limits.pictureHeightMax + 8])('is none of the height %d', (height) => {
    expect(pictureBytes('narrow', { ...white('narrow', 8), height })).toBeNull();
    expect(pictureBytes('wide', { height, rows: '' })).toBeNull();
  });

  it('is none of another width, with a row too few, or written otherwise than base64 writes it', () => {
    const { rows } = white('narrow', 16);
    for (const wrong of [rows.slice(4), `${rows}AAAA`, `${rows.slice(1)}!`, `${rows.slice(1)} `, `${rows.slice(2)}==`, `${rows.slice(1)}\u00e9`, ''])
      expect(pictureBytes('narrow', { height: 16, rows: wrong })).toBeNull();
    expect(pictureBytes('wide', { height: 16, rows })).toBeNull();
    expect(pictureBytes('narrow', { height: limits.pictureHeightMax, rows: white('narrow', limits.pictureHeightMax).rows })).not.toBeNull();
  });
});
