import { limits } from '@till/domain/limits';
import { amountOfEntry } from '@till/domain/money/entry';
import { useState } from 'react';
import { Offer } from '../../kit/layout/Offer.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { asksPrice, firstNote, firstPrice, priceOfChoice, priceOfEdited } from './choice.ts';
import { ItemDialogFrame } from './ItemDialogFrame.tsx';
import type { ItemDialogProps } from './item-dialog-props.ts';
import { NoteField } from './NoteField.tsx';
import { PriceField } from './PriceField.tsx';

/** Quantity and note of an item without modifiers, and its price where it asks for one. */
export function QuantityNoteDialog({ item, line, sale, orderId, max, onClose, onDelete, onDone }: ItemDialogProps) {
  const { enterPrice, offer } = useMessages('modifier');
  const [quantity, setQuantity] = useState(line?.quantity ?? sale?.quantity ?? limits.itemQuantityDefault);
  const [note, setNote] = useState(sale?.note ?? firstNote(line));
  const [priceText, setPriceText] = useState('');
  // The wire changes a line's quantity, note and modifiers, never its price.
  const asks = asksPrice(item) && line === undefined && sale?.price === undefined;
  const price = asks ? amountOfEntry(priceText) : (sale?.price ?? firstPrice(item, line));
  const complete = !asks || price > 0;
  const choice = { quantity, price, modifiers: [] };
  return (
    <ItemDialogFrame
      item={item}
      line={line}
      orderId={orderId}
      onDelete={onDelete}
      quantity={quantity}
      max={max}
      onQuantity={setQuantity}
      price={line === undefined ? priceOfChoice([], choice) : priceOfEdited([], item, line, choice)}
      note={note}
      complete={complete}
      status={asks ? (complete ? '' : enterPrice) : undefined}
      onClose={onClose}
      onAdd={() => onDone({ ...choice, note: note.trim() })}
    >
      {asks ? <PriceField text={priceText} onType={setPriceText} /> : null}
      <NoteField item={item} value={note} onChange={setNote} />
      {asks || line !== undefined || sale !== undefined ? null : <Offer name="quickAdd">{offer}</Offer>}
    </ItemDialogFrame>
  );
}
