import { useEffect, useState } from 'react';
import type { Entry } from '../../calls/outbox/entry.ts';
import { now as clock } from '../../native/clock.ts';

/** Replies usually take 100 ms: what waits for less is not spoken of; ms. */
const quietMs = 1_000;

/** What is on its way for longer than an answer usually takes. */
export function useLate<Waiting extends Pick<Entry, 'seq' | 'refused' | 'offline'>>(entries: readonly Waiting[]): readonly Waiting[] {
  const [now, setNow] = useState(clock);
  const oldest = entries[0]?.seq;
  useEffect(() => {
    if (oldest === undefined) return;
    // A timer may fire within the millisecond before.
    const timer = setTimeout(() => setNow(Math.max(clock(), oldest + quietMs)), Math.max(0, oldest + quietMs - clock()));
    return () => clearTimeout(timer);
  }, [oldest]);
  return entries.some((entry) => entry.refused !== null || entry.offline === true || entry.seq + quietMs <= now) ? entries : [];
}
