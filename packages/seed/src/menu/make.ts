import type { AvailableTime, Category, Item, ModifierGroup } from '@till/domain/menu/types';
import { minor } from '@till/domain/money/minor';
import { namesOfDish } from '../names/names.ts';
import { restaurant } from '../restaurant.ts';

/** What an item of the seed says beside its name and price; the rest is what most items have. */
type More = Partial<Omit<Item, 'id' | 'name' | 'names' | 'alternateName' | 'price' | 'sortOrder' | 'modifier_group' | 'image'>> & {
  readonly groups?: readonly ModifierGroup[];
  /** File name in the register's `public/menu`, without its ending. */
  readonly picture?: string;
};

const imageOf = (picture: string | undefined) => (picture === undefined ? null : `/menu/${picture}.svg`);

/** An item at `price` cents. `alternateName` is Spanish · Chinese. Its place and SKU come from its category. */
export function item(id: string, name: string, alternateName: string, price: number, description: string, { groups = [], picture, ...more }: More = {}): Item {
  return {
    id,
    name,
    names: namesOfDish(id),
    alternateName,
    optionalLabel: null,
    description,
    image: imageOf(picture),
    warning: null,
    priceType: 'FIXED',
    price: minor(price),
    stock: null,
    trackingStock: false,
    hidden: false,
    availableForShip: false,
    availableForPickup: true,
    availableForDelivery: true,
    currencyCode: restaurant.currencyCode,
    sortOrder: 0,
    isRevenue: true,
    sku: null,
    defaultTaxRates: true,
    allowInstructions: true,
    qtyLimit: null,
    tags: [],
    modifier_group: groups,
    tax_rates: [],
    ...more,
  };
}

interface CategoryMore {
  readonly description?: string;
  readonly warning?: string;
  readonly picture?: string;
  /** What the picture shows, for those who do not see it. */
  readonly pictureShows?: string;
  /** Seconds since midnight, every day; absent: always. */
  readonly hours?: { readonly startTime: number; readonly endTime: number };
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** A category whose items stand in the order given and are numbered from 101 behind its SKU letters. */
export function category(id: string, name: string, alternateName: string, skuLetters: string, items: readonly Item[], more: CategoryMore = {}): Category {
  const times =
    more.hours === undefined
      ? []
      : everyDay.map((day): AvailableTime => ({ id: `${id}-day-${day}`, ...(more.hours as { startTime: number; endTime: number }), day, date: null }));
  return {
    id,
    merchantId: restaurant.id,
    name,
    names: namesOfDish(id),
    friendlyName: name,
    alternateName,
    description: more.description ?? null,
    warning: more.warning ?? null,
    image: imageOf(more.picture),
    imageAlt: more.pictureShows ?? null,
    sortOrder: 0,
    hidden: false,
    startTime: more.hours?.startTime ?? null,
    endTime: more.hours?.endTime ?? null,
    isLimitedTime: more.hours !== undefined,
    availableDays: more.hours === undefined ? null : everyDay,
    isCatering: false,
    catalogId: 'house',
    version: 1,
    available_times: times,
    disabled: false,
    nextAvailableTime: null,
    items: items.map((each, index) => ({ ...each, sortOrder: index + 1, sku: each.sku ?? `${skuLetters}-${index + 101}` })),
  };
}
