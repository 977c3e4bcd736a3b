import type { LabelSale } from '@till/domain/menu/barcode/label';
import type { Item } from '@till/domain/menu/types';
import type { OrderLine } from '@till/domain/order/types';
import type { ItemChoice } from './choice.ts';

/** The props of every item dialog. */
export interface ItemDialogProps {
  readonly item: Item;
  /** The line being edited; absent: the item is added. */
  readonly line?: OrderLine | undefined;
  /** What a scanned label says of the item that is added. */
  readonly sale?: LabelSale | undefined;
  /** The highest quantity: the item's limit, or what is left of it. */
  readonly max: number;
  /** The order that the edited line is on. */
  readonly orderId?: string | null;
  readonly onClose: () => void;
  /** The line being edited is taken off the order. */
  readonly onDelete?: (() => void) | undefined;
  /** Returns whether it was accepted, once that is known: then the dialog closes, otherwise it stays with its choices. */
  readonly onDone: (choice: ItemChoice) => boolean | Promise<boolean>;
}
