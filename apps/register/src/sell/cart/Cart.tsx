import { Button } from '@mantine/core';
import { attemptInTheWay, isHeldByCard } from '@till/domain/order/attempt/attempt';
import { amountDue } from '@till/domain/order/payment/amount-due';
import type { Order, OrderLine } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { ReceiptText, ShoppingBasket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConnection } from '../../calls/connection.ts';
import { Discount } from '../../discount/Discount.tsx';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { useMoney } from '../../kit/money.tsx';
import { useFirstFailureText } from '../../messages/first-failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { clearActiveOrder, useActiveOrder } from '../../orders/active-order.ts';
import { nextStep } from '../../orders/next-step.ts';
import { Totals } from '../../orders/Totals.tsx';
import { CardLock } from './CardLock.tsx';
import classes from './Cart.module.css';
import { CartHead } from './CartHead.tsx';
import { type MaxOf, OrderLines } from './OrderLines.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TotalButton } from './TotalButton.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useClearEnded } from './use-clear-ended.ts';

interface Props {
  readonly maxOf: MaxOf;
  /** Whether no more of a line's item is to be had. */
  readonly isOut: (line: OrderLine) => boolean;
  readonly onEdit: (line: OrderLine) => void;
  /** No order is active and one shall begin. */
  readonly onStart: () => void;
  readonly onCheckout: (order: Order) => void;
  readonly onPay: (order: Order) => void;
  /** What prints a table's bill. */
  readonly bill: (order: Order) => ReactNode;
  /** Whose it is. */
  readonly owner: (order: Order) => ReactNode;
}

/** The cart beside the menu: the active order, its lines, its total and the next step. */
export function Cart({ maxOf, isOut, onEdit, onStart, onCheckout, onPay, bill, owner }: Props) {
  const words = useMessages();
  const { orderId, order, failure, retry } = useActiveOrder();
  const say = useFirstFailureText();
  const isOffline = useConnection() === 'offline';
  useClearEnded(orderId, order, failure);
  return (
    <aside className={`${classes.cart} stack flex-none min-h-0 surface`} aria-label={words.order.cart.title}>
      {order === undefined ? (
        <div className={`${classes.middle} px-12 scroll stack flex-1 min-h-0`}>
          {orderId === null ? (
            <EmptyState icon={ReceiptText} title={words.order.cart.start} description={words.order.cart.startHint}>
              <Button size="xl" variant="default" onClick={onStart}>
                {words.order.cart.startOrder}
              </Button>
            </EmptyState>
          ) : failure === null ? (
            <p className="quiet m-auto" role="status">
              {words.order.cart.loading}
            </p>
          ) : (
            <EmptyState
              title={isOffline ? fill(words.order.cart.notShown, { id: orderId }) : words.order.cart.loadFailed}
              description={isOffline ? words.order.cart.notKept : say(failure)}
            >
              <Button size="xl" onClick={retry}>
                {words.order.cart.retry}
              </Button>
              <Button size="xl" variant="default" onClick={clearActiveOrder}>
                {words.order.cart.newOrder}
              </Button>
            </EmptyState>
          )}
        </div>
      ) : (
        <>
          <CartHead order={order} bill={bill} owner={owner} />
          <div className={`${classes.middle} px-12 scroll stack flex-1 min-h-0`}>
            {order.items.length === 0 ? (
              <EmptyState icon={ShoppingBasket} title={words.order.cart.empty} description={words.order.cart.emptyHint} />
            ) : (
              <OrderLines order={order} maxOf={maxOf} isOut={isOut} onEdit={onEdit} />
            )}
          </div>
          <CartFoot order={order} onCheckout={onCheckout} onPay={onPay} />
        </>
      )}
    </aside>
  );
}

function CartFoot({ order, onCheckout, onPay }: { readonly order: Order } & Pick<Props, 'onCheckout' | 'onPay'>) {
  const words = useMessages();
  const money = useMoney();
  const step = nextStep(order);
  return (
    <div className={`${classes.foot} grid flex-none gap-12 one-column border-top relative`}>
      <UndoBar order={order} />
      <Discount order={order} />
      <Totals order={order} total={<TotalButton order={order} />} />
      {!isHeldByCard(order) ? (
        <div className={`${classes.steps} items-end flex gap-8`}>
          <Button variant="default" size="xl" className={`${classes.side} min-w-0 text-16`} onClick={() => onCheckout(order)}>
            {words.order.checkout.title}
          </Button>
          {step.main === 'submit' ? (
            <SubmitButton order={order} className={`${classes.main} flex-1 min-w-0`} />
          ) : (
            <Button size="xl" className={`${classes.main} flex-1 min-w-0 ${classes.go}`} disabled={step.blocked !== null} onClick={() => onPay(order)}>
              {step.blocked === 'empty' ? words.order.steps.emptyFirst : fill(words.order.steps.pay, { total: money(amountDue(order)) })}
            </Button>
          )}
        </div>
      ) : (
        <CardLock unknown={attemptInTheWay(order, null)?.state === 'unknown'} onShow={() => onPay(order)} />
      )}
    </div>
  );
}
