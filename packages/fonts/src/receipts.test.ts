import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Mark } from '@till/escpos-emulator/marks';
import { printed } from '@till/escpos-emulator/paper';
import { pictureOf } from '@till/escpos-emulator/picture';
import { textOf as paperText } from '@till/escpos-emulator/text';
import { sheetOf } from '@till/print/draw/sheet';
import { receiptRows } from '@till/print/layout/receipt';
import { textOf } from '@till/print/layout/row';
import { styled } from '@till/print/layout/styled';
import { usualSettings } from '@till/print/printer/settings';
import { setupOf } from '@till/print/printer/setup';
import { receiptBytes } from '@till/print/receipt-bytes';
import { allLanguages, sampleBill, sampleReceipt, sampleTicket } from '@till/print/testing';
import { columnsOf } from '@till/print/text/columns';
import { ticketBytes } from '@till/print/ticket-bytes';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverDraw } from './draw.ts';

/** Every piece of paper of these tests as a picture, to be looked at. */
const folder = join(import.meta.dirname, '../../../out/paper');
beforeAll(() => mkdir(folder, { recursive: true }));

const widths = [57, 80] as const;
const sizes = [0, 1, 2] as const;
const drawnLanguages = ['zh-cn', 'zh-tw'] as const;

interface Dots {
  readonly width: number;
  readonly height: number;
  isBlack(x: number, y: number): boolean;
}

/** The images of a paper, one below the other. */
function dotsOf(marks: readonly Mark[]): Dots {
  const bitmaps = marks.flatMap((mark) => (mark.kind === 'image' ? [mark.bitmap] : []));
  const rows = bitmaps.flatMap(({ width, height, bytes }) => Array.from({ length: height }, (_, y) => bytes.subarray((y * width) / 8, ((y + 1) * width) / 8)));
  return { width: bitmaps[0]?.width ?? 0, height: rows.length, isBlack: (x, y) => (((rows[y]?.[x >> 3] ?? 0) >> (7 - (x & 7))) & 1) === 1 };
}

describe.each(allLanguages)('a receipt in %s', (language) => {
  describe.each(widths)('on %i mm', (paperWidth) => {
    it.each(sizes)('of size %i is on the paper whole, with every amount in the last column', async (fontSize) => {
      const printer = { ...usualSettings, paperWidth, fontSize };
      const setup = setupOf(printer);
      const paper = printed(receiptBytes(sampleReceipt(language), { printer, draw: serverDraw }), { dots: setup.columns * 12 });
      await writeFile(join(folder, `receipt.${language}.${paperWidth}.${['small', 'normal', 'large'][fontSize]}.png`), pictureOf(paper));
      const rows = styled(receiptRows(sampleReceipt(language), setup.rowColumns), setup);
      for (const row of rows) expect(columnsOf(textOf(row))).toBeLessThanOrEqual(setup.rowColumns);
      expect(paper.marks.filter(({ kind }) => kind === 'init')).toHaveLength(1);
      expect(paper.marks.filter(({ kind }) => kind === 'cut')).toEqual([paper.marks.at(-1)]);
      expect(paperText(paper).split('\n').slice(-4)).toEqual(['', '', '', '[partial cut]']);
      if (!drawnLanguages.some((each) => each === language)) return;

      const dots = dotsOf(paper.marks);
      const { signs } = sheetOf(rows, { width: setup.columns * 12, cell: setup.cell, language });
      const amounts = [
        ...Map.groupBy(
          signs.filter(({ isAmount }) => isAmount),
          ({ y }) => y,
        ).values(),
      ];
      expect(amounts).toHaveLength(sampleReceipt(language).lines.length + sampleReceipt(language).figures.length);
      for (const amount of amounts) {
        const last = amount.at(-1);
        if (last === undefined) throw new Error('no amount');
        expect(last.x + last.width).toBe(setup.rowColumns * setup.cell);
        expect(hasInk(dots, last.x, last.y, last.width, last.height * last.stretchY), 'its last digit is to be seen').toBe(true);
      }
      expect(hasInk(dots, setup.rowColumns * setup.cell, 0, dots.width - setup.rowColumns * setup.cell, dots.height), 'and nothing beyond').toBe(false);
    });
  });
});

function hasInk({ isBlack }: Dots, left: number, top: number, width: number, height: number): boolean {
  for (let y = Math.floor(top); y < top + height; y++) for (let x = left; x < left + width; x++) if (isBlack(x, y)) return true;
  return false;
}

/** Dots that differ by the rounding of another machine: one in a thousand. */
const differentMax = 0.001;

describe.each(drawnLanguages)('a picture in %s', (language) => {
  it.each([
    ['receipt', () => receiptBytes(sampleReceipt(language), { printer: { ...usualSettings, paperWidth: 57 }, draw: serverDraw })],
    ['bill', () => receiptBytes(sampleBill(language), { printer: { ...usualSettings, paperWidth: 57 }, draw: serverDraw })],
    ['ticket', () => ticketBytes(sampleTicket(language), { draw: serverDraw })],
  ])('of a %s is drawn as it was when somebody looked at it', async (name, bytes) => {
    const paper = printed(bytes(), { dots: 384 });
    await writeFile(join(folder, `${name}.${language}.png`), pictureOf(paper));
    const kept = join(import.meta.dirname, `kept/${name}.${language}.png`);
    const dots = dotsOf(paper.marks);
    if (!existsSync(kept)) {
      await writeFile(kept, pngOf(dots));
      throw new Error(`${kept} was not there and is now what is drawn today: look at it, then run this test again`);
    }
    const before = await dotsIn(kept);
    expect([dots.width, dots.height]).toEqual([before.width, before.height]);
    let different = 0;
    for (let y = 0; y < dots.height; y++) for (let x = 0; x < dots.width; x++) if (dots.isBlack(x, y) !== before.isBlack(x, y)) different += 1;
    expect(different / (dots.width * dots.height)).toBeLessThan(differentMax);
  });
});

function pngOf({ width, height, isBlack }: Dots): Uint8Array {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  for (let dot = 0; dot < width * height; dot++) image.data.set(isBlack(dot % width, Math.floor(dot / width)) ? [0, 0, 0, 255] : [255, 255, 255, 255], dot * 4);
  context.putImageData(image, 0, 0);
  return canvas.toBuffer('image/png');
}

async function dotsIn(path: string): Promise<Dots> {
  const image = await loadImage(readFileSync(path));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { width, height, data } = context.getImageData(0, 0, image.width, image.height);
  return { width, height, isBlack: (x, y) => (data[(y * width + x) * 4] ?? 255) < 128 };
}
