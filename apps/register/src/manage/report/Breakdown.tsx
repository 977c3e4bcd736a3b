import { Button } from '@mantine/core';
import { countText, fill } from '@till/phrases/phrases';
import { Download, Table2 } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '../../messages/day.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import type { SalesReport } from './asked.ts';
import { barsOf } from './bars.ts';
import { Chart } from './Chart.tsx';
import { MoneyMade } from './MoneyMade.tsx';
import { PartTable } from './PartTable.tsx';
import classes from './parts.module.css';
import { daysOfOtherLength, type Part, wide } from './parts.ts';
import { useExport } from './use-export.ts';
import type { Saying } from './use-saying.ts';

/** Lines of a long table that are shown at first. */
const firstCount = 15;

interface Props {
  readonly report: SalesReport;
  readonly part: Part;
  readonly saying: Saying;
  /** It is the picture on top. */
  readonly isMain?: boolean;
  /** Shows how tips are shared out. */
  readonly onPool?: () => void;
}

/** A part of a report: a picture with its table behind it, or a table. */
export function Breakdown({ report, part, saying, isMain = false, onPool }: Props) {
  const words = useMessages('reports');
  const language = useLanguage();
  const exportIt = useExport(report);
  const { name, lines } = part;
  const [isAll, setAll] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const id = `report-${name}`;
  const bars = barsOf(report, part);
  const isLong = bars === null && lines.length > firstCount && !isAll;
  const isWide = isMain || wide.has(name);
  return (
    <section className={isWide ? `${classes.part} card min-w-0 col-full` : `${classes.part} card min-w-0`} aria-labelledby={id} data-part={name}>
      <header className="flex items-center justify-between gap-8 mb-8">
        <h2 id={id} className="text-20">
          {name === 'hours' || name === 'days' ? words.charts[name] : words.parts[name]}
        </h2>
        <div className="flex flex-none gap-8">
          {name === 'staff' ? (
            <Button variant="default" size="md" onClick={onPool}>
              {words.pool.open}
            </Button>
          ) : null}
          {bars === null ? null : (
            <Button
              className="icon-on-phone"
              variant="default"
              size="md"
              leftSection={<Table2 size={18} aria-hidden />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? words.hideTable : words.showTable}
            </Button>
          )}
          <Button
            className="icon-on-phone"
            variant="default"
            size="md"
            leftSection={<Download size={18} aria-hidden />}
            aria-label={fill(words.exportPart, { part: words.parts[name] })}
            onClick={() => exportIt(part)}
          >
            {words.csv}
          </Button>
        </div>
      </header>
      {name === (report.by_day.length > 1 ? 'days' : 'hours') ? <Clocks report={report} /> : null}
      {bars === null ? null : <Chart report={report} part={part} bars={bars} saying={saying} />}
      {bars === null || isOpen ? <PartTable part={part} saying={saying} bars={bars ?? []} {...(isLong ? { count: firstCount } : {})} /> : null}
      {isLong ? (
        <Button variant="default" size="md" onClick={() => setAll(true)}>
          {fill(words.showAll, { count: countText(lines.length, language) })}
        </Button>
      ) : null}
      {name === 'methods' ? <MoneyMade report={report} saying={saying} /> : null}
    </section>
  );
}

/** Days on which the clocks changed. */
function Clocks({ report }: { readonly report: SalesReport }) {
  const words = useMessages('reports');
  const language = useLanguage();
  return daysOfOtherLength(report).map(({ day, hours }) => (
    <p key={day} className="quiet mb-8">
      {fill(hours < 24 ? words.clocksForward : words.clocksBack, { day: dayText(day, language), hours })}
    </p>
  ));
}
