import { lateSalesBehind } from '@till/domain/report/behind';
import { counted, fill } from '@till/phrases/phrases';
import { useContext } from 'react';
import { useMoney } from '../../kit/money.tsx';
import { daysText } from '../../messages/day.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import type { SalesReport } from './asked.ts';
import { beforeText } from './compared-text.ts';
import { Behind } from './figure/behind.tsx';
import { clockText, momentText } from './figure/dates.ts';
import classes from './report.module.css';

/** Which days the figures are of, and as of when they are. On paper also what they are compared with: on the screen the chart says it. */
export function About({ report, readAt, isPaper = false }: { readonly report: SalesReport; readonly readAt: number; readonly isPaper?: boolean }) {
  const words = useMessages('reports');
  const language = useLanguage();
  const { period, timezone, business_day_start: start } = report;
  const said = [
    ...(isPaper ? [fill(words.compared, { days: beforeText(report, words, language) })] : []),
    fill(words.readAt, { time: momentText(readAt, timezone, language) }),
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

/** Why a day that was over has other figures than it had then: what registers without a network sold in it and sent later. Nothing if there was none. */
export function CameLate({ report: { came_late: late, period }, isPaper = false }: { readonly report: SalesReport; readonly isPaper?: boolean }) {
  const words = useMessages('reports');
  const language = useLanguage();
  const money = useMoney();
  const Link = useContext(Behind);
  if (late === undefined) return null;
  const said = counted(words.cameLate, late.total_orders, language, { amount: money(late.gross_sales) });
  return (
    <p className={isPaper ? undefined : classes.late} data-came-late>
      {isPaper ? said : <Link orders={lateSalesBehind({ from: period.starts_at, to: period.ends_at })}>{said}</Link>}
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
  const first = later.sales.length < later.total_orders ? <p>{fill(words.first, { count: later.sales.length })}</p> : null;
  return isPaper ? (
    <section data-booked-later>
      <p>{said}</p>
      {sales}
      {first}
    </section>
  ) : (
    <details className={classes.later} data-booked-later>
      <summary>{said}</summary>
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
