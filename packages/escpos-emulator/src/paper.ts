import { openCodes } from './codes.ts';
import { createPrinter, type Head, type PaperOptions, usualPaper } from './head.ts';
import type { Printed } from './marks.ts';
import type { Reading } from './reading.ts';
import { sequences } from './sequences.ts';

/** Bytes that a printer would not understand, or that would not print what they say. `at`: the place of the byte, from 0. */
export class PaperError extends Error {
  readonly at: number;
  constructor(at: number, sequence: readonly number[], why: string) {
    super(`byte ${at} (${sequence.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')}): ${why}`);
    this.at = at;
  }
}

/** A printer that remembers what it has printed. */
export interface Paper {
  /** Takes the next bytes, as many as there are. Throws `PaperError`, after which it takes no more. */
  write(bytes: Uint8Array): void;
  /** What is printed and asked so far: it grows. */
  readonly printed: Printed;
  /** Says that no more bytes come. Throws `PaperError` if they end inside a sequence or a line. */
  end(): Printed;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const firstCharacter = 0x20;
/** How many bytes of a sequence an error shows. */
const shownCountMax = 8;

function* restOf(first: number, count: number): Reading<Uint8Array> {
  const bytes = new Uint8Array(count);
  bytes[0] = first;
  for (let n = 1; n < count; n++) bytes[n] = yield;
  return bytes;
}

const lengthInUtf8 = (first: number): number => (first < 0x80 ? 1 : first < 0xc0 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf8 ? 4 : 0);
const decoders = { utf8: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }), gb18030: new TextDecoder('gb18030', { fatal: true }) };

/** One character of text, in the encoding that is selected. */
function* character(head: Head, first: number): Reading {
  const encoding = head.encoding();
  if (encoding === 'page' || first < 0x7f) return head.byte(first);
  if (encoding === 'utf8') {
    const length = lengthInUtf8(first);
    if (length < 2) throw new Error('no UTF-8');
    return head.text(decoders.utf8.decode(yield* restOf(first, length)));
  }
  if (first < 0x81 || first === 0xff) throw new Error('no GB18030');
  const second = yield;
  // The second byte of four is a digit.
  const bytes = second >= 0x30 && second <= 0x39 ? [first, second, yield, yield] : [first, second];
  head.text(decoders.gb18030.decode(Uint8Array.from(bytes)));
}

/** Everything from the first byte on. `begin`: called before each sequence and character. */
function* everything(head: Head, skipsZeros: boolean, begin: () => void): Reading<never> {
  const codes = openCodes();
  while (true) {
    begin();
    const first = yield;
    if (first === 0 && skipsZeros) continue;
    const family = sequences[first];
    if (family !== undefined) {
      const sequence = family[yield];
      if (sequence === undefined) throw new Error('unknown sequence');
      const rest = sequence(head, codes);
      if (rest !== undefined) yield* rest;
    } else if (first >= firstCharacter) yield* character(head, first);
    else if (first === lineFeed) head.lineFeed();
    else if (first === carriageReturn) head.carriageReturn();
    else throw new Error('unknown byte');
  }
}

/** A printer with a new roll of paper, for bytes in pieces of any size. */
export function openPaper(changes: Partial<PaperOptions> = {}): Paper {
  const options = { ...usualPaper, ...changes };
  const head = createPrinter(options);
  let at = 0;
  let sequence: number[] = [];
  let broken: PaperError | null = null;
  const reading = everything(head, options.skipsZeros, () => {
    sequence = [];
  });
  reading.next(0);

  const printed: Printed = { dots: options.dots, marks: head.marks, requests: head.requests };
  const fail = (why: unknown): never => {
    broken = new PaperError(at, sequence, why instanceof Error ? why.message : String(why));
    throw broken;
  };
  return {
    printed,
    write(bytes) {
      if (broken !== null) throw broken;
      for (const byte of bytes) {
        if (sequence.length < shownCountMax) sequence.push(byte);
        try {
          reading.next(byte);
        } catch (error) {
          fail(error);
        }
        at += 1;
      }
    },
    end() {
      if (broken !== null) throw broken;
      if (sequence.length > 0) fail('the bytes end inside a sequence');
      if (head.isMidLine()) fail('the bytes end inside a line, which stays in the printer');
      return printed;
    },
  };
}

/** What a printer makes of these bytes and nothing else. Throws `PaperError` where it would print something else than they say. */
export function printed(bytes: Uint8Array, options: Partial<PaperOptions> = {}): Printed {
  const paper = openPaper(options);
  paper.write(bytes);
  return paper.end();
}
