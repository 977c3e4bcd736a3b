import { type PictureWidth, pictureBytes, pictureWidths, type ReceiptPicture } from '@till/domain/receipt/picture';
import { type DitherOptions, dithered } from './dither.ts';
import type { Dots, Pixels } from './dots.ts';
import { withoutRealTime } from './real-time.ts';

const dotsInByte = 8;

/**
 * What a printer prints of a picture on paper of that width: its dots in the middle of the row, in rows that are whole bytes and as many as fill whole bytes
 * too. A picture that is wider loses what sticks out.
 */
export function pictureDots(pixels: Pixels, width: PictureWidth, options: DitherOptions): Dots {
  const dots = dithered(pixels, options);
  const own = pictureWidths[width];
  const height = Math.ceil(dots.height / dotsInByte) * dotsInByte;
  const black = new Uint8Array(own * height);
  const left = Math.floor((own - dots.width) / 2);
  for (let y = 0; y < dots.height; y++) {
    for (let x = 0; x < dots.width; x++) {
      const place = left + x;
      if (place >= 0 && place < own) black[y * own + place] = dots.black[y * dots.width + x] ?? 0;
    }
  }
  return withoutRealTime({ width: own, height, black });
}

/** Dots as bytes, eight in each, the leftmost in the first bit. */
export function packed({ black }: Dots): Uint8Array {
  const bytes = new Uint8Array(black.length / dotsInByte);
  for (let dot = 0; dot < black.length; dot++) if (black[dot] === 1) bytes[dot >> 3] = (bytes[dot >> 3] ?? 0) | (0x80 >> (dot & 7));
  return bytes;
}

/** The dots of a picture that is kept; null: it is none. */
export function keptDots(picture: ReceiptPicture, width: PictureWidth): Dots | null {
  const rows = picture[width];
  const bytes = pictureBytes(width, rows);
  if (bytes === null) return null;
  const black = new Uint8Array(bytes.length * dotsInByte);
  for (let dot = 0; dot < black.length; dot++) black[dot] = ((bytes[dot >> 3] ?? 0) >> (7 - (dot & 7))) & 1;
  return { width: pictureWidths[width], height: rows.height, black };
}
