import type { PrintReason } from './result.ts';

const gs = 0x1d;

/** `DLE EOT n`, answered at once: 1 whether it can print, 2 why not. */
export const askNow = (n: 1 | 2): Uint8Array => Uint8Array.of(0x10, 0x04, n);
/** `GS r 1`, answered in its turn: everything before it is printed. */
export const askDone = Uint8Array.of(gs, 0x72, 0x01);
/** `GS a`: from here on it tells every change by itself, or none. */
export const sendChanges = Uint8Array.of(gs, 0x61, 0xff);
export const sendNothing = Uint8Array.of(gs, 0x61, 0x00);

/** What a printer has said so far. */
export interface Answers {
  /** Reads what it says. */
  onBytes(bytes: Uint8Array): void;
  /** Notes a question, whose answer comes after those of the questions before it. `done`: the answer may be that everything is printed. */
  asked(question: 1 | 2 | 'done'): void;
  /** It has said something that printers say. */
  readonly isTalking: boolean;
  /** It has said something that no printer says: somebody else listens there. */
  readonly isForeign: boolean;
  /** by its last answer */
  readonly isOffline: boolean;
  /** Why it cannot print, by its last answer; null: nothing that it says. */
  readonly cause: PrintReason | null;
  /** Answers to the question why, so far. */
  readonly causeCount: number;
  readonly isDone: boolean;
  readonly paperNear: boolean;
}

/** In every answer to `DLE EOT` bits 1 and 4 are set, 0 and 7 clear; the first of four bytes by itself has bit 1 clear too; in `GS r` 4 and 7 are clear. */
const isNow = (byte: number): boolean => (byte & 0x93) === 0x12;
const isFirstOfFour = (byte: number): boolean => (byte & 0x93) === 0x10;
const isPlain = (byte: number): boolean => (byte & 0x90) === 0;
const automaticLength = 4;

/** `DLE EOT 2`. */
function causeOf(byte: number): PrintReason | null {
  if ((byte & 0x04) !== 0) return 'cover-open';
  if ((byte & 0x20) !== 0) return 'paper-out';
  return (byte & 0x40) !== 0 ? 'printer-error' : null;
}

/** The four bytes of `GS a`: cover, errors and paper are bits of the first three. */
function automaticCauseOf([first = 0, errors = 0, paper = 0]: readonly number[]): PrintReason | null {
  if ((first & 0x20) !== 0) return 'cover-open';
  if ((paper & 0x0c) !== 0) return 'paper-out';
  return (errors & 0x68) !== 0 ? 'printer-error' : null;
}

/** Reads a printer's answers as they come, in whatever pieces. */
export function openAnswers(): Answers {
  const questions: (1 | 2)[] = [];
  let automatic: number[] = [];
  let mayBeDone = false;
  let isTalking = false;
  let isForeign = false;
  let isOffline = false;
  let cause: PrintReason | null = null;
  let causeCount = 0;
  let isDone = false;
  let paperNear = false;

  function onAutomatic(): void {
    isOffline = ((automatic[0] ?? 0) & 0x08) !== 0;
    cause = automaticCauseOf(automatic);
    paperNear = ((automatic[2] ?? 0) & 0x03) !== 0;
    automatic = [];
    isTalking = true;
  }

  function onAsked(byte: number): void {
    isTalking = true;
    if ((questions.shift() ?? 1) === 1) isOffline = (byte & 0x08) !== 0;
    else {
      cause = causeOf(byte);
      causeCount += 1;
    }
  }

  function onByte(byte: number): void {
    if (automatic.length > 0 && isPlain(byte)) {
      automatic.push(byte);
      if (automatic.length === automaticLength) onAutomatic();
    } else if (automatic.length > 0) isForeign = true;
    else if (isNow(byte)) onAsked(byte);
    else if (isFirstOfFour(byte)) automatic = [byte];
    else if (isPlain(byte) && mayBeDone) {
      isDone = true;
      paperNear = (byte & 0x03) !== 0;
    } else isForeign = true;
  }

  return {
    onBytes(bytes) {
      for (const byte of bytes) if (!isForeign) onByte(byte);
    },
    asked(question) {
      if (question === 'done') mayBeDone = true;
      else questions.push(question);
    },
    get isTalking() {
      return isTalking;
    },
    get isForeign() {
      return isForeign;
    },
    get isOffline() {
      return isOffline;
    },
    get cause() {
      return cause;
    },
    get causeCount() {
      return causeCount;
    },
    get isDone() {
      return isDone;
    },
    get paperNear() {
      return paperNear;
    },
  };
}
