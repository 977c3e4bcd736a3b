import { VisuallyHidden } from '@mantine/core';
import { limits } from '@till/domain/limits';
import { lineTotal } from '@till/domain/order/totals/totals';
import type { OrderLine } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { ChefHat, Minus, Plus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Money } from '../../ui/money.tsx';
import { useWords } from '../../ui/words.tsx';
import { modifierWords, noteWords } from '../../words/line.ts';
import { useOrderActions } from '../use-order-actions.ts';
import classes from './Line.module.css';

/** The line's state in the kitchen; `none`: not submitted. `sending` and `telling` (a change of a submitted line): not at the server yet. */
export type KitchenMark = 'none' | 'new' | 'sending' | 'sent' | 'telling';

interface Props {
  readonly orderId: string;
  readonly line: OrderLine;
  /** Its highest allowed quantity. */
  readonly max: number;
  readonly kitchen: KitchenMark;
  /** The server refused to remove it. */
  readonly notDeleted: boolean;
  /** A card payment is under way: nothing of the order changes meanwhile. */
  readonly locked: boolean;
  readonly onEdit: (line: OrderLine) => void;
}

const kitchenWords = { sending: 'sendingToKitchen', sent: 'sentToKitchen', telling: 'tellingKitchen' } as const;

/** One line of the cart: tap to edit, two buttons for the quantity, one to delete. */
export const Line = memo(function Line({ orderId, line, max, kitchen, notDeleted, locked, onEdit }: Props) {
  const words = useWords();
  const actions = useOrderActions();
  const { quantity } = line;
  const want = (wanted: number) => actions.change(orderId, line, { quantity: wanted });
  const note = noteWords(line);
  const modifiers = modifierWords(line);
  return (
    <li className={classes.line}>
      <button type="button" className={classes.edit} disabled={locked} onClick={() => onEdit(line)}>
        <span className={classes.head}>
          <VisuallyHidden>{fill(words.order.line.edit, { name: '' })}</VisuallyHidden>
          <span className={classes.name}>{line.name}</span>
          <Money className={classes.total} amount={lineTotal(line)} />
        </span>
        {modifiers === '' ? null : <span className={classes.detail}>{modifiers}</span>}
        {note === null ? null : <span className={classes.note}>{fill(words.order.line.note, { note })}</span>}
      </button>
      <div className={classes.controls}>
        <fieldset className={classes.stepper} aria-label={fill(words.order.line.quantity, { name: line.name, count: quantity })}>
          <button
            type="button"
            aria-label={fill(words.order.line.fewer, { name: line.name })}
            disabled={locked || quantity <= limits.itemQuantityMin}
            onClick={() => want(quantity - 1)}
          >
            <Minus size={20} aria-hidden />
          </button>
          <output aria-live="polite">{quantity}</output>
          <button
            type="button"
            aria-label={fill(words.order.line.more, { name: line.name })}
            disabled={locked || quantity >= max}
            onClick={() => want(quantity + 1)}
          >
            <Plus size={20} aria-hidden />
          </button>
        </fieldset>
        <span className={classes.state} role={notDeleted ? 'alert' : undefined}>
          {notDeleted ? (
            <span className={classes.bad}>{words.order.line.notDeleted}</span>
          ) : kitchen === 'none' ? null : kitchen === 'new' ? (
            <span className={classes.unsent}>{words.order.line.notSent}</span>
          ) : (
            <span className={classes.sent}>
              <ChefHat size={16} aria-hidden /> {words.order.line[kitchenWords[kitchen]]}
            </span>
          )}
        </span>
        <button
          type="button"
          className={classes.delete}
          disabled={locked}
          aria-label={fill(words.order.line.delete, { name: line.name })}
          // A key's click counts no taps.
          onClick={({ detail }) => void actions.remove(orderId, line, detail === 0)}
        >
          <Trash2 size={20} aria-hidden />
        </button>
      </div>
    </li>
  );
});
