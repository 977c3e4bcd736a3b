import { cardName } from '@till/domain/card/card-name';
import { phoneForReading } from '@till/domain/customer/phone';
import type { FoundBy } from '@till/domain/order/queries/search-tokens';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { Mark } from '../../kit/list/Mark.tsx';
import { forRow, RowButton } from '../../kit/list/window/RowButton.tsx';
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
  /** All are of one day, which stands above the list. */
  readonly isOneDay: boolean;
  /** What is asked for: with something else the list is at its top again. */
  readonly asked: string;
  readonly onEnd: () => void;
  readonly onView: (order: PastOrder) => void;
}

/** px, until a row is measured. */
const rowHeight = { table: 48, card: 76 };

/** The orders as a table; further pages are read as the end comes near. */
export function PastOrdersTable({ isCard, orders, timezone, isOneDay, asked, onEnd, onView }: Props) {
  const { columns, list } = useMessages('orders');
  return (
    <VirtualTable
      label={list}
      isCard={isCard}
      className={isOneDay ? classes.table : `${classes.table} ${classes.days}`}
      items={orders}
      asked={asked}
      rowHeight={rowHeight}
      onEnd={onEnd}
      columns={[{ label: columns.time }, { label: columns.order }, { label: columns.type }, { label: columns.state }, { label: columns.total, isEnd: true }]}
      row={(order, place) => (
        <tr
          {...place}
          className="press"
          data-order={order.id}
          onClick={(event) => {
            if (forRow(event)) onView(order);
          }}
        >
          <Cells order={order} timezone={timezone} isOneDay={isOneDay} onView={onView} />
        </tr>
      )}
    />
  );
}

/** What is not over is seen from afar. */
const toneOf = { open: 'quiet', accepted: 'good', cancelled: 'warn' } as const;

function Cells({ order, timezone, isOneDay, onView }: Pick<Props, 'timezone' | 'isOneDay' | 'onView'> & { readonly order: PastOrder }) {
  const own = useMessages('orders');
  const words = useMessages('paying');
  const money = useMoney();
  const title = orderTitle(order, words);
  const details = [
    title.includes(order.id) ? null : order.id,
    order.customer === null ? null : customerName(order.customer, words),
    exemptText(order, own, money),
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
        <Moment order={order} timezone={timezone} isOneDay={isOneDay} />
      </td>
      <td className={classes.name}>
        <RowButton aria-label={fill(own.viewOrder, { id: order.id })} onClick={() => onView(order)} />
        <span className="strong">{title}</span>
        {order.practice ? <Mark tone="warn">{own.practice}</Mark> : null}
        <span className="quiet">{details.join(' · ')}</span>
      </td>
      <td className={classes.type}>{typeText(order.orderType, words)}</td>
      <td className={classes.state}>
        {order.state === 'completed' ? <span>{words.order.states.completed}</span> : <Mark tone={toneOf[order.state]}>{words.order.states[order.state]}</Mark>}
        <span className="quiet">{standing.join(' · ')}</span>
      </td>
      <td className={`${classes.total} strong text-end`}>
        <Money amount={order.total} />
      </td>
    </>
  );
}

/** Whose certificate it was, with how much of what the order is listed by was exempt. */
function exemptText({ exemption, exemptAmount }: PastOrder, own: MessagesOf<'orders'>, money: ReturnType<typeof useMoney>): string | null {
  if (exemption === undefined) return null;
  return exemptAmount === null ? fill(own.exempt, { ...exemption }) : fill(own.exemptPart, { ...exemption, amount: money(exemptAmount) });
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
