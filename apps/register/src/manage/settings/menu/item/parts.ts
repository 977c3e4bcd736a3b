import type { ItemFields, MenuChange } from '@till/domain/menu/edit/types';
import type { FieldsOf } from '../../../../kit/form/Field.tsx';
import type { TypedBarcode } from './typed-barcode.ts';

/** A group that is saved with the item that it was made for. */
export type NewGroup = Extract<MenuChange, { readonly kind: 'group' }>;

/** An item as it stands in its form: what people type as text, and what is saved with it. */
export interface ItemDraft extends Omit<ItemFields, 'price' | 'qtyLimit'> {
  readonly price: string;
  readonly qtyLimit: string;
  /** null: as many as there are. */
  readonly stock: string | null;
  /** null: as it is. */
  readonly soldOut: boolean | null;
  readonly newGroups: readonly NewGroup[];
  readonly barcode: TypedBarcode;
}

/** A part of an item's dialog. */
export interface PartProps {
  readonly form: FieldsOf<ItemDraft>;
}
