import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { Info } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Money, useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import classes from '../../orders/Totals.module.css';

// Loaded lazily: selling does not need the total's explanation.
const ExplainDialog = lazy(() => import('./ExplainDialog.tsx').then((module) => ({ default: module.ExplainDialog })));

/** An order's total; a tap explains it. The whole row is the button. */
export function TotalButton({ order }: { readonly order: Order }) {
  const words = useMessages().order.explain;
  const money = useMoney();
  const [open, setOpen] = useState(false);
  const [first] = useState(order.total);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && order.total !== first) setChanged(true);
  return (
    <>
      <button
        type="button"
        className={`${classes.explain} inline-flex items-center gap-8 touch`}
        aria-label={fill(words.open, { total: money(order.total) })}
        onClick={() => setOpen(true)}
      >
        <Info size={18} aria-hidden />
        <span key={order.total} className={hasChanged ? classes.ticks : undefined}>
          <Money amount={order.total} />
        </span>
      </button>
      {open ? (
        <Suspense>
          <ExplainDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
