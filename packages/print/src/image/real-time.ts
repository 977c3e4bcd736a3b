import type { Dots } from './dots.ts';

const dle = 0x10;
/**
 * What printers obey at once, also in the middle of an image: `DLE EOT n` (status, which would answer out of turn), `DLE ENQ n` (recover, which may throw
 * the job away), `DLE DC4 n` (drawer, power off, clear the buffer). By the second byte: the least and the greatest third one.
 */
const realTime: ReadonlyMap<number, readonly [least: number, greatest: number]> = new Map([
  [0x04, [1, 8]],
  [0x05, [0, 2]],
  [0x14, [1, 8]],
]);

const byteAt = ({ black }: Dots, at: number): number => {
  let byte = 0;
  for (let bit = 0; bit < 8; bit++) byte = byte * 2 + (black[at * 8 + bit] ?? 0);
  return byte;
};

/** Whether these three bytes are a command that is obeyed at once. */
export function isRealTime(first: number, second: number, third: number): boolean {
  if (first !== dle) return false;
  const [least, greatest] = realTime.get(second) ?? [1, 0];
  return third >= least && third <= greatest;
}

/**
 * The same dots without a sequence that printers obey at once: where eight dots in a row happened to be its first byte, the last of them is black too.
 * The width is a multiple of 8, so that rows are whole bytes.
 */
export function withoutRealTime(dots: Dots): Dots {
  const { width, height } = dots;
  const mended: Dots = { ...dots, black: dots.black.slice() };
  const count = (width * height) / 8;
  for (let at = 0; at + 2 < count; at++) {
    const first = byteAt(mended, at);
    if (first === dle && isRealTime(first, byteAt(mended, at + 1), byteAt(mended, at + 2))) mended.black[at * 8 + 7] = 1;
  }
  return mended;
}
