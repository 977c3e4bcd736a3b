import { type Draw, sheetOf } from './draw/sheet.ts';
import { pulseOf } from './drawer-bytes.ts';
import { dithered } from './image/dither.ts';
import { type Dots, pixelsOf } from './image/dots.ts';
import { withoutRealTime } from './image/real-time.ts';
import { type Row, textOf } from './layout/row.ts';
import { lackedBy } from './printer/code-page.ts';
import type { PrinterEncoder } from './printer/encoder.ts';
import type { Setup } from './printer/setup.ts';
import { PrintRefused } from './refused.ts';

/** A part of what is printed: rows, a QR code of ASCII text, or a picture as wide as a row. */
export type Part = { readonly rows: readonly Row[] } | { readonly qr: string } | { readonly dots: Dots };

export interface BytesOptions {
  readonly draw: Draw;
  /** A BCP 47 tag. */
  readonly language: string;
  /** Opens the cash drawer first. */
  readonly opensDrawer?: boolean | undefined;
}

/** As dark as this becomes black; a little more than half, so that thin strokes stay whole. */
const inkThreshold = 160;
const blankRowCount = 3;
const qrSize = 5;
/** `ESC @`, on Star's `ESC @ CAN`, which is first: what sets the printer up stands behind it. */
const initializeLengths = { 'esc-pos': 2, star: 3 };
/** GS V 66 0: feeds what is printed to the blade and cuts, not quite through. */
const cut = [0x1d, 0x56, 0x42, 0x00];
/** ESC d 3: the same on Star's. */
const starCut = [0x1b, 0x64, 0x03];

/**
 * Everything that a printer needs for one piece of paper: set up, the parts, three blank rows, the cut. Rows with a character that its code page lacks are
 * drawn, all of their part. Throws `PrintRefused` where an amount could not be drawn as it is.
 */
export function bytesOf(parts: readonly Part[], setup: Setup, { draw, language, opensDrawer = false }: BytesOptions): Uint8Array {
  const encoder = setup.open();
  encoder.initialize().codepage(setup.codePage);
  if (setup.font === 'B') encoder.font('B');
  for (const part of parts) {
    if ('qr' in part) encoder.qrcode(part.qr, { size: qrSize });
    else if ('dots' in part) stamp(encoder, part.dots);
    else if (part.rows.every((row) => lackedBy(setup.codePage, textOf(row)) === null)) write(encoder, part.rows);
    else paint(encoder, part.rows, setup, draw, language);
  }
  const encoded = encoder.newline(blankRowCount).encode();
  const { language: speaks, hasCutter } = setup;
  const start = [...(opensDrawer ? pulseOf(speaks) : []), ...margins(setup)];
  const end = hasCutter ? (speaks === 'star' ? starCut : cut) : [];
  const at = initializeLengths[speaks];
  return Uint8Array.from([...encoded.slice(0, at), ...start, ...encoded.slice(at), ...end]);
}

/** GS L, GS W: where a row begins on a head that is wider, and how wide the paper counts. */
function margins({ left, columns }: Setup): readonly number[] {
  if (left === 0) return [];
  const word = (dots: number) => [dots & 0xff, dots >> 8];
  return [0x1d, 0x4c, ...word(left), 0x1d, 0x57, ...word(columns * 12)];
}

function write(encoder: PrinterEncoder, rows: readonly Row[]): void {
  for (const { spans, width, height } of rows) {
    encoder.width(width).height(height);
    for (const { text, isBold, isInverted } of spans) encoder.bold(isBold).invert(isInverted).text(text);
    encoder.newline();
  }
  encoder.width(1).height(1).invert(false).bold(false);
}

function paint(encoder: PrinterEncoder, rows: readonly Row[], { columns, cell }: Setup, draw: Draw, language: string): void {
  const sheet = sheetOf(rows, { width: columns * 12, cell, language });
  const drawing = draw(sheet);
  const lost = drawing.missing.find(({ isAmount }) => isAmount);
  if (lost !== undefined) throw new PrintRefused('amount-not-drawn', lost.text);
  stamp(encoder, dithered(drawing, { algorithm: 'threshold', threshold: inkThreshold }));
}

function stamp(encoder: PrinterEncoder, dots: Dots): void {
  encoder.image(pixelsOf(withoutRealTime(dots)), { algorithm: 'threshold', mode: 'raster' });
}
