import type { LiveEvent } from '@till/contract/live';
import { listOrdersCall } from '@till/contract/order/lists';
import { getOrderCall } from '@till/contract/order/reads';
import type { TimeSpan } from '@till/domain/order/queries/day-ranges';
import type { Order } from '@till/domain/order/types';
import { accept } from '@till/domain/result';
import type { ShopClock } from '@till/domain/time/business-day';
import { type RefObject, useRef, useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { logError } from '../../calls/log/log.ts';
import { readPage } from '../../calls/read-page.ts';
import { send } from '../../calls/send.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { type Pages, pagesReader } from '../../kit/resource/pages.ts';
import { useShopResource } from '../../kit/resource/use-resource.ts';
import { useTouchEnd } from '../../kit/tap/use-touch-end.ts';
import { type OrdersAsked, queryOf, rangeOf, spanOf } from './asked.ts';
import { withFirstPage, withNextPage } from './merge-page.ts';
import { type OrderSummary, type PastOrder, pastOrderOf } from './past-order.ts';
import { useBusinessDay } from './use-business-day.ts';
import { type ListSums, useSums } from './use-sums.ts';

const pageSize = 200;
/** When changes may have been missed, so many pages are read anew at most. */
const readAnewMax = 5;
/** Of orders that changed together behind the first page, so many are read. */
const readEachMax = 20;
/** Changes are read together, that long after the first is heard; ms. */
const togetherMs = 500;

/** The orders that were asked for, as far as they were read. */
export interface PastOrders {
  /** Newest first; null: nothing was read yet. */
  readonly orders: readonly PastOrder[] | null;
  readonly hasMore: boolean;
  /** Of which time they are, as it was asked for. */
  readonly span: TimeSpan;
  /** What all of them add up to, those that were not read yet too; null: that is not known, or not theirs to see. */
  readonly sums: ListSums | null;
  /** `orders` are still those of the former question. */
  readonly isOld: boolean;
  /** An older page was asked for, and has not come. */
  readonly isReadingOn: boolean;
  /** Why the last reading brought nothing, until it is tried again; null: it did. */
  readonly failure: CallFailure | null;
  /** The server says that some older orders cannot be found yet. */
  readonly isIncomplete: boolean;
  readonly readOn: () => void;
  readonly again: () => void;
  /** An order was changed here: its row shows it. */
  readonly changed: (order: Order) => void;
}

interface Asking {
  readonly asked: OrdersAsked;
  readonly clock: ShopClock;
  readonly seesSums: boolean;
}

interface Read {
  /** Of the question that it answers. */
  readonly name: string;
  readonly pages: Pages<PastOrder>;
  readonly isIncomplete: boolean;
}

/**
 * Reads the orders that are asked for a page at a time, and from the start when something else is asked, another day begins, or the connection is back. What changes
 * meanwhile is followed, but not under a finger that is on the `list`. Failures are logged.
 */
export function usePastOrders({ asked, clock, seesSums }: Asking, list: RefObject<HTMLElement | null>): PastOrders {
  // Today's are tomorrow not those of today any more.
  const today = useBusinessDay(clock);
  const range = rangeOf(asked);
  const name = `${clock.timezone} ${clock.businessDayStart} ${range === null || range === 'all' ? '' : today} ${JSON.stringify(asked)}`;
  const span = spanOf(asked, serverNow(), clock);
  const rowOf = (order: OrderSummary): PastOrder => pastOrderOf(order, asked);
  const lifted = useTouchEnd(list);
  const [reader] = useState(pagesReader<PastOrder>);
  /** Versions of orders that were announced, and are not in the list yet. */
  const heard = useRef(new Map<string, number>());
  const live = ({ event, data }: LiveEvent): boolean => {
    if (event !== 'order') return false;
    heard.current.set(data.orderId, data.version);
    return true;
  };

  const read = async (merchantId: string, signal: AbortSignal, before: Read | null) => {
    const told = [...heard.current];
    const isTold = told.length > 0;
    const readIds = new Set<string>();
    let isIncomplete = false;
    const pageAt = async (cursor: string | null) => {
      const query = { ...queryOf(asked, span), limit: String(pageSize), ...(cursor === null ? {} : { cursor }) };
      const page = await readPage(listOrdersCall, { params: { merchantId }, query }, signal);
      if (!page.ok) return page;
      for (const { id } of page.value.rows) readIds.add(id);
      isIncomplete = page.value.isIncomplete;
      return accept({ rows: page.value.rows.map(rowOf), next: page.value.next });
    };
    const joining = { isOld: isTold, pageCountMax: isTold ? 1 : readAnewMax, first: withFirstPage, next: withNextPage };
    const answer = await reader.read(pageAt, signal, before?.name === name ? before.pages : null, joining);
    if (!answer.ok) return answer;
    let pages = answer.value;
    const others = told.filter(([id]) => !readIds.has(id) && pages.rows.some((row) => row.id === id)).slice(0, readEachMax);
    for (const one of await Promise.all(others.map(([orderId]) => send(getOrderCall, { params: { merchantId, orderId } }, { signal }).settled)))
      if (one.ok) pages = withChanged(pages, rowOf(one.value));
    if (isTold) await lifted();
    if (!signal.aborted) for (const [id, version] of told) if (heard.current.get(id) === version) heard.current.delete(id);
    return accept<Read>({ name, pages, isIncomplete });
  };
  const failed = (failure: CallFailure) => logError('LIST_ORDERS_ERROR', failure);
  const { value, failure, isReading, refresh, put } = useShopResource<Read>('past orders', read, { since: name, live, togetherMs, failed });
  const sums = useSums({ asked, span, name, maySee: seesSums, togetherMs });

  const isOld = value !== null && value.name !== name;
  const hasMore = value !== null && !isOld && value.pages.next !== null;
  return {
    orders: value?.pages.rows ?? null,
    span,
    sums: sums.value,
    hasMore,
    isOld,
    isReadingOn: reader.isAsked(),
    failure: isReading ? null : failure,
    isIncomplete: value?.isIncomplete ?? false,
    readOn: () => void (hasMore && reader.askNext() && refresh()),
    again() {
      void refresh();
      void sums.refresh();
    },
    changed(order) {
      if (value === null) return;
      put({ ...value, pages: withChanged(value.pages, rowOf(order)) });
      // What was asked before may be older than the order, and newer than the rest.
      if (isReading) void refresh();
    },
  };
}

/** With an order's row as it is now, where it stood. */
const withChanged = (pages: Pages<PastOrder>, row: PastOrder): Pages<PastOrder> => ({
  ...pages,
  rows: pages.rows.map((each) => (each.id === row.id ? { ...row, at: each.at } : each)),
});
