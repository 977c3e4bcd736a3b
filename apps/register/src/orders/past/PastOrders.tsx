import { Button } from '@mantine/core';
import type { Minor } from '@till/domain/money/minor';
import { daysOf } from '@till/domain/order/queries/day-ranges';
import type { Order } from '@till/domain/order/types';
import type { ShopClock } from '@till/domain/time/business-day';
import { counted, countText, fill } from '@till/phrases/phrases';
import { ClipboardList, Download } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { serverNow } from '../../calls/server-clock.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { Screen, ScreenHead } from '../../kit/layout/Screen.tsx';
import { useNarrow } from '../../kit/layout/use-narrow.ts';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { Found } from '../../kit/list/Found.tsx';
import { ListSkeleton } from '../../kit/list/ListSkeleton.tsx';
import { useMoney } from '../../kit/money.tsx';
import { daysText } from '../../messages/day.ts';
import { useFailureText } from '../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { orderTitle } from '../../messages/order.ts';
import { askedWith, daysAlone, isFiltered, type OrdersAsked, rangeOf } from './asked.ts';
import { DayRanges } from './DayRanges.tsx';
import { PastFilters, PastSearch } from './PastFilters.tsx';
import { PastOrderDialog } from './PastOrderDialog.tsx';
import { PastOrdersTable } from './PastOrdersTable.tsx';
import classes from './past.module.css';
import type { PastOrder } from './past-order.ts';
import { useExport } from './use-export.ts';
import { type PastOrders as List, usePastOrders } from './use-past-orders.ts';

interface Props {
  readonly asked: OrdersAsked;
  /** The merchant's, by which days are told apart. */
  readonly clock: ShopClock;
  /** Whoever stands here may see what the orders add up to, and take them away as a file. */
  readonly seesSums: boolean;
  readonly onAsk: (asked: OrdersAsked) => void;
  readonly onOpen: (order: Order) => void;
  readonly onPay: (order: Order) => void;
  readonly actions: (order: Order) => ReactNode;
}

/** px: six columns have no room in less; the orders are cards then. */
const cardsUpTo = 760;

/** All orders of some days: found, filtered, read and exported. */
export function PastOrders({ asked, clock, seesSums, onAsk, onOpen, onPay, actions }: Props) {
  const own = useMessages('orders');
  const words = useMessages();
  const language = useLanguage();
  const screen = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(screen, cardsUpTo);
  const scrolled = useRef<HTMLDivElement>(null);
  const list = usePastOrders({ asked, clock, seesSums }, scrolled);
  const [seen, setSeen] = useState<PastOrder | null>(null);
  const days = rangeOf(asked) === 'all' ? null : daysOf(list.span, serverNow(), clock);
  const daysSaid = days === null ? own.allDays : daysText(days.first, days.last, own.between, language);
  return (
    <Screen ref={screen} widest="all" fills data-narrow={narrow || undefined}>
      <ScreenHead title={words.frame.orders}>{seesSums ? <Exporting asked={asked} clock={clock} /> : undefined}</ScreenHead>
      <DayRanges asked={asked} clock={clock} onAsk={onAsk} />
      <div className="flex flex-wrap items-center gap-8">
        <PastSearch asked={asked} onAsk={onAsk} />
        <PastFilters asked={asked} onAsk={onAsk} isNarrow={narrow} />
        <Found again={own.refresh} onAgain={list.again}>
          <Count list={list} days={daysSaid} />
        </Found>
      </div>
      {list.isIncomplete && (isFiltered(asked) || asked.search !== undefined) ? <p role="status">{own.incomplete}</p> : null}
      <div ref={scrolled} className={`${classes.list} stack flex-1 min-h-0`} aria-busy={list.isOld || undefined}>
        <Body narrow={narrow} list={list} asked={asked} clock={clock} isOneDay={days !== null && days.first === days.last} onAsk={onAsk} onView={setSeen} />
      </div>
      {seen === null ? null : (
        <PastOrderDialog
          orderId={seen.id}
          title={orderTitle(seen, words)}
          timezone={clock.timezone}
          onClose={() => setSeen(null)}
          onOpen={onOpen}
          onPay={onPay}
          onChanged={list.changed}
          actions={actions}
        />
      )}
    </Screen>
  );
}

/** Of which days the list is, and what it comes to. */
function Count({ list: { orders, isOld, hasMore, sums }, days }: { readonly list: List; readonly days: string }) {
  const own = useMessages('orders');
  const language = useLanguage();
  const money = useMoney();
  if (orders === null || isOld)
    return (
      <p className={`${classes.count} flex flex-wrap flex-1 gap-x-16 quiet`} role="status">
        <span className={classes.listFact}>{days}</span>
      </p>
    );
  const count = hasMore ? (sums?.orders ?? null) : orders.length;
  return (
    <p className={`${classes.count} flex flex-wrap flex-1 items-center gap-4-16 quiet`} role="status">
      <span className={classes.listFact}>{days}</span>
      <span>{count === null ? fill(own.countMore, { count: countText(orders.length, language) }) : counted(own.count, count, language)}</span>
      {sums?.figures.map(({ name, value }) => (
        <Sum key={name} name={name} said={own.sums[name]} amount={name === 'quantity' ? countText(value, language) : money(value as Minor)} />
      ))}
    </p>
  );
}

/** A figure of the list, slim: the list below it is what was asked for. */
function Sum({ name, said, amount }: { readonly name: string; readonly said: string; readonly amount: string }) {
  return (
    <span data-sum={name}>
      {said} <strong className="ink">{amount}</strong>
    </span>
  );
}

function Exporting({ asked, clock }: Pick<Props, 'asked' | 'clock'>) {
  const own = useMessages('orders');
  const language = useLanguage();
  const { count, start, stop } = useExport(asked, clock);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className="flex flex-wrap items-center gap-8">
      {count === null ? null : (
        <Button
          variant="default"
          size="md"
          onClick={() => {
            stop();
            button.current?.focus();
          }}
        >
          {own.stopExport}
        </Button>
      )}
      <WaitingButton
        ref={button}
        variant="default"
        size="md"
        leftSection={<Download size={20} aria-hidden />}
        waiting={count !== null}
        waitingLabel={fill(own.exporting, { count: countText(count ?? 0, language) })}
        onClick={() => void start()}
      >
        {own.export}
      </WaitingButton>
    </span>
  );
}

interface BodyProps extends Pick<Props, 'asked' | 'clock' | 'onAsk'> {
  readonly narrow: boolean;
  readonly list: List;
  readonly isOneDay: boolean;
  readonly onView: (order: PastOrder) => void;
}

function Body({ narrow, list, asked, clock, isOneDay, onAsk, onView }: BodyProps) {
  const own = useMessages('orders');
  const { common } = useMessages();
  const say = useFailureText();
  const { orders, isOld, isReadingOn, failure } = list;
  if (failure !== null && (orders === null || isOld))
    return (
      <EmptyState icon={ClipboardList} title={own.notRead} description={say(failure)}>
        <Button size="xl" onClick={list.again}>
          {common.tryAgain}
        </Button>
      </EmptyState>
    );
  if (orders === null) return <ListSkeleton label={own.reading} />;
  if (orders.length === 0) return isOld ? <ListSkeleton label={own.reading} /> : <None asked={asked} onAsk={onAsk} />;
  return (
    <>
      <PastOrdersTable
        isCard={narrow}
        orders={orders}
        timezone={clock.timezone}
        isOneDay={isOneDay}
        asked={JSON.stringify(asked)}
        onEnd={list.readOn}
        onView={onView}
      />
      {failure !== null ? (
        <p className="py-8" role="alert">
          {isReadingOn ? own.olderNotRead : say(failure)}{' '}
          <Button variant="default" size="md" onClick={list.again}>
            {common.tryAgain}
          </Button>
        </p>
      ) : isReadingOn && !isOld ? (
        <p className="py-8" role="status">
          {own.readingMore}
        </p>
      ) : null}
    </>
  );
}

/** Nothing is there: in which words, and what to do about it. */
function None({ asked, onAsk }: Pick<Props, 'asked' | 'onAsk'>) {
  const own = useMessages('orders');
  const range = rangeOf(asked);
  if (!isFiltered(asked)) return <EmptyState icon={ClipboardList} title={range === 'today' || range === 'yesterday' ? own.none[range] : own.none.days} />;
  return (
    <EmptyState icon={ClipboardList} title={asked.search === undefined ? own.noneFiltered : fill(own.noneFound, { text: asked.search })}>
      {asked.search !== undefined && range !== 'all' ? (
        <Button size="xl" onClick={() => onAsk(askedWith(asked, { range: 'all', from: undefined, to: undefined }))}>
          {own.searchAllDays}
        </Button>
      ) : null}
      <Button variant="default" size="lg" onClick={() => onAsk(daysAlone(asked))}>
        {own.showAll}
      </Button>
    </EmptyState>
  );
}
