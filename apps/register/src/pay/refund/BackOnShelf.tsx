import { isSold } from '@till/domain/order/facts';
import { restockableOf } from '@till/domain/order/payment/restock';
import type { Order, OrderLine } from '@till/domain/order/types';
import { menuKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { Stepper } from '../../kit/control/Stepper.tsx';
import { useMessages } from '../../messages/messages.tsx';

interface Props {
  readonly order: Order;
  /** How many pieces of a line are back, by its cartId. */
  readonly back: ReadonlyMap<number, number>;
  readonly onBack: (back: ReadonlyMap<number, number>) => void;
}

/** Asks, line by line, what of the goods is back on the shelf: of items that are counted, and not back already. */
export function BackOnShelf({ order, back, onBack }: Props) {
  const { refund: words } = useMessages('paying');
  const lines = useRestockable(order);
  if (lines.length === 0) return null;
  return (
    <fieldset className="stack gap-8">
      <legend className="semibold mb-8">{words.restock}</legend>
      {lines.map(({ cartId, name }) => (
        <div key={cartId} className="flex items-center justify-between gap-16">
          <span>{name}</span>
          <Stepper
            label={`${words.restock} ${name}`}
            value={back.get(cartId) ?? 0}
            min={0}
            max={restockableOf(order, cartId)}
            onChange={(quantity) => onBack(new Map([...back, [cartId, quantity]]))}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** The lines whose goods are counted, as far as this register knows the menu; none of an order that has taken nothing. */
export function useRestockable(order: Order): readonly OrderLine[] {
  const menu = useCached(menuKey);
  if (!isSold(order) || order.practice) return [];
  const counted = new Set(menu?.categories.flatMap(({ items }) => items.filter(({ trackingStock }) => trackingStock).map(({ id }) => id)));
  return order.items.filter(({ itemId, cartId }) => counted.has(itemId) && restockableOf(order, cartId) > 0).toReversed();
}
