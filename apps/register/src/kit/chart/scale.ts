/** The lines of a chart: the values at which they stand, growing, zero among them; the first and the last are the chart's edges. */
export function linesOf(least: number, most: number): readonly number[] {
  const [low, high] = [Math.min(0, least), Math.max(0, most)];
  const range = high - low;
  if (range === 0) return [0, 100];
  const rough = range / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((each) => each * power >= rough) ?? 10) * power;
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: last - first + 1 }, (_, at) => Math.round((first + at) * step));
}

/** Of how many places each has its name below it, so that none lies on the next: every, every second … `room`: px of a place; `widest`: px of a name. */
export const namedEvery = (room: number, widest: number): number => [1, 2, 3, 4, 6, 7, 14, 28, 56].find((each) => each * room >= widest) ?? 112;

/** About how wide a text is in 16 px, px: Chinese is as wide as high. */
export const widthOf = (text: string): number => [...text].reduce((width, each) => width + (each > '\u2e7f' ? 16 : 9), 0);
