import type { Order } from '@till/domain/order/types';
import { lazy, type ReactNode, Suspense } from 'react';
import { useWords } from '../../ui/words.tsx';
import { fetchOpenOrders } from './fetch-open-orders.ts';
import classes from './OpenOrders.module.css';

interface Props {
  /** An order was made active: back to the menu. */
  readonly onSelected: (order: Order) => void;
  readonly leading?: ReactNode;
  /** The receipt of an order with what can be done with it, for its detail. */
  readonly detailActions?: ((order: Order) => ReactNode) | undefined;
}

const OpenOrdersBody = lazy(() => fetchOpenOrders().then((module) => ({ default: module.OpenOrdersBody })));

/** The orders that wait: saved ones and those in the kitchen. */
export function OpenOrders({ onSelected, leading, detailActions }: Props) {
  const words = useWords();
  return (
    <section className={classes.tab} aria-label={words.order.open.title}>
      <div className={classes.bar}>{leading}</div>
      <Suspense
        fallback={
          <p role="status" className={classes.list}>
            {words.common.loading}
          </p>
        }
      >
        <OpenOrdersBody onSelected={onSelected} detailActions={detailActions} />
      </Suspense>
    </section>
  );
}
