import { Skeleton } from '@mantine/core';
import { salesReportCall } from '@till/contract/write/report';
import { countText, fill } from '@till/phrases/phrases';
import type { ReactNode } from 'react';
import { send } from '../../../calls/send.ts';
import { useMoney } from '../../../kit/money.tsx';
import { useResource } from '../../../kit/resource/use-resource.ts';
import { useFetched } from '../../../kit/use-fetched.ts';
import { useLanguage, useMessages } from '../../../messages/messages.tsx';
import { useNotReadText } from '../../../messages/not-read-text.ts';
import { useSession } from '../../../native/session.ts';
import type { SalesReport } from '../asked.ts';
import { ChangeText } from '../figure/ChangeText.tsx';
import { timeText, weekdayText } from '../figure/dates.ts';
import { lengthOf } from '../figure/length-of.ts';
import classes from '../report.module.css';

/** Somebody who comes back to the screen sees figures that are no older, ms. */
const freshMs = 5_000;
type Total = SalesReport['total'];

/** Nobody waits for a picture. */
const fetchChart = () => import('./TodayChart.tsx');

interface Props {
  /** The role of whoever stands here shows reports; else only what stands between is shown. */
  readonly isShown: boolean;
  /** What stands between the figures and their picture. */
  readonly children: ReactNode;
  /** What stands in the place of the picture where neither day has a sale. */
  readonly instead: ReactNode;
}

/** What today has come to, beside the same weekday of last week up to this time: in figures, and by hour. */
export function TodaySoFar({ isShown, children, instead }: Props) {
  const words = useMessages('reports');
  const merchantId = useSession()?.merchant.id ?? null;
  const notRead = useNotReadText();
  const {
    value: report,
    failure,
    isOffline,
  } = useResource(
    isShown && merchantId !== null ? `${merchantId} today so far` : null,
    (signal) => send(salesReportCall, { params: { merchantId: merchantId ?? '' }, query }, { signal }).settled,
    { freshMs },
  );
  const chart = useFetched(report !== null, fetchChart);
  return (
    <>
      {isShown ? (
        <section className="stack gap-8" aria-label={words.soFar}>
          {report !== null ? (
            <>
              <Figures report={report} />
              <Compared report={report} />
            </>
          ) : failure !== null || isOffline ? (
            <p className="quiet" role="status">
              {notRead(failure, words.soFarNotRead)}
            </p>
          ) : (
            <Skeleton height={136} radius="lg" role="status" aria-label={words.reading} />
          )}
        </section>
      ) : null}
      {/* The same whoever stands here: a dialog that is open in it stays open. */}
      {children}
      {report !== null && isEmpty(report.total) && isEmpty(report.total_before) ? instead : null}
      {report === null || chart === undefined ? null : <chart.TodayChart report={report} />}
    </>
  );
}

const query = { period: 'today', compare: 'weekdays' } as const;

/** A day without a sale or a refund, with which nothing is compared. */
const isEmpty = ({ total_orders, net_sales, tips }: Total): boolean => total_orders === 0 && net_sales === 0 && tips === 0;

function Figures({ report }: { readonly report: SalesReport }) {
  const words = useMessages('reports');
  const language = useLanguage();
  const money = useMoney();
  const { total, total_before: then } = report;
  const figures = [
    { name: 'net', of: ({ net_sales }: Total) => net_sales, said: (total: Total) => money(total.net_sales) },
    { name: 'orders', of: ({ total_orders }: Total) => total_orders, said: (total: Total) => countText(total.total_orders, language) },
    { name: 'tips', of: ({ tips }: Total) => tips, said: (total: Total) => money(total.tips) },
  ] as const;
  return (
    <ul className={`${classes.soFar} grid gap-12`}>
      {figures.map(({ name, of, said }) => (
        <li key={name} className={`${classes.card} stack card`}>
          <span className="semibold">{words.cards[name]}</span>
          <span className={classes.cardValue} style={lengthOf(said(total))} data-figure={name}>
            {said(total)}
          </span>
          {isEmpty(then) ? null : (
            <span className={classes.quiet}>
              <ChangeText value={of(total)} before={of(then)} isGoodUp /> {fill(words.before, { amount: said(then) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** With which day, and until when; or that there is nothing to compare with. */
function Compared({ report }: { readonly report: SalesReport }) {
  const words = useMessages('reports');
  const language = useLanguage();
  const { total, total_before: then, before, timezone } = report;
  const said = !isEmpty(then) ? words.lastWeek : isEmpty(total) ? words.soFarEmpty : words.nothingLastWeek;
  return <span className="quiet">{fill(said, { day: weekdayText(before.from, language, 'long'), time: timeText(before.ends_at, timezone, language) })}</span>;
}
