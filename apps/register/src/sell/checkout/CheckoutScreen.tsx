import { Button } from '@mantine/core';
import { isHeldByCard } from '@till/domain/order/attempt/attempt';
import { hasEnded, isDineIn, itemCount } from '@till/domain/order/facts';
import type { Order, OrderLine } from '@till/domain/order/types';
import { counted, fill } from '@till/phrases/phrases';
import { ArrowLeft, Plus, ShoppingBasket } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { orderTitle } from '../../messages/order.ts';
import { activateOrder, useOrder } from '../../orders/active-order.ts';
import { type MaxOf, OrderLines } from '../cart/OrderLines.tsx';
import { TypeChip } from '../cart/TypeChip.tsx';
import classes from './CheckoutScreen.module.css';
import { CheckoutSide } from './CheckoutSide.tsx';

export interface CheckoutProps {
  readonly orderId: string;
  readonly maxOf: MaxOf;
  /** Whether no more of a line's item is to be had. */
  readonly isOut: (line: OrderLine) => boolean;
  readonly onEdit: (line: OrderLine) => void;
  readonly onCustomer: (order: Order) => void;
  /** What prints a table's bill. */
  readonly bill: (order: Order) => ReactNode;
  /** Leads to the register: by the back link, after saving or cancelling, and if there is nothing to check out. */
  readonly onLeave: () => void;
  readonly onPay: (order: Order) => void;
}

/** The order before it is paid: its lines, table, customer, note and tip, what it costs, and the way to payment. */
export function CheckoutScreen(props: CheckoutProps) {
  const { orderId, onLeave, onPay } = props;
  const words = useMessages('paying');
  const say = useFailureText();
  const { order, failure, retry } = useOrder(orderId);
  // An order that has payments, or that has ended, is not checked out again: what a card paid in part goes on where the rest is taken.
  const ended = order !== undefined && hasEnded(order);
  const paid = order !== undefined && (order.order_payment.length > 0 || order.payment.length > 0);
  const gone = paid || ended || failure?.status === 404;
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving once is enough
  useEffect(() => {
    if (!gone) return;
    if (failure?.status === 404) notify.error(fill(words.order.cart.notFound, { id: orderId }));
    else if (order?.state === 'completed') notify.info(fill(words.order.cart.alreadyPaid, { id: orderId }));
    if (order !== undefined && paid && !ended) onPay(order);
    else onLeave();
  }, [gone]);
  if (gone || order === undefined) {
    return (
      <div className={`${classes.screen} h-full stack min-h-0 overflow-hidden`}>
        {failure === null || gone ? (
          <p className="quiet m-auto" role="status">
            {words.order.cart.loading}
          </p>
        ) : (
          <EmptyState title={words.order.cart.loadFailed} description={say(failure)}>
            <Button size="xl" onClick={retry}>
              {words.order.cart.retry}
            </Button>
            <Button size="xl" variant="default" onClick={onLeave}>
              {words.order.checkout.back}
            </Button>
          </EmptyState>
        )}
      </div>
    );
  }
  return <Checkout {...props} order={order} />;
}

function Checkout({ order, maxOf, isOut, onEdit, onCustomer, bill, onLeave, onPay }: CheckoutProps & { readonly order: Order }) {
  const words = useMessages('paying');
  const language = useLanguage();
  return (
    <div className={`${classes.screen} h-full stack min-h-0 overflow-hidden`}>
      <header className={`${classes.head} flex items-center flex-none gap-12 surface border-bottom`}>
        <Button
          component="a"
          href="/dashboard/register"
          variant="subtle"
          color="gray"
          className="flex-none px-12"
          leftSection={<ArrowLeft size={20} aria-hidden />}
          onClick={leaving(onLeave)}
        >
          <span className={classes.backWord}>{words.order.checkout.back}</span>
        </Button>
        <div className="flex-1 min-w-0">
          <h1 className={`${classes.title} leading-tight truncate text-22 bold`}>{orderTitle(order, words)}</h1>
          <div className={classes.type}>
            <TypeChip order={order} onOpen={onLeave}>
              {' '}
              · {counted(words.order.cart.itemCount, itemCount(order), language)}
            </TypeChip>
          </div>
        </div>
      </header>
      <div className={`${classes.columns} grid flex-1 min-h-0`}>
        <section className={`${classes.lines} scroll min-h-0`} aria-label={words.order.cart.lines}>
          {order.items.length === 0 ? (
            <EmptyState icon={ShoppingBasket} title={words.order.cart.empty} description={words.order.steps.emptyFirst} />
          ) : (
            <OrderLines order={order} maxOf={maxOf} isOut={isOut} onEdit={onEdit} roomy />
          )}
          <Button
            variant="default"
            size="lg"
            className="mt-16 block w-full"
            disabled={isHeldByCard(order)}
            leftSection={<Plus size={20} aria-hidden />}
            onClick={() => {
              activateOrder(order.id);
              onLeave();
            }}
          >
            {words.order.checkout.addItems}
          </Button>
        </section>
        <CheckoutSide order={order} dineIn={isDineIn(order)} onCustomer={onCustomer} bill={bill} onLeave={onLeave} onPay={onPay} />
      </div>
    </div>
  );
}

// A link for the keyboard and the screen reader, without loading the page again.
const leaving = (leave: () => void) => (event: { preventDefault(): void; readonly metaKey: boolean; readonly ctrlKey: boolean }) => {
  if (event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  leave();
};
