import { type Minor, minor } from '@till/domain/money/minor';
import { shownCharges } from '@till/domain/order/totals/charges';
import { shownDiscounts } from '@till/domain/order/totals/discounts';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import type { ComponentType } from 'react';
import { useMessages } from '../messages/messages.tsx';

interface Props {
  readonly order: Order;
  /** A row of the totals that they stand in. */
  readonly row: ComponentType<{ readonly label: string; readonly amount: Minor }>;
  /** The class of what explains a row. */
  readonly note: string;
}

/** Each discount and charge by its name, as the totals around it add up: without a tax that prices have inside. Also whose certificate exempts the order from taxes. */
export function DiscountRows({ order, row: Row, note }: Props) {
  const { taxExempt } = useMessages('paying').receipt;
  const { exemption } = order;
  return (
    <>
      {shownDiscounts(order).map(({ discount, net }) => (
        <Row key={discount.id} label={discount.name} amount={minor(0 - net)} />
      ))}
      {shownCharges(order).map(({ charge, net }) => (
        <Row key={charge.id} label={charge.name} amount={net} />
      ))}
      {exemption === undefined ? null : (
        <div className={note}>
          <dt>{fill(taxExempt, { name: exemption.name, number: exemption.number })}</dt>
        </div>
      )}
    </>
  );
}
