import type { Item } from '@till/domain/menu/types';
import type { Minor } from '@till/domain/money/minor';
import { quantityBounds } from '@till/domain/quantity/quantity';
import { fill } from '@till/phrases/phrases';
import type { ReactNode } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { useMoney } from '../ui/money.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { useWords } from '../ui/words.tsx';
import classes from './ItemDialog.module.css';

interface Props {
  readonly item: Item;
  readonly editing: boolean;
  readonly wide?: boolean;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  /** What is chosen, times the quantity. */
  readonly price: Minor;
  readonly complete: boolean;
  /** What is missing, or that nothing is; always there, so that the button never moves. */
  readonly status?: ReactNode;
  readonly onClose: () => void;
  readonly onAdd: () => boolean;
  readonly children: ReactNode;
}

/** What every item dialog shares: the name above, quantity and the add button with its price under the thumb; what is between scrolls. */
export function ItemDialogFrame({ item, editing, wide = false, quantity, onQuantity, price, complete, status, onClose, onAdd, children }: Props) {
  const words = useWords();
  const money = useMoney();
  const bounds = quantityBounds(item);
  const add = () => {
    if (complete && onAdd()) onClose();
  };
  return (
    <Dialog title={item.name} onClose={onClose} size={wide ? 760 : 480} full="upright" fixed>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <div className={classes.scroll}>
          {item.description ? <p className={classes.description}>{item.description}</p> : null}
          {item.warning ? <p className={classes.warning}>{item.warning}</p> : null}
          {children}
        </div>
        <div className={classes.foot}>
          {status === undefined ? null : (
            <p className={complete ? classes.status : `${classes.status} ${classes.missing}`} role="status">
              {status}
            </p>
          )}
          <div className={classes.actions}>
            <Stepper label={words.menu.quantity} value={quantity} onChange={onQuantity} min={bounds.min} max={Math.max(bounds.max, quantity)} />
            <button type="submit" className={classes.add} disabled={!complete} data-autofocus={!wide || undefined}>
              {fill(editing ? words.menu.update : words.menu.add, { price: money(price) })}
            </button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
