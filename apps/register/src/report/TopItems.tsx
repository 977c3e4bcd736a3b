import type { Minor } from '@till/domain/money/minor';
import { Money } from '../ui/money.tsx';
import { useLanguage } from '../ui/words.tsx';
import type { SalesReport } from './asked.ts';
import classes from './report.module.css';
import { useReportsWords } from './use-reports-words.ts';

/** The specification's number of top items. */
const topCount = 5;

/** What was sold most. */
export function TopItems({ items }: Pick<SalesReport, 'items'>) {
  const words = useReportsWords();
  const number = new Intl.NumberFormat(useLanguage());
  return (
    <section className={classes.part} aria-labelledby="report-top">
      <h2 id="report-top" className={classes.heading}>
        {words.top}
      </h2>
      {items.length === 0 ? <p className={classes.none}>{words.no_item}</p> : null}
      <ol className={classes.top}>
        {items.slice(0, topCount).map(({ item_name, total_quantity, gross_sales }) => (
          <li key={item_name}>
            <span className={classes.item}>{item_name}</span>
            <span className={classes.count}>{number.format(total_quantity)}</span>
            <span className={classes.sum}>
              <Money amount={gross_sales as Minor} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
