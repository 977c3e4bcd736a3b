import type { Phrases } from '../phrases.ts';

export const age = {
  seconds: '{count} s',
  minutes: '{count} min',
  hours: '{count} h',
  hoursMinutes: '{hours} {minutes}',
  days: { one: '{count} día', other: '{count} días' },
} satisfies Phrases['age'];
