import type { Refusal } from '../../result.ts';
import { visible } from '../../text/visible.ts';
import type { FieldFault } from './judge.ts';
import type { BookCategory, BookGroup, BookItem, BookPriceRule, MenuChange, MenuThing } from './types.ts';

/** Why changes of a menu are refused. `changed_elsewhere` names the thing (`thing`, `id`) that is no longer what the caller saw. */
export type MenuRefusal = Refusal<'menu_invalid' | 'changed_elsewhere' | 'menu_too_large' | 'barcode_taken' | 'card_number_in_text'>;

/** A book on its way: each list by id, and the order of the categories. */
export interface Draft {
  readonly categories: Map<string, BookCategory>;
  order: string[];
  readonly items: Map<string, BookItem>;
  readonly groups: Map<string, BookGroup>;
  readonly priceRules: Map<string, BookPriceRule>;
  readonly taxIds: ReadonlySet<string>;
  readonly counts: Map<string, number>;
  readonly names: string[];
  /** Items whose fields were written: their barcodes may be another item's. */
  readonly barcoded: Set<string>;
}

export type Of<Kind extends MenuChange['kind']> = Extract<MenuChange, { readonly kind: Kind }>;

export const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
export const elsewhere = (thing: MenuThing, id: string): MenuRefusal => ({ code: 'changed_elsewhere', detail: { thing, id } });
export const invalid = (thing: MenuThing, id: string, faults: readonly FieldFault[]): MenuRefusal | null => {
  const [first] = faults;
  if (first === undefined) return null;
  return first.fault === 'card-number'
    ? { code: 'card_number_in_text' }
    : { code: 'menu_invalid', detail: { thing, id, field: first.field, fault: first.fault } };
};

/** Whether what is there now is neither what is wanted nor what was seen. `now` undefined: it is not there. */
export const isOtherNow = <Fields>(now: Fields | undefined, seen: Fields | null): boolean =>
  now === undefined ? seen !== null : seen === null || !same(now, seen);

export const oneLine = (text: string): string => visible(text).replace(/\s+/g, ' ').trim();
