import type { SalesReport } from './asked.ts';
import { Breakdown } from './Breakdown.tsx';
import { Cards, MoreCards } from './Cards.tsx';
import { inColumns, linesOf } from './columns.ts';
import { moneyOf } from './figures.ts';
import { Late } from './Late.tsx';
import classes from './parts.module.css';
import { partsOf, wide } from './parts.ts';
import { TopItems } from './TopItems.tsx';
import { useSaying } from './use-saying.ts';

/** The specification's top items. */
const topLines = 5;

/** A report: what an owner looks for first, its picture, the other figures, and what they are made of, one part after another. */
export function Parts({ report, onPool }: { readonly report: SalesReport; readonly onPool: () => void }) {
  const saying = useSaying(report);
  const parts = partsOf(report);
  const main = parts.find(({ name }) => name === (report.by_day.length > 1 ? 'days' : 'hours'));
  const others = parts.filter((part) => part !== main);
  const drawn = (part: (typeof parts)[number]) => <Breakdown key={part.name} report={report} part={part} saying={saying} onPool={onPool} />;
  const money = moneyOf(report).length;
  const narrow = others
    .filter(({ name }) => !wide.has(name))
    .map((part) => ({ lines: linesOf({ name: part.name, lines: part.lines.length, money }), drawn: drawn(part) }));
  return (
    <>
      <Cards report={report} />
      <Late report={report} />
      {main === undefined ? null : <Breakdown report={report} part={main} saying={saying} isMain />}
      <MoreCards report={report} />
      <div className={classes.parts}>
        {inColumns([{ lines: Math.min(topLines, report.items.length), drawn: <TopItems key="top" report={report} /> }, ...narrow]).map((column, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <div key={place} className={classes.column}>
            {column}
          </div>
        ))}
      </div>
      {others.filter(({ name }) => wide.has(name)).map(drawn)}
    </>
  );
}
