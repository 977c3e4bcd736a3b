import type { Order, OrderLine } from '@till/domain/order/types';
import { useWords } from '../ui/words.tsx';
import classes from './Line.module.css';
import { Line } from './Line.tsx';

interface Props {
  readonly order: Order;
  /** The quantity limit of a menu item; null: the usual one. */
  readonly qtyLimitOf: (itemId: string) => number | null;
  readonly onEdit: (line: OrderLine) => void;
}

/** The lines of an order, newest first, each with what can be done to it. */
export function OrderLines({ order, qtyLimitOf, onEdit }: Props) {
  const words = useWords();
  return (
    <ul className={classes.lines} aria-label={words.order.cart.lines}>
      {order.items.map((line) => (
        <Line key={line.id} order={order} line={line} qtyLimit={qtyLimitOf(line.itemId)} onEdit={onEdit} />
      ))}
    </ul>
  );
}
