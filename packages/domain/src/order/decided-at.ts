import { limits } from '../limits.ts';

/**
 * When an offline tablet decided, as far as its claim is accepted: at most 72 hours back, never ahead. null: it makes no acceptable claim, and its command is
 * decided as of now. Both in ms since epoch; `said` NaN: no claim.
 */
export const decidedAtOf = (said: number, now: number): number | null =>
  Number.isSafeInteger(said) && said <= now && now - said <= limits.decidedAtMs ? said : null;
