import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Order } from '@till/domain/order/types';
import { Fragment, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Gap } from '../../kit/list/window/Gap.tsx';
import { useWords } from '../../messages/words.tsx';
import { useSetting } from '../../native/storage.ts';
import classes from './OpenOrders.module.css';
import { OpenOrdersRow } from './OpenOrdersRow.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useWaiting } from './use-waiting.ts';

/** Of the rows that nobody sees. */
const gapLook = { columnCount: 4, className: classes.gap };

interface Props {
  /** Each order is a card, for want of room. */
  readonly isCard: boolean;
  readonly orders: readonly Order[];
  /** The filters' values: when they change, the list scrolls to its top. */
  readonly chosen: string;
  readonly unsentIds: ReadonlySet<string>;
  readonly onView: (order: Order) => void;
  readonly onSelect: (order: Order) => void;
}

/** px, until a row is drawn and measured: as a table's row, and as a card. */
const rowHeight = { table: 65, card: 153 };
const headHeight = 43;
/** Rows beyond those in sight: what a finger or the Tab key reaches before the next ones are drawn. */
const overscan = 5;

/**
 * The orders as a virtual table: only visible rows are rendered, and the row that has or had the focus, so that the focus is never lost. Arrow keys, Page Up
 * and Down, Home and End move between rows; Tab goes through the buttons as usual.
 */
export function OpenOrdersTable({ isCard, orders, chosen, unsentIds, onView, onSelect }: Props) {
  const { open } = useWords('paying').order;
  const [activeOrderId] = useSetting('activeOrderId');
  const scroller = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const focusedAt = focusedId === null ? -1 : orders.findIndex(({ id }) => id === focusedId);
  const waiting = useWaiting();
  const head = isCard ? 0 : headHeight;
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: orders.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isCard ? rowHeight.card : rowHeight.table),
    getItemKey: useCallback((index: number) => orders[index]?.id ?? index, [orders]),
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const rows = defaultRangeExtractor(range);
        return focusedAt < 0 || rows.includes(focusedAt) ? rows : [...rows, focusedAt].sort((a, b) => a - b);
      },
      [focusedAt],
    ),
    overscan,
    // Rows that are measured together are drawn together.
    useFlushSync: false,
    scrollMargin: head,
    scrollPaddingStart: head,
  });
  const rows = virtual.getVirtualItems();
  useKeptPlace(scroller, virtual, orders);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, not another list
  useLayoutEffect(() => void scroller.current?.scrollTo(0, 0), [chosen]);
  const keys = useRowKeys({ scroller, virtual, orders, focusedId, focus: setFocusedId });
  return (
    <div className={classes.body} ref={scroller}>
      <table className={classes.table} aria-rowcount={orders.length + 1} {...keys}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{open.date}</th>
            <th scope="col">{open.orderTitle}</th>
            <th scope="col">{open.type}</th>
            <th scope="col" className={classes.right}>
              {open.action}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const order = orders[row.index];
            const gap = row.start - (rows[at - 1]?.end ?? head);
            return order === undefined ? null : (
              <Fragment key={row.key}>
                <Gap {...gapLook} height={gap} />
                <OpenOrdersRow
                  ref={virtual.measureElement}
                  index={row.index}
                  order={order}
                  isActive={order.id === activeOrderId}
                  isUnsent={unsentIds.has(order.id)}
                  {...waiting(order)}
                  onView={onView}
                  onSelect={onSelect}
                />
              </Fragment>
            );
          })}
          <Gap {...gapLook} height={virtual.getTotalSize() - ((rows.at(-1)?.end ?? head) - head)} />
        </tbody>
      </table>
    </div>
  );
}
