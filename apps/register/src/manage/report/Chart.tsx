import type { Minor } from '@till/domain/money/minor';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { BarChart } from '../../kit/chart/BarChart.tsx';
import { Key } from '../../kit/chart/Key.tsx';
import { daysText } from '../../messages/day.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import type { SalesReport } from './asked.ts';
import type { ReportBar } from './bars.ts';
import { ChangeText } from './figure/ChangeText.tsx';
import { shortDayText } from './figure/dates.ts';
import { beforeText } from './figures.ts';
import classes from './parts.module.css';
import type { Part } from './parts.ts';
import type { Saying } from './use-saying.ts';

interface Props {
  readonly report: SalesReport;
  readonly part: Part;
  readonly bars: readonly ReportBar[];
  readonly saying: Saying;
  /** px; absent: as wide as there is room. */
  readonly width?: number;
}

/** The picture of a part: net sales by hour or day, beside those of the period before. What is pointed at is said above it. */
export function Chart({ report, part: { name }, bars, saying, width }: Props) {
  const words = useMessages('reports');
  const language = useLanguage();
  const [at, setAt] = useState<number | null>(null);
  const label = (bar: ReportBar) => saying.label(name, { subject: bar.place });
  const best = bars.reduce((most, each) => ((each.value ?? 0) > (most.value ?? 0) ? each : most), bars[0] as ReportBar);
  const saidBest = { label: label(best), amount: saying.money(best.value ?? 0) };
  const pointed = at === null ? undefined : bars[at];
  const isCompared = bars.some(({ before }) => (before ?? 0) !== 0);
  const { period } = report;
  return (
    <figure>
      <figcaption className={`${classes.caption} flex flex-wrap items-center justify-between gap-4-16 mb-8`}>
        <span className="text-18 semibold">
          {pointed === undefined ? (
            fill(words.most[name === 'days' ? 'days' : 'hours'], saidBest)
          ) : (
            <Pointed bar={pointed} label={label(pointed)} money={saying.money} />
          )}
        </span>
        {isCompared ? <Key value={daysText(period.from, period.to, words.between, language)} before={beforeText(report, words, language)} /> : null}
      </figcaption>
      <BarChart
        bars={bars.map((bar) => ({ tick: name === 'days' ? shortDayText(String(bar.place), language) : label(bar), value: bar.value, before: bar.before }))}
        said={fill(words.chart, { part: words.charts[name === 'days' ? 'days' : 'hours'], ...saidBest })}
        money={saying.money}
        onPoint={setAt}
        {...(width === undefined ? {} : { width })}
      />
    </figure>
  );
}

function Pointed({ bar: { value, before }, label, money }: { readonly bar: ReportBar; readonly label: string; readonly money: (amount: Minor) => string }) {
  const words = useMessages('reports');
  return (
    <>
      {fill(words.bar, { label, amount: value === null ? '–' : money(value) })}{' '}
      {before === null ? null : (
        <span className="quiet regular">
          <ChangeText value={value} before={before} isGoodUp /> {fill(words.before, { amount: money(before) })}
        </span>
      )}
    </>
  );
}
