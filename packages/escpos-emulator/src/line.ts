import type { Alignment, Bitmap, Cell, RowMark, Style } from './marks.ts';
import { isWide } from './wide.ts';

/** The columns of a font, in dots. Source: Epson's tables for font A (12 × 24) and font B (9 × 17). */
export const fonts = { A: { width: 12, height: 24 }, B: { width: 9, height: 17 } } as const;

/** Where a line may be printed, in dots from the left edge of the paper. */
export interface Area {
  readonly left: number;
  readonly width: number;
}

/** What waits in the printer for the end of its line. */
export interface Line {
  isEmpty(): boolean;
  /** Adds a character. False: there is no room for it, the line has to be printed first. */
  character(text: string, style: Style): boolean;
  /** Adds dots, as high as they are. False: there is no room for them. */
  bitmap(bitmap: Omit<Bitmap, 'x'>): boolean;
  /** Moves the place of the next character, in dots from the left edge of the area. */
  moveTo(x: number): void;
  /** The line as it is printed, which is empty afterwards. `spacing`: how far the paper moves at least, in dots. */
  print(how: { readonly alignment: Alignment; readonly spacing: number; readonly isBroken: boolean }): RowMark;
  clear(): void;
}

const free = (alignment: Alignment, dots: number): number => ({ left: 0, center: Math.floor(dots / 2), right: dots })[alignment];

/** `areaNow`: the print area, which does not change inside a line. */
export function openLine(areaNow: () => Area): Line {
  let cells: Cell[] = [];
  let bitmaps: Bitmap[] = [];
  let x = 0;
  let height = 0;

  function clear(): void {
    cells = [];
    bitmaps = [];
    x = 0;
    height = 0;
  }
  const fits = (dots: number) => x + dots <= areaNow().width;

  return {
    isEmpty: () => cells.length === 0 && bitmaps.length === 0 && x === 0,
    clear,
    character(text, style) {
      const { width, height: fontHeight } = fonts[style.font];
      const dots = width * style.width * (isWide(text) ? 2 : 1);
      if (!fits(dots)) return false;
      cells.push({ text, x, dots, style });
      x += dots;
      height = Math.max(height, fontHeight * style.height);
      return true;
    },
    bitmap(bitmap) {
      if (!fits(bitmap.width)) return false;
      bitmaps.push({ ...bitmap, x });
      x += bitmap.width;
      height = Math.max(height, bitmap.height);
      return true;
    },
    moveTo(next) {
      x = next;
    },
    print({ alignment, spacing, isBroken }) {
      const { left, width } = areaNow();
      const shift = left + free(alignment, width - x);
      const row: RowMark = {
        kind: 'row',
        cells: cells.map((cell) => ({ ...cell, x: cell.x + shift })),
        bitmaps: bitmaps.map((bitmap) => ({ ...bitmap, x: bitmap.x + shift })),
        alignment,
        height,
        dots: Math.max(spacing, height),
        isBroken,
      };
      clear();
      return row;
    },
  };
}

/** Where something as wide as `width` begins on a line of its own. */
export const startOf = (area: Area, alignment: Alignment, width: number): number => area.left + free(alignment, area.width - width);
