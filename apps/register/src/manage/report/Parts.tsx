import type { SalesReport } from './asked.ts';
import { Breakdown } from './Breakdown.tsx';
import { Cards } from './Cards.tsx';
import classes from './parts.module.css';
import { partsOf } from './parts.ts';
import { TopItems } from './TopItems.tsx';
import { useSaying } from './use-saying.ts';

/** A report: its picture, its figures, and what they are made of, one part after another. */
export function Parts({ report }: { readonly report: SalesReport }) {
  const saying = useSaying(report);
  const parts = partsOf(report);
  const main = parts.find(({ name }) => name === (report.by_day.length > 1 ? 'days' : 'hours'));
  return (
    <>
      {main === undefined ? null : <Breakdown report={report} part={main} saying={saying} isMain />}
      <Cards report={report} />
      <div className={`${classes.parts} grid gap-16`}>
        <TopItems report={report} />
        {parts
          .filter((part) => part !== main)
          .map((part) => (
            <Breakdown key={part.name} report={report} part={part} saying={saying} />
          ))}
      </div>
    </>
  );
}
