import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dithered } from './dither.ts';
import { type Dots, type Pixels, pixelsOf } from './dots.ts';

/** A picture of one colour: red, green, blue, how opaque. */
const plain = (width: number, height: number, [red = 0, green = 0, blue = 0, alpha = 255]: readonly number[]): Pixels => ({
  width,
  height,
  data: Uint8ClampedArray.from(Array.from({ length: width * height }, () => [red, green, blue, alpha]).flat()),
});
const grey = (values: readonly number[], width: number): Pixels => ({
  width,
  height: values.length / width,
  data: Uint8ClampedArray.from(values.flatMap((value) => [value, value, value, 255])),
});
const share = ({ black }: Dots) => black.reduce((sum, dot) => sum + dot, 0) / black.length;
const shown = ({ width, black }: Dots) => black.join('').match(new RegExp(`.{${width}}`, 'g'));

describe('a picture becomes black dots (LIM-31)', () => {
  it('each colour is as dark as eyes see it: red .299, green .587, blue .114', () => {
    const isBlack = (colour: readonly number[], threshold: number) => dithered(plain(1, 1, colour), { algorithm: 'threshold', threshold }).black[0] === 1;
    expect([isBlack([255, 0, 0], 76), isBlack([255, 0, 0], 77)]).toEqual([false, true]);
    expect([isBlack([0, 255, 0], 149), isBlack([0, 255, 0], 150)]).toEqual([false, true]);
    expect([isBlack([0, 0, 255], 29), isBlack([0, 0, 255], 30)]).toEqual([false, true]);
  });

  it('what is transparent has the background behind it, white unless it is told', () => {
    const ghost = plain(1, 1, [0, 0, 0, 0]);
    expect(dithered(ghost, { algorithm: 'threshold' }).black[0]).toBe(0);
    expect(dithered(ghost, { algorithm: 'threshold', background: [20, 20, 20] }).black[0]).toBe(1);
    expect(dithered(plain(1, 1, [0, 0, 0, 100]), { algorithm: 'threshold', threshold: 156 }).black[0]).toBe(1);
    expect(dithered(plain(1, 1, [0, 0, 0, 100]), { algorithm: 'threshold', threshold: 155 }).black[0]).toBe(0);
  });

  it('Bayer sets dots by a matrix of 4 by 4', () => {
    expect(shown(dithered(grey(Array(16).fill(128), 4), { algorithm: 'bayer' }))).toEqual(['1010', '0101', '1010', '0101']);
    expect(shown(dithered(grey(Array(16).fill(30), 4), { algorithm: 'bayer' }))).toEqual(['1110', '1111', '1111', '1111']);
    // Each place of the matrix by itself, from the lightest grey that is still black there; it has steps of 15, and a grey is weighed to within one.
    const lightestBlack = (x: number, y: number) => {
      const isBlack = (value: number) => dithered(grey(Array(16).fill(value), 4), { algorithm: 'bayer' }).black[y * 4 + x] === 1;
      return Array.from({ length: 256 }, (_, value) => value).findLast(isBlack) ?? -1;
    };
    const matrix = [0, 1, 2, 3].map((x) => [0, 1, 2, 3].map((y) => Math.round((255 - lightestBlack(x, y)) / 15) * 15));
    expect(matrix).toEqual([
      [15, 135, 45, 165],
      [195, 75, 225, 105],
      [60, 180, 30, 150],
      [240, 120, 210, 90],
    ]);
  });

  it('Floyd and Steinberg give a dot that is too dark to its four neighbours', () => {
    // 100 is black: of its error 6 parts of 16, seven go to the right (142), five below (130), one to the right below.
    expect(shown(dithered(grey([100, 100, 100, 100], 2), { algorithm: 'floydsteinberg' }))).toEqual(['10', '11']);
  });

  it('Atkinson gives six of eight parts, and leaves the rest out', () => {
    // 100 is black: 12 to each of the next two; 112 is black: 14 to each of the next two; so the third has 126, which is black.
    expect(shown(dithered(grey([100, 100, 100, 100, 100, 100], 6), { algorithm: 'atkinson' }))?.[0]?.slice(0, 3)).toBe('111');
    // Where they go: a black dot whose error lifts a grey of 120 to white. Two to the right, three below it, one two rows down, and nowhere else.
    const heardOf = (at: number) => {
      const alone = Array(25).fill(255);
      alone[2] = 100;
      alone[at] = 120;
      return dithered(grey(alone, 5), { algorithm: 'atkinson' }).black[at] === 0;
    };
    expect(Array.from({ length: 25 }, (_, at) => at).filter((at) => at !== 2 && heardOf(at))).toEqual([3, 4, 6, 7, 8, 12]);
  });

  it.each(['floydsteinberg', 'atkinson'] as const)('%s carries nothing round the edge into another row', (algorithm) => {
    // The last pixel of the first row is darker than white; the first of the second would become black if it heard of that.
    expect(dithered(grey([255, 255, 140, 140, 255, 255], 3), { algorithm }).black[3]).toBe(0);
  });

  it.each(['floydsteinberg', 'atkinson'] as const)('%s draws nothing on the white paper beside a shape', (algorithm) => {
    const [width, height] = [256, 128];
    const inSquare = (at: number) => at % width >= 40 && at % width < 104 && at >= 16 * width && at < 80 * width;
    const square = Array.from({ length: width * height }, (_, at) => (inSquare(at) ? 200 : 255));
    const { black } = dithered(grey(square, width), { algorithm });
    expect(black.filter((dot, at) => dot === 1 && (at % width > 110 || at > 90 * width))).toHaveLength(0);
  });

  it('black stays black and white stays white', () => {
    for (const algorithm of ['threshold', 'bayer', 'floydsteinberg', 'atkinson'] as const) {
      expect(share(dithered(grey(Array(64).fill(0), 8), { algorithm }))).toBe(1);
      expect(share(dithered(grey(Array(64).fill(255), 8), { algorithm }))).toBe(0);
    }
  });

  it('a grey area is about as dark as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 215 }), (value) => {
        const dots = dithered(grey(Array(64 * 64).fill(value), 64), { algorithm: 'floydsteinberg' });
        expect(Math.abs(share(dots) - (255 - value) / 255)).toBeLessThan(0.08);
      }),
    );
  });

  it('the preview is what is printed, and the picture stays as it was', () => {
    const photo = grey([0, 255, 100, 200], 2);
    const before = photo.data.slice();
    const dots = dithered(photo, { algorithm: 'threshold' });
    expect(photo.data).toEqual(before);
    expect(dithered(pixelsOf(dots), { algorithm: 'threshold' })).toEqual(dots);
  });
});
