import { barcode, type Codes, twoDimensional } from './codes.ts';
import type { Encoding, Head } from './head.ts';
import { columnImage, rasterImage } from './images.ts';
import type { Alignment, Style } from './marks.ts';
import { oneOf, type Reading, word } from './reading.ts';

/** What follows the two bytes that a sequence is known by; undefined: nothing does, it is done. */
type Sequence = (head: Head, codes: Codes) => Reading | undefined;

/** 0, 1, … as number or as digit, which printers take alike. */
const numbered = <Meaning>(...meanings: readonly Meaning[]): ReadonlyMap<number, Meaning> =>
  new Map(
    meanings.flatMap((meaning, n): [number, Meaning][] => [
      [n, meaning],
      [0x30 + n, meaning],
    ]),
  );
const switched = numbered(false, true);
const underlines = numbered<0 | 1 | 2>(0, 1, 2);
const alignments = numbered<Alignment>('left', 'center', 'right');
const printFonts = numbered<'A' | 'B'>('A', 'B');
/** `GS H`: none, above, below, both. */
const textPlaces = numbered(false, true, true, true);
const drawers = numbered<0 | 1>(0, 1);
/** `GS V`: is it a partial cut, and does a feed follow. */
const cuts = new Map([
  [0x00, { isPartial: false, feeds: false }],
  [0x30, { isPartial: false, feeds: false }],
  [0x01, { isPartial: true, feeds: false }],
  [0x31, { isPartial: true, feeds: false }],
  [0x41, { isPartial: false, feeds: true }],
  [0x42, { isPartial: true, feeds: true }],
]);

const styled = <Value>(values: ReadonlyMap<number, Value>, change: (value: Value) => Partial<Style>): Sequence =>
  function* (head) {
    head.style(change(yield* oneOf(values)));
  };

/** `GS !`: width − 1 in the upper half, height − 1 in the lower one, each 0 to 7. */
const size: Sequence = function* (head) {
  const byte = yield;
  if ((byte & 0x88) !== 0) throw new Error('a size is 1 to 8');
  head.style({ width: (byte >> 4) + 1, height: (byte & 0x0f) + 1 });
};

/** `ESC !`: font, bold, double height, double width and underline as bits. */
const mode: Sequence = function* (head) {
  const byte = yield;
  if ((byte & 0x46) !== 0) throw new Error('no such mode');
  head.style({
    font: (byte & 0x01) === 0 ? 'A' : 'B',
    isBold: (byte & 0x08) !== 0,
    height: (byte & 0x10) === 0 ? 1 : 2,
    width: (byte & 0x20) === 0 ? 1 : 2,
    underline: (byte & 0x80) === 0 ? 0 : 1,
  });
};

const encodings = new Map<number, Encoding>([
  [0x01, 'page'],
  [0x31, 'page'],
  [0x02, 'utf8'],
  [0x32, 'utf8'],
]);
/** `FS (`: of its functions only `C`, which selects UTF-8. */
const extended: Sequence = function* (head) {
  if ((yield) !== 0x43) throw new Error('no such function');
  if ((yield* word()) !== 2 || (yield) !== 0x30) throw new Error('no such function');
  head.read(yield* oneOf(encodings));
};

const asked = (kind: Parameters<Head['ask']>[0], isKnown: (n: number) => boolean): Sequence =>
  function* (head) {
    const n = yield;
    if (!isKnown(n)) throw new Error('no such request');
    head.ask(kind, n);
  };

const cut: Sequence = function* (head) {
  const { isPartial, feeds } = yield* oneOf(cuts);
  head.cut(isPartial, feeds ? yield : 0);
};

const pulse: Sequence = function* (head) {
  const drawer = yield* oneOf(drawers);
  // Counted in steps of 2 ms.
  const onMs = 2 * (yield);
  head.pulse(drawer, onMs, 2 * (yield));
};

/** By their first byte and their second one: everything that our printers are told. Source: Epson's ESC/POS reference. */
export const sequences: Readonly<Record<number, Readonly<Record<number, Sequence>>>> = {
  // DLE
  16: {
    4: asked('now', (n) => n >= 1 && n <= 4),
  },
  // ESC
  27: {
    33: mode,
    36: function* (head) {
      head.moveTo(yield* word());
    },
    42: columnImage,
    45: styled(underlines, (underline) => ({ underline })),
    50: (head) => void head.spacing(null),
    51: function* (head) {
      head.spacing(yield);
    },
    64: (head, codes) => {
      codes.reset();
      head.initialize();
      return undefined;
    },
    69: styled(switched, (isBold) => ({ isBold })),
    74: function* (head) {
      head.feedDots(yield);
    },
    77: styled(printFonts, (font) => ({ font })),
    97: function* (head) {
      head.align(yield* oneOf(alignments));
    },
    100: function* (head) {
      head.feedLines(yield);
    },
    112: pulse,
    116: function* (head) {
      head.selectPage(yield);
    },
  },
  // FS
  28: {
    38: (head) => void head.read('gb18030'),
    40: extended,
    46: (head) => void head.read('page'),
  },
  // GS
  29: {
    33: size,
    40: twoDimensional,
    66: styled(switched, (isInverted) => ({ isInverted })),
    72: function* (_head, codes) {
      codes.set({ hasText: yield* oneOf(textPlaces) });
    },
    73: asked('identity', () => true),
    76: function* (head) {
      head.area({ left: yield* word() });
    },
    // Motion units: distances are read as dots whatever they are set to, as programs that set them mean it.
    80: function* () {
      yield;
      yield;
    },
    86: cut,
    87: function* (head) {
      head.area({ width: yield* word() });
    },
    97: asked('automatic', () => true),
    104: function* (_head, codes) {
      codes.set({ height: yield });
    },
    107: barcode,
    114: asked('done', (n) => n === 1 || n === 2 || n === 0x31 || n === 0x32),
    118: rasterImage,
    119: function* (_head, codes) {
      codes.set({ width: yield });
    },
  },
};
