/** A small random source whose whole sequence follows from its seed (mulberry32): the same seed gives the same restaurant. */
export interface Random {
  /** Whole number, `min` to `max`, both possible. */
  readonly whole: (min: number, max: number) => number;
  /** True in `percent` of 100 cases. */
  readonly chance: (percent: number) => boolean;
  /** One of a list that is not empty. */
  readonly oneOf: <T>(list: readonly T[]) => T;
  /** `count` different entries, in their own order. */
  readonly some: <T>(list: readonly T[], count: number) => readonly T[];
}

/** The source that begins at `seed`. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const oneOf = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T;
  const some = <T>(list: readonly T[], count: number): readonly T[] => {
    const left = list.map((_, index) => index);
    while (left.length > count) left.splice(whole(0, left.length - 1), 1);
    return left.map((index) => list[index] as T);
  };
  return { whole, chance: (percent) => next() * 100 < percent, oneOf, some };
}
