import { holdsCardNumber } from '@till/domain/card/card-number';
import { limits } from '@till/domain/limits';
import type { ModifierGroup } from '@till/domain/menu/types';
import { withQuantity } from '@till/domain/modifier/choice';
import { missing } from '@till/domain/modifier/missing';
import { isOneTap } from '@till/domain/modifier/pages';
import { type AtMostOne, toggle } from '@till/domain/modifier/tap';
import { amountOfEntry } from '@till/domain/money/entry';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { blockClicksAt } from '../../kit/tap/block-clicks.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useSetting } from '../../native/storage.ts';
import { asksPrice, firstChoice, firstNote, firstPrice, inMenuOrder, priceOfChoice, priceOfEdited, withHeldPrices } from './choice.ts';
import type { ItemDialogProps } from './item-dialog-props.ts';

export interface ModifierDialogProps extends ItemDialogProps {
  /** The ordered ones (domain), at least one. */
  readonly groups: readonly ModifierGroup[];
}

/** The state of an item dialog with modifiers, guided or not. */
export function useChoice({ item, line, sale, orderId, max, groups: offered, onClose, onDelete, onDone }: ModifierDialogProps) {
  const said = useMessages('modifier');
  const [quick] = useSetting('quickAdd');
  const atMostOne: AtMostOne = quick ? 'swaps' : 'locks';
  const [quantity, setQuantity] = useState(line?.quantity ?? sale?.quantity ?? limits.itemQuantityDefault);
  const [note, setNote] = useState(sale?.note ?? firstNote(line));
  const [priceText, setPriceText] = useState('');
  const [modifiers, setModifiers] = useState(() => firstChoice(offered, line));
  const groups = withHeldPrices(offered, line);
  const lacking = missing(groups, modifiers);
  // The wire changes a line's quantity, note and modifiers, never its price.
  const asks = asksPrice(item) && line === undefined && sale?.price === undefined;
  const price = asks ? amountOfEntry(priceText) : (sale?.price ?? firstPrice(item, line));
  const unpriced = asks && price === 0;
  const choice = { quantity, price, modifiers };
  const give = (taken: typeof modifiers) => !holdsCardNumber(note) && onDone({ ...choice, modifiers: inMenuOrder(groups, taken), note: note.trim() });
  const close = () => {
    // Who expects to add it by the button taps there all the same.
    blockClicksAt(document.querySelector('[role=dialog] button[type=submit]'));
    onClose();
  };
  // A tap answers all that is asked: only of an item that is added, and whose price is known.
  const addsByTap = quick && line === undefined && !asks;
  return {
    groups,
    modifiers,
    lacking,
    asks,
    priceText,
    setPriceText,
    note,
    setNote,
    quick,
    atMostOne,
    addsByTap,
    /** Chooses, and returns what is chosen then. `settles`: the choice is meant, as one by an arrow key on its way is not: one that is alone adds the item. */
    onToggle: (group: ModifierGroup, modifierId: string, settles: boolean): typeof modifiers => {
      const next = toggle(group, modifiers, modifierId, atMostOne);
      setModifiers(next);
      const isAll = addsByTap && settles && groups.length === 1 && isOneTap(group) && missing(groups, next).length === 0;
      if (isAll && give(next)) close();
      return next;
    },
    add: (taken: typeof modifiers) => {
      if (give(taken)) close();
    },
    onCount: (group: ModifierGroup, modifierId: string, count: number) => setModifiers((before) => withQuantity(group, before, modifierId, count)),
    /** For the dialog's frame. */
    frame: {
      item,
      line,
      orderId,
      onDelete,
      quantity,
      max,
      onQuantity: setQuantity,
      price: line === undefined ? priceOfChoice(groups, choice) : priceOfEdited(groups, item, line, choice),
      note,
      complete: lacking.length === 0 && !unpriced,
      status:
        lacking.length > 0
          ? fill(said.missing, { groups: lacking.map(({ name }) => name).join(', ') })
          : unpriced
            ? said.enterPrice
            : said.all_modifiers_selected,
      onAdd: () => give(modifiers),
    },
  };
}
