import type { Clock } from './clock.ts';

const downMs = 250_000;

/** Sales that a gateway cannot show: its look-up is down, then says once that it knows nothing, then shows them. */
export interface Outages {
  begin(reference: string): void;
  /** What the look-up says in place of an answer; null: what there is. */
  at(reference: string): 'down' | 'nothing' | null;
  reset(): void;
}

export function openOutages(clock: Clock): Outages {
  const until = new Map<string, number>();
  return {
    begin: (reference) => void until.set(reference, clock.now() + downMs),
    at(reference) {
      const end = until.get(reference);
      if (end === undefined) return null;
      if (clock.now() < end) return 'down';
      until.delete(reference);
      return 'nothing';
    },
    reset: () => until.clear(),
  };
}
