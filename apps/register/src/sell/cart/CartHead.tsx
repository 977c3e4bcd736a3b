import { ActionIcon, Button } from '@mantine/core';
import { hasBill } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';
import { Bookmark, Trash2, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { customerName } from '../../messages/customer.ts';
import { useMessages } from '../../messages/messages.tsx';
import { orderTitle } from '../../messages/order.ts';
import { useOrderActions } from '../../orders/use-order-actions.ts';
import classes from './Cart.module.css';
import { TypeChip } from './TypeChip.tsx';

interface Props {
  readonly order: Order;
  /** What prints a table's bill. */
  readonly bill: (order: Order) => ReactNode;
  /** Whose it is: below the rest, as wide as the cart. */
  readonly owner: (order: Order) => ReactNode;
}

/** Which order this is, its bill, and the two ways to leave it: save it for later, or throw it away; a cross there would be taken for closing. */
export function CartHead({ order, bill, owner }: Props) {
  const words = useMessages();
  const actions = useOrderActions();
  const customer = order.customer === null ? null : customerName(order.customer, words);
  return (
    <header className={`${classes.head} flex flex-wrap items-center flex-none gap-8 border-bottom`}>
      <div className="flex-1 min-w-0">
        <h2 className="leading-24 break-anywhere text-20 bold">{orderTitle(order, words)}</h2>
        <TypeChip order={order}>{order.practice ? ` · ${words.practice.mark}` : ''}</TypeChip>
      </div>
      {hasBill(order) ? bill(order) : null}
      <Button variant="default" leftSection={<Bookmark size={18} aria-hidden />} px="sm" onClick={() => actions.save(order.id)}>
        {words.order.actions.save}
      </Button>
      <ActionIcon
        variant="default"
        size="lg"
        className={classes.cancel}
        aria-label={words.order.actions.cancelOrder}
        title={words.order.actions.cancelOrder}
        disabled={order.cardAttempt !== null}
        onClick={() => void actions.cancel(order)}
      >
        <Trash2 size={20} aria-hidden />
      </ActionIcon>
      {/* As wide as the cart: beside the buttons a long name would have no room. */}
      {customer === null ? null : (
        <p className={`${classes.subtitle} basis-full min-w-0 truncate quiet leading-22`} title={customer}>
          <User size={16} aria-hidden /> {customer}
        </p>
      )}
      {owner(order)}
    </header>
  );
}
