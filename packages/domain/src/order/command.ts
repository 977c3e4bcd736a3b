import type { ItemToAdd } from './add-item.ts';
import type { ItemChange } from './change-item.ts';
import type { OrderChange } from './change-order.ts';
import type { OrderToCreate } from './create.ts';
import type { SeenTotal } from './pay.ts';
import type { OrderTypeToSet } from './set-order-type.ts';

/**
 * What a person asked of an order, as a register keeps it until the server has answered: enough to decide it again on top of what the
 * server says meanwhile. `at`: when it was tapped, ms since epoch.
 */
export type OrderCommand =
  | { readonly name: 'create'; readonly at: number; readonly asked: OrderToCreate }
  | { readonly name: 'set-order-type'; readonly at: number; readonly asked: OrderTypeToSet }
  /** `alone`: sold without the server, so that what the menu said since does not count. */
  | { readonly name: 'add-item'; readonly at: number; readonly asked: ItemToAdd; readonly alone?: true }
  | { readonly name: 'change-item'; readonly at: number; readonly lineId: string; readonly asked: ItemChange; readonly alone?: true }
  | { readonly name: 'remove-item'; readonly at: number; readonly lineId: string }
  | { readonly name: 'change-order'; readonly at: number; readonly asked: OrderChange }
  | { readonly name: 'submit'; readonly at: number }
  | { readonly name: 'submit-items'; readonly at: number }
  | { readonly name: 'cancel'; readonly at: number }
  | { readonly name: 'pay-cash'; readonly at: number; readonly asked: SeenTotal }
  | { readonly name: 'pay-later'; readonly at: number; readonly asked: SeenTotal }
  | { readonly name: 'close'; readonly at: number; readonly asked: SeenTotal & { readonly paymentType: string } };
