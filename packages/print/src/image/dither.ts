import type { Dots, Pixels } from './dots.ts';

/** `threshold` for text and line art; the others for photographs. */
export type DitherAlgorithm = 'threshold' | 'bayer' | 'floydsteinberg' | 'atkinson';
export const ditherAlgorithms: readonly DitherAlgorithm[] = ['threshold', 'bayer', 'floydsteinberg', 'atkinson'];

export interface DitherOptions {
  readonly algorithm: DitherAlgorithm;
  /** What is darker becomes black, 0 to 255; of `threshold` and `bayer`. */
  readonly threshold?: number;
  /** Red, green and blue behind what is transparent. */
  readonly background?: readonly [number, number, number];
}

const white = [255, 255, 255] as const;
const usualThreshold = 128;
/** Where the two that spread errors cut, whatever the threshold says. */
const middle = 129;

/** Added by place, column by column. */
const bayerMatrix = [
  [15, 135, 45, 165],
  [195, 75, 225, 105],
  [60, 180, 30, 150],
  [240, 120, 210, 90],
] as const;

/** Where an error goes: columns to the right, rows down, how many parts of it. */
interface Spread {
  readonly parts: number;
  readonly to: readonly (readonly [right: number, down: number, parts: number])[];
}
const spreads: Readonly<Record<'floydsteinberg' | 'atkinson', Spread>> = {
  floydsteinberg: {
    parts: 16,
    to: [
      [1, 0, 7],
      [-1, 1, 3],
      [0, 1, 5],
      [1, 1, 1],
    ],
  },
  // Six of eight parts: what is left over makes light areas lighter.
  atkinson: {
    parts: 8,
    to: [
      [1, 0, 1],
      [2, 0, 1],
      [-1, 1, 1],
      [0, 1, 1],
      [1, 1, 1],
      [0, 2, 1],
    ],
  },
};

/** How light each pixel is, 0 to 255, before the background where it is transparent. */
function lightness({ width, height, data }: Pixels, background: readonly [number, number, number]): Float64Array {
  const light = new Float64Array(width * height);
  // Colours are whole numbers again before they are weighed, as on a canvas.
  const flat = new Uint8ClampedArray(3);
  for (let pixel = 0, at = 0; pixel < light.length; pixel++, at += 4) {
    const alpha = data[at + 3] ?? 0;
    for (let part = 0; part < 3; part++) {
      const colour = data[at + part] ?? 0;
      flat[part] = alpha === 255 ? colour : (alpha * colour + (255 - alpha) * (background[part] ?? 0)) / 255;
    }
    light[pixel] = (flat[0] ?? 0) * 0.299 + (flat[1] ?? 0) * 0.587 + (flat[2] ?? 0) * 0.114;
  }
  return light;
}

/** A picture in dots of black: what a printer makes of it, to be shown before it prints. The pixels stay as they are. */
export function dithered(pixels: Pixels, { algorithm, threshold = usualThreshold, background = white }: DitherOptions): Dots {
  const { width, height } = pixels;
  const light = lightness(pixels, background);
  if (algorithm === 'floydsteinberg' || algorithm === 'atkinson') return { width, height, black: spread(light, width, height, spreads[algorithm]) };
  const levelAt = algorithm === 'bayer' ? bayerLevel : (value: number) => value;
  const black = new Uint8Array(light.length);
  for (let place = 0, y = 0; y < height; y++) for (let x = 0; x < width; x++, place++) if (levelAt(light[place] ?? 0, x, y) < threshold) black[place] = 1;
  return { width, height, black };
}

const bayerLevel = (value: number, x: number, y: number): number => Math.floor((value + (bayerMatrix[x % 4]?.[y % 4] ?? 0)) / 2);

function spread(light: Float64Array, width: number, height: number, { parts, to }: Spread): Uint8Array {
  const black = new Uint8Array(light.length);
  const levels = Uint8ClampedArray.from(light);
  for (let place = 0; place < levels.length; place++) {
    const level = levels[place] ?? 0;
    const isBlack = level < middle;
    black[place] = isBlack ? 1 : 0;
    // Towards nothing: rounded down, the smallest error would go on for ever, and draw lines of dots over white paper.
    const error = Math.trunc((level - (isBlack ? 0 : 255)) / parts);
    const x = place % width;
    for (const [right, down, share] of to) {
      const next = place + right + down * width;
      // Not round the edge into another row.
      if (x + right < 0 || x + right >= width || next >= width * height) continue;
      levels[next] = (levels[next] ?? 0) + error * share;
    }
  }
  return black;
}
