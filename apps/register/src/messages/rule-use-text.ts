import type { RuleUse } from '@till/domain/merchant/types';
import type { WeekHours } from '@till/domain/time/week-hours';
import { secondsPerDay } from '@till/domain/time/zone';
import { fill, type Language, type MessagesOf } from '@till/phrases/phrases';
import { daysText, dayText } from './day.ts';
import { useLanguage, useMessages } from './messages.tsx';

// Any instant at UTC midnight of a Sunday: only the hour and the name of the day are taken from it.
const aSunday = Date.UTC(2024, 0, 7);
const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const;

/** The days of a week as people write them: "Mon–Fri", "Fri, Sun"; '': all. */
function weekdaysText(days: readonly number[], language: Language): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const nameOf = (day: number) => format.format(aSunday + day * secondsPerDay * 1_000);
  const runs: number[][] = [];
  mondayFirst.forEach((day, at) => {
    const before = mondayFirst[at - 1];
    if (!days.includes(day)) return;
    if (before !== undefined && days.includes(before)) runs.at(-1)?.push(day);
    else runs.push([day]);
  });
  const parts = runs.flatMap((run) => (run.length < 3 ? run.map(nameOf) : [`${nameOf(run[0] ?? 0)}–${nameOf(run.at(-1) ?? 0)}`]));
  return parts.join(language.startsWith('zh') ? '、' : ', ');
}

function hoursText({ days, startTime, endTime }: WeekHours, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const time = (seconds: number) => format.format(aSunday + seconds * 1_000);
  const isAllDay = startTime === null && endTime === null;
  return [weekdaysText(days, language), isAllDay ? '' : `${time(startTime ?? 0)}–${time(endTime ?? secondsPerDay)}`].filter((text) => text !== '').join(' ');
}

type Words = MessagesOf<'discounts'>['use'];

function datesText({ firstDay, lastDay }: Pick<RuleUse, 'firstDay' | 'lastDay'>, words: Words, language: Language): string {
  if (firstDay !== null && lastDay !== null) return daysText(firstDay, lastDay, words.between, language);
  if (firstDay !== null) return fill(words.from, { day: dayText(firstDay, language) });
  return lastDay === null ? '' : fill(words.until, { day: dayText(lastDay, language) });
}

/** When a rule can be given, in a line: "Dine-in only · Mon–Fri 4:00 PM–6:00 PM · Dec 1–24, 2026"; '': always. */
export function ruleUseText(use: RuleUse | undefined, words: Words, language: Language): string {
  if (use === undefined) return '';
  const types = new Intl.ListFormat(language, { type: 'conjunction' }).format(use.types.map((type) => words.typeNames[type]));
  const parts = [
    types === '' ? '' : fill(words.onTypes, { types }),
    use.hours
      .map((hours) => hoursText(hours, language))
      .filter((text) => text !== '')
      .join('; '),
    datesText(use, words, language),
  ];
  return parts.filter((text) => text !== '').join(' · ');
}

export function useRuleUseText(): (use: RuleUse | undefined) => string {
  const { use: words } = useMessages('discounts');
  const language = useLanguage();
  return (use) => ruleUseText(use, words, language);
}
