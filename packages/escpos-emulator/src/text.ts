import { fonts } from './line.ts';
import type { Mark, Printed, RowMark } from './marks.ts';
import { isWide } from './wide.ts';

/** The characters of a row, one after another, wherever they stand and however wide they are. */
export const charactersOf = ({ cells }: RowMark): string => cells.map(({ text }) => text).join('');

/** From where to where a row has something to see, in dots from the left edge of the paper; null: nothing. */
export function inkOf({ cells, bitmaps }: RowMark): { readonly from: number; readonly to: number } | null {
  const seen = [
    ...cells.filter(({ text, style }) => text.trim() !== '' || style.isInverted || style.underline > 0).map(({ x, dots }) => ({ from: x, to: x + dots })),
    ...bitmaps.map(({ x, width }) => ({ from: x, to: x + width })),
  ];
  return seen.length === 0 ? null : { from: Math.min(...seen.map(({ from }) => from)), to: Math.max(...seen.map(({ to }) => to)) };
}

/** A row with every character in its column: a double-wide one has a space after it. */
export function rowText({ cells, bitmaps }: RowMark): string {
  const column = fonts[cells[0]?.style.font ?? 'A'].width;
  let text = '';
  let used = 0;
  for (const cell of cells) {
    const at = Math.round(cell.x / column);
    text += ' '.repeat(Math.max(0, at - used)) + cell.text;
    used = Math.max(used, at) + (isWide(cell.text) ? 2 : 1);
  }
  return [text.trimEnd(), ...bitmaps.map(({ width, height }) => `[image ${width}×${height}]`)].filter((part) => part !== '').join(' ');
}

function linesOf(mark: Mark): string[] {
  switch (mark.kind) {
    case 'row':
      return [rowText(mark)];
    case 'image':
      return [`[image ${mark.bitmap.width}×${mark.bitmap.height}]`];
    case 'symbol':
      return [`[${mark.symbol} ${mark.data}]`];
    case 'cut':
      return [mark.isPartial ? '[partial cut]' : '[cut]'];
    case 'pulse':
      return [`[drawer ${mark.drawer + 1}]`];
    default:
      return [];
  }
}

/** The paper as lines of text: what is no text is named in brackets. */
export const textOf = ({ marks }: Pick<Printed, 'marks'>): string => marks.flatMap(linesOf).join('\n');
