import type { Order } from '@till/domain/order/types';
import { VirtualTable } from '../../kit/list/window/VirtualTable.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { useSetting } from '../../native/storage.ts';
import classes from './OpenOrders.module.css';
import { OpenOrdersCard, OpenOrdersRow } from './OpenOrdersRow.tsx';
import { useWaiting } from './use-waiting.ts';

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

/** px, until a row is measured. */
const rowHeight = { table: 65, card: 65 };

/** The orders that wait, as a table. */
export function OpenOrdersTable({ isCard, orders, chosen, unsentIds, onView, onSelect }: Props) {
  const { open } = useMessages('paying').order;
  const [activeOrderId] = useSetting('activeOrderId');
  const waiting = useWaiting();
  const Row = isCard ? OpenOrdersCard : OpenOrdersRow;
  return (
    <VirtualTable
      isCard={isCard}
      className={classes.table}
      items={orders}
      asked={chosen}
      rowHeight={rowHeight}
      columns={[{ label: open.date }, { label: open.orderTitle }, { label: open.type }, { label: open.action, isEnd: true }]}
      row={(order, { ref, 'data-index': index }) => (
        <Row
          ref={ref}
          index={index}
          order={order}
          isActive={order.id === activeOrderId}
          isUnsent={unsentIds.has(order.id)}
          {...waiting(order)}
          onView={onView}
          onSelect={onSelect}
        />
      )}
    />
  );
}
