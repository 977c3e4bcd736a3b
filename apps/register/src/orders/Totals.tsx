import { minor } from '@till/domain/money/minor';
import { includedTax } from '@till/domain/order/totals/totals';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { lazy, type ReactNode, Suspense } from 'react';
import { Money, useMoney } from '../kit/money.tsx';
import { useMessages } from '../messages/messages.tsx';

/** Few orders have one. */
const DiscountRows = lazy(() => import('./DiscountRows.tsx').then((module) => ({ default: module.DiscountRows })));

interface Props {
  readonly order: Order;
  /** Replaces the plain total. */
  readonly total?: ReactNode;
  /** The tip stands there before there is one. */
  readonly tip?: 'always';
}

/** Subtotal, tax where there is any, discount, tip and total. Under the subtotal: why it is less than the prices, where a tax is in them. */
export function Totals({ order, total, tip }: Props) {
  const words = useMessages().order.totals;
  const money = useMoney();
  const included = includedTax(order);
  return (
    <dl aria-label={words.label}>
      <Row label={words.subtotal} amount={order.subtotal} />
      {included > 0 ? (
        <div className="quiet leading-24">
          <dt>{fill(words.includesTax, { amount: money(included) })}</dt>
        </div>
      ) : null}
      {order.taxAmount > 0 ? <Row label={words.tax} amount={order.taxAmount} /> : null}
      {order.discountAmount > 0 || order.exemption !== undefined || order.chargesAmount ? (
        <Suspense fallback={order.discountAmount > 0 ? <Row label={words.discount} amount={minor(0 - order.discountAmount)} /> : null}>
          <DiscountRows order={order} row={Row} note="quiet leading-24" />
        </Suspense>
      ) : null}
      {order.tipsAmount > 0 || tip === 'always' ? <Row label={words.tip} amount={order.tipsAmount} /> : null}
      <div className="leading-tight flex justify-between gap-16 items-center text-22 bold touch relative">
        <dt>{words.total}</dt>
        <dd>{total ?? <Money amount={order.total} />}</dd>
      </div>
    </dl>
  );
}

function Row({ label, amount }: { readonly label: string; readonly amount: Order['total'] }) {
  return (
    <div className="flex items-baseline justify-between gap-16 quiet leading-24">
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
