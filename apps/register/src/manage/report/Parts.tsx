import { Button } from '@mantine/core';
import { countText, fill } from '@till/phrases/phrases';
import { Download, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useFetched } from '../../kit/use-fetched.ts';
import { dayText } from '../../messages/day.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import type { SalesReport } from './asked.ts';
import { shortDayText } from './dates.ts';
import { MoneyMade } from './MoneyMade.tsx';
import { PartTable } from './PartTable.tsx';
import classes from './parts.module.css';
import { daysOfOtherLength, type Part, type PartName, partsOf } from './parts.ts';
import { TopItems } from './TopItems.tsx';
import { useExport } from './use-export.ts';
import { type Saying, useSaying } from './use-saying.ts';

/** Lines of a long table that are shown at first. */
const firstCount = 15;
const charted: ReadonlySet<PartName> = new Set(['hours', 'days']);
const fetchChart = () => import('./Chart.tsx');

/** What a report is made of, one part after another. */
export function Parts({ report }: { readonly report: SalesReport }) {
  const saying = useSaying(report);
  return (
    <div className={`${classes.parts} grid gap-16`}>
      <TopItems report={report} />
      {partsOf(report).map((part) => (
        <Breakdown key={part.name} report={report} part={part} saying={saying} />
      ))}
    </div>
  );
}

interface BreakdownProps {
  readonly report: SalesReport;
  readonly part: Part;
  readonly saying: Saying;
}

function Breakdown({ report, part, saying }: BreakdownProps) {
  const words = useMessages('reports');
  const language = useLanguage();
  const exportIt = useExport(report);
  const { name, lines } = part;
  const [isAll, setAll] = useState(false);
  const id = `report-${name}`;
  const isCharted = charted.has(name) && lines.length > 1;
  const isLong = lines.length > firstCount && !isAll;
  return (
    <section className={name === 'items' ? `${classes.part} card min-w-0 col-full` : `${classes.part} card min-w-0`} aria-labelledby={id} data-part={name}>
      <header className="flex flex-wrap items-center justify-between gap-8 mb-8">
        <h2 id={id} className="text-20">
          {words.parts[name]}
        </h2>
        <Button
          variant="default"
          size="md"
          leftSection={<Download size={18} aria-hidden />}
          aria-label={fill(words.exportPart, { part: words.parts[name] })}
          onClick={() => exportIt(part)}
        >
          {words.csv}
        </Button>
      </header>
      {name === 'methods' ? <p className="quiet mb-8">{words.methodsNote}</p> : null}
      {name === (report.by_day.length > 1 ? 'days' : 'hours') ? <Clocks report={report} /> : null}
      {isCharted ? (
        <Charted part={part} saying={saying} />
      ) : (
        <>
          <PartTable part={part} saying={saying} {...(isLong ? { count: firstCount } : {})} />
          {isLong ? (
            <Button variant="default" size="md" onClick={() => setAll(true)}>
              {fill(words.showAll, { count: countText(lines.length, language) })}
            </Button>
          ) : null}
        </>
      )}
      {name === 'methods' ? <MoneyMade report={report} saying={saying} /> : null}
    </section>
  );
}

function Charted({ part, saying }: Omit<BreakdownProps, 'report'>) {
  const words = useMessages('reports');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const drawing = useFetched(true, fetchChart);
  const { name, lines } = part;
  const most = lines.reduce((best, each) => (each.size > best.size ? each : best));
  const saidMost = { label: saying.label(name, most), amount: saying.money(most.size) };
  return (
    <>
      {drawing === undefined ? (
        <div className={`${classes.canvas} w-full overflow-hidden`} />
      ) : (
        <drawing.Chart
          ticks={lines.map((line) => (name === 'days' ? shortDayText(String(line.subject), language) : saying.label(name, line)))}
          values={lines.map(({ size }) => size)}
          said={fill(words.chart, { part: words.parts[name], ...saidMost })}
          pointed={(at) => {
            const line = at === null ? undefined : lines[at];
            return line === undefined ? fill(words.most, saidMost) : fill(words.bar, { label: saying.label(name, line), amount: saying.money(line.size) });
          }}
          money={saying.money}
        />
      )}
      <Button variant="default" size="md" leftSection={<Table2 size={18} aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? words.hideTable : words.showTable}
      </Button>
      {isOpen ? <PartTable part={part} saying={saying} /> : null}
    </>
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
