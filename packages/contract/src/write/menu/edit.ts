import { limits } from '@till/domain/limits';
import { nameLanguages } from '@till/domain/menu/names';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { RuleUseView } from '../../order/view.ts';
import { Amount, MerchantParams, Nothing, PathId, Rate, SentAmount, text } from '../../wire.ts';

const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable', 'not_found'] as const;
const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, status: 200 } as const;
const menu = '/register/merchants/:merchantId/menu';

const orNull = z.nullable;
/** Longer than may be kept, so that the rule says what is wrong. */
const name = text(limits.menuNameLengthMax * 4);
const longText = text(limits.menuTextLengthMax * 2);
const ids = z.array(PathId).check(z.maxLength(1_000));
const Second = z.int();

/** What something is called in other languages: `en-us`, `es-mx`, `zh-cn`, `zh-tw`. Absent: in none. */
const names = z.optional(z.array(z.object({ language: z.enum(nameLanguages), name })).check(z.maxLength(10)));

/** When a category is sold: on these days of the week (0 is Sunday; none: on all), or on one date; seconds since midnight, null: from the beginning, to the end. */
const Hours = z.object({
  days: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
  date: orNull(text(10)),
  startTime: orNull(Second),
  endTime: orNull(Second),
});
const category = {
  name,
  friendlyName: orNull(name),
  description: orNull(longText),
  image: orNull(longText),
  hidden: z.boolean(),
  hours: z.array(Hours).check(z.maxLength(500)),
  names,
};
const itemWith = <Price extends z.ZodMiniType>(price: Price) => ({
  ...{ name, alternateName: orNull(name), description: orNull(longText), warning: orNull(longText), image: orNull(longText) },
  ...{ priceType: z.enum(['FIXED', 'VARIABLE', 'PER_UNIT']), price, sku: orNull(name), hidden: z.boolean(), trackingStock: z.boolean() },
  ...{ barcodes: z.optional(z.array(name).check(z.maxLength(limits.menuBarcodeCountMax * 4))) },
  ...{ allowInstructions: z.boolean(), qtyLimit: orNull(z.int()), defaultTaxRates: z.boolean(), taxIds: ids, groupIds: ids, categoryIds: ids, names },
});
const groupWith = <Price extends z.ZodMiniType>(price: Price) => ({
  ...{ name, required: z.boolean(), minimum: z.int(), maximum: z.int(), hidden: z.boolean() },
  modifiers: z.array(z.object({ id: PathId, name, price, autoSelect: z.boolean(), names })).check(z.maxLength(500)),
  names,
});
/** `value`: of a percent off percent × 100 000, else minor units: off the price, or the price. `all`: it is of everything. */
const priceRule = {
  ...{
    name,
    kind: z.enum(['percent', 'amount', 'price']),
    value: z.int().check(z.minimum(0), z.maximum(limits.amountMax)),
    priority: z.int(),
    use: z.optional(RuleUseView),
    all: z.boolean(),
  },
  ...{ categoryIds: ids, itemIds: z.array(PathId).check(z.maxLength(limits.menuItemCountMax)) },
};
const PriceRule = z.object(priceRule);
/** A price rule of a menu, as its editor has it. */
export const PriceRuleView = z.object({ id: PathId, ...priceRule });
const [Category, Item, Group] = [z.object(category), z.object(itemWith(SentAmount)), z.object(groupWith(SentAmount))];

/** A change of the menu; `packages/domain/src/menu/edit/types.ts` says what each is. A new thing has an id of the caller's; what is there may have any. */
const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), id: PathId, fields: Category, seen: orNull(Category) }),
  z.object({ kind: z.literal('remove-category'), id: PathId, seen: z.array(PathId).check(z.maxLength(limits.menuItemCountMax)), moveTo: orNull(PathId) }),
  z.object({ kind: z.literal('item'), id: PathId, fields: Item, seen: orNull(Item) }),
  z.object({ kind: z.literal('remove-item'), id: PathId, seen: Item }),
  z.object({ kind: z.literal('group'), id: PathId, fields: Group, seen: orNull(Group) }),
  z.object({ kind: z.literal('price-rule'), id: PathId, fields: PriceRule, seen: orNull(PriceRule) }),
  z.object({ kind: z.literal('remove-price-rule'), id: PathId, seen: PriceRule }),
  z.object({ kind: z.literal('move-category'), id: PathId, after: orNull(PathId) }),
  z.object({ kind: z.literal('move-item'), id: PathId, categoryId: PathId, after: orNull(PathId) }),
  z.object({ kind: z.literal('count'), id: PathId, stock: z.int() }),
]);

/** The menu as its owner edits it: each thing once, hidden ones and empty categories included. `stock`: what is left of what is counted, by item. */
const BookView = z.object({
  version: z.int(),
  categories: z.array(z.object({ id: z.string(), ...category, itemIds: z.array(z.string()) })),
  items: z.array(z.object({ id: z.string(), ...itemWith(Amount) })),
  groups: z.array(z.object({ id: z.string(), ...groupWith(Amount) })),
  taxes: z.array(z.object({ id: z.string(), name: z.string(), rate: Rate, isDefault: z.literal([0, 1]), isGone: z.boolean() })),
  /** Absent: there are none. */
  priceRules: z.optional(z.array(PriceRuleView)),
  stock: z.record(z.string(), z.number()),
  soldOut: z.array(z.string()),
  /** When what is sold out for today is sold again, by item; ms since epoch. */
  soldOutUntil: z.record(z.string(), z.int()),
  /** How the shop's own labels are laid out (`putBusiness`): a scanned one is kept without its price. */
  labelLayouts: z.array(z.string()),
});

/** GET: the whole menu for its editor. */
export const menuBookCall = call({ ...merchantCall, name: 'menuBook', method: 'GET', path: `${menu}/book`, body: Nothing, reply: BookView, refusals: asked });

/**
 * POST: changes of the menu, all of them or none. Each says what its caller saw: what is something else by now is refused with `changed_elsewhere`, and named. Sent
 * again, what was done is done already. `version`: the one that is sold now.
 */
export const changeMenuCall = call({
  ...merchantCall,
  name: 'changeMenu',
  method: 'POST',
  path: `${menu}/changes`,
  body: z.object({ changes: z.array(Change).check(z.minLength(1), z.maxLength(limits.menuChangeCountMax)) }),
  reply: z.object({ version: z.int() }),
  refusals: [...asked, 'menu_invalid', 'menu_too_large', 'changed_elsewhere', 'barcode_taken', 'card_number_in_text'],
});

/**
 * PUT: the shop has run out of an item, or has it again. `today`: it is sold again by itself when the next business day begins (`until`, ms since epoch). Registers are
 * told; a count that the item has stays as it is.
 */
export const soldOutCall = call({
  ...merchantCall,
  name: 'soldOut',
  method: 'PUT',
  path: `${menu}/items/:itemId/sold-out`,
  params: z.object({ merchantId: PathId, itemId: PathId }),
  body: z.object({ soldOut: z.boolean(), today: z.optional(z.boolean()) }),
  reply: z.object({ itemId: z.string(), soldOut: z.boolean(), until: z.nullable(z.int()) }),
  refusals: [...asked, 'item_not_found'],
});
