import { phoneForReading } from '@till/domain/customer/phone';
import { amountDue } from '@till/domain/order/payment/amount-due';
import type { Order } from '@till/domain/order/types';
import { counted, fill } from '@till/phrases/phrases';
import { ChevronDown } from 'lucide-react';
import { Money } from '../../kit/money.tsx';
import { customerName } from '../../messages/customer.ts';
import { useLanguage, useWords } from '../../messages/words.tsx';
import { amountDueId } from '../amount-due-id.ts';
import { LinesToPay } from './LinesToPay.tsx';
import classes from './OrderToPay.module.css';

/** Which order it is, for whom, what is on it and how much. `isFolded`: what is on it unfolds by a tap. */
export function OrderToPay({ order, isFolded }: { readonly order: Order; readonly isFolded: boolean }) {
  const words = useWords('paying');
  const language = useLanguage();
  const type = order.orderType ?? 'pickup';
  const { customer } = order;
  const name = customer === null ? '' : customerName(customer, words);
  return (
    <div className={classes.card}>
      <p className={classes.facts}>
        {order.practice ? <span className={classes.practice}>{words.practice.mark}</span> : null}
        <span className={classes.type}>{words.receipt.orderTypes[type]}</span>
        <span>{type === 'dine-in' && order.tableNumber ? fill(words.payment.tableNumber, { table: order.tableNumber }) : null}</span>
        <span>{fill(words.payment.orderNumber, { order: order.id })}</span>
        <span>{name}</span>
        <span>{phoneForReading(customer?.phone ?? '')}</span>
      </p>
      {isFolded ? (
        <details className={classes.fold}>
          <summary className={classes.due} id={amountDueId}>
            <span className={classes.dueLabel}>
              {words.payment.amountDue}
              <span className={classes.unfold}>
                {counted(words.order.cart.itemCount, order.items.length, language)}
                <ChevronDown aria-hidden size={20} />
              </span>
            </span>
            <Money amount={amountDue(order)} className={classes.dueAmount} />
          </summary>
          <LinesToPay order={order} />
        </details>
      ) : (
        <>
          <LinesToPay order={order} />
          <p className={classes.due} id={amountDueId}>
            <span className={classes.dueLabel}>{words.payment.amountDue}</span>
            <Money amount={amountDue(order)} className={classes.dueAmount} />
          </p>
        </>
      )}
    </div>
  );
}
