/** A moment as the wall clock of a place shows it. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Since midnight by the wall clock: 0..86399, also on days with a clock change. */
  readonly seconds: number;
  /** 0 is Sunday. */
  readonly day: number;
}

export const secondsPerDay = 86_400;

/** `YYYY-MM-DD` that is a day of the Gregorian calendar. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= last;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const lastAsked = new Map<string, { readonly second: number; readonly time: LocalTime }>();

const fields = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  calendar: 'gregory',
  numberingSystem: 'latn',
} as const;

function formatFor(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { ...fields, timeZone: timezone });
  formats.set(timezone, made);
  return made;
}

/** True for an IANA zone that this runtime knows. */
export function isTimezone(timezone: string): boolean {
  try {
    formatFor(timezone);
    return true;
  } catch {
    return false;
  }
}

/**
 * The merchant's date, seconds since midnight and day of the week at an instant (ms since epoch).
 * A zone that this runtime does not know counts as UTC: a wrong setting must not stop a sale.
 */
export function dateAndSecondsIn(timezone: string, ms: number): LocalTime {
  const zone = isTimezone(timezone) ? timezone : 'UTC';
  const second = Math.floor(ms / 1000);
  // A menu asks for the same second once per item, and formatting is expensive.
  const last = lastAsked.get(zone);
  if (last?.second === second) return last.time;
  const parts = Object.fromEntries(
    formatFor(zone)
      .formatToParts(second * 1000)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second: seconds = 0 } = parts;
  const time = { date: isoDate(year, month, day), seconds: hour * 3600 + minute * 60 + seconds, day: dayOfWeek(year, month, day) };
  lastAsked.set(zone, { second, time });
  return time;
}

const two = (part: number): string => String(part).padStart(2, '0');
const isoDate = (year: number, month: number, day: number): string => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** Sakamoto's congruence for the Gregorian calendar; 0 is Sunday. */
function dayOfWeek(year: number, month: number, day: number): number {
  const offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
  const y = month < 3 ? year - 1 : year;
  return (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + (offsets[month - 1] ?? 0) + day) % 7;
}

/** The calendar day before a `YYYY-MM-DD`. */
export function dayBefore(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  if (day > 1) return isoDate(year, month, day - 1);
  return month === 1 ? isoDate(year - 1, 12, 31) : isoDate(year, month - 1, daysInMonth(year, month - 1));
}

/** The calendar day so many days before a `YYYY-MM-DD`. */
export const daysEarlier = (date: string, back: number): string => (back === 0 ? date : daysEarlier(dayBefore(date), back - 1));

/** The calendar day after a `YYYY-MM-DD`. */
export function dayAfter(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  if (day < daysInMonth(year, month)) return isoDate(year, month, day + 1);
  return month === 12 ? isoDate(year + 1, 1, 1) : isoDate(year, month + 1, 1);
}

/** The same day of an earlier month, `back` months before; the last one where that month is too short. */
export function monthsBefore(date: string, back: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const months = year * 12 + (month - 1) - back;
  const [earlierYear, earlierMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return isoDate(earlierYear, earlierMonth, Math.min(day, daysInMonth(earlierYear, earlierMonth)));
}

/** Clocks are at most 14 hours ahead of UTC and 12 behind. */
const offsetSecondsMax = 15 * 3_600;

/**
 * When a calendar day (`YYYY-MM-DD`) begins at a place, ms since epoch: its first second by the wall clock, which is not midnight where the
 * clocks go forward then. A day that a place has left out begins with the next.
 */
export function dayStart(timezone: string, date: string): number {
  const midnight = daysSinceEpoch(date) * secondsPerDay;
  let [before, after] = [midnight - offsetSecondsMax, midnight + offsetSecondsMax];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dateAndSecondsIn(timezone, middle * 1_000).date < date) before = middle;
    else after = middle;
  }
  return after * 1_000;
}

/**
 * When the wall clock of a place shows a time of a calendar day (`YYYY-MM-DD`, seconds since midnight), ms since epoch: the first time that it does. A time
 * that the clocks leave out counts as if they did not.
 */
export function instantIn(timezone: string, date: string, seconds: number): number {
  const near = dayStart(timezone, date) + seconds * 1_000;
  const shown = dateAndSecondsIn(timezone, near);
  // On a day with a clock change it is not that long after the day began.
  const ahead = (shown.date > date ? secondsPerDay : 0) + shown.seconds - seconds;
  return near - ahead * 1_000;
}

/**
 * All moments at which the wall clock of a place shows a time of a calendar day (`YYYY-MM-DD`, seconds since midnight), ms since epoch, the first one first: none where the
 * clocks leave it out, two where they are put back.
 */
export function instantsIn(timezone: string, date: string, seconds: number): readonly number[] {
  const written = (daysSinceEpoch(date) * secondsPerDay + seconds) * 1_000;
  // How far the clocks are ahead on the day before and on the day after: between them they change once at most.
  const ahead = [-secondsPerDay, secondsPerDay].map((apart) => {
    const at = written + apart * 1_000;
    const shown = dateAndSecondsIn(timezone, at);
    return (daysSinceEpoch(shown.date) * secondsPerDay + shown.seconds) * 1_000 - at;
  });
  const isShown = (at: number) => {
    const shown = dateAndSecondsIn(timezone, at);
    return shown.date === date && shown.seconds === seconds;
  };
  return [...new Set(ahead.map((by) => written - by))].filter(isShown).toSorted((a, b) => a - b);
}

/** How many days later a `YYYY-MM-DD` is than another; below zero where it is earlier. */
export const daysBetween = (earlier: string, later: string): number => daysSinceEpoch(later) - daysSinceEpoch(earlier);

/** Days between 1970-01-01 and a `YYYY-MM-DD`, counted in years that begin in March: the leap day is their last. */
function daysSinceEpoch(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const y = month < 3 ? year - 1 : year;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719_468;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
