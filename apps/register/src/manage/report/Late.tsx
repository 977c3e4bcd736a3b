import { lateSalesBehind } from '@till/domain/report/behind';
import { counted, fill } from '@till/phrases/phrases';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useContext } from 'react';
import { useMoney } from '../../kit/money.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import type { SalesReport } from './asked.ts';
import { Behind } from './figure/behind.tsx';
import { momentText } from './figure/dates.ts';
import classes from './report.module.css';

/** What was sold at another time than it is counted, as one notice. Nothing if there was none. */
export const Late = ({ report }: { readonly report: SalesReport }) =>
  report.came_late === undefined && report.booked_later === undefined ? null : (
    <div className={`${classes.late} warn-wash border rounded-12 divided`}>
      <CameLate report={report} />
      <Later report={report} />
    </div>
  );

/** Why a day that was over has other figures than it had then: what registers without a network sold in it and sent later. Nothing if there was none. */
export function CameLate({ report: { came_late: late, period }, isPaper = false }: { readonly report: SalesReport; readonly isPaper?: boolean }) {
  const words = useMessages('reports');
  const language = useLanguage();
  const money = useMoney();
  const Link = useContext(Behind);
  if (late === undefined) return null;
  const said = counted(words.cameLate, late.total_orders, language, { amount: money(late.gross_sales) });
  return (
    <p className={isPaper ? undefined : 'min-w-0'} data-came-late>
      {isPaper ? (
        said
      ) : (
        <Link orders={lateSalesBehind({ from: period.starts_at, to: period.ends_at })}>
          {said}
          <ChevronRight size={20} aria-hidden />
        </Link>
      )}
    </p>
  );
}

interface LaterProps {
  readonly report: SalesReport;
  /** On paper it is all open, and nothing is a link. */
  readonly isPaper?: boolean;
}

/** The sales that were made earlier and are booked in the period, each with when it was made and when it came, and why. Nothing if there is none. */
export function Later({ report: { booked_later: later, timezone }, isPaper = false }: LaterProps) {
  const { later: words } = useMessages('reports');
  const language = useLanguage();
  const money = useMoney();
  if (later === undefined) return null;
  const said = counted(words.said, later.total_orders, language, { amount: money(later.gross_sales) });
  const sales = <Sales sales={later.sales} timezone={timezone} isPaper={isPaper} />;
  const first =
    later.sales.length < later.total_orders ? (
      <p className={isPaper ? undefined : 'py-8'}>{fill(words.first, { count: later.sales.length, total: later.total_orders })}</p>
    ) : null;
  return isPaper ? (
    <section data-booked-later>
      <p>{said}</p>
      {sales}
      {first}
    </section>
  ) : (
    <details data-booked-later>
      <summary>
        {said}
        <ChevronDown size={20} aria-hidden />
      </summary>
      {sales}
      {first}
    </details>
  );
}

type LaterSale = NonNullable<SalesReport['booked_later']>['sales'][number];

function Sales({ sales, timezone, isPaper }: { readonly sales: readonly LaterSale[]; readonly timezone: string; readonly isPaper: boolean }) {
  const { later: words } = useMessages('reports');
  const language = useLanguage();
  const money = useMoney();
  const Link = useContext(Behind);
  const time = (ms: number) => momentText(ms, timezone, language);
  return (
    <ul className={classes.laterList} aria-label={words.list}>
      {sales.map(({ order_id: id, gross_sales: gross, made_at: made, came_at: came, booked_at: at, why, unsure }) => (
        <li key={id}>
          {isPaper ? <span>{id}</span> : <Link orders={{ from: at, to: at + 1, by: 'sold' }}>{id}</Link>}
          <span className="text-end">{money(gross)}</span>
          <span>
            {words.made}: {unsure ? fill(words.about, { time: time(made) }) : time(made)}
          </span>
          <span>
            {words.came}: {time(came)}
          </span>
          <span className="quiet">{words.reasons[why]}</span>
        </li>
      ))}
    </ul>
  );
}
