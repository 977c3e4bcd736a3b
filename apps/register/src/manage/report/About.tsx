import { fill } from '@till/phrases/phrases';
import { daysText } from '../../messages/day.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import type { SalesReport } from './asked.ts';
import { clockText, momentText, timeText } from './figure/dates.ts';
import { beforeText } from './figures.ts';
import classes from './report.module.css';

interface Props {
  readonly report: SalesReport;
  /** null: it is said already. */
  readonly readAt: number | null;
  readonly isPaper?: boolean;
}

/** Which days the figures are of, and as of when they are: the time alone on that day itself. On paper also what they are compared with: on the screen the chart says it. */
export function About({ report, readAt, isPaper = false }: Props) {
  const words = useMessages('reports');
  const language = useLanguage();
  const { period, timezone, business_day_start: start } = report;
  const isOfToday = readAt !== null && period.from === period.to && readAt >= period.starts_at && readAt < period.ends_at;
  const said = [
    ...(isPaper ? [fill(words.compared, { days: beforeText(report, words, language) })] : []),
    ...(readAt === null ? [] : [fill(words.readAt, { time: (isOfToday ? timeText : momentText)(readAt, timezone, language) })]),
    ...(isPaper && start !== 0 ? [fill(words.businessDay, { time: clockText(start, language) })] : []),
  ];
  return (
    <p className={`${classes.about} quiet`}>
      <strong>{daysText(period.from, period.to, words.between, language)}</strong>
      {said.map((each) => (
        <span key={each}> · {each}</span>
      ))}
    </p>
  );
}
