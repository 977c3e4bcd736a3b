import type { LabelSale } from '@till/domain/menu/barcode/label';
import { leftFor } from '@till/domain/menu/stock';
import type { Item } from '@till/domain/menu/types';
import type { OrderType, TaxRate } from '@till/domain/merchant/types';
import { orderTypeNameOf } from '@till/domain/order/order-types';
import { sameAgain } from '@till/domain/order/same-again';
import type { Order, OrderLine } from '@till/domain/order/types';
import { type ItemChoice, labelChoice, quickChoice } from './item/choice.ts';

interface Chosen {
  readonly item: Item;
  /** What the label says that was scanned. */
  readonly sale?: LabelSale | undefined;
}

/** What comes of an item that is tapped or scanned: nothing, for all that is left is on the order; a dialog asks; or it is added at once. */
export type Picked = { readonly kind: 'all-taken' | 'ask' } | { readonly kind: 'add'; readonly choice: ItemChoice };

/** `order`: what the item would be added to, if it is known; `quickAdd`: whether this register adds what asks nothing at once. */
export function picked({ item, sale }: Chosen, order: Order | undefined, quickAdd: boolean): Picked {
  if (order !== undefined && leftFor(item, order) === 0) return { kind: 'all-taken' };
  const choice = sale !== undefined ? labelChoice(item, sale) : quickAdd ? quickChoice(item) : null;
  return choice === null ? { kind: 'ask' } : { kind: 'add', choice };
}

/** The line of the same that a choice is added to; undefined: it becomes a line of its own, as all do where nothing is added at once, and what a label says. */
export function lineOfSame(
  { item, sale }: Chosen,
  choice: ItemChoice,
  order: Order | undefined,
  { quickAdd, rates }: { readonly quickAdd: boolean; readonly rates: readonly TaxRate[] },
): OrderLine | undefined {
  return quickAdd && sale === undefined && order !== undefined ? sameAgain(order, item, choice, rates) : undefined;
}

/**
 * What a picked item waits for: `unread`, that the active order, which is not here, is left; `beginning`, that the order is there which is being begun;
 * `nothing`; or `question`, that somebody says what kind of order it is, or at which table.
 */
export type WaitsFor = 'unread' | 'beginning' | 'nothing' | 'question';

/** `active`: the order that is active, by whether it is here; `type`: what this register begins orders as, null: it asks. */
export function waitsFor(active: 'none' | 'here' | 'unread', isBeginning: boolean, type: OrderType | null): WaitsFor {
  // What nobody sees is put on no order.
  if (active === 'unread') return 'unread';
  if (isBeginning) return 'beginning';
  if (active === 'here') return 'nothing';
  return type !== null && orderTypeNameOf(type.label) !== 'dine-in' ? 'nothing' : 'question';
}
