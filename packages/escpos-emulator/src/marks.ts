/** How characters look. Width and height are multiples from 1 to 8. */
export interface Style {
  readonly font: 'A' | 'B';
  readonly isBold: boolean;
  /** how many dots thick the line below is; 0: none */
  readonly underline: 0 | 1 | 2;
  /** white on black */
  readonly isInverted: boolean;
  readonly width: number;
  readonly height: number;
}

/** Where each row begins, inside the print area. */
export type Alignment = 'left' | 'center' | 'right';

/** One printed character. `x` in dots from the left edge of the paper; `dots`: how wide it is, always whole columns of its font. */
export interface Cell {
  readonly text: string;
  readonly x: number;
  readonly dots: number;
  readonly style: Style;
}

/** Dots: each row is padded to whole bytes, the highest bit is the leftmost dot, 1 is black. */
export interface Bitmap {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** A row of text. Its characters stand on its lower edge, `height` dots below its upper one; then the paper moves on to `dots` below the upper edge. */
export interface RowMark {
  readonly kind: 'row';
  readonly cells: readonly Cell[];
  readonly bitmaps: readonly Bitmap[];
  readonly alignment: Alignment;
  readonly height: number;
  readonly dots: number;
  /** the text was longer than the print area: the printer broke it, not the program */
  readonly isBroken: boolean;
}

/** A QR code, PDF417 or barcode as the printer was told it; the printer draws it. Sizes in dots, estimated where the data decides them. */
export interface SymbolMark {
  readonly kind: 'symbol';
  readonly symbol: 'qr' | 'pdf417' | 'barcode';
  /** of a barcode: the number of its symbology in `GS k` */
  readonly type: number;
  readonly data: string;
  readonly x: number;
  readonly width: number;
  readonly height: number;
  /** of a barcode: its data are printed as text below or above */
  readonly hasText: boolean;
}

/** What happened to the paper (or the cash drawer), in order. `dots` of a feed: how far it moved. */
export type Mark =
  | RowMark
  | { readonly kind: 'image'; readonly bitmap: Bitmap }
  | SymbolMark
  | { readonly kind: 'feed'; readonly dots: number }
  | { readonly kind: 'init' }
  | { readonly kind: 'cut'; readonly isPartial: boolean }
  | { readonly kind: 'pulse'; readonly drawer: 0 | 1; readonly onMs: number; readonly offMs: number };

/**
 * What the printer was asked, in order: `now` is `DLE EOT n`, `done` is `GS r n`, `automatic` is `GS a n`, `identity` is `GS I n`. `after`: how many marks
 * came before it.
 */
export interface Request {
  readonly kind: 'now' | 'done' | 'automatic' | 'identity';
  readonly n: number;
  readonly after: number;
}

/** Paper with everything on it. `dots`: how wide it can be printed on. */
export interface Printed {
  readonly dots: number;
  readonly marks: readonly Mark[];
  readonly requests: readonly Request[];
}
