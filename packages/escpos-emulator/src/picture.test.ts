import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { printed } from './paper.ts';
import { pictureOf } from './picture.ts';
import { bytesOf } from './testing.ts';

const [lf, esc, gs] = [0x0a, 0x1b, 0x1d];

/** Width, height, and how dark each pixel is: 0 is black. */
async function pixelsOf(png: Uint8Array) {
  const image = await loadImage(Buffer.from(png));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return { width: image.width, height: image.height, at: (x: number, y: number) => data[(y * image.width + x) * 4] ?? -1 };
}

describe('the picture of a piece of paper', () => {
  it('has a white edge, and every dot of an image in its place', async () => {
    const { width, height, at } = await pixelsOf(pictureOf(printed(bytesOf(lf, gs, 0x76, 0x30, 0, 1, 0, 2, 0, 0x80, 0x01), { dots: 384 })));
    expect([width, height]).toEqual([384 + 48, 30 + 2 + 48]);
    const black = Array.from({ length: width * height }, (_, n) => [n % width, Math.floor(n / width)] as const).filter(([x, y]) => at(x, y) === 0);
    expect(black).toEqual([
      [24, 54],
      [31, 55],
    ]);
  });

  it('shows inverted and underlined text in its columns, double width twice as wide', async () => {
    const { at } = await pixelsOf(
      pictureOf(printed(bytesOf(gs, 0x42, 1, gs, 0x21, 0x10, ' ', gs, 0x42, 0, gs, 0x21, 0, esc, 0x2d, 1, ' ', lf), { dots: 384 })),
    );
    expect([at(23, 30), at(24, 24), at(47, 47), at(48, 40), at(48, 47), at(59, 47), at(60, 47)]).toEqual([255, 0, 0, 255, 0, 0, 255]);
  });

  it('has a note for what leaves no ink, and an end for paper without one', async () => {
    const cut = await pixelsOf(pictureOf(printed(bytesOf(gs, 0x56, 0, esc, 0x70, 0, 1, 1), { dots: 384 })));
    expect(cut.height).toBe(48 + 48);
    expect(cut.at(2, 36)).not.toBe(255);
    expect((await pixelsOf(pictureOf(printed(new Uint8Array(2000).fill(lf), { dots: 384 })))).height).toBe(32_000);
  });

  it('is there for codes too', async () => {
    const qr = bytesOf(gs, 0x28, 0x6b, 5, 0, 0x31, 0x50, 0x30, 'ab', gs, 0x28, 0x6b, 3, 0, 0x31, 0x51, 0x30, gs, 0x6b, 4, 'B1', 0);
    const { at } = await pixelsOf(pictureOf(printed(qr)));
    expect([at(25, 26), at(26, 24 + 63 + 2)]).toEqual([0, 0]);
  });
});
