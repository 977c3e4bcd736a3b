import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { words } from './actions/words.ts';
import { asOwner } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();
const { picture, common } = words;

/** A PNG with a black disc on nothing, which fades out at its edge. */
const disc = (page: Page): Promise<Buffer> =>
  page
    .evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      const shade = context.createRadialGradient(450, 300, 150, 450, 300, 280);
      shade.addColorStop(0, 'rgb(0 0 0 / 100%)');
      shade.addColorStop(1, 'rgb(0 0 0 / 0%)');
      context.fillStyle = shade;
      context.fillRect(0, 0, 900, 600);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    })
    .then((base64) => Buffer.from(base64, 'base64'));

/** The dots that a preview shows, as bytes in base64: eight in each, 1 is black. */
const shownIn = (preview: Locator): Promise<{ readonly width: number; readonly height: number; readonly rows: string }> =>
  preview.evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    const bytes = Array.from({ length: (width * height) / 8 }, (_, at) =>
      Array.from({ length: 8 }, (_, bit) => (data[(at * 8 + bit) * 4] === 0 ? 1 : 0)).reduce((byte: number, bit) => byte * 2 + bit, 0),
    );
    return { width, height, rows: btoa(String.fromCharCode(...bytes)) };
  });

describe('the picture above receipts', () => {
  it('is chosen as a file, shown dot by dot as it will be printed on either paper, saved for the shop, and removed (LIM-31)', async () => {
    const { page, shop } = await readyTill({ shop: {}, at: '/dashboard/settings/printers' });
    const section = page.getByRole('region', { name: picture.title });
    await section.getByText(picture.none).waitFor();
    const file = section.locator('input[type=file]');
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('this is no picture') });
    await section.getByText(picture.unreadable).waitFor();
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await disc(page) });
    const preview = section.getByRole('img', { name: picture.preview });
    await preview.waitFor();
    expect(await section.getByText(picture.unreadable).count()).toBe(0);
    const [plain, wide] = [await shownIn(preview), { width: 504, height: 240 }];
    expect(plain).toMatchObject(wide);
    await section.getByLabel(picture.darkness).fill('200');
    await expect.poll(async () => (await shownIn(preview)).rows).not.toBe(plain.rows);
    await section.getByLabel(picture.look).selectOption(picture.looks.atkinson);
    expect(await section.getByLabel(picture.darkness).count()).toBe(0);
    const atkinson = await shownIn(preview);
    await section.getByText(picture.width57, { exact: true }).click();
    await expect.poll(async () => (await shownIn(preview)).width).toBe(384);
    const narrow = await shownIn(preview);
    await section.getByRole('button', { name: common.save }).click();
    await page.getByText(picture.saved).waitFor();
    const rowsOf = ({ height, rows }: { readonly height: number; readonly rows: string }) => ({ height, rows });
    const kept = await asOwner(page, shop.merchantId, 'GET', 'receipt-picture');
    expect(kept).toEqual({ version: 1, picture: { narrow: rowsOf(narrow), wide: rowsOf(atkinson) } });
    await page.reload();
    await expect.poll(() => shownIn(preview)).toEqual(atkinson);
    await section.getByRole('button', { name: picture.remove }).click();
    await page.getByRole('dialog', { name: picture.removeTitle }).getByRole('button', { name: picture.remove }).click();
    await section.getByText(picture.none).waitFor();
  });
});
