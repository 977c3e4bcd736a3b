import { type Minor, minor } from '@till/domain/money/minor';
import { shownCharges } from '@till/domain/order/totals/charges';
import { shownDiscounts } from '@till/domain/order/totals/discounts';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { type ComponentType, Fragment } from 'react';
import { useMoney } from '../kit/money.tsx';
import { useMessages } from '../messages/messages.tsx';

interface Props {
  readonly order: Order;
  /** A row of the totals that they stand in. */
  readonly row: ComponentType<{ readonly label: string; readonly amount: Minor }>;
  /** The class of what explains a row. */
  readonly note: string;
}

/** Each discount and charge by its name, and whose certificate exempts the order from taxes; under it what the guest was given, where prices have a tax inside, for the totals are without it. */
export function DiscountRows({ order, row: Row, note }: Props) {
  const { discountWithTax, taxExempt } = useMessages('paying').receipt;
  const money = useMoney();
  const { exemption } = order;
  return (
    <>
      {shownDiscounts(order).map(({ discount, given, net }) => (
        <Fragment key={discount.id}>
          <Row label={discount.name} amount={minor(0 - net)} />
          {given === net ? null : (
            <div className={note}>
              <dt>{fill(discountWithTax, { amount: money(given) })}</dt>
            </div>
          )}
        </Fragment>
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
