import { listOrdersCall } from '@till/contract/order/reads';
import type { TimeSpan } from '@till/domain/order/reading/day-ranges';
import type { Order } from '@till/domain/order/types';
import type { ShopClock } from '@till/domain/time/business-day';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { logError } from '../../calls/log/log.ts';
import { readPage } from '../../calls/read-page.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { merchantId } from '../../native/merchant-id.ts';
import { getOrder } from '../get-order.ts';
import { type OrdersAsked, queryOf, rangeOf, spanOf } from './asked.ts';
import { withFirstPage, withNextPage } from './merge-page.ts';
import { type OrderSummary, type PastOrder, pastOrderOf } from './past-order.ts';
import { useBusinessDay } from './use-business-day.ts';
import { useFinger } from './use-finger.ts';
import { useFollow } from './use-follow.ts';
import { type ListSums, useSums } from './use-sums.ts';

const pageSize = 200;
/** Of orders that changed together behind the first page, so many are read. */
const readEachMax = 20;

/** The orders that were asked for, as far as they were read. */
export interface PastOrders {
  /** Newest first; null: nothing was read yet. */
  readonly orders: readonly PastOrder[] | null;
  readonly hasMore: boolean;
  /** Of which time they are, as it was asked for. */
  readonly span: TimeSpan;
  /** What all of them add up to, those that were not read yet too; null: that is not known. */
  readonly sums: ListSums | null;
  /** `orders` are still those of the former question. */
  readonly isOld: boolean;
  readonly isReading: boolean;
  /** Why the newest page is missing; null: none is. */
  readonly failure: CallFailure | null;
  /** The server says that some older orders cannot be found yet. */
  readonly isIncomplete: boolean;
  readonly readOn: () => void;
  readonly again: () => void;
  /** An order was changed here: its row shows it. */
  readonly changed: (order: Order) => void;
}

interface Question {
  readonly asked: OrdersAsked;
  readonly span: TimeSpan;
}

interface Read {
  readonly question: Question;
  readonly orders: readonly PastOrder[];
  readonly next: string | null;
  readonly isIncomplete: boolean;
}

const rowsOf = (orders: readonly OrderSummary[], { asked, span }: Question): readonly PastOrder[] => orders.map((order) => pastOrderOf(order, asked, span));

/**
 * Reads the orders that are asked for a page at a time, and from the start when something else is asked, another day begins, or the connection is back. What changes
 * meanwhile is followed, but not under a finger that is on the `list`. Failures are logged.
 */
export function usePastOrders(asked: OrdersAsked, clock: ShopClock, list: RefObject<HTMLElement | null>): PastOrders {
  const isOffline = useConnection() === 'offline';
  // Today's are tomorrow not those of today any more.
  const today = useBusinessDay(clock);
  const range = rangeOf(asked);
  const name = `${clock.timezone} ${clock.businessDayStart} ${range === null || range === 'all' ? '' : today} ${JSON.stringify(asked)}`;
  const [turn, setTurn] = useState(0);
  const [shown, setShown] = useState<Read | null>(null);
  const [isReading, setReading] = useState(true);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const question = useRef<Question>(undefined);
  const reading = useRef<AbortController>(undefined);
  const { sumsOf, count } = useSums();

  const read = useCallback(
    async (asking: Question, before: Read | null) => {
      reading.current?.abort();
      const given = new AbortController();
      reading.current = given;
      const { signal } = given;
      setReading(true);
      setFailure(null);
      const cursor = before?.next;
      if (before === null) count(asking);
      const query = { ...queryOf(asking.asked, asking.span), limit: String(pageSize), ...(cursor == null ? {} : { cursor }) };
      const answer = await readPage(listOrdersCall, { params: { merchantId: merchantId() }, query }, signal);
      if (signal.aborted) return;
      setReading(false);
      if (!answer.ok) {
        logError('LIST_ORDERS_ERROR', answer.refusal);
        setFailure(answer.refusal);
        return;
      }
      const { rows, next, isIncomplete } = answer.value;
      const page = { orders: rowsOf(rows, asking), next };
      // What was followed meanwhile is in what is shown, not in what it was when this page was asked for.
      setShown((seen) => ({
        question: asking,
        ...(before === null ? page : withNextPage(seen?.question === asking ? seen : before, page)),
        isIncomplete,
      }));
    },
    [count],
  );

  const lifted = useFinger(list);
  const follow = async (orderIds: readonly string[]): Promise<void> => {
    const asking = question.current;
    if (asking === undefined || shown === null || shown.question !== asking || isOffline) return;
    const query = { ...queryOf(asking.asked, asking.span), limit: String(pageSize) };
    const answer = await readPage(listOrdersCall, { params: { merchantId: merchantId() }, query });
    if (!answer.ok) return logError('LIST_ORDERS_ERROR', answer.refusal);
    count(asking);
    const fresh = { orders: rowsOf(answer.value.rows, asking), next: answer.value.next };
    const inPage = new Set(fresh.orders.map(({ id }) => id));
    const others = orderIds.filter((id) => !inPage.has(id) && shown.orders.some((order) => order.id === id)).slice(0, readEachMax);
    const read = await Promise.all(others.map((id) => getOrder(id).settled));
    await lifted();
    setShown((before) => {
      if (before === null || before.question !== asking) return before;
      const followed: Read = { ...before, ...withFirstPage(before, fresh) };
      return read.reduce((rows, one) => (one.ok ? withChanged(rows, one.value) : rows), followed);
    });
  };
  useFollow(follow);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked stands in its name; the turn and the connection are why it reads again
  useEffect(() => {
    if (isOffline && shown !== null && shown.question === question.current) return;
    question.current = { asked, span: spanOf(asked, serverNow(), clock) };
    void read(question.current, null);
    return () => reading.current?.abort();
  }, [name, turn, isOffline, read]);

  const isOld = shown !== null && shown.question !== question.current;
  return {
    orders: shown?.orders ?? null,
    span: question.current?.span ?? spanOf(asked, serverNow(), clock),
    sums: isOld ? null : sumsOf(shown?.question),
    hasMore: shown !== null && !isOld && shown.next !== null,
    isOld,
    isReading,
    failure,
    isIncomplete: shown?.isIncomplete ?? false,
    readOn: () => {
      if (shown !== null && shown.next !== null && !isOld && !isReading) void read(shown.question, shown);
    },
    again: useCallback(() => setTurn((before) => before + 1), []),
    changed: useCallback((order) => setShown((before) => before && withChanged(before, order)), []),
  };
}

function withChanged(read: Read, order: Order): Read {
  const [row] = rowsOf([order], read.question);
  return row === undefined ? read : { ...read, orders: read.orders.map((each) => (each.id === order.id ? { ...row, at: each.at } : each)) };
}
