import { limits } from '@till/domain/limits';
import { undoableOf } from '@till/domain/order/queries/undo-removal';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useEffect, useRef } from 'react';
import { useLineNames } from '../../messages/line-names.ts';
import { useMessages } from '../../messages/messages.tsx';
import { now } from '../../native/clock.ts';
import { removals } from '../../orders/removals.ts';
import { useOrderActions } from '../../orders/use-order-actions.ts';
import classes from './UndoBar.module.css';

/** Offers undo for five seconds after a deletion. Overlays the footer and moves nothing. */
export function UndoBar({ order }: { readonly order: Order }) {
  const words = useMessages().order.line;
  const actions = useOrderActions();
  const named = useLineNames();
  const kept = removals.use();
  const bar = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const removal = undoableOf(kept, order, now());
  const shown = kept.find((each) => each === removal);
  useEffect(() => {
    if (shown === undefined) return;
    if (shown.byKey) button.current?.focus();
    const end = () => {
      keepPlace(bar.current);
      removals.forget(shown);
    };
    const timer = setTimeout(end, shown.at + limits.undoMs - now());
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div ref={bar} className={classes.place} tabIndex={-1}>
      <div role="status" className={shown === undefined ? undefined : `${classes.bar} tile flex items-center gap-8 leading-22`}>
        {shown === undefined ? null : (
          <>
            <span className="flex-1 min-w-0 break-anywhere">{fill(words.deleted, { name: named(shown.line).name, quantity: shown.line.quantity })}</span>
            <button
              ref={button}
              type="button"
              className={`${classes.undo} press flex-none strong good rounded-10 touch`}
              onClick={() => {
                keepPlace(bar.current);
                actions.undo(shown);
              }}
            >
              {words.undo}
            </button>
          </>
        )}
      </div>
    </div>
  );
}

/** The keyboard goes on from where the button was. */
function keepPlace(bar: HTMLElement | null): void {
  if (bar?.contains(document.activeElement)) bar.focus();
}
