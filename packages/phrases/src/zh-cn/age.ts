import type { Phrases } from '../phrases.ts';

export const age = {
  seconds: '{count} 秒',
  minutes: '{count} 分钟',
  hours: '{count} 小时',
  hoursMinutes: '{hours} {minutes}',
  days: { other: '{count} 天' },
} satisfies Phrases['age'];
