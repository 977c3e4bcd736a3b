import type { Category, Item, ModifierGroup } from '@till/domain/menu/types';
import { minor } from '@till/domain/money/minor';

const tastes = ['Spicy', 'Crispy', 'Braised', 'Smoked', 'Garlic', 'Golden', 'House', 'Grilled', 'Sesame', 'Lemon', 'Ginger', 'Pickled'];
const mains = ['Beef', 'Chicken', 'Tofu', 'Pork', 'Shrimp', 'Mushroom', 'Duck', 'Eggplant', 'Salmon', 'Lamb', 'Bean', 'Squid', 'Turkey'];
const dishes = ['Noodles', 'Tacos', 'Rice Bowl', 'Soup', 'Dumplings', 'Burrito', 'Salad', 'Curry', 'Skewers', 'Sandwich', 'Pancake'];

const group = (id: string, name: string, names: readonly string[], price: number, sortOrder: number): ModifierGroup => ({
  id,
  name,
  required: false,
  minimum: 0,
  maximum: 0,
  hidden: false,
  sortOrder,
  modifiers: names.map((each, index) => ({ id: `${id}-${index + 1}`, name: each, price: minor(price), autoSelect: false })),
});
const extras = group('extras', 'Extras', ['Extra cheese', 'Fried egg', 'Avocado'], 100, 1);
const without = group('without', 'Without', ['No onion', 'No chili', 'No peanuts'], 0, 2);

const item = (number: number): Item => ({
  id: `item-${number}`,
  name: `${tastes[number % tastes.length]} ${mains[number % mains.length]} ${dishes[number % dishes.length]} ${number}`,
  alternateName: null,
  optionalLabel: null,
  description: number % 3 === 0 ? 'Made to order, with what the market had this morning' : null,
  image: null,
  warning: null,
  priceType: 'FIXED',
  price: minor(500 + (number % 40) * 25),
  stock: null,
  trackingStock: false,
  hidden: false,
  availableForShip: null,
  availableForPickup: true,
  availableForDelivery: null,
  currencyCode: 'USD',
  sortOrder: number,
  isRevenue: true,
  sku: `SKU${String(number).padStart(6, '0')}`,
  defaultTaxRates: true,
  allowInstructions: true,
  qtyLimit: null,
  tags: [],
  // Every second one has modifiers: the others are what a tap adds without a question.
  modifier_group: number % 2 === 0 ? [extras, without] : [],
  tax_rates: [],
});

/** An item with two groups of modifiers, and its modifiers that lines of the run carry: one that costs, one that does not. */
export const itemWithModifiers = {
  itemId: 'item-2',
  modifiers: [
    { id: 'extras-1', modifierGroupId: extras.id, quantity: 1 },
    { id: 'without-1', modifierGroupId: without.id, quantity: 1 },
  ],
} as const;

/** A menu of `itemCount` items in up to 40 categories, sold at any hour. The same number is the same menu. */
export function menuOf(merchantId: string, itemCount: number): readonly Category[] {
  const categoryCount = Math.max(1, Math.min(40, Math.floor(itemCount / 25)));
  const size = Math.ceil(itemCount / categoryCount);
  return Array.from({ length: categoryCount }, (_, index) => ({
    id: `category-${index + 1}`,
    merchantId,
    name: `${dishes[index % dishes.length]} ${index + 1}`,
    friendlyName: null,
    alternateName: null,
    description: null,
    warning: null,
    image: null,
    imageAlt: null,
    sortOrder: index,
    hidden: false,
    startTime: null,
    endTime: null,
    isLimitedTime: null,
    availableDays: null,
    isCatering: null,
    catalogId: null,
    version: 1,
    available_times: [],
    disabled: false,
    nextAvailableTime: null,
    items: Array.from({ length: Math.min(size, itemCount - index * size) }, (_, place) => item(index * size + place + 1)),
  }));
}
