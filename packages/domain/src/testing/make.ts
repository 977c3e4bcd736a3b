import type { Category, Item, Modifier, ModifierGroup } from '../menu/types.ts';
import type { Merchant, TaxRate } from '../merchant/types.ts';
import { minor, type TaxRateScaled } from '../money/minor.ts';
import { apply } from '../order/apply.ts';
import { addItem, type ItemToAdd } from '../order/commands/add-item.ts';
import type { OrderOp } from '../order/op.ts';
import type { Order, OrderLine } from '../order/types.ts';
import type { Result } from '../result.ts';

/** Tuesday, 2 January 2024, 12:00 in Los Angeles. */
export const noon = 1_704_225_600_000;
export const timezone = 'America/Los_Angeles';

/** A change that no device made, of a menu without categories. */
export const atNoDevice = { deviceId: null, categoryOf: () => null } as const;

/** A merchant in San Francisco that takes no taxes. */
export const merchant: Merchant = {
  id: 'm',
  extId: 'm',
  name: 'Golden Wok',
  currencyCode: 'USD',
  phone: '+1 415 555 0100',
  email: null,
  timezone,
  businessDayStart: 0,
  address1: '12 Market St',
  address2: '#3',
  city: 'San Francisco',
  state: 'CA',
  zip: '94105',
  country: 'US',
  latitude: null,
  longitude: null,
  order_types: [],
  tax_rates: [],
  taxRounding: 'order',
  cashRounding: 0,
  menuVersion: 1,
};

/** A rate by its percent. */
export const taxRate = (percent: number, over: Partial<TaxRate> = {}): TaxRate => ({
  id: `tax-${percent}`,
  name: `Tax ${percent}`,
  rate: Math.round(percent * 100_000) as TaxRateScaled,
  isDefault: 0,
  inclusionType: null,
  ...over,
});

export const modifier = (id: string, price = 0, over: Partial<Modifier> = {}): Modifier => ({ id, name: id, price: minor(price), autoSelect: false, ...over });

export const group = (id: string, over: Partial<ModifierGroup> = {}): ModifierGroup => ({
  id,
  name: id,
  required: false,
  minimum: 0,
  maximum: 0,
  hidden: false,
  sortOrder: 0,
  modifiers: [modifier(`${id}-a`), modifier(`${id}-b`), modifier(`${id}-c`)],
  ...over,
});

export const item = (over: Partial<Item> = {}): Item => ({
  id: 'noodles',
  name: 'Noodles',
  alternateName: null,
  optionalLabel: null,
  description: null,
  image: null,
  warning: null,
  priceType: 'FIXED',
  price: minor(1_000),
  stock: null,
  trackingStock: false,
  hidden: false,
  availableForShip: null,
  availableForPickup: null,
  availableForDelivery: null,
  currencyCode: null,
  sortOrder: 0,
  isRevenue: null,
  sku: null,
  defaultTaxRates: false,
  allowInstructions: null,
  qtyLimit: null,
  tags: [],
  modifier_group: [],
  tax_rates: [],
  ...over,
});

export const category = (over: Partial<Category> = {}): Category => ({
  id: 'mains',
  merchantId: 'demo',
  name: 'Mains',
  friendlyName: null,
  alternateName: null,
  description: null,
  warning: null,
  image: null,
  imageAlt: null,
  sortOrder: 0,
  hidden: false,
  startTime: null,
  endTime: null,
  isLimitedTime: null,
  availableDays: null,
  isCatering: null,
  catalogId: null,
  version: null,
  available_times: [],
  disabled: false,
  nextAvailableTime: null,
  items: [item()],
  ...over,
});

export const createOp: OrderOp = {
  op: 'create',
  at: noon,
  orderId: 'A1',
  source: 'register',
  deviceSource: 'counter',
  tableNumber: null,
  taxRounding: 'order',
};

export const typeOp = (orderType: 'pickup' | 'dine-in' | 'delivery'): OrderOp => ({
  op: 'set-order-type',
  orderType,
  orderTypeId: orderType,
  orderTypeTime: 'now',
  scheduleDate: '2024-01-02',
  scheduleTime: 43_200,
});

export const tableOp = (tableNumber: string | null): OrderOp => ({ op: 'change-order', tableNumber });

export const lineOp = (id: string, price = 1_000, quantity = 1): OrderOp => ({
  op: 'add-item',
  line: { id, itemId: 'noodles', name: 'Noodles', quantity, price: minor(price), note: '-', priceType: 'FIXED', modifiers: [], taxRates: [] },
});

/** An order after these commands; it is created first. */
export const orderOf = (...ops: readonly OrderOp[]): Order => ops.reduce(apply, apply(null, createOp));

/** What a rule decided, or a thrown refusal: for tests that expect it to go well. */
export function decided<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

/** The order after what a rule decided. */
export const after = (order: Order, result: Result<OrderOp | null>): Order => {
  const op = decided(result);
  return op === null ? order : apply(order, op);
};

/** Adds an item of the menu at noon. */
export const adding = (order: Order, sold: Item, asked: Partial<ItemToAdd> = {}, taxRates: readonly TaxRate[] = []): Result<OrderOp | null> =>
  addItem(
    order,
    { id: `line-${order.nextCartId}`, itemId: sold.id, ...asked },
    { item: sold, categories: [category({ items: [sold] })], taxRates, now: noon, timezone },
  );

/** The code of a refusal; undefined when there was none. */
export const codeOf = (result: Result<unknown>): string | undefined => (result.ok ? undefined : result.refusal.code);

/** A line as an order shows it: two teas, without modifiers, not with the kitchen. */
export const teaLine = (over: Partial<OrderLine> = {}): OrderLine => ({
  id: 'l1',
  cartId: 1,
  lineItemId: 'l1',
  itemId: 'tea',
  name: 'Tea',
  quantity: 2,
  price: minor(400),
  note: '-',
  priceType: 'FIXED',
  taxRates: [],
  modifiers: [],
  submitted: false,
  ...over,
});
