import type { AddressInfo } from 'node:net';
import { deleteReceiptPictureCall, getReceiptPictureCall, putReceiptPictureCall } from '@till/contract/write/receipt/picture';
import { pictureWidths } from '@till/domain/receipt/picture';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { listenTo } from '../testing/listening.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
});
beforeEach(async () => {
  owner = await till.owner();
});
afterAll(async () => {
  till?.app.server.closeAllConnections();
  await till?.close();
});

const rows = (width: 'narrow' | 'wide', height: number, byte: number) => ({
  height,
  rows: Buffer.alloc((pictureWidths[width] / 8) * height, byte).toString('base64'),
});
const stripes = { narrow: rows('narrow', 16, 0xaa), wide: rows('wide', 24, 0xaa) };
const read = async (whose = owner) => (await till.send(whose, getReceiptPictureCall)).json();
const put = (body: object, whose = owner) => till.send(whose, putReceiptPictureCall, {}, { body });

describe('the picture above receipts', () => {
  it('is none until somebody sets one, is kept dot by dot, replaced and removed, and is nobody else’s', async () => {
    expect(await read()).toEqual({ version: 0, picture: null });
    expect((await put(stripes)).json()).toEqual({ version: 1, picture: stripes });
    expect(await read()).toEqual({ version: 1, picture: stripes });
    expect(await read(await till.owner())).toEqual({ version: 0, picture: null });
    const highest = { narrow: rows('narrow', 320, 0xff), wide: rows('wide', 320, 0x01) };
    expect((await put(highest)).json()).toEqual({ version: 2, picture: highest });
    expect((await till.send(owner, deleteReceiptPictureCall)).json()).toEqual({ version: 3, picture: null });
    expect((await till.send(owner, deleteReceiptPictureCall)).json()).toEqual({ version: 4, picture: null });
  });

  it.each([
    ['a row too few', { narrow: { ...stripes.narrow, height: 24 } }],
    ['rows of the other width', { narrow: stripes.wide }],
    ['a height that printers do not take', { wide: { ...stripes.wide, height: 20 } }],
    ['a PNG', { narrow: { ...stripes.narrow, rows: Buffer.from('\x89PNG\r\n\x1a\n').toString('base64') } }],
  ])('is refused in words with %s, and what was there stays', async (_, wrong) => {
    await put(stripes);
    expect((await put({ ...stripes, ...wrong })).json()).toMatchObject({
      statusCode: 422,
      code: 'receipt_picture_invalid',
      message: expect.stringMatching(/^Receipt printers can’t print this picture/),
    });
    expect(await read()).toEqual({ version: 1, picture: stripes });
  });

  it('is told to every register when it is another one', async () => {
    await till.app.listen({ host: '127.0.0.1', port: 0 });
    const base = `http://127.0.0.1:${(till.app.server.address() as AddressInfo).port}`;
    const { heard, close } = await listenTo(base, `channels=${owner.merchantId}-order`, { 'x-token': owner.token });
    await put(stripes);
    await till.send(owner, deleteReceiptPictureCall);
    const told = () => heard.filter(({ event }) => event === 'receipt-picture').map(({ data }) => data);
    await expect.poll(told, { timeout: 10_000 }).toEqual([{ version: 1 }, { version: 2 }]);
    close();
  });
});
