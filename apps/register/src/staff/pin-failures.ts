import { type PinFailures, pinPauseMs } from '@till/domain/staff/pin-pause';
import { now } from '../native/clock.ts';
import { kept } from '../native/kept.ts';

/** Wrong PINs that this tablet has seen, by person; kept over a reload. */
const record = kept(
  'till.pins',
  (stored): Readonly<Record<string, PinFailures>> => (typeof stored === 'object' && stored !== null ? (stored as Readonly<Record<string, PinFailures>>) : {}),
);

const noFailures: PinFailures = { count: 0, lastAt: 0 };

/** For how long this tablet looks at no PIN of a person yet, ms. */
export function pauseOf(staffId: string, isApprover: boolean): number {
  const all = record.get();
  return pinPauseMs(all[staffId] ?? noFailures, Object.values(all), isApprover, now());
}

/** A wrong one. Counted before it is known to be wrong: a reload in between makes no free try. */
export function countFailure(staffId: string): void {
  const all = record.get();
  record.set({ ...all, [staffId]: { count: (all[staffId]?.count ?? 0) + 1, lastAt: now() } });
}

/** It was the right one. */
export function forgetFailures(staffId: string): void {
  const { [staffId]: _, ...others } = record.get();
  record.set(others);
}
