import { describe, expect, it } from 'vitest';
import { aimedAt, aimMs, type Shown, type Stood, seenVersion, withoutPressed, withShown, withStanding } from './stood.ts';

/** Three orders stood there for long; at 10,000 another screen took the first away. */
const moved = withStanding(withStanding([], ['A', 'B', 'C'], 0), ['B', 'C'], 10_000);

describe('a digit on the kitchen screen', () => {
  it('means the card that stood there when somebody aimed at it, not one that another screen moved up under the finger', () => {
    expect(aimedAt(moved, 0, 9_999)).toBe('A');
    expect(aimedAt(moved, 0, 10_001)).toBe('A');
    expect(aimedAt(moved, 1, 10_000 + aimMs - 1)).toBe('B');
    expect(aimedAt(moved, 0, 10_000 + aimMs)).toBe('B');
    expect(aimedAt(moved, 2, 10_000 + aimMs)).toBeNull();
  });

  it('means the next card at once after a press here: whoever presses one knows that the others move up', () => {
    const pressed = withStanding(withoutPressed(withStanding([], ['A', 'B', 'C'], 0), 'A'), ['B', 'C'], 10_000);
    expect(aimedAt(pressed, 0, 10_001)).toBe('B');
    expect(aimedAt(pressed, 1, 10_001)).toBe('C');
  });

  it('means what stands there where nothing stood before', () => {
    expect(aimedAt(withStanding([], ['A'], 10_000), 0, 10_001)).toBeNull();
  });

  it('keeps of a long day only what somebody may still be aiming at', () => {
    let stood: readonly Stood[] = [];
    for (let at = 0; at < 1_000; at += 1) stood = withStanding(stood, [`order ${at}`], at * aimMs);
    expect(stood).toHaveLength(2);
    expect(aimedAt(stood, 0, 999 * aimMs + 1)).toBe('order 998');
  });
});

describe('a press on a card that has just changed', () => {
  const show = (...steps: readonly (readonly [version: number | null, at: number])[]) =>
    steps.reduce<ReadonlyMap<string, Shown>>((shown, [version, at]) => withShown(shown, version === null ? [] : [{ orderId: 'A', version }], at), new Map());
  const pressed = (shown: ReadonlyMap<string, Shown>, version: number, at: number) => seenVersion(shown, { orderId: 'A', version }, at);

  it('does what could be seen: a line that comes in that moment stays to be made', () => {
    const changed = show([2, 0], [3, 10_000]);
    expect(pressed(changed, 3, 10_000 + aimMs - 1)).toBe(2);
    expect(pressed(changed, 3, 10_000 + aimMs)).toBe(3);
    const twice = show([2, 0], [3, 10_000], [4, 10_100]);
    expect(pressed(twice, 4, 10_200)).toBe(2);
    expect(pressed(twice, 4, 10_100 + aimMs)).toBe(4);
    // The second change comes when the first one could be seen.
    expect(pressed(show([2, 0], [3, 10_000], [4, 10_000 + aimMs]), 4, 10_001 + aimMs)).toBe(3);
  });

  it('does all of a card that has just come, or come back', () => {
    expect(pressed(show([2, 10_000]), 2, 10_001)).toBe(2);
    expect(pressed(show([2, 0], [null, 5_000], [3, 10_000]), 3, 10_001)).toBe(3);
    expect(pressed(new Map(), 3, 10_001)).toBe(3);
  });
});
