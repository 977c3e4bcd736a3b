import { isSold, itemCount } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';
import { counted, fill } from '@till/phrases/phrases';
import { memo, type Ref } from 'react';
import { Mark } from '../../kit/list/Mark.tsx';
import { forRow, RowButton } from '../../kit/list/window/RowButton.tsx';
import { Money, useMoney } from '../../kit/money.tsx';
import { customerName } from '../../messages/customer.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { orderTitle, typeText } from '../../messages/order.ts';
import { cardMark, partMark } from './card-mark.ts';
import classes from './OpenOrders.module.css';
import { isSelectable } from './open-orders-view.ts';

interface Props {
  readonly ref: Ref<HTMLTableRowElement>;
  /** Its place in the list, from 0. */
  readonly index: number;
  readonly order: Order;
  readonly isActive: boolean;
  readonly isUnsent: boolean;
  /** When it began, and how long ago that is. */
  readonly started: string;
  readonly since: string;
  /** That was on another day. */
  readonly isFromBefore: boolean;
  /** For when it is wanted; null: as soon as it can be. */
  readonly wanted: string | null;
  readonly isLate: boolean;
  readonly onView: (order: Order) => void;
  readonly onSelect: (order: Order) => void;
}

/**
 * One open order: its time, name, for when it is, total, type and state, and what can be done with it. Memoised: the list around it re-renders with every few pixels of
 * scrolling.
 */
export const OpenOrdersRow = memo(function OpenOrdersRow({ ref, index, order, isActive, isUnsent, started, since, wanted, isLate, onView, onSelect }: Props) {
  const words = useMessages('paying');
  const title = orderTitle(order, words);
  const details = [title.includes(order.id) ? null : order.id, order.customer === null ? null : customerName(order.customer, words)].filter(
    (part) => part !== null,
  );
  return (
    <tr ref={ref} data-index={index} data-order={order.id} aria-rowindex={index + 2} aria-current={isActive || undefined}>
      <td>
        <span>{started}</span>
        <span className="quiet">{since}</span>
      </td>
      <td>
        <span className={`${classes.title} strong`}>
          {title}
          <Marks order={order} isActive={isActive} isUnsent={isUnsent} wanted={wanted} isLate={isLate} />
        </span>
        <span className="quiet">
          <Money amount={order.total} />
          {details.map((part) => ` · ${part}`)}
        </span>
      </td>
      <td>
        <span>{typeText(order.orderType, words)}</span>
        <span>
          <State order={order} />
        </span>
      </td>
      <td className="text-end">
        <RowActions order={order} onView={onView} onSelect={onSelect} />
      </td>
    </tr>
  );
});

/** The same without room for columns, two lines high: who waits and how long, and for what. A tap opens it. */
export const OpenOrdersCard = memo(function OpenOrdersCard({ ref, index, order, isActive, isUnsent, onView, onSelect, ...when }: Props) {
  const { started, since, isFromBefore, wanted, isLate } = when;
  const words = useMessages('paying');
  const language = useLanguage();
  const money = useMoney();
  const { open, cart } = words.order;
  const title = orderTitle(order, words);
  const facts = [...(isFromBefore ? [started] : []), typeText(order.orderType, words), counted(cart.itemCount, itemCount(order), language), money(order.total)];
  return (
    <tr
      ref={ref}
      className={classes.card}
      data-index={index}
      data-order={order.id}
      aria-rowindex={index + 2}
      aria-current={isActive || undefined}
      onClick={(event) => {
        if (forRow(event)) onView(order);
      }}
    >
      <td className={`${classes.since} quiet nowrap`}>{since}</td>
      <td className={classes.name}>
        <RowButton aria-label={fill(open.viewOrder, { id: order.id })} onClick={() => onView(order)} />
        <span className={classes.title}>
          <span className="strong">{order.customer === null ? title : `${title} · ${customerName(order.customer, words)}`}</span>
          <State order={order} />
          <Marks order={order} isActive={isActive} isUnsent={isUnsent} wanted={wanted} isLate={isLate} />
        </span>
      </td>
      <td className={`${classes.facts} quiet`}>{(title.includes(order.id) ? facts : [...facts, order.id]).join(' · ')}</td>
      <td className={classes.actions}>
        <SelectButton order={order} onSelect={onSelect} />
      </td>
    </tr>
  );
});

/** What sets an order apart from the others. */
function Marks({ order, isActive, isUnsent, wanted, isLate }: Pick<Props, 'order' | 'isActive' | 'isUnsent' | 'wanted' | 'isLate'>) {
  const words = useMessages('paying');
  const online = useMessages('online');
  const { open } = words.order;
  const card = cardMark(order, words);
  const part = partMark(order, words, useMoney());
  return (
    <>
      {isActive ? <Mark>{open.inCart}</Mark> : null}
      {wanted === null ? null : <Mark tone={isLate ? 'warn' : 'good'}>{fill(open.wanted, { time: wanted })}</Mark>}
      {isSold(order) ? <Mark>{online.paid}</Mark> : null}
      {order.payLater ? <Mark>{open.payLater}</Mark> : null}
      {order.practice ? <Mark tone="warn">{words.practice.mark}</Mark> : null}
      {card === null ? null : <Mark tone="warn">{card}</Mark>}
      {part === null ? null : <Mark>{part}</Mark>}
      {isUnsent ? <Mark tone="warn">{words.outbox.title}</Mark> : null}
    </>
  );
}

function State({ order: { state } }: Pick<Props, 'order'>) {
  const { states } = useMessages().order;
  return <Mark tone={state === 'accepted' ? 'good' : 'quiet'}>{states[state]}</Mark>;
}

/** Memoised by its order: the rest of a row changes with the clock. Plain buttons, because dozens of rows come and go while a finger scrolls. */
const RowActions = memo(function RowActions({ order, onView, onSelect }: Pick<Props, 'order' | 'onView' | 'onSelect'>) {
  const { open } = useMessages('paying').order;
  return (
    <div className="inline-flex gap-8">
      <button
        type="button"
        className="control semibold nowrap rounded-10 touch px-16"
        aria-label={fill(open.viewOrder, { id: order.id })}
        onClick={() => onView(order)}
      >
        {open.view}
      </button>
      <SelectButton order={order} onSelect={onSelect} />
    </div>
  );
});

function SelectButton({ order, onSelect }: Pick<Props, 'order' | 'onSelect'>) {
  const { open } = useMessages('paying').order;
  if (!isSelectable(order)) return null;
  return (
    <button
      type="button"
      className={`${classes.main} control semibold nowrap rounded-10 touch px-16`}
      aria-label={fill(open.selectOrder, { id: order.id })}
      onClick={() => onSelect(order)}
    >
      {open.select}
    </button>
  );
}
