import { VisuallyHidden } from '@mantine/core';
import { lineTotal } from '@till/domain/order/totals';
import type { Order, OrderLine } from '@till/domain/order/types';
import { quantityBounds } from '@till/domain/quantity/quantity';
import { fill } from '@till/phrases/phrases';
import { ChefHat, Minus, Plus, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { Money } from '../ui/money.tsx';
import { useWords } from '../ui/words.tsx';
import classes from './Line.module.css';
import { modifierWords, noteWords } from './line-words.ts';
import { useLatest } from './use-latest.ts';
import { useOrderActions } from './use-order-actions.ts';

interface Props {
  readonly order: Order;
  readonly line: OrderLine;
  /** The item's own limit; absent: 20. */
  readonly qtyLimit: number | null;
  readonly onEdit: (line: OrderLine) => void;
}

/** One line of the cart: tap to edit, two buttons for the quantity, one to delete. */
export const Line = memo(function Line({ order, line, qtyLimit, onEdit }: Props) {
  const words = useWords();
  const actions = useOrderActions();
  const [mark, setMark] = useState<'removing' | 'not_deleted' | null>(null);
  const [wanted, want] = useLatest((quantity: number) => actions.change(order.id, line, { quantity }));
  const quantity = wanted ?? line.quantity;
  const bounds = quantityBounds({ qtyLimit });
  const note = noteWords(line);
  const modifiers = modifierWords(line);
  const remove = async () => {
    setMark('removing');
    setMark((await actions.remove(order, line)) ? null : 'not_deleted');
  };
  return (
    <li className={classes.line} data-removing={mark === 'removing' || undefined}>
      <button type="button" className={classes.edit} onClick={() => onEdit(line)}>
        <span className={classes.head}>
          <VisuallyHidden>{fill(words.order.line.edit, { name: '' })}</VisuallyHidden>
          <span className={classes.name}>{line.name}</span>
          <Money className={classes.total} amount={lineTotal({ ...line, quantity })} />
        </span>
        {modifiers === '' ? null : <span className={classes.detail}>{modifiers}</span>}
        {note === null ? null : <span className={classes.note}>{fill(words.order.line.note, { note })}</span>}
      </button>
      <div className={classes.controls}>
        <fieldset className={classes.stepper} aria-label={fill(words.order.line.quantity, { name: line.name, count: quantity })}>
          <button
            type="button"
            aria-label={fill(words.order.line.fewer, { name: line.name })}
            disabled={quantity <= bounds.min}
            onClick={() => want(quantity - 1)}
          >
            <Minus size={20} aria-hidden />
          </button>
          <output aria-live="polite">{quantity}</output>
          <button
            type="button"
            aria-label={fill(words.order.line.more, { name: line.name })}
            disabled={quantity >= bounds.max}
            onClick={() => want(quantity + 1)}
          >
            <Plus size={20} aria-hidden />
          </button>
        </fieldset>
        <span className={classes.state} role={mark === 'not_deleted' ? 'alert' : undefined}>
          {mark === 'not_deleted' ? (
            <span className={classes.bad}>{words.order.line.notDeleted}</span>
          ) : line.submitted ? (
            <span className={classes.sent}>
              <ChefHat size={16} aria-hidden /> {words.order.line.sentToKitchen}
            </span>
          ) : null}
        </span>
        <button
          type="button"
          className={classes.delete}
          aria-label={fill(words.order.line.delete, { name: line.name })}
          disabled={mark === 'removing'}
          onClick={() => void remove()}
        >
          <Trash2 size={20} aria-hidden />
        </button>
      </div>
    </li>
  );
});
