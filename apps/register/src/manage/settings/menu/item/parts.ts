import type { ItemFields } from '@till/domain/menu/edit/types';

/** A part of an item's dialog: what is so, and what somebody changes of it. */
export interface PartProps {
  readonly fields: ItemFields;
  readonly onChange: (changes: Partial<ItemFields>) => void;
}
