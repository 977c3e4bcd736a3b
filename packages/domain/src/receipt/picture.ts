import { limits } from '../limits.ts';

/** How wide a picture's rows are, in dots: all that a row of a receipt has on paper of 57 mm, and on wider paper. */
export const pictureWidths = { narrow: 384, wide: 504 } as const;
export type PictureWidth = keyof typeof pictureWidths;

/** A picture as paper has it: `height` rows in base64, each of whole bytes, its leftmost dot in the first bit; 1 is black. */
export interface PictureRows {
  readonly height: number;
  readonly rows: string;
}

/** What is printed above receipts, made for each width of paper. */
export type ReceiptPicture = Readonly<Record<PictureWidth, PictureRows>>;

const dotsInByte = 8;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const valuesOf: ReadonlyMap<string, number> = new Map([...alphabet].map((sign, value) => [sign, value]));

/** The bytes of a picture's rows; null: it is none of that width and of a height that printers take. Rows of both widths come in threes of bytes: nothing is padded. */
export function pictureBytes(width: PictureWidth, { height, rows }: PictureRows): Uint8Array | null {
  const isHeight = Number.isInteger(height) && height >= dotsInByte && height <= limits.pictureHeightMax && height % dotsInByte === 0;
  const count = (pictureWidths[width] / dotsInByte) * height;
  if (!isHeight || rows.length !== (count / 3) * 4) return null;
  const bytes = new Uint8Array(count);
  let [bits, bitCount, at] = [0, 0, 0];
  for (const sign of rows) {
    const value = valuesOf.get(sign);
    if (value === undefined) return null;
    bits = (bits << 6) | value;
    bitCount += 6;
    if (bitCount < dotsInByte) continue;
    bitCount -= dotsInByte;
    bytes[at] = bits >> bitCount;
    bits &= (1 << bitCount) - 1;
    at += 1;
  }
  return bytes;
}
