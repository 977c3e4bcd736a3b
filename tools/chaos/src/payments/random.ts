/** Numbers from 0 up to 1 that a seed decides (mulberry32): the same seed makes the same faults. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from `min` to `max`, both included. */
export const between = (random: () => number, min: number, max: number): number => min + Math.floor(random() * (max - min + 1));

/** True in so many of a hundred. */
export const chance = (random: () => number, percent: number): boolean => random() * 100 < percent;

export function pick<T>(random: () => number, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}
