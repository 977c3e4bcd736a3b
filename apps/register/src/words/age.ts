import { fill, type Phrases } from '@till/phrases/phrases';

/** How long something has waited: seconds to a minute, then minutes, then hours. `ms` may be negative where a clock was set back. */
export function ageWords(ms: number, words: Phrases['outbox']): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  if (seconds < 60) return fill(words.seconds, { count: seconds });
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? fill(words.minutes, { count: minutes }) : fill(words.hours, { count: Math.floor(minutes / 60) });
}
