import type { Head } from './head.ts';
import type { SymbolMark } from './marks.ts';
import { type Reading, word } from './reading.ts';

interface BarcodeLook {
  readonly height: number;
  /** dots of the narrowest bar */
  readonly width: number;
  readonly hasText: boolean;
}
const usualLook: BarcodeLook = { height: 162, width: 3, hasText: false };
/** Lines of text above or below a barcode are as high as font A. */
const textHeight = 24;

/** What a printer keeps of codes between the sequences that make one. */
export interface Codes {
  set(change: Partial<BarcodeLook>): void;
  look(): BarcodeLook;
  /** the numbers that `GS ( k` has set for QR (0x31) and PDF417 (0x30): function → value */
  readonly numbers: Map<number, number>;
  readonly data: Map<number, string>;
  reset(): void;
}

export function openCodes(): Codes {
  let look = usualLook;
  const numbers = new Map<number, number>();
  const data = new Map<number, string>();
  return {
    set(change) {
      look = { ...look, ...change };
    },
    look: () => look,
    numbers,
    data,
    reset() {
      look = usualLook;
      numbers.clear();
      data.clear();
    },
  };
}

function* latin1(count: number): Reading<string> {
  let text = '';
  for (let n = 0; n < count; n++) text += String.fromCharCode(yield);
  return text;
}

const asciiOnly = (text: string): string => {
  if (/[^\u0020-\u007e]/.test(text)) throw new Error('a barcode of something else than ASCII');
  return text;
};

/** `GS k`: the symbologies 0 to 6 end with a zero, 65 to 79 say how long they are. */
export function* barcode(head: Head, codes: Codes): Reading {
  const type = yield;
  let data = '';
  if (type <= 6) for (let byte = yield; byte !== 0; byte = yield) data += String.fromCharCode(byte);
  else if (type >= 65 && type <= 79) data = yield* latin1(yield);
  else throw new Error('no such symbology');
  if (data === '') throw new Error('a barcode without data');
  const { height, width, hasText } = codes.look();
  // CODE128 has 11 modules a character, the others are not wider; start, check and stop are three more.
  const modules = 11 * (data.length + 3);
  head.symbol({ symbol: 'barcode', type, data: asciiOnly(data), width: modules * width, height: height + (hasText ? textHeight : 0), hasText });
}

const kinds = new Map<number, 'qr' | 'pdf417'>([
  [0x30, 'pdf417'],
  [0x31, 'qr'],
]);
const store = 0x50;
const print = 0x51;
/** The functions that set numbers, and how many bytes follow them: of QR model, size and error level; of PDF417 columns, rows, width, height, error level, form. */
const settings: Readonly<Record<'qr' | 'pdf417', Readonly<Record<number, number>>>> = {
  qr: { 65: 2, 67: 1, 69: 1 },
  pdf417: { 65: 1, 66: 1, 67: 1, 68: 1, 69: 2, 70: 1 },
};

/** `GS ( k`: QR codes and PDF417, whose settings and data come one after another before they are printed. */
export function* twoDimensional(head: Head, codes: Codes): Reading {
  if ((yield) !== 0x6b) throw new Error('no such function');
  const length = yield* word();
  const family = yield;
  const kind = kinds.get(family);
  if (kind === undefined || length < 3) throw new Error('no such code');
  const task = yield;
  if (task === store) {
    if ((yield) !== 0x30) throw new Error('no such function');
    codes.data.set(family, yield* latin1(length - 3));
  } else if (task === print) {
    if (length !== 3 || (yield) !== 0x30) throw new Error('no such function');
    head.symbol(symbolOf(kind, codes.data.get(family) ?? '', (setting, usual) => codes.numbers.get(family * 256 + setting) ?? usual));
  } else {
    const count = settings[kind][task];
    if (count === undefined || length !== count + 2) throw new Error('no such function');
    for (let n = 0; n < count; n++) {
      const value = yield;
      if (n === 0) codes.numbers.set(family * 256 + task, value);
    }
  }
}

/** Bytes that a QR code of version 1, 2, … holds at error level M. Source: ISO/IEC 18004, table 7. */
const qrCapacities = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];

function symbolOf(kind: 'qr' | 'pdf417', data: string, setting: (number: number, usual: number) => number): Omit<SymbolMark, 'kind' | 'x'> {
  if (data === '') throw new Error('a code without data');
  const rest = { symbol: kind, type: 0, data, hasText: false };
  if (kind === 'qr') {
    const fitting = qrCapacities.findIndex((capacity) => capacity >= data.length);
    const modules = 21 + 4 * (fitting === -1 ? qrCapacities.length : fitting);
    const side = modules * setting(0x43, 3);
    return { ...rest, width: side, height: side };
  }
  // Roughly two characters in a codeword of 17 modules, with four more for start, stop and the row's own numbers.
  const columns = setting(0x41, 0) || 4;
  const rows = setting(0x42, 0) || Math.max(3, Math.ceil(data.length / 2 / columns) + 2);
  return { ...rest, width: 17 * (columns + 4) * setting(0x43, 3), height: rows * setting(0x43, 3) * setting(0x44, 3) };
}
