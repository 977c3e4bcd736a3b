import { phoneForReading } from '@till/domain/customer/phone';
import { amountDue, isPartlyPaid } from '@till/domain/order/payment/amount-due';
import type { Order } from '@till/domain/order/types';
import { counted, fill } from '@till/phrases/phrases';
import { ChevronDown } from 'lucide-react';
import { Money } from '../../kit/money.tsx';
import { customerName } from '../../messages/customer.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { amountDueId } from '../amount-due-id.ts';
import { LinesToPay } from './LinesToPay.tsx';
import classes from './OrderToPay.module.css';

/** Which order it is, for whom, what is on it and how much. `isFolded`: what is on it unfolds by a tap. */
export function OrderToPay({ order, isFolded }: { readonly order: Order; readonly isFolded: boolean }) {
  const words = useMessages('paying');
  const language = useLanguage();
  const type = order.orderType ?? 'pickup';
  const { customer } = order;
  const dueLabel = isPartlyPaid(order) ? words.payment.split.left : words.payment.amountDue;
  const name = customer === null ? '' : customerName(customer, words);
  return (
    <div className={`${classes.card} raised border rounded-14 p-16-20`}>
      <p className={`${classes.facts} gap-4-16 flex flex-wrap quiet mb-8`}>
        {order.practice ? <span className={`${classes.practice} strong warn warn-wash`}>{words.practice.mark}</span> : null}
        <span className="strong ink">{words.receipt.orderTypes[type]}</span>
        <span>{type === 'dine-in' && order.tableNumber ? fill(words.payment.tableNumber, { table: order.tableNumber }) : null}</span>
        <span>{fill(words.payment.orderNumber, { order: order.id })}</span>
        <span>{name}</span>
        <span>{phoneForReading(customer?.phone ?? '')}</span>
      </p>
      {isFolded ? (
        <details className={classes.fold}>
          <summary className="flex flex-wrap items-baseline justify-between gap-x-16" id={amountDueId}>
            <span className={`${classes.dueLabel} text-18`}>
              {dueLabel}
              <span className={`${classes.unfold} inline-flex items-center gap-4 text-16 quiet`}>
                {counted(words.order.cart.itemCount, order.items.length, language)}
                <ChevronDown aria-hidden size={20} />
              </span>
            </span>
            <Money amount={amountDue(order)} className={`${classes.dueAmount} bold leading-tight`} />
          </summary>
          <LinesToPay order={order} />
        </details>
      ) : (
        <>
          <LinesToPay order={order} />
          <p className="flex flex-wrap items-baseline justify-between gap-x-16" id={amountDueId}>
            <span className={`${classes.dueLabel} text-18`}>{dueLabel}</span>
            <Money amount={amountDue(order)} className={`${classes.dueAmount} bold leading-tight`} />
          </p>
        </>
      )}
    </div>
  );
}
