import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bitmap } from '@till/escpos-emulator/marks';
import { printed } from '@till/escpos-emulator/paper';
import { pictureOf } from '@till/escpos-emulator/picture';
import { textOf } from '@till/escpos-emulator/text';
import { languages } from '@till/phrases/phrases';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ourChromium } from './environment/our-chromium.ts';

/** What tablets print they make in their browser, with its fonts. */
const folder = join(import.meta.dirname, '../out/paper');
const dots = 384;
const cell = 12;

let page: Page;

/** The page's script in one piece: what the register loads when somebody prints. */
async function script(): Promise<string> {
  const entry = join(import.meta.dirname, 'environment/paper-page.ts');
  const made = await build({ configFile: false, logLevel: 'error', build: { write: false, lib: { entry, formats: ['iife'], name: 'paper' } } });
  const [bundle] = Array.isArray(made) ? made : [made];
  if (bundle === undefined || !('output' in bundle)) throw new Error('nothing was built');
  return bundle.output[0].code;
}

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  page = await (await ourChromium()).newPage();
  await page.addScriptTag({ content: await script() });
});
afterAll(() => page?.close());

const isBlack = ({ width, bytes }: Bitmap, x: number, y: number) => (((bytes[(y * width + x) >> 3] ?? 0) >> (7 - (x & 7))) & 1) === 1;
function rightmost(bitmap: Bitmap): number {
  for (let x = bitmap.width - 1; x >= 0; x--) for (let y = 0; y < bitmap.height; y++) if (isBlack(bitmap, x, y)) return x;
  return -1;
}

describe('a receipt made in a browser', () => {
  it.each(languages)('in $name prints whole', async ({ id }) => {
    const bytes = Uint8Array.from(await page.evaluate<number[]>(`paperBytes('${id}')`));
    const paper = printed(bytes, { dots });
    await writeFile(join(folder, `browser.${id}.png`), pictureOf(paper));
    expect(textOf(paper).split('\n').slice(-4)).toEqual(['', '', '', '[partial cut]']);
    const images = paper.marks.flatMap((mark) => (mark.kind === 'image' ? [mark.bitmap] : []));
    if (!id.startsWith('zh')) return expect(images).toEqual([]);
    expect(Math.max(...images.map(rightmost)), 'rules and amounts reach the last column').toBeGreaterThanOrEqual(dots - cell);
  });
});
