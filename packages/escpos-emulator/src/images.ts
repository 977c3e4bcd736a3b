import type { Head } from './head.ts';
import { type Reading, word } from './reading.ts';

/** Bytes as they come. */
function* take(count: number): Reading<Uint8Array> {
  const bytes = new Uint8Array(count);
  for (let n = 0; n < count; n++) bytes[n] = yield;
  return bytes;
}

/** Dots as rows of whole bytes, each dot drawn `across` × `down` times. `isBlack`: of a dot before that. */
function drawn(width: number, height: number, across: number, down: number, isBlack: (x: number, y: number) => boolean) {
  const perRow = Math.ceil((width * across) / 8);
  const bytes = new Uint8Array(perRow * height * down);
  for (let y = 0; y < height * down; y++)
    for (let x = 0; x < width * across; x++) {
      if (!isBlack(Math.floor(x / across), Math.floor(y / down))) continue;
      const at = y * perRow + (x >> 3);
      bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
    }
  return { width: width * across, height: height * down, bytes };
}

/** `GS v 0`: rows of bytes, printed at once; the mode doubles width (1), height (2) or both (3). */
export function* rasterImage(head: Head): Reading {
  if ((yield) !== 0x30) throw new Error('no such image');
  const mode = yield;
  if (mode > 3) throw new Error('no such mode');
  const perRow = yield* word();
  const height = yield* word();
  if (perRow === 0 || height === 0) throw new Error('an image without dots');
  const bytes = yield* take(perRow * height);
  if (mode === 0) return head.image({ width: perRow * 8, height, bytes });
  const across = (mode & 1) + 1;
  const down = (mode >> 1) + 1;
  head.image(drawn(perRow * 8, height, across, down, (x, y) => ((bytes[y * perRow + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0));
}

/** `ESC *`: columns of 8 or 24 dots, which stand in the line as a character does. Dots of 8 are three times as high; single density is twice as wide. */
const columnModes = new Map([
  [0, { perColumn: 1, across: 2, down: 3 }],
  [1, { perColumn: 1, across: 1, down: 3 }],
  [32, { perColumn: 3, across: 2, down: 1 }],
  [33, { perColumn: 3, across: 1, down: 1 }],
]);

export function* columnImage(head: Head): Reading {
  const mode = columnModes.get(yield);
  if (mode === undefined) throw new Error('no such mode');
  const { perColumn, across, down } = mode;
  const width = yield* word();
  if (width === 0) throw new Error('an image without dots');
  const bytes = yield* take(width * perColumn);
  head.columns(drawn(width, perColumn * 8, across, down, (x, y) => ((bytes[x * perColumn + (y >> 3)] ?? 0) & (0x80 >> (y & 7))) !== 0));
}
