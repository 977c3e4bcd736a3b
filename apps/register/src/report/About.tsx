import { fill } from '@till/phrases/phrases';
import { useLanguage } from '../ui/words.tsx';
import { daysWords } from '../words/day.ts';
import type { SalesReport } from './asked.ts';
import { clockWords, momentWords, timeWords } from './dates.ts';
import classes from './report.module.css';
import { useReportsWords } from './use-reports-words.ts';

/** Which days the figures are of, what they are compared with, and as of when they are. */
export function About({ report: { period, before, timezone, business_day_start: start }, readAt }: { readonly report: SalesReport; readonly readAt: number }) {
  const words = useReportsWords();
  const language = useLanguage();
  const days = ({ from, to }: { readonly from: string; readonly to: string }) => daysWords(from, to, words.between, language);
  const compared = before.cut
    ? fill(words.comparedUntil, { days: days(before), time: timeWords(before.ends_at, timezone, language) })
    : fill(words.compared, { days: days(before) });
  const said = [
    compared,
    fill(words.readAt, { time: momentWords(readAt, timezone, language) }),
    ...(start === 0 ? [] : [fill(words.businessDay, { time: clockWords(start, language) })]),
  ];
  return (
    <p className={classes.about}>
      <strong>{days(period)}</strong>
      {said.map((each) => (
        <span key={each}> · {each}</span>
      ))}
    </p>
  );
}
