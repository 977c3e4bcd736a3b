import type { Item } from '@till/domain/menu/types';
import { orderedGroups } from '@till/domain/modifier/groups';
import type { OrderLine } from '@till/domain/order/types';
import type { ItemChoice } from './choice.ts';
import { ModifierDialog } from './ModifierDialog.tsx';
import { QuantityNoteDialog } from './QuantityNoteDialog.tsx';

export interface ItemDialogProps {
  readonly item: Item;
  /** The line that is edited; absent: the item is added. */
  readonly line?: OrderLine | undefined;
  readonly onClose: () => void;
  /** Answers whether it was taken: the dialog closes then, and stays with its choices where it was not. */
  readonly onDone: (choice: ItemChoice) => boolean;
}

/** The dialog of an item: its modifiers on one page where it has any, else quantity and note. */
export function ItemDialog(props: ItemDialogProps) {
  const groups = orderedGroups(props.item);
  return groups.length > 0 ? <ModifierDialog {...props} groups={groups} /> : <QuantityNoteDialog {...props} />;
}
