import { describe, expect, it } from 'vitest';
import { notSent } from '../platform/sent.ts';
import { endedBy, longestPauseMs } from './delivery.ts';

const failed = { outcome: 'failed', reason: 'x', mayHaveArrived: false, isFinal: false } as const;

describe('what follows from how a receipt was handed over', () => {
  it('only what has surely not been handed over is tried again, later each time', () => {
    const pauses = [1, 2, 3, 50].map((tries) => endedBy(failed, tries, 1));
    expect(pauses).toMatchObject([5_000, 10_000, 20_000, 300_000].map((pauseMs) => ({ kind: 'again', pauseMs, triedForMs: 3_600_000 })));
    expect(endedBy({ ...failed, mayHaveArrived: true }, 1, 1)).toEqual({ kind: 'perhaps' });
    expect(endedBy({ ...failed, mayHaveArrived: true, isFinal: true }, 1, 1)).toEqual({ kind: 'perhaps' });
    expect(endedBy({ ...failed, isFinal: true }, 1, 1)).toEqual({ kind: 'refused', problem: 'rejected' });
    expect(endedBy({ outcome: 'refused', reason: 'x' }, 1, 1)).toEqual({ kind: 'refused', problem: 'receiver' });
    expect(endedBy({ outcome: 'sent', reference: 'SM1' }, 1, 1)).toEqual({ kind: 'sent', reference: 'SM1' });
  });

  it('a provider that asks for a longer pause gets it, within reason', () => {
    expect(endedBy(notSent('busy', 60_000), 1, 1)).toMatchObject({ pauseMs: 60_000 });
    expect(endedBy(notSent('busy', 1_000), 1, 1)).toMatchObject({ pauseMs: 5_000 });
    expect(endedBy(notSent('busy', 1e12), 1, 1)).toMatchObject({ pauseMs: longestPauseMs });
  });
});
