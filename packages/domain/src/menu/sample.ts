import { minor } from '../money/minor.ts';
import type { Category, Item, ModifierGroup } from './types.ts';

/** What a sample menu says, in the owner's language. */
export interface SampleMessages {
  readonly drinks: string;
  readonly coffee: string;
  readonly tea: string;
  readonly lemonade: string;
  readonly water: string;
  readonly food: string;
  readonly sandwich: string;
  readonly soup: string;
  readonly salad: string;
  readonly sweets: string;
  readonly cookie: string;
  readonly cake: string;
  readonly size: string;
  readonly small: string;
  readonly large: string;
  readonly extras: string;
  readonly oatMilk: string;
  readonly extraShot: string;
}

/** What a US dollar of the sample's prices is in other currencies, roughly: the owner puts own prices in. */
const perDollar: Readonly<Record<string, number>> = { MXN: 15, TWD: 30, HKD: 8, CNY: 7 };

/** A small menu to begin with and to change: three categories, default taxes on everything, one dish with choices. */
export function sampleMenu(merchantId: string, currencyCode: string, words: SampleMessages): readonly Category[] {
  /** In minor units; where a unit is worth little, whole ones. */
  const price = (cents: number) => {
    const factor = Object.hasOwn(perDollar, currencyCode) ? perDollar[currencyCode] : undefined;
    return minor(factor === undefined ? cents : Math.round((cents * factor) / 100) * 100);
  };
  const item = (id: string, name: string, cents: number, modifier_group: readonly ModifierGroup[] = []): Omit<Item, 'sortOrder'> => ({
    id,
    name,
    price: price(cents),
    modifier_group,
    alternateName: null,
    optionalLabel: null,
    description: null,
    image: null,
    warning: null,
    priceType: 'FIXED',
    stock: null,
    trackingStock: false,
    hidden: false,
    availableForShip: false,
    availableForPickup: true,
    availableForDelivery: true,
    currencyCode,
    isRevenue: true,
    sku: null,
    defaultTaxRates: true,
    allowInstructions: true,
    qtyLimit: null,
    tags: [],
    tax_rates: [],
  });
  const size: ModifierGroup = {
    id: 'size',
    name: words.size,
    required: true,
    minimum: 1,
    maximum: 1,
    hidden: false,
    sortOrder: 1,
    modifiers: [
      { id: 'size-small', name: words.small, price: minor(0), autoSelect: true },
      { id: 'size-large', name: words.large, price: price(100), autoSelect: false },
    ],
  };
  const extras: ModifierGroup = {
    id: 'extras',
    name: words.extras,
    required: false,
    minimum: 0,
    maximum: 2,
    hidden: false,
    sortOrder: 2,
    modifiers: [
      { id: 'extras-oat-milk', name: words.oatMilk, price: price(75), autoSelect: false },
      { id: 'extras-shot', name: words.extraShot, price: price(100), autoSelect: false },
    ],
  };
  return [
    category(merchantId, 'drinks', words.drinks, 1, [
      item('coffee', words.coffee, 350, [size, extras]),
      item('tea', words.tea, 300),
      item('lemonade', words.lemonade, 375),
      item('water', words.water, 200),
    ]),
    category(merchantId, 'food', words.food, 2, [item('sandwich', words.sandwich, 950), item('soup', words.soup, 650), item('salad', words.salad, 875)]),
    category(merchantId, 'sweets', words.sweets, 3, [item('cookie', words.cookie, 275), item('cake', words.cake, 495)]),
  ];
}

/** Always on sale, its items in the order given. */
const category = (merchantId: string, id: string, name: string, sortOrder: number, items: readonly Omit<Item, 'sortOrder'>[]): Category => ({
  id,
  merchantId,
  name,
  sortOrder,
  items: items.map((each, index) => ({ ...each, sortOrder: index + 1 })),
  friendlyName: null,
  alternateName: null,
  description: null,
  warning: null,
  image: null,
  imageAlt: null,
  hidden: false,
  startTime: null,
  endTime: null,
  isLimitedTime: false,
  availableDays: null,
  isCatering: false,
  catalogId: null,
  version: 1,
  available_times: [],
  disabled: false,
  nextAvailableTime: null,
});
