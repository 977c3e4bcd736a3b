import { assert, unreachable } from '../assert.ts';
import { itemAsSold } from '../menu/as-of.ts';
import type { PlacedItem } from '../menu/menu.ts';
import type { Category, Item } from '../menu/types.ts';
import type { Merchant } from '../merchant/types.ts';
import { accept, type Result } from '../result.ts';
import { addItem } from './add-item.ts';
import { apply } from './apply.ts';
import { cancelOrder } from './cancel.ts';
import { changeItem } from './change-item.ts';
import { changeOrder } from './change-order.ts';
import type { OrderCommand } from './command.ts';
import { createOrder } from './create.ts';
import type { OrderOp } from './op.ts';
import { closeOrder, payCash, payLater } from './pay.ts';
import { removeItem } from './remove-item.ts';
import { setOrderType } from './set-order-type.ts';
import { submitItems, submitOrder } from './submit.ts';
import type { Order } from './types.ts';

/** What commands are decided by: the shop's rules and its menu, as far as they are known here. */
export interface DecideContext {
  readonly merchant: Pick<Merchant, 'order_types' | 'tax_rates' | 'taxRounding' | 'cashRounding' | 'timezone'>;
  readonly itemOf: (itemId: string) => Item | undefined;
  /** Those that hold the item. */
  readonly categoriesOf: (itemId: string) => readonly Category[];
}

/** A payment that only this register has written down yet; the server gives the real id. */
const unsentPaymentId = 'unsent';

/**
 * The order after a command, by the same rules as the server's: the order itself when nothing changes, or why not. `order` null: there
 * is none yet, which only a create may meet.
 */
export function decideCommand(order: Order | null, command: OrderCommand, context: DecideContext): Result<Order> {
  const op = opOf(order, command, context);
  if (!op.ok) return op;
  if (op.value !== null) return accept(apply(order, op.value));
  assert(order !== null, 'a create always makes something');
  return accept(order);
}

function opOf(order: Order | null, command: OrderCommand, { merchant, itemOf, categoriesOf }: DecideContext): Result<OrderOp | null> {
  if (command.name === 'create') return createOrder(command.asked, { now: command.at, taxRounding: merchant.taxRounding });
  assert(order !== null, 'an order begins with its create');
  const placedOf = (itemId: string, alone = false): PlacedItem | undefined => {
    const item = itemOf(itemId);
    const today = item && { item, categories: categoriesOf(itemId) };
    // Whether it is the menu or somebody since who hides it is not known here: it was offered.
    return alone ? itemAsSold(undefined, today, [{ itemId, hidden: true, stock: null }]) : today;
  };
  switch (command.name) {
    case 'set-order-type':
      return setOrderType(order, command.asked, { orderTypes: merchant.order_types });
    case 'add-item': {
      const placed = placedOf(command.asked.itemId, command.alone);
      const rules = { taxRates: merchant.tax_rates, now: command.at, timezone: merchant.timezone };
      const decidedAt = command.alone ? command.at : null;
      return addItem(order, command.asked, { item: placed?.item, categories: placed?.categories ?? [], ...rules, decidedAt });
    }
    case 'change-item':
      return changeItem(order, command.lineId, command.asked, { itemOf: (itemId) => placedOf(itemId, command.alone)?.item });
    case 'remove-item':
      return removeItem(order, command.lineId);
    case 'change-order':
      return changeOrder(order, command.asked);
    case 'submit':
      return submitOrder(order, { now: command.at });
    case 'submit-items':
      return submitItems(order, { now: command.at });
    case 'cancel':
      return cancelOrder(order, { now: command.at });
    case 'pay-cash':
      return payCash(order, command.asked, { now: command.at, cashRounding: merchant.cashRounding, paymentId: unsentPaymentId });
    case 'pay-later':
      return payLater(order, command.asked, { now: command.at });
    case 'close':
      return closeOrder(order, command.asked, { now: command.at, paymentId: unsentPaymentId });
    default:
      return unreachable(command);
  }
}
