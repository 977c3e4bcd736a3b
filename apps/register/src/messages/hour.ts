const formats = new Map<string, Intl.DateTimeFormat>();

/** An hour of the day (0..23) as people say it: `1 PM`, `13`. */
export function hourText(hour: number, language: string): string {
  const made = formats.get(language) ?? new Intl.DateTimeFormat(language, { hour: 'numeric', timeZone: 'UTC' });
  formats.set(language, made);
  return made.format(hour * 3_600_000);
}
