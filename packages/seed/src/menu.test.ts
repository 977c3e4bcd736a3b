import { existsSync, readFileSync } from 'node:fs';
import { availability } from '@till/domain/menu/available';
import type { Category, Item, ModifierGroup } from '@till/domain/menu/types';
import { isSingleChoice } from '@till/domain/modifier/groups';
import { describe, expect, it } from 'vitest';
import { categories } from './menu.ts';
import { barTax, restaurant, salesTax } from './restaurant.ts';

const items = categories.flatMap((category) => category.items);
const groups = items.flatMap((item) => item.modifier_group);
const pathId = /^[a-z0-9-]{1,64}$/;

const duplicates = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);
/** The things by id; the same id with another content stops the test. */
function distinct<T extends { readonly id: string }>(things: readonly T[]): readonly T[] {
  const byId = new Map<string, T>();
  for (const thing of things) {
    expect(byId.get(thing.id) ?? thing, `two things are called ${thing.id}`).toEqual(thing);
    byId.set(thing.id, thing);
  }
  return [...byId.values()];
}

describe('the menu of the demo restaurant', () => {
  it('is large enough to look like one: at least 8 categories and 70 items', () => {
    expect(categories.length).toBeGreaterThanOrEqual(8);
    expect(items.length).toBeGreaterThanOrEqual(70);
    for (const category of categories) expect(category.items.length).toBeGreaterThan(0);
  });

  it('gives everything an id of its own that an address can carry', () => {
    const modifiers = distinct(groups).flatMap((group) => group.modifiers);
    for (const ids of [categories.map(({ id }) => id), items.map(({ id }) => id), modifiers.map(({ id }) => id), items.map(({ sku }) => sku ?? '')]) {
      expect(duplicates(ids)).toEqual([]);
    }
    for (const { id } of [...categories, ...items, ...groups, ...modifiers]) expect(id).toMatch(pathId);
    for (const item of items) expect(duplicates(item.modifier_group.map(({ id }) => id))).toEqual([]);
  });

  it('has modifier groups of every kind', () => {
    const kinds: Record<string, (group: ModifierGroup) => boolean> = {
      'required, exactly one': (group) => group.required && isSingleChoice(group),
      'one of several without being called required': (group) => !group.required && isSingleChoice(group),
      'a fixed number above one': (group) => group.minimum > 1 && group.minimum === group.maximum,
      'from a minimum to a larger maximum': (group) => group.minimum > 0 && group.maximum > group.minimum,
      'a minimum without a maximum': (group) => group.minimum > 0 && group.maximum === 0,
      'required with a minimum of 0': (group) => group.required && group.minimum === 0,
      'optional with a maximum': (group) => !group.required && group.minimum === 0 && group.maximum > 1,
      'optional, as many as wanted': (group) => !group.required && group.minimum === 0 && group.maximum === 0 && !group.hidden,
      'auto-select': (group) => group.modifiers.some(({ autoSelect }) => autoSelect),
      hidden: (group) => group.hidden && group.modifiers.length > 0,
      empty: (group) => group.modifiers.length === 0,
      'with and without a price': (group) => group.modifiers.some(({ price }) => price > 0) && group.modifiers.some(({ price }) => price === 0),
    };
    expect(Object.keys(kinds).filter((kind) => !groups.some((group) => kinds[kind]?.(group)))).toEqual([]);
  });

  it('demands nothing that cannot be chosen', () => {
    for (const group of distinct(groups).filter((each) => each.modifiers.length > 0)) {
      expect(group.minimum).toBeLessThanOrEqual(group.modifiers.length);
      if (group.maximum > 0) {
        expect(group.maximum).toBeGreaterThanOrEqual(group.minimum);
        expect(group.modifiers.filter(({ autoSelect }) => autoSelect).length).toBeLessThanOrEqual(group.maximum);
      }
    }
  });

  it('has items of every kind that a register meets', () => {
    const kinds: Record<string, (item: Item) => boolean> = {
      'with default taxes': (item) => item.defaultTaxRates && item.tax_rates.length === 0,
      'without any tax': (item) => !item.defaultTaxRates && item.tax_rates.length === 0,
      'with a tax of its own': (item) => !item.defaultTaxRates && item.tax_rates.length > 0,
      'with an inclusive and an additive tax': (item) => item.defaultTaxRates && item.tax_rates.some(({ inclusionType }) => inclusionType === 'INCLUSIVE'),
      'with a variable price': (item) => item.priceType === 'VARIABLE',
      'priced per unit': (item) => item.priceType === 'PER_UNIT',
      'sold out': (item) => item.trackingStock && item.stock === 0,
      counted: (item) => item.trackingStock && (item.stock ?? 0) > 0,
      hidden: (item) => item.hidden,
      'with a quantity limit': (item) => item.qtyLimit !== null,
      'without instructions': (item) => item.allowInstructions === false,
      'with a warning': (item) => item.warning !== null,
      'without modifiers': (item) => item.modifier_group.length === 0,
      'with a picture': (item) => item.image !== null,
      'with the colour of its category': (item) => item.image === null,
    };
    expect(Object.keys(kinds).filter((kind) => !items.some((item) => kinds[kind]?.(item)))).toEqual([]);
  });

  it('has two tax rates of the merchant, one of them inclusive, and items carry them whole', () => {
    expect(restaurant.tax_rates).toEqual([salesTax, barTax]);
    expect(restaurant.tax_rates.map(({ inclusionType }) => inclusionType)).toEqual(['ADDITIVE', 'INCLUSIVE']);
    for (const rate of items.flatMap((item) => item.tax_rates)) expect(restaurant.tax_rates).toContainEqual(rate);
  });

  it('sells breakfast in the morning only, by the clock of the restaurant', () => {
    const breakfast = categories.find(({ isLimitedTime }) => isLimitedTime) as Category;
    const item = breakfast.items[0] as Item;
    const soldAt = (iso: string) => availability(item, [breakfast], Date.parse(iso), restaurant.timezone).available;
    expect(soldAt('2025-06-02T06:59:59-07:00')).toBe(false);
    expect(soldAt('2025-06-02T07:00:00-07:00')).toBe(true);
    expect(soldAt('2025-06-01T10:59:59-07:00')).toBe(true);
    expect(soldAt('2025-06-02T11:00:00-07:00')).toBe(false);
  });

  it('calls every dish, category, group and choice by a name of each language, and two things of one name alike', () => {
    const modifiers = groups.flatMap((group) => group.modifiers);
    for (const [kind, things] of Object.entries({ dishes: items, categories, groups, modifiers })) {
      const byName = new Map<string, string>();
      for (const { name, names } of things) {
        expect(
          names?.map(({ language }) => language),
          name,
        ).toEqual(['es-mx', 'zh-cn', 'zh-tw']);
        for (const each of names ?? []) expect(each.name.trim(), name).toBe(each.name);
        const said = JSON.stringify(names);
        expect(byName.get(name) ?? said, `${kind}: ${name}`).toBe(said);
        byName.set(name, said);
      }
    }
    for (const { names, id } of [...categories, ...items])
      for (const { language, name } of names ?? []) expect(/\p{Script=Han}/u.test(name), id).toBe(language !== 'es-mx');
  });

  it('is found by the Spanish and the Chinese name in one', () => {
    for (const { id, alternateName } of [...categories, ...items]) expect(alternateName, id).toMatch(/^[^·]+ · .*\p{Script=Han}/u);
  });

  it('shows at least 24 pictures that are small, drawn, and nothing but a drawing', () => {
    const pictures = new Set([...categories, ...items].map(({ image }) => image).filter((image) => image !== null));
    expect(pictures.size).toBeGreaterThanOrEqual(24);
    for (const picture of pictures) {
      const file = new URL(`../../../apps/register/public${picture}`, import.meta.url);
      expect(existsSync(file), picture).toBe(true);
      const drawing = readFileSync(file, 'utf8');
      expect(Buffer.byteLength(drawing), picture).toBeLessThan(3000);
      expect(drawing, picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 200 160">/);
      expect(drawing, picture).not.toMatch(/<(script|text|image|style|foreignObject|use|a)\b|\son\w+=|href|url\(/i);
    }
  });
});

describe('what the menu is made of', () => {
  const fieldsOf = (things: readonly object[]) => [...new Set(things.map((thing) => Object.keys(thing).sort().join(' ')))];
  const sorted = (fields: string) => [fields.split(', ').sort().join(' ')];

  it('a category holds all its fields, its hours too (ENT-10)', () => {
    const fields =
      'id, merchantId, name, names, friendlyName, alternateName, description, warning, image, sortOrder, hidden, startTime, endTime, isLimitedTime, availableDays, isCatering, catalogId, version, imageAlt, available_times, disabled, nextAvailableTime, items';
    expect(fieldsOf(categories)).toEqual(sorted(fields));
    expect(fieldsOf(categories.flatMap((category) => category.available_times))).toEqual(sorted('id, startTime, endTime, day, date'));
  });

  it('an item holds all its fields, its tax rates too (ENT-12)', () => {
    const fields =
      'id, name, names, alternateName, optionalLabel, description, image, warning, priceType, price, stock, trackingStock, hidden, availableForShip, availableForPickup, availableForDelivery, currencyCode, sortOrder, isRevenue, sku, defaultTaxRates, allowInstructions, qtyLimit, tags, modifier_group, tax_rates';
    expect(fieldsOf(items)).toEqual(sorted(fields));
    // The inclusion type is the merchant's, carried along.
    expect(fieldsOf(items.flatMap((item) => item.tax_rates))).toEqual(sorted('id, name, isDefault, rate, inclusionType'));
  });

  it('a modifier group holds all its fields and its list of modifiers (ENT-13)', () => {
    expect(fieldsOf(groups)).toEqual(sorted('id, name, names, required, minimum, maximum, hidden, sortOrder, modifiers'));
  });

  it('a modifier holds id, name, price and whether it is chosen to begin with (ENT-14)', () => {
    expect(fieldsOf(groups.flatMap((group) => group.modifiers))).toEqual(sorted('id, name, names, price, autoSelect'));
  });
});
