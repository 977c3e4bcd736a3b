import { useMessages } from '../../messages/messages.tsx';
import type { SalesReport } from './asked.ts';
import { PartTable } from './PartTable.tsx';
import classes from './parts.module.css';
import { partsOf } from './parts.ts';
import { useSaying } from './use-saying.ts';

/** The specification's number of top items. */
const topCount = 5;

/** What was sold most. */
export function TopItems({ report }: { readonly report: SalesReport }) {
  const words = useMessages('reports');
  const saying = useSaying(report);
  const items = partsOf(report).find(({ name }) => name === 'items');
  return (
    <section className={`${classes.part} card min-w-0`} aria-labelledby="report-top">
      <h2 id="report-top" className="text-20">
        {words.top}
      </h2>
      {items === undefined ? <p className="quiet mb-8">{words.no_item}</p> : <PartTable part={items} saying={saying} label={words.top} count={topCount} />}
    </section>
  );
}
