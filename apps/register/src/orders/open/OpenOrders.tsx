import type { Order } from '@till/domain/order/types';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import tabbedClasses from '../../kit/control/tabbed.module.css';
import type { Tabbed } from '../../kit/control/tabbed.ts';
import { useNarrow } from '../../kit/layout/use-narrow.ts';
import { useMessages } from '../../messages/messages.tsx';
import { fetchOpenOrders } from './fetch-open-orders.ts';
import classes from './OpenOrders.module.css';

interface Props {
  /** An order was made active: back to the menu. */
  readonly onSelected: (order: Order) => void;
  /** An order was made active that is paid next, in place of the one that the cart had. */
  readonly onPay: (order: Order, cart: string | null) => void;
  readonly tabbed: Tabbed;
  /** The receipt of an order with what can be done with it, for its detail; undefined: it is being fetched. */
  readonly detailActions: ((order: Order) => ReactNode) | undefined;
}

/** px: four columns with their buttons have no room in less; the orders are cards then. */
const cardsUpTo = 700;

const OpenOrdersBody = lazy(() => fetchOpenOrders().then((module) => ({ default: module.OpenOrdersBody })));

/** The orders that wait: saved ones and those in the kitchen. */
export function OpenOrders({ tabbed, ...rest }: Props) {
  const words = useMessages();
  const tab = useRef<HTMLElement>(null);
  const narrow = useNarrow(tab, cardsUpTo);
  return (
    <section ref={tab} className={`${classes.tab} grid flex-1 min-w-0 min-h-0`} data-narrow={narrow || undefined} aria-label={words.order.open.title}>
      <div className={classes.bar}>{tabbed.tabs}</div>
      <div className={tabbedClasses.panel} {...tabbed.panel}>
        <Suspense
          fallback={
            <p role="status" className={`${classes.list} stack min-h-0`}>
              {words.common.loading}
            </p>
          }
        >
          <OpenOrdersBody narrow={narrow} {...rest} />
        </Suspense>
      </div>
    </section>
  );
}
