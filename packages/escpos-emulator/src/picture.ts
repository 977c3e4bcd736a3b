import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Bitmap, Cell, Mark, Printed, RowMark, SymbolMark } from './marks.ts';

/** White around what can be printed on, as on the paper; dots. */
const edge = 24;
const paper = '#ffffff';
const ink = '#000000';
const quiet = '#777777';
/** Height of the strip that shows what leaves no ink: a cut, an opened drawer. */
const noteHeight = 24;
/** Skia refuses canvases that are higher. */
const heightMax = 32_000;
const fontFamily = "'DejaVu Sans Mono', 'Liberation Mono', 'Noto Sans Mono', monospace, 'WenQuanYi Micro Hei', 'Noto Sans CJK SC', sans-serif";
/** The fonts that have a sign, as CSS names them; null: the machine's are taken. */
type FontsOf = (sign: string) => string | null;
const ofMachine: FontsOf = () => null;
/** How large letters are drawn in a cell of font A, 12 × 24; B has the same proportions. */
const letterSize = 20 / 24;
const baseline = 19 / 24;

function heightOf(mark: Mark): number {
  switch (mark.kind) {
    case 'row':
    case 'feed':
      return mark.dots;
    case 'image':
      return mark.bitmap.height;
    case 'symbol':
      return mark.height;
    case 'cut':
    case 'pulse':
      return noteHeight;
    default:
      return 0;
  }
}

function drawCell(context: SKRSContext2D, { text, x, dots, style }: Cell, { top, bottom, fontsOf }: { top: number; bottom: number; fontsOf: FontsOf }): void {
  const height = (style.font === 'A' ? 24 : 17) * style.height;
  const above = bottom - height;
  if (style.isInverted) {
    context.fillStyle = ink;
    context.fillRect(x, top, dots, bottom - top);
  }
  context.fillStyle = style.isInverted ? paper : ink;
  if (style.underline > 0) context.fillRect(x, bottom - style.underline, dots, style.underline);
  if (text.trim() === '') return;
  const unscaled = dots / style.width;
  context.save();
  context.translate(x, above);
  context.scale(style.width, style.height);
  context.font = `${style.isBold ? 'bold ' : ''}${(height / style.height) * letterSize}px ${fontsOf(text) ?? fontFamily}`;
  context.textAlign = 'center';
  // Squeezed if the font that has the character is wider than its cell: columns stay true whatever font there is.
  context.fillText(text, unscaled / 2, (height / style.height) * baseline, unscaled);
  context.restore();
}

function drawBitmap(context: SKRSContext2D, { x, width, height, bytes }: Bitmap, top: number): void {
  const perRow = Math.ceil(width / 8);
  const image = context.createImageData(width, height);
  for (let y = 0; y < height; y++)
    for (let column = 0; column < width; column++) {
      const isBlack = ((bytes[y * perRow + (column >> 3)] ?? 0) & (0x80 >> (column & 7))) !== 0;
      image.data.set(isBlack ? [0, 0, 0, 255] : [255, 255, 255, 255], (y * width + column) * 4);
    }
  context.putImageData(image, x + edge, top);
}

/** A printer draws the code itself: here stands a frame of its size with what is in it. */
function drawSymbol(context: SKRSContext2D, { x, width, height, symbol, data }: SymbolMark, top: number): void {
  context.strokeStyle = ink;
  context.lineWidth = 4;
  context.strokeRect(x + 2, top + 2, width - 4, height - 4);
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.font = `16px ${fontFamily}`;
  context.fillText(symbol, x + width / 2, top + height / 2 - 4, width - 16);
  context.fillText(data, x + width / 2, top + height / 2 + 16, width - 16);
}

function drawRow(context: SKRSContext2D, { cells, bitmaps, height }: RowMark, top: number, fontsOf: FontsOf): void {
  for (const cell of cells) drawCell(context, cell, { top, bottom: top + height, fontsOf });
  for (const bitmap of bitmaps) drawBitmap(context, bitmap, top + height - bitmap.height);
}

/** What leaves no ink, in grey across the paper. */
function drawNote(context: SKRSContext2D, text: string, dots: number, top: number): void {
  context.strokeStyle = quiet;
  context.lineWidth = 1;
  context.setLineDash([6, 6]);
  context.beginPath();
  context.moveTo(-edge, top + noteHeight / 2);
  context.lineTo(dots + edge, top + noteHeight / 2);
  context.stroke();
  context.setLineDash([]);
  context.font = `14px ${fontFamily}`;
  context.textAlign = 'center';
  const width = context.measureText(text).width + 16;
  context.fillStyle = paper;
  context.fillRect((dots - width) / 2, top, width, noteHeight);
  context.fillStyle = quiet;
  context.fillText(text, dots / 2, top + 17);
}

function draw(context: SKRSContext2D, mark: Mark, { dots, top, fontsOf }: { dots: number; top: number; fontsOf: FontsOf }): void {
  if (mark.kind === 'row') drawRow(context, mark, top, fontsOf);
  else if (mark.kind === 'image') drawBitmap(context, mark.bitmap, top);
  else if (mark.kind === 'symbol') drawSymbol(context, mark, top);
  else if (mark.kind === 'cut') drawNote(context, mark.isPartial ? 'partial cut' : 'cut', dots, top);
  else if (mark.kind === 'pulse') drawNote(context, `drawer ${mark.drawer + 1} opens`, dots, top);
}

/** The paper as a PNG, one pixel a dot. Text is drawn with the fonts that `fontsOf` names for a sign, otherwise with the machine's; a picture that would be higher than 32,000 dots ends there. */
export function pictureOf({ dots, marks }: Pick<Printed, 'dots' | 'marks'>, fontsOf: FontsOf = ofMachine): Uint8Array {
  const height = Math.min(heightMax, marks.reduce((sum, mark) => sum + heightOf(mark), 0) + 2 * edge);
  const canvas = createCanvas(dots + 2 * edge, height);
  const context = canvas.getContext('2d');
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  // Places are counted from the left end of what can be printed on.
  context.translate(edge, 0);
  let top = edge;
  for (const mark of marks) {
    draw(context, mark, { dots, top, fontsOf });
    top += heightOf(mark);
  }
  return canvas.toBuffer('image/png');
}
