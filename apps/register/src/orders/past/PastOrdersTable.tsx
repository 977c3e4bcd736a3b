import { cardName } from '@till/domain/card/card-name';
import { phoneForReading } from '@till/domain/customer/phone';
import type { FoundBy } from '@till/domain/order/queries/search-tokens';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import type { MouseEvent } from 'react';
import { Mark } from '../../kit/list/Mark.tsx';
import { VirtualTable } from '../../kit/list/window/VirtualTable.tsx';
import { Money, useMoney } from '../../kit/money.tsx';
import { customerName } from '../../messages/customer.ts';
import { useMessages } from '../../messages/messages.tsx';
import { orderTitle, typeText } from '../../messages/order.ts';
import { Moment } from './Moment.tsx';
import classes from './past.module.css';
import type { PastOrder } from './past-order.ts';

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

/** The orders as a table; further pages are read as the end comes near. */
export function PastOrdersTable({ isCard, orders, timezone, asked, onEnd, onView }: Props) {
  const { columns, list } = useMessages('orders');
  return (
    <VirtualTable
      label={list}
      isCard={isCard}
      className={classes.table}
      items={orders}
      asked={asked}
      rowHeight={rowHeight}
      onEnd={onEnd}
      columns={[
        { label: columns.time },
        { label: columns.order },
        { label: columns.type },
        { label: columns.state },
        { label: columns.total, isEnd: true },
        { label: columns.action, isEnd: true },
      ]}
      row={(order, place) => (
        <tr
          {...place}
          className="cursor-pointer press"
          data-order={order.id}
          onClick={(event) => {
            if (isForRow(event)) onView(order);
          }}
        >
          <Cells order={order} timezone={timezone} onView={onView} />
        </tr>
      )}
    />
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
  const own = useMessages('orders');
  const words = useMessages('paying');
  const money = useMoney();
  const title = orderTitle(order, words);
  const details = [
    title.includes(order.id) ? null : order.id,
    order.customer === null ? null : customerName(order.customer, words),
    ...foundByText(order.foundBy, own, money),
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
        <span className="strong">
          {title} {order.practice ? <Mark tone="warn">{own.practice}</Mark> : null}
        </span>
        <span className="quiet">{details.join(' · ')}</span>
      </td>
      <td className={classes.type}>{typeText(order.orderType, words)}</td>
      <td className={classes.state}>
        <span>{words.order.states[order.state]}</span>
        <span className="quiet">{standing.join(' · ')}</span>
      </td>
      <td className={`${classes.total} strong text-end`}>
        <Money amount={order.total} />
      </td>
      <td className="text-end">
        <button
          type="button"
          className="control inline-flex items-center gap-8 semibold text-start rounded-10 touch px-16"
          aria-label={fill(own.viewOrder, { id: order.id })}
          onClick={() => onView(order)}
        >
          {own.view}
        </button>
      </td>
    </>
  );
}

/** What was searched for and is seen nowhere else in the row. */
function foundByText(found: FoundBy | null, own: MessagesOf<'orders'>, money: ReturnType<typeof useMoney>): readonly (string | null)[] {
  if (found === null) return [];
  const { reference, phone, email, card, paid } = found;
  return [
    ...[reference, phone === null ? null : phoneForReading(phone), email],
    card === null ? null : cardName(card, own.payments.card),
    paid === null ? null : fill(own.history.paidBy.any, { amount: money(paid) }),
  ];
}
