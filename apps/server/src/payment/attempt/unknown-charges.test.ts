import { describe, expect, it } from 'vitest';
import { openUnknownCharges } from './unknown-charges.ts';

const patience = { patienceMs: 180_000, apartMs: 60_000 };

describe('what a process has seen of a sale', () => {
  /** Reads "nothing" at each of these ms, and says whether that was proof. */
  function seen(at: readonly number[], doing: (unknownCharges: ReturnType<typeof openUnknownCharges>, wait: (ms: number) => void) => void): readonly boolean[] {
    let now = 0;
    const unknownCharges = openUnknownCharges(() => now);
    doing(unknownCharges, (ms) => {
      now = ms;
    });
    return at.map((ms) => {
      now = ms;
      return unknownCharges.weigh('sale', 'nothing', patience).isOver;
    });
  }

  it('counts from its send', () => {
    expect(seen([180_000, 240_000], (unknownCharges) => unknownCharges.sent('sale'))).toEqual([false, true]);
  });

  it('counts from its second send, where there was one', () => {
    const twice = seen([180_000, 240_000, 300_000], (unknownCharges, wait) => {
      unknownCharges.sent('sale');
      wait(40_000);
      unknownCharges.sent('sale');
    });
    expect(twice).toEqual([false, false, true]);
  });

  it('counts from the first question where another process sent it, and is not begun anew by each question', () => {
    const asked = seen([300_000, 360_000], (unknownCharges, wait) => {
      wait(100_000);
      unknownCharges.begin('sale');
      wait(200_000);
      unknownCharges.begin('sale');
    });
    expect(asked).toEqual([false, true]);
    expect(seen([300_000, 360_000], () => {})).toEqual([false, false]);
  });

  it('is its own: what one process saw is nothing to another', () => {
    let now = 0;
    const [one, other] = [openUnknownCharges(() => now), openUnknownCharges(() => now)];
    one.sent('sale');
    now = 200_000;
    other.begin('sale');
    one.weigh('sale', 'nothing', patience);
    now = 300_000;
    expect([one, other].map((unknownCharges) => unknownCharges.weigh('sale', 'nothing', patience).isOver)).toEqual([true, false]);
  });

  it('is forgotten when the gateway has said how it ended', () => {
    let now = 0;
    const unknownCharges = openUnknownCharges(() => now);
    unknownCharges.sent('sale');
    now = 200_000;
    unknownCharges.weigh('sale', 'nothing', patience);
    unknownCharges.forget('sale');
    now = 300_000;
    expect(unknownCharges.weigh('sale', 'nothing', patience).isOver).toBe(false);
  });
});
