import { limits } from '../limits.ts';

/**
 * When a tablet that had no network says that it decided, as far as its word counts: at most 72 hours back, never ahead. null: it says
 * nothing that counts, and what it decided is judged as of now. Both in ms since epoch; `said` NaN where it said nothing.
 */
export const decidedAtOf = (said: number, now: number): number | null =>
  Number.isSafeInteger(said) && said <= now && now - said <= limits.decidedAtMs ? said : null;
