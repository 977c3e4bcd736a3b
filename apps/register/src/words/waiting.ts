import type { Language } from '@till/phrases/phrases';

// Making a formatter takes a hundred times as long as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${language} ${JSON.stringify(options)}`;
  const made = formatters.get(name) ?? new Intl.DateTimeFormat(language, options);
  formatters.set(name, made);
  return made;
}

/** A moment on the merchant's clock: the time alone today, else day and time. `at` and `now` in ms since epoch. */
export function momentWords(at: number, now: number, timeZone: string, language: Language): string {
  const day = formatter('en-CA', { timeZone, dateStyle: 'short' });
  const today = day.format(at) === day.format(now);
  return formatter(language, { timeZone, hour: 'numeric', minute: '2-digit', ...(today ? {} : { month: 'short', day: 'numeric' }) }).format(at);
}

const counters = new Map<string, Intl.NumberFormat>();
function counter(language: string, unit: string): Intl.NumberFormat {
  const made = counters.get(language + unit) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' });
  counters.set(language + unit, made);
  return made;
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** How long an order waits, in its largest unit: "12 min", "3 hr", "2 days". */
export function sinceWords(createdTime: number, now: number, language: Language): string {
  const ms = Math.max(now - createdTime, 0);
  const [unit, size] = ms < hourMs ? (['minute', minuteMs] as const) : ms < dayMs ? (['hour', hourMs] as const) : (['day', dayMs] as const);
  return counter(language, unit).format(Math.floor(ms / size));
}
