import { isDineIn } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';
import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useWords } from '../../ui/words.tsx';
import { typeWords } from '../../words/order.ts';
import classes from './Cart.module.css';

const ChangeTypeDialog = lazy(() => import('../dialogs/ChangeTypeDialog.tsx').then((module) => ({ default: module.ChangeTypeDialog })));

/** The line under an order's title: its type, which a tap changes, its number where the title is the table, and more. A delivery was ordered as one and stays one. */
export function TypeChip({ order, children }: { readonly order: Order; readonly children: ReactNode }) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const type = typeWords(order.orderType, words);
  return (
    <p className={classes.type}>
      {order.orderType === 'delivery' ? (
        type
      ) : (
        <button type="button" className={classes.chip} aria-haspopup="dialog" disabled={order.cardAttempt !== null} onClick={() => setOpen(true)}>
          <span>
            {type}
            <ChevronDown size={16} aria-hidden />
          </span>
        </button>
      )}
      <span>
        {isDineIn(order) && order.title !== '' ? ` · ${order.id}` : ''}
        {children}
      </span>
      {open ? (
        <Suspense>
          <ChangeTypeDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </p>
  );
}
