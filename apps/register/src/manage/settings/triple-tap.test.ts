import { describe, expect, it } from 'vitest';
import { tapped } from './triple-tap.ts';

const after = (...times: number[]) => times.reduce((state, time) => tapped(state.taps, time), { taps: [] as readonly number[], complete: false });

describe('tapping the version', () => {
  it('three quick taps are complete, two or slow ones are not (LIM-16)', () => {
    expect(after(0, 200, 400).complete).toBe(true);
    expect(after(0, 200).complete).toBe(false);
    expect(after(0, 1_000, 2_000).complete).toBe(false);
    expect(after(0, 200, 400, 600).complete).toBe(false);
  });
});
