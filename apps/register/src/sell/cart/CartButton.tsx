import { itemCount } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';
import { counted, fill } from '@till/phrases/phrases';
import { ChevronRight } from 'lucide-react';
import { Money } from '../../kit/money.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { useActiveOrder } from '../../orders/active-order.ts';
import { detachUnloadedOrder } from '../../orders/detach-unloaded-order.ts';
import classes from './Cart.module.css';
import { useClearEnded } from './use-clear-ended.ts';

/** On a phone the cart is this button: how many things, what they cost, and the way to the checkout. Small while nothing is on the order: it lies over the menu. */
export function CartButton({ onCheckout }: { readonly onCheckout: (order: Order) => void }) {
  const words = useMessages();
  const language = useLanguage();
  const { orderId, order, failure } = useActiveOrder();
  useClearEnded(orderId, order, failure);
  if (orderId !== null && order === undefined && failure !== null && failure.status !== 404)
    return (
      <button
        type="button"
        className={`${classes.button} items-center justify-between gap-12 text-18 strong`}
        data-failed
        onClick={() => void detachUnloadedOrder(orderId, words)}
      >
        <span className="flex-1 min-w-0 text-start leading-22">{fill(words.order.cart.notShown, { id: orderId })}</span>
        <ChevronRight size={22} aria-hidden className="flex-none" />
      </button>
    );
  if (order === undefined) return null;
  const count = itemCount(order);
  return (
    <button
      type="button"
      className={`${classes.button} items-center justify-between gap-12 text-18 strong`}
      data-empty={count === 0 || undefined}
      onClick={() => onCheckout(order)}
    >
      {count === 0 ? null : (
        <span className={classes.count} role="img" aria-label={counted(words.order.cart.itemCount, count, language)}>
          {count}
        </span>
      )}
      <span className="truncate flex-1 text-start">{words.order.cart.viewOrder}</span>
      {count === 0 ? null : <Money amount={order.total} />}
    </button>
  );
}
