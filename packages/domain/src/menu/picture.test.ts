import { describe, expect, it } from 'vitest';
import { isOwnPicture, pictureAddress, pictureHead } from './picture.ts';

const bytes = (...parts: (string | readonly number[])[]): Uint8Array => {
  const all = parts.flatMap((part) => (typeof part === 'string' ? [...part].map((char) => char.charCodeAt(0)) : [...part]));
  return new Uint8Array([...all, ...Array<number>(40).fill(0)]);
};
const png = (width: number, height: number) =>
  bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, width >> 8, width & 255], [0, 0, height >> 8, height & 255]);
const jpeg = (width: number, height: number) =>
  bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1], [0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255]);
const webp = (kind: string, ...rest: number[]) => bytes('RIFF', [0, 0, 0, 0], 'WEBP', kind, rest);

describe('a picture of the menu', () => {
  it('is known by its bytes, with its size', () => {
    expect(pictureHead(png(640, 480))).toEqual({ type: 'image/png', width: 640, height: 480 });
    expect(pictureHead(jpeg(640, 480))).toEqual({ type: 'image/jpeg', width: 640, height: 480 });
    expect(pictureHead(webp('VP8 ', 0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 2, 0xe0, 1))).toEqual({ type: 'image/webp', width: 640, height: 480 });
    // 640 - 1 and 480 - 1 in fourteen bits each.
    const packed = 639 | (479 << 14);
    const four = [0, 8, 16, 24].map((shift) => (packed >>> shift) & 255);
    expect(pictureHead(webp('VP8L', 0, 0, 0, 0, 0x2f, ...four))).toEqual({ type: 'image/webp', width: 640, height: 480 });
    expect(pictureHead(webp('VP8X', 0, 0, 0, 0, 0, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0))).toEqual({ type: 'image/webp', width: 640, height: 480 });
  });

  it('is nothing else, whatever it says, and none that unfolds to more than a tablet holds', () => {
    expect(pictureHead(bytes('<svg xmlns="http://www.w3.org/2000/svg">'))).toBeNull();
    expect(pictureHead(bytes('<!doctype html>'))).toBeNull();
    expect(pictureHead(bytes('GIF89a'))).toBeNull();
    expect(pictureHead(png(20_000, 20_000))).toBeNull();
    expect(pictureHead(png(0, 10))).toBeNull();
    expect(pictureHead(new Uint8Array(0))).toBeNull();
    expect(pictureHead(bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0]))).toBeNull();
  });

  it('is one merchant’s alone', () => {
    const id = 'a'.repeat(32);
    expect(isOwnPicture('m', pictureAddress('m', id))).toBe(true);
    expect(isOwnPicture('m', pictureAddress('other', id))).toBe(false);
    expect(isOwnPicture('m', `${pictureAddress('m', id)}/../x`)).toBe(false);
    expect(isOwnPicture('m', 'https://elsewhere.example/x.png')).toBe(false);
  });
});
