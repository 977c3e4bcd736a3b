import { Button } from '@mantine/core';
import { amountDue, settledAmount } from '@till/domain/order/payment/amount-due';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import classes from './pay.module.css';

/** A part was paid: the rest, and a button to refund it; of several payments one is chosen there. */
export function PartPaid({ order, disabled, onRefund }: { readonly order: Order; readonly disabled: boolean; readonly onRefund: () => void }) {
  const { card: words, refund } = useMessages('paying');
  const money = useMoney();
  const paid = settledAmount(order);
  return (
    <div className="flex items-center gap-12 warn-wash rounded-12 p-12-16" role="status">
      <p className="flex-1 min-w-0">
        {fill(words.partPaid, { paid: money(paid), left: money(amountDue(order)) })}
        {/* The checks of a split one say it; on a phone the keys for cash need the room. */}
        {order.shares === undefined ? <span className={classes.hint}> {words.partPaidRest}</span> : null}
      </p>
      <Button variant="default" className="flex-none" disabled={disabled} onClick={onRefund}>
        {order.order_payment.length === 1 ? fill(words.refundPart, { amount: money(paid) }) : refund.open}
      </Button>
    </div>
  );
}
