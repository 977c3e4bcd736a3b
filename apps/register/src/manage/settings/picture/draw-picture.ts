import { limits } from '@till/domain/limits';
import { type PictureWidth, pictureWidths, type ReceiptPicture } from '@till/domain/receipt/picture';
import type { DitherOptions } from '@till/print/image/dither';
import type { Dots, Pixels } from '@till/print/image/dots';
import { packed, pictureDots } from '@till/print/image/picture';
import { base64Of } from '../../../native/base64.ts';

/** How much of the paper's width a picture takes at most. */
const shares = { small: 0.4, medium: 0.7, large: 1 } as const;
export type PictureSize = keyof typeof shares;
export const pictureSizes = Object.keys(shares) as readonly PictureSize[];

/** How a picture becomes dots. */
export interface Look extends Required<Pick<DitherOptions, 'algorithm' | 'threshold'>> {
  readonly size: PictureSize;
}

/** More is no logo, and may be more than a tablet can decode. */
const fileBytesMax = 20_000_000;

/** A file that somebody chose as a picture, or why it is none. */
export async function pictureOf(file: File): Promise<ImageBitmap | 'too-large' | 'unreadable'> {
  if (file.size > fileBytesMax) return 'too-large';
  return createImageBitmap(file).catch(() => 'unreadable');
}

/** A picture made small for paper of that width: no wider than its share of it, and no higher than is printed. */
function scaled(image: ImageBitmap, width: PictureWidth, size: PictureSize): Pixels {
  const scale = Math.min((pictureWidths[width] * shares[size]) / image.width, limits.pictureHeightMax / image.height);
  const [wide, high] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))];
  const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('this browser has no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, wide, high);
  return context.getImageData(0, 0, wide, high);
}

/** The dots that paper of that width gets. */
export const dotsFor = (image: ImageBitmap, width: PictureWidth, { size, algorithm, threshold }: Look): Dots =>
  pictureDots(scaled(image, width, size), width, { algorithm, threshold });

/** The same for both widths of paper, as it is kept; null: nothing of it is black. */
export function receiptPicture(image: ImageBitmap, look: Look): ReceiptPicture | null {
  const [narrow, wide] = [dotsFor(image, 'narrow', look), dotsFor(image, 'wide', look)];
  if (!narrow.black.includes(1) || !wide.black.includes(1)) return null;
  const rowsOf = (dots: Dots) => ({ height: dots.height, rows: base64Of(packed(dots)) });
  return { narrow: rowsOf(narrow), wide: rowsOf(wide) };
}
