import type { Item } from '@till/domain/menu/types';
import type { OrderLine } from '@till/domain/order/types';
import type { ItemChoice } from './choice.ts';

/** What is asked of a person in a dialog of an item, whichever of them it is. */
export interface ItemDialogProps {
  readonly item: Item;
  /** The line that is edited; absent: the item is added. */
  readonly line?: OrderLine | undefined;
  /** The highest quantity: the item's limit, or what is left of it. */
  readonly max: number;
  readonly onClose: () => void;
  /** Answers whether it was taken: the dialog closes then, and stays with its choices where it was not. */
  readonly onDone: (choice: ItemChoice) => boolean;
}
