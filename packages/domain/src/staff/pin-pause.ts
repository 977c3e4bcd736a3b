/** Wrong PINs of one person at one device since the last right one, and when the last of them was, ms since epoch. */
export interface PinFailures {
  readonly count: number;
  readonly lastAt: number;
}

const secondMs = 1_000;
/** So many wrong PINs of one person are free. */
const freeCount = 4;
/** How long is waited after the fifth, the sixth, and every later one. */
const pausesMs = [5 * secondMs, 15 * secondMs, 60 * secondMs] as const;
/** So many wrong PINs of all people at a device within `togetherMs` are free. */
const togetherCount = 5;
const togetherMs = 10 * 60 * secondMs;
const togetherPauseMs = 30 * secondMs;
/** A till is never shut for longer. */
const pauseMsMax = 60 * secondMs;

/**
 * How long nobody's PIN (of an approver: this person's) is looked at yet, ms; 0: it is. `own`: of the person who tries now; `others`: of everybody at the device, this person
 * included. `isApprover`: whoever may approve opens the till whatever others have typed. A clock that was set back never makes a pause longer.
 */
export function pinPauseMs(own: PinFailures, others: readonly PinFailures[], isApprover: boolean, now: number): number {
  const left = (from: number, pause: number) => Math.min(Math.max(0, from + pause - now), pause, pauseMsMax);
  const ownPause = own.count <= freeCount ? 0 : left(own.lastAt, pausesMs[Math.min(own.count - freeCount, pausesMs.length) - 1] ?? pauseMsMax);
  if (isApprover) return ownPause;
  const recent = others.filter(({ lastAt }) => now - lastAt < togetherMs);
  const count = recent.reduce((sum, each) => sum + each.count, 0);
  const lastAt = Math.max(...recent.map((each) => each.lastAt), 0);
  return Math.max(ownPause, count < togetherCount ? 0 : left(lastAt, togetherPauseMs));
}
