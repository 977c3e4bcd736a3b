import { changeMenuCall, menuBookCall } from '@till/contract/write/menu/edit';
import { keepMenuPictureCall, menuPictureCall } from '@till/contract/write/menu/picture';
import { itemFields } from '@till/domain/menu/edit/change';
import type { BookItem } from '@till/domain/menu/edit/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

/** The smallest PNG there is. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const keep = (owner: Owner, data: string) => till.send(owner, keepMenuPictureCall, {}, { body: { data } });
const idOf = (image: string) => image.split('/').at(-1) ?? '';

describe('a picture of the menu', () => {
  it('is kept once under the name that its bytes have, and read as what it is, for a year', async () => {
    const owner = await till.owner();
    const { image } = (await keep(owner, dot)).json();
    expect((await keep(owner, dot)).json()).toEqual({ image });
    const read = await till.send(owner, menuPictureCall, { pictureId: idOf(image) });
    expect([read.statusCode, read.headers['content-type'], read.headers['cache-control']]).toEqual([200, 'image/png', 'private, max-age=31536000, immutable']);
    expect(read.rawPayload.equals(Buffer.from(dot, 'base64'))).toBe(true);
    expect((await till.send(owner, menuPictureCall, { pictureId: 'f'.repeat(32) })).statusCode).toBe(404);
  });

  it('is its merchant’s alone, and no item has another’s or one from elsewhere', async () => {
    const [owner, stranger] = [await till.owner(), await till.owner()];
    const { image } = (await keep(owner, dot)).json();
    expect((await till.send(stranger, menuPictureCall, { pictureId: idOf(image) })).statusCode).toBe(404);
    expect((await till.send({ ...owner, token: stranger.token, cookie: stranger.cookie }, menuPictureCall, { pictureId: idOf(image) })).statusCode).toBe(403);
    const put = async (at: Owner, address: string) => {
      const rice = (await till.send(at, menuBookCall)).json().items.find(({ id }: BookItem) => id === 'rice');
      const seen = itemFields(rice);
      return (await till.send(at, changeMenuCall, {}, { body: { changes: [{ kind: 'item', id: 'rice', fields: { ...seen, image: address }, seen }] } })).json();
    };
    for (const address of [image, 'https://elsewhere.example/x.png', 'javascript:alert(1)'])
      expect(await put(stranger, address)).toMatchObject({ code: 'menu_invalid', detail: { field: 'image', fault: 'unknown' } });
    expect(await put(owner, image)).toEqual({ version: 2 });
  });

  it('is no script, no page and nothing too large, whatever it says', async () => {
    const owner = await till.owner();
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    for (const data of [base64('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), base64('GIF89a'.padEnd(60)), base64('x')])
      expect((await keep(owner, data)).json()).toMatchObject({ statusCode: 422, code: 'menu_picture_invalid' });
    expect((await keep(owner, 'A'.repeat(400_004))).statusCode).toBe(400);
    expect((await keep(owner, 'A'.repeat(500_000))).statusCode).toBe(413);
  });
});
