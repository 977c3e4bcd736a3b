import { describe, expect, it } from 'vitest';
import { openDoubts } from './doubts.ts';

const patience = { patienceMs: 180_000, apartMs: 60_000 };

describe('what a process has seen of a sale', () => {
  /** Reads "nothing" at each of these ms, and says whether that was proof. */
  function seen(at: readonly number[], doing: (doubts: ReturnType<typeof openDoubts>, wait: (ms: number) => void) => void): readonly boolean[] {
    let now = 0;
    const doubts = openDoubts(() => now);
    doing(doubts, (ms) => {
      now = ms;
    });
    return at.map((ms) => {
      now = ms;
      return doubts.weigh('sale', 'nothing', patience).isOver;
    });
  }

  it('counts from its send', () => {
    expect(seen([180_000, 240_000], (doubts) => doubts.sent('sale'))).toEqual([false, true]);
  });

  it('counts from its second send, where there was one', () => {
    const twice = seen([180_000, 240_000, 300_000], (doubts, wait) => {
      doubts.sent('sale');
      wait(40_000);
      doubts.sent('sale');
    });
    expect(twice).toEqual([false, false, true]);
  });

  it('counts from the first question where another process sent it, and is not begun anew by each question', () => {
    const asked = seen([300_000, 360_000], (doubts, wait) => {
      wait(100_000);
      doubts.begin('sale');
      wait(200_000);
      doubts.begin('sale');
    });
    expect(asked).toEqual([false, true]);
    expect(seen([300_000, 360_000], () => {})).toEqual([false, false]);
  });

  it('is its own: what one process saw is nothing to another', () => {
    let now = 0;
    const [one, other] = [openDoubts(() => now), openDoubts(() => now)];
    one.sent('sale');
    now = 200_000;
    other.begin('sale');
    one.weigh('sale', 'nothing', patience);
    now = 300_000;
    expect([one, other].map((doubts) => doubts.weigh('sale', 'nothing', patience).isOver)).toEqual([true, false]);
  });

  it('is forgotten when the gateway has said how it ended', () => {
    let now = 0;
    const doubts = openDoubts(() => now);
    doubts.sent('sale');
    now = 200_000;
    doubts.weigh('sale', 'nothing', patience);
    doubts.forget('sale');
    now = 300_000;
    expect(doubts.weigh('sale', 'nothing', patience).isOver).toBe(false);
  });
});
