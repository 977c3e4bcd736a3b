import type { ModifierGroup } from '@till/domain/menu/types';
import { toggle } from '@till/domain/modifier/choice';
import { missing } from '@till/domain/modifier/missing';
import { amountOfEntry } from '@till/domain/money/entry';
import { quantityBounds } from '@till/domain/quantity/quantity';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { useWords } from '../ui/words.tsx';
import { asksPrice, firstChoice, firstPrice, inMenuOrder, noteOf, priceOfChoice } from './choice.ts';
import classes from './ItemDialog.module.css';
import type { ItemDialogProps } from './ItemDialog.tsx';
import { ItemDialogFrame } from './ItemDialogFrame.tsx';
import { ModifierGroupField } from './ModifierGroupField.tsx';
import { NoteField } from './NoteField.tsx';
import { PriceField } from './PriceField.tsx';

/**
 * All modifier groups of an item on one page. The add button waits until nothing is missing and says what the choice costs.
 * `groups` are the ordered ones (domain). The guided way, one group at a time, is going to be a sibling of this dialog.
 */
export function ModifierDialog({ item, line, groups, onClose, onDone }: ItemDialogProps & { readonly groups: readonly ModifierGroup[] }) {
  const words = useWords();
  const [quantity, setQuantity] = useState(line?.quantity ?? quantityBounds(item).initial);
  const [note, setNote] = useState(noteOf(line));
  const [priceText, setPriceText] = useState('');
  const [modifiers, setModifiers] = useState(() => firstChoice(groups, line));
  const lacking = missing(groups, modifiers);
  // The wire changes a line's quantity, note and modifiers, never its price.
  const asks = asksPrice(item) && line === undefined;
  const price = asks ? amountOfEntry(priceText) : firstPrice(item, line);
  const unpriced = asks && price === 0;
  const choice = { quantity, price, modifiers };
  return (
    <ItemDialogFrame
      wide
      item={item}
      editing={line !== undefined}
      quantity={quantity}
      onQuantity={setQuantity}
      price={priceOfChoice(groups, choice)}
      complete={lacking.length === 0 && !unpriced}
      status={
        lacking.length > 0
          ? fill(words.modifier.missing, { groups: lacking.map(({ name }) => name).join(', ') })
          : unpriced
            ? words.menu.enterPrice
            : words.modifier.all_modifiers_selected
      }
      onClose={onClose}
      onAdd={() => onDone({ ...choice, modifiers: inMenuOrder(groups, modifiers), note: note.trim() })}
    >
      {asks ? <PriceField text={priceText} onType={setPriceText} /> : null}
      <div className={classes.groups}>
        {groups.map((group, index) => (
          <ModifierGroupField
            key={group.id}
            first={index === 0}
            group={group}
            chosen={modifiers}
            onToggle={(modifierId) => setModifiers((before) => toggle(group, before, modifierId))}
          />
        ))}
      </div>
      <NoteField item={item} value={note} onChange={setNote} />
    </ItemDialogFrame>
  );
}
