import { type CodePage, characterOf, epsonPages } from './code-pages.ts';
import { type Area, openLine, startOf } from './line.ts';
import type { Alignment, Bitmap, Mark, Request, RowMark, Style, SymbolMark } from './marks.ts';

/** How a printer reads the bytes of text: by its code page, as UTF-8 (`FS ( C`), or as GB18030 (`FS &`, printers sold in China). */
export type Encoding = 'page' | 'utf8' | 'gb18030';

/** What a printer is like. */
export interface PaperOptions {
  /** how many dots a row has: 384 on 58 mm, 504 or 576 on 80 mm paper */
  readonly dots: number;
  /** which number of `ESC t` selects which page */
  readonly pages: Readonly<Record<number, CodePage>>;
  /** it takes a carriage return for a line feed too */
  readonly returnFeeds: boolean;
  /** it takes zeros between sequences for nothing, as printers do; what is made for one has none there */
  readonly skipsZeros: boolean;
  /** what it reads until it is told otherwise; printers sold in China read `gb18030` */
  readonly encoding: Encoding;
}
export const usualPaper: PaperOptions = { dots: 576, pages: epsonPages, returnFeeds: false, skipsZeros: false, encoding: 'page' };

const plain: Style = { font: 'A', isBold: false, underline: 0, isInverted: false, width: 1, height: 1 };
/** `ESC 2`, in dots: a sixth of an inch at 180 dpi, and near enough at 203. */
const usualSpacing = 30;

/** A printer's head with the paper below it. Everything that it cannot do it throws as a plain `Error`; the reader adds where. */
export interface Head {
  readonly marks: readonly Mark[];
  readonly requests: readonly Request[];
  readonly encoding: () => Encoding;
  /** Whether a line has begun and is not printed yet. */
  isMidLine(): boolean;
  read(encoding: Encoding): void;
  initialize(): void;
  selectPage(number: number): void;
  byte(byte: number): void;
  text(character: string): void;
  lineFeed(): void;
  carriageReturn(): void;
  /** Prints the line and moves the paper by as many lines or dots in all. */
  feedLines(count: number): void;
  feedDots(dots: number): void;
  style(change: Partial<Style>): void;
  align(alignment: Alignment): void;
  spacing(dots: number | null): void;
  area(change: Partial<Area>): void;
  moveTo(x: number): void;
  /** Dots in the line, as a character. */
  columns(bitmap: Omit<Bitmap, 'x'>): void;
  /** An image on a line of its own. */
  image(bitmap: Omit<Bitmap, 'x'>): void;
  symbol(symbol: Omit<SymbolMark, 'kind' | 'x'>): void;
  cut(isPartial: boolean, feed: number): void;
  pulse(drawer: 0 | 1, onMs: number, offMs: number): void;
  ask(kind: Request['kind'], n: number): void;
}

export function createPrinter(options: PaperOptions): Head {
  const marks: Mark[] = [];
  const requests: Request[] = [];
  let page: CodePage = 'cp437';
  let encoding = options.encoding;
  let style = plain;
  let alignment: Alignment = 'left';
  let spacing = usualSpacing;
  let wanted: Area = { left: 0, width: options.dots };
  /** As printers do: what would hang over the right edge is cut off. */
  const area = (): Area => ({ left: wanted.left, width: Math.min(wanted.width, options.dots - wanted.left) });
  const line = openLine(area);

  const row = (height: number, isBroken = false): RowMark => line.print({ alignment, spacing: height, isBroken });
  const needStart = (what: string) => {
    if (!line.isEmpty()) throw new Error(`${what} works at the start of a line only`);
  };
  function text(character: string): void {
    if (line.character(character, style)) return;
    marks.push(row(spacing, true));
    if (!line.character(character, style)) throw new Error(`'${character}' is wider than the print area of ${area().width} dots`);
  }
  const onePiece = (width: number, what: string): number => {
    needStart(what);
    if (width > area().width) throw new Error(`${what} is ${width} dots wide, the print area ${area().width}`);
    return startOf(area(), alignment, width);
  };

  return {
    marks,
    requests,
    encoding: () => encoding,
    isMidLine: () => !line.isEmpty(),
    read(next) {
      encoding = next;
    },
    initialize() {
      line.clear();
      page = 'cp437';
      encoding = options.encoding;
      style = plain;
      alignment = 'left';
      spacing = usualSpacing;
      wanted = { left: 0, width: options.dots };
      marks.push({ kind: 'init' });
    },
    selectPage(number) {
      const next = options.pages[number];
      if (next === undefined) throw new Error(`there is no code page ${number}`);
      page = next;
    },
    byte(byte) {
      const character = characterOf(page, byte);
      if (character === null) throw new Error(`${page} has no character 0x${byte.toString(16)}`);
      text(character);
    },
    text,
    lineFeed: () => void marks.push(row(spacing)),
    carriageReturn: () => void (options.returnFeeds && marks.push(row(spacing))),
    feedLines(count) {
      if (!line.isEmpty()) marks.push(row(count === 0 ? 0 : spacing));
      else if (count > 0) marks.push(row(spacing));
      for (let more = 1; more < count; more++) marks.push(row(spacing));
    },
    feedDots: (dots) => void marks.push(line.isEmpty() ? { kind: 'feed', dots } : row(dots)),
    style(change) {
      style = { ...style, ...change };
    },
    align(next) {
      needStart('ESC a');
      alignment = next;
    },
    spacing(dots) {
      spacing = dots ?? usualSpacing;
    },
    area(change) {
      needStart('a margin');
      wanted = { ...wanted, ...change };
      if (wanted.left >= options.dots) throw new Error(`a left margin of ${wanted.left} dots is beyond the paper`);
    },
    moveTo(x) {
      if (x > area().width) throw new Error(`${x} dots are beyond the print area`);
      line.moveTo(x);
    },
    columns(bitmap) {
      if (!line.bitmap(bitmap)) throw new Error(`an image of ${bitmap.width} dots has no room in its line`);
    },
    image: (bitmap) => void marks.push({ kind: 'image', bitmap: { ...bitmap, x: onePiece(bitmap.width, 'a raster image') } }),
    symbol: (symbol) => void marks.push({ kind: 'symbol', ...symbol, x: onePiece(symbol.width, 'a code') }),
    cut(isPartial, feed) {
      needStart('a cut');
      if (feed > 0) marks.push({ kind: 'feed', dots: feed });
      marks.push({ kind: 'cut', isPartial });
    },
    pulse: (drawer, onMs, offMs) => void marks.push({ kind: 'pulse', drawer, onMs, offMs }),
    ask: (kind, n) => void requests.push({ kind, n, after: marks.length }),
  };
}
