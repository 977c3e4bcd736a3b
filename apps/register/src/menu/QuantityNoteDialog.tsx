import { minor } from '@till/domain/money/minor';
import { quantityBounds } from '@till/domain/quantity/quantity';
import { useState } from 'react';
import { Keypad } from '../ui/Keypad.tsx';
import { Money } from '../ui/money.tsx';
import { useWords } from '../ui/words.tsx';
import { asksPrice, firstPrice, noteOf, priceOfChoice } from './choice.ts';
import classes from './ItemDialog.module.css';
import type { ItemDialogProps } from './ItemDialog.tsx';
import { ItemDialogFrame } from './ItemDialogFrame.tsx';
import { NoteField } from './NoteField.tsx';

/** Quantity and note of an item without modifiers, and its price where it asks for one. */
export function QuantityNoteDialog({ item, line, onClose, onDone }: ItemDialogProps) {
  const words = useWords();
  const [quantity, setQuantity] = useState(line?.quantity ?? quantityBounds(item).initial);
  const [note, setNote] = useState(noteOf(line));
  const [price, setPrice] = useState(firstPrice(item, line));
  // The wire changes a line's quantity, note and modifiers, never its price.
  const asks = asksPrice(item) && line === undefined;
  const complete = !asks || price > 0;
  const choice = { quantity, price, modifiers: [] };
  return (
    <ItemDialogFrame
      item={item}
      editing={line !== undefined}
      quantity={quantity}
      onQuantity={setQuantity}
      price={priceOfChoice([], choice)}
      complete={complete}
      status={asks ? (complete ? '' : words.menu.enterPrice) : undefined}
      onClose={onClose}
      onAdd={() => onDone({ ...choice, note: note.trim() })}
    >
      {asks ? (
        <div className={classes.price}>
          <div className={classes.priceHead}>
            <span className={classes.priceLabel}>{words.menu.price}</span>
            <output className={classes.priceFigure} aria-label={words.menu.price}>
              <Money amount={price} />
            </output>
          </div>
          <Keypad value={price} onChange={(value) => setPrice(minor(value))} />
        </div>
      ) : null}
      <NoteField item={item} value={note} onChange={setNote} />
    </ItemDialogFrame>
  );
}
