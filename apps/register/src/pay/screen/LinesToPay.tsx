import { type Minor, minor } from '@till/domain/money/minor';
import { settledAmount } from '@till/domain/order/payment/amount-due';
import { includedTax, lineTotal } from '@till/domain/order/totals/totals';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { Money, useMoney } from '../../kit/money.tsx';
import { modifierText, noteText } from '../../messages/line.ts';
import { useLineNames } from '../../messages/line-names.ts';
import { useMessages } from '../../messages/messages.tsx';
import { DiscountRows } from '../../orders/DiscountRows.tsx';
import classes from './LinesToPay.module.css';

/** The order's lines and what its total is made of, to read out to the customer while the money is taken. */
export function LinesToPay({ order }: { readonly order: Order }) {
  const words = useMessages('paying');
  const { totals } = words.order;
  const paid = settledAmount(order);
  const named = useLineNames();
  const money = useMoney();
  const included = includedTax(order);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={classes.scroll} aria-label={words.order.cart.lines} tabIndex={0}>
        <ul className="py-8">
          {order.items.map(named).map((line) => {
            const below = [modifierText(line), noteText(line)].filter((part) => part !== null && part !== '').join(' · ');
            return (
              <li key={line.id} className={`${classes.line} grid items-baseline`}>
                <span className={classes.quantity}>{line.quantity} ×</span>
                <span className={`${classes.name} medium`}>{line.name}</span>
                <Money amount={lineTotal(line)} />
                {below === '' ? null : <span className={classes.below}>{below}</span>}
              </li>
            );
          })}
        </ul>
      </section>
      <dl className="py-8 quiet border-top" aria-label={totals.label}>
        <Row label={totals.subtotal} amount={order.subtotal} />
        {included > 0 ? (
          <div className="ps-12">
            <dt>{fill(totals.includesTax, { amount: money(included) })}</dt>
          </div>
        ) : null}
        {order.taxAmount > 0 ? <Row label={totals.tax} amount={order.taxAmount} /> : null}
        <DiscountRows order={order} row={Row} note="ps-12" />
        {order.tipsAmount > 0 ? <Row label={totals.tip} amount={order.tipsAmount} /> : null}
        {paid > 0 ? <Row label={words.payment.paid} amount={minor(0 - paid)} /> : null}
      </dl>
    </>
  );
}

const Row = ({ label, amount }: { readonly label: string; readonly amount: Minor }) => (
  <div className="flex justify-between gap-16">
    <dt>{label}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </div>
);
