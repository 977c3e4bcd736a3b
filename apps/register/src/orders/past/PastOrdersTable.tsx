import { useVirtualizer } from '@tanstack/react-virtual';
import { cardName } from '@till/domain/card/card-name';
import { phoneForReading } from '@till/domain/customer/phone';
import type { FoundBy } from '@till/domain/order/queries/search-tokens';
import { fill, type WordsOf } from '@till/phrases/phrases';
import { Fragment, type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Gap } from '../../kit/list/window/Gap.tsx';
import { Money, useMoney } from '../../kit/money.tsx';
import { customerName } from '../../messages/customer.ts';
import { orderTitle, typeWords } from '../../messages/order.ts';
import { useWords } from '../../messages/words.tsx';
import { useKeptPlace } from '../open/use-kept-place.ts';
import { useRowKeys } from '../open/use-row-keys.ts';
import { Moment } from './Moment.tsx';
import classes from './past.module.css';
import type { PastOrder } from './past-order.ts';
import upright from './upright.module.css';

/** Of the rows that nobody sees. */
const gapLook = { columnCount: 6, className: classes.gap };

interface Props {
  readonly isCard: boolean;
  readonly orders: readonly PastOrder[];
  readonly timezone: string;
  /** What is asked for: with something else the list is at its top again. */
  readonly asked: string;
  readonly onEnd: () => void;
  readonly onView: (order: PastOrder) => void;
}

/** px, until a row is measured. */
const rowHeight = { table: 69, card: 150 };
/** px: what the table's head covers; 44 with its edge. */
const headHeight = 44;
const overscan = 8;
/** Rows before the end at which the next page is asked for. */
const aheadCount = 40;

/** The orders as a virtual table: only what is in sight is in the page, and further pages are read as the end comes near. */
export function PastOrdersTable({ isCard, orders, timezone, asked, onEnd, onView }: Props) {
  const { columns, list } = useWords('orders');
  const scroller = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const head = isCard ? 0 : headHeight;
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: orders.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isCard ? rowHeight.card : rowHeight.table),
    getItemKey: useCallback((index: number) => orders[index]?.id ?? index, [orders]),
    overscan,
    useFlushSync: false,
    scrollMargin: head,
    scrollPaddingStart: head,
  });
  const rows = virtual.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row that comes near the end
  useEffect(() => {
    if (last >= orders.length - aheadCount) onEnd();
  }, [last, orders.length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, not another list
  useLayoutEffect(() => void scroller.current?.scrollTo(0, 0), [asked]);
  useKeptPlace(scroller, virtual, orders);
  const keys = useRowKeys({ scroller, virtual, orders, focusedId, focus: setFocusedId });
  return (
    <div className={classes.body} ref={scroller} data-card={isCard || undefined}>
      <table className={isCard ? classes.table : `${classes.table} ${upright.upright}`} aria-label={list} aria-rowcount={orders.length + 1} {...keys}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{columns.time}</th>
            <th scope="col">{columns.order}</th>
            <th scope="col">{columns.type}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col" className={classes.right}>
              {columns.total}
            </th>
            <th scope="col" className={classes.right}>
              {columns.action}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const order = orders[row.index];
            return order === undefined ? null : (
              <Fragment key={row.key}>
                <Gap {...gapLook} height={row.start - (rows[at - 1]?.end ?? head)} />
                <tr
                  ref={virtual.measureElement}
                  className={classes.row}
                  data-index={row.index}
                  data-order={order.id}
                  aria-rowindex={row.index + 2}
                  onClick={(event) => {
                    if (isForRow(event)) onView(order);
                  }}
                >
                  <Cells order={order} timezone={timezone} onView={onView} />
                </tr>
              </Fragment>
            );
          })}
          <Gap {...gapLook} height={virtual.getTotalSize() - ((rows.at(-1)?.end ?? head) - head)} />
        </tbody>
      </table>
    </div>
  );
}

/** Whether a tap anywhere in a row is for its order: not that of its button, which does the same, nor the end of a selection. The button has the focus then, as if tapped. */
function isForRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const button = currentTarget.querySelector('button');
  if (button === null || button.contains(target as Node) || getSelection()?.isCollapsed === false) return false;
  button.focus({ preventScroll: true });
  return true;
}

function Cells({ order, timezone, onView }: Pick<Props, 'timezone' | 'onView'> & { readonly order: PastOrder }) {
  const own = useWords('orders');
  const words = useWords('paying');
  const money = useMoney();
  const title = orderTitle(order, words);
  const details = [
    title.includes(order.id) ? null : order.id,
    order.customer === null ? null : customerName(order.customer, words),
    ...foundByWords(order.foundBy, own, money),
  ].filter((part) => part !== null);
  const methods = order.methods.map((method) => Object.entries(own.payments).find(([name]) => name === method)?.[1] ?? method);
  const standing = [
    ...methods,
    ...(order.isUnpaid ? [own.toPay] : []),
    ...(order.refundedAmount > 0 ? [fill(own.refunded, { amount: money(order.refundedAmount) })] : []),
  ];
  return (
    <>
      <td className={classes.time}>
        <Moment order={order} timezone={timezone} />
      </td>
      <td className={classes.name}>
        <span className={classes.strong}>
          {title}
          {order.practice ? <span className={classes.warn}>{own.practice}</span> : null}
        </span>
        <span className={classes.quiet}>{details.join(' · ')}</span>
      </td>
      <td className={classes.type}>{typeWords(order.orderType, words)}</td>
      <td className={classes.state}>
        <span>{words.order.states[order.state]}</span>
        <span className={classes.quiet}>{standing.join(' · ')}</span>
      </td>
      <td className={classes.total}>
        <Money amount={order.total} />
      </td>
      <td className={classes.right}>
        <button type="button" className={classes.act} aria-label={fill(own.viewOrder, { id: order.id })} onClick={() => onView(order)}>
          {own.view}
        </button>
      </td>
    </>
  );
}

/** What was searched for and is seen nowhere else in the row. */
function foundByWords(found: FoundBy | null, own: WordsOf<'orders'>, money: ReturnType<typeof useMoney>): readonly (string | null)[] {
  if (found === null) return [];
  const { reference, phone, email, card, paid } = found;
  return [
    ...[reference, phone === null ? null : phoneForReading(phone), email],
    card === null ? null : cardName(card, own.payments.card),
    paid === null ? null : fill(own.history.paidBy.any, { amount: money(paid) }),
  ];
}
