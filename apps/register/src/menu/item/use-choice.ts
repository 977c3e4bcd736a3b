import { limits } from '@till/domain/limits';
import type { ModifierGroup } from '@till/domain/menu/types';
import { toggle, withQuantity } from '@till/domain/modifier/choice';
import { missing } from '@till/domain/modifier/missing';
import { amountOfEntry } from '@till/domain/money/entry';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { useWords } from '../../ui/words.tsx';
import { asksPrice, firstChoice, firstNote, firstPrice, inMenuOrder, priceOfChoice, withHeldPrices } from './choice.ts';
import type { ItemDialogProps } from './item-dialog-props.ts';

export interface ModifierDialogProps extends ItemDialogProps {
  /** The ordered ones (domain), at least one. */
  readonly groups: readonly ModifierGroup[];
}

/** The state of an item dialog with modifiers, guided or not. */
export function useChoice({ item, line, max, groups: offered, onDone }: ModifierDialogProps) {
  const words = useWords();
  const [quantity, setQuantity] = useState(line?.quantity ?? limits.itemQuantityDefault);
  const [note, setNote] = useState(firstNote(line));
  const [priceText, setPriceText] = useState('');
  const [modifiers, setModifiers] = useState(() => firstChoice(offered, line));
  const groups = withHeldPrices(offered, line);
  const lacking = missing(groups, modifiers);
  // The wire changes a line's quantity, note and modifiers, never its price.
  const asks = asksPrice(item) && line === undefined;
  const price = asks ? amountOfEntry(priceText) : firstPrice(item, line);
  const unpriced = asks && price === 0;
  const choice = { quantity, price, modifiers };
  return {
    groups,
    modifiers,
    lacking,
    asks,
    priceText,
    setPriceText,
    note,
    setNote,
    onToggle: (group: ModifierGroup, modifierId: string) => setModifiers((before) => toggle(group, before, modifierId)),
    onCount: (group: ModifierGroup, modifierId: string, count: number) => setModifiers((before) => withQuantity(group, before, modifierId, count)),
    /** For the dialog's frame. */
    frame: {
      item,
      editing: line !== undefined,
      quantity,
      max,
      onQuantity: setQuantity,
      price: priceOfChoice(groups, choice),
      complete: lacking.length === 0 && !unpriced,
      status:
        lacking.length > 0
          ? fill(words.modifier.missing, { groups: lacking.map(({ name }) => name).join(', ') })
          : unpriced
            ? words.menu.enterPrice
            : words.modifier.all_modifiers_selected,
      onAdd: () => onDone({ ...choice, modifiers: inMenuOrder(groups, modifiers), note: note.trim() }),
    },
  };
}
