import { amountDue } from '@till/domain/order/payment/amount-due';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { Money } from '../../ui/money.tsx';
import { usePayingWords } from '../../ui/paying-words.ts';
import { customerName } from '../../words/customer.ts';
import classes from './pay.module.css';

/** Which order it is, for whom, and how much. */
export function OrderToPay({ order }: { readonly order: Order }) {
  const words = usePayingWords();
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
      </p>
      {name !== '' || customer?.phone ? (
        <p className={classes.facts}>
          <span>{name}</span>
          <span>{customer?.phone}</span>
        </p>
      ) : null}
      <p className={classes.due}>
        <span className={classes.dueLabel}>{words.payment.amountDue}</span>
        <Money amount={amountDue(order)} className={classes.dueAmount} />
      </p>
    </div>
  );
}
