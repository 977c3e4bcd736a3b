import { holdsCardNumber } from '../../card/card-number.ts';
import { limits } from '../../limits.ts';
import { availability } from '../../menu/available.ts';
import { itemSoldAsSeen, ruleOfLine } from '../../menu/price/price-rule.ts';
import { leftFor } from '../../menu/stock.ts';
import type { Category, Item, PriceType } from '../../menu/types.ts';
import type { TaxRate } from '../../merchant/types.ts';
import { type ModifierCode, type ModifierToAdd, resolveModifiers } from '../../modifier/resolve.ts';
import { type Minor, minor } from '../../money/minor.ts';
import { checkedQuantity } from '../../quantity/quantity.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { ratesFor } from '../../tax/rates.ts';
import { isDiscounted, ofLineAgain } from '../bill/discount.ts';
import { checkedTotal, type TotalCode } from '../line.ts';
import { lineBounds } from '../line-bounds.ts';
import { menuTimeOf } from '../menu-time.ts';
import { type MoveCode, moveOf } from '../moves.ts';
import { keptNote } from '../note.ts';
import { withLines } from '../steps.ts';
import type { Order, OrderLine } from '../types.ts';
import type { CommandContext, CommandRule } from './command.ts';

export interface AddItemOp {
  readonly op: 'add-item';
  readonly line: Omit<OrderLine, 'cartId' | 'lineItemId' | 'submitted'>;
  /** The cartId that it had before it was taken off: what its discounts took off it they take off it again. Absent: it had none. */
  readonly again?: number | undefined;
}

/**
 * A line as it is asked for. `id` is the line's own; `price` in minor units counts for a VARIABLE item, and of others where a price rule has just begun or ended; name and price type are the menu's. `again`: the cartId of a line
 * that was taken off and is put back with this one.
 */
export interface ItemToAdd {
  readonly id: string;
  readonly itemId: string;
  readonly price?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly quantity?: number | undefined;
  readonly note?: string | null | undefined;
  readonly priceType?: PriceType | null | undefined;
  readonly modifiers?: readonly ModifierToAdd[] | null | undefined;
  readonly again?: number | undefined;
}

export interface AddItemContext {
  /** The menu item; undefined when the menu has none of that id. */
  readonly item: Item | undefined;
  /** The categories that hold it. */
  readonly categories: readonly Category[];
  /** The merchant's rates. */
  readonly taxRates: readonly TaxRate[];
  /** ms since epoch */
  readonly now: number;
  /** When a tablet without a network sold it (`decidedAtOf`): its hours count as of then, and the line says so. */
  readonly decidedAt?: number | null | undefined;
  readonly timezone: string;
  /** Of its days, by which price rules are: seconds since midnight. Absent: at midnight. */
  readonly businessDayStart?: number | undefined;
}

/** Why a line may not be added. */
export type AddItemCode =
  | MoveCode<'add-item'>
  | 'card_number_in_text'
  | 'item_not_found'
  | 'item_not_available'
  | 'quantity_out_of_range'
  | ModifierCode
  | TotalCode;

/**
 * Adds a line with the menu's price, by the rule that counts when it is added, and today's rates, by the menu's hours at the time the order is for. Null when the order already holds a line of this id: the same add, come again.
 * Refuses by the table of moves, then `card_number_in_text` of its note, `item_not_found`, `item_not_available`, `quantity_out_of_range`, `price_out_of_range`,
 * `modifier_not_found`, `modifiers_missing`, and `amount_out_of_range` for more than an order can hold.
 */
export function addItem(order: Order, asked: ItemToAdd, ctx: AddItemContext): Result<AddItemOp | null, Refusal<AddItemCode>> {
  const op = addOf(order, asked, ctx);
  return op.ok && op.value !== null ? checkedTotal(order, op.value, apply, op.value.line) : op;
}

/** The same, whatever the order comes to with it. */
export function addOf(order: Order, asked: ItemToAdd, ctx: AddItemContext): Result<AddItemOp | null, Refusal<AddItemCode>> {
  if (order.items.some((line) => line.id === asked.id)) return accept(null);
  const move = moveOf(order, 'add-item');
  if (!move.ok) return move;
  if (holdsCardNumber(asked.note ?? '')) return refuse('card_number_in_text');
  const { decidedAt, now, timezone, businessDayStart = 0 } = ctx;
  const at = decidedAt ?? now;
  const item = ctx.item && itemSoldAsSeen(ctx.item, { at, orderType: order.orderType, clock: { timezone, businessDayStart } }, asked.price);
  if (!item) return refuse('item_not_found', { itemId: asked.itemId });
  const sale = availability(item, ctx.categories, menuTimeOf(order, at, timezone), timezone);
  if (!sale.available) return refuse('item_not_available', { item: item.name, reason: sale.reason });
  if (leftFor(item, order) === 0) return refuse('item_not_available', { item: item.name, reason: 'sold_out' });
  const quantity = checkedQuantity(asked.quantity ?? limits.itemQuantityDefault, lineBounds(order, item));
  if (!quantity.ok) return quantity;
  const price = priceOf(item, asked);
  if (!price.ok) return price;
  const modifiers = resolveModifiers(item, asked.modifiers ?? []);
  if (!modifiers.ok) return modifiers;
  const line = {
    id: asked.id,
    itemId: item.id,
    name: item.name,
    quantity: quantity.value,
    price: price.value,
    ...ruleOfLine(item),
    note: keptNote(asked.note),
    priceType: item.priceType,
    modifiers: modifiers.value,
    taxRates: ratesFor(item, ctx.taxRates),
    ...(typeof decidedAt === 'number' ? { decidedAt } : {}),
  };
  const { again } = asked;
  const isBack = again !== undefined && isDiscounted(order, again) && order.items.every(({ cartId }) => cartId !== again);
  return accept({ op: 'add-item', line, ...(isBack ? { again } : {}) });
}

/** The menu's price; of a VARIABLE item the price that was asked, which must be said. */
function priceOf(item: Item, asked: ItemToAdd): Result<Minor, Refusal<'price_out_of_range'>> {
  const price = item.priceType === 'VARIABLE' ? asked.price : item.price;
  const fits = typeof price === 'number' && Number.isSafeInteger(price) && price >= 0 && price <= limits.amountMax;
  return fits ? accept(minor(price)) : refuse('price_out_of_range', { min: 0, max: limits.amountMax });
}

/** The order with the line on it, its money as it was. */
export function placed(order: Order, op: AddItemOp): Order {
  const line: OrderLine = { ...op.line, cartId: order.nextCartId, lineItemId: op.line.id, submitted: false };
  const next = { ...order, nextCartId: order.nextCartId + 1, items: [line, ...order.items] };
  return op.again === undefined ? next : { ...next, discounts: ofLineAgain(order.discounts ?? [], op.again, line.cartId) };
}

function apply(order: Order, op: AddItemOp): Order {
  const next = placed(order, op);
  return withLines(next, next.items);
}

/** What a line is added with. */
export function addContextOf({ itemId }: Pick<ItemToAdd, 'itemId'>, { now, merchant, itemSeen, decidedAt }: CommandContext): AddItemContext {
  const { item, categories = [] } = itemSeen(itemId) ?? {};
  const { tax_rates: taxRates, timezone, businessDayStart } = merchant;
  return { item, categories, taxRates, now, decidedAt, timezone, businessDayStart };
}

export const addItemCommand: CommandRule<AddItemOp, { readonly asked: ItemToAdd }, AddItemCode> = {
  pays: 'no',
  waits: false,
  seesMenu: true,
  makesTickets: false,
  decide: (order, { asked }, context) => addItem(order, asked, addContextOf(asked, context)),
  apply,
  applyUncounted: placed,
};
