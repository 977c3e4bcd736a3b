/** A picture as canvases have it: four bytes a pixel (red, green, blue, how opaque), row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A picture as paper has it: one byte a dot, row by row; 1 is black. */
export interface Dots {
  readonly width: number;
  readonly height: number;
  readonly black: Uint8Array;
}

/** Dots as a picture in black and white, to be looked at or encoded. */
export function pixelsOf({ width, height, black }: Dots): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let dot = 0; dot < black.length; dot++) if (black[dot] === 1) data.fill(0, dot * 4, dot * 4 + 3);
  return { width, height, data };
}
