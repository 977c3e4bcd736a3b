import type { Item } from '@till/domain/menu/types';
import type { OrderLine } from '@till/domain/order/types';

/** An item that has left the menu, rebuilt from its line: quantity and note can be changed, and modifiers left out (`groupsOfLine`). */
export const itemOfLine = (line: OrderLine): Item => ({
  id: line.itemId,
  name: line.name,
  priceType: line.priceType,
  price: line.price,
  alternateName: null,
  optionalLabel: null,
  description: null,
  image: null,
  warning: null,
  stock: null,
  trackingStock: false,
  hidden: true,
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
});
