const place = {
  ...{ name: 'Shop', address1: '1 Main St', address2: '#2', city: 'Oakland', state: 'CA', zip: '94607', country: 'US', latitude: 37.8, longitude: -122.27 },
  ...{ timezone: 'America/Los_Angeles', currencyCode: 'USD' },
};

/** What the wizard sends, with every field. */
export const goodRegistration = { ...place, starterMenu: 'sample', language: 'en-us' };

/** A change of a business that the call would take, with every field. */
export const goodBusiness = {
  ...place,
  ...{ phone: '+14155552671', businessDayStart: 14_400, orderTypes: ['pickup'], cashRounding: 0, taxRounding: 'order', tables: ['1', 'Patio'] },
  ...{ labelLayouts: ['20iiiiippp.pp'], weightUnit: 'lb', booksClosedThrough: '2025-04-30', fastCounter: true },
  ...{ staffOfflineHours: 12, namesServer: true, tipsTo: 'taker', usesTimeClock: true },
  seen: { name: 'Shop' },
};

const names = [{ language: 'es-mx', name: 'x' }];

const priceRule = {
  ...{ name: 'Happy hour', kind: 'percent', value: 2_000_000, priority: 1, all: false },
  use: { types: ['dine-in'], hours: [{ days: [1], startTime: 57_600, endTime: 64_800 }], firstDay: '2026-01-01', lastDay: '2026-12-31' },
};

/** Changes of a menu that the call would take: most kinds, each with every field. */
export const goodMenuChanges = {
  changes: [
    {
      ...{ kind: 'category', id: 'specials', seen: null },
      fields: {
        ...{ name: 'Specials', friendlyName: 'x', description: 'x', image: null, hidden: false },
        hours: [{ days: [1], date: null, startTime: 36_000, endTime: 50_400 }],
        names,
      },
    },
    {
      ...{ kind: 'group', id: 'spice', seen: null },
      fields: {
        ...{ name: 'Spice', required: true, minimum: 1, maximum: 1, hidden: false },
        modifiers: [{ id: 'hot', name: 'Hot', price: 0, autoSelect: false, names }],
        names,
      },
    },
    {
      ...{ kind: 'item', id: 'curry', seen: null },
      fields: {
        ...{ name: 'Curry', alternateName: 'x', description: 'x', warning: 'x', image: null, priceType: 'FIXED', price: 1, sku: 'x', hidden: false },
        ...{
          trackingStock: true,
          allowInstructions: true,
          qtyLimit: 3,
          defaultTaxRates: true,
          taxIds: ['tax-sales'],
          groupIds: ['spice'],
          barcodes: ['96385074'],
        },
        categoryIds: ['specials'],
        names,
      },
    },
    { kind: 'move-item', id: 'curry', categoryId: 'specials', after: null },
    { kind: 'move-category', id: 'specials', after: 'mains' },
    { kind: 'count', id: 'curry', stock: 5 },
    { kind: 'price-rule', id: 'happy-hour', seen: null, fields: { ...priceRule, categoryIds: ['specials'], itemIds: ['curry'] } },
  ],
};

/** A menu with every field that an import takes. */
const goodMenuFile = {
  categories: [
    {
      ...{ id: 'sweets', name: 'Sweets', friendlyName: 'x', alternateName: 'x', description: 'x', warning: 'x', image: 'x', imageAlt: 'x', sortOrder: 1 },
      ...{ hidden: false, startTime: 0, endTime: 60, isLimitedTime: true, availableDays: [0], isCatering: false, catalogId: 'c', version: 1, disabled: false },
      names,
      ...{ nextAvailableTime: 0, available_times: [{ startTime: 0, endTime: 60, day: 1, date: '2025-05-01' }], line: 1 },
      items: [
        {
          ...{ id: 'cake', name: 'Cake', price: 1, priceType: 'FIXED', sku: 'C1', alternateName: 'x', optionalLabel: 'x', description: 'x', warning: 'x' },
          ...{ image: 'x', stock: 1.5, trackingStock: true, hidden: false, availableForShip: true, availableForPickup: true, availableForDelivery: true },
          ...{ isRevenue: true, allowInstructions: true, qtyLimit: 1, sortOrder: 1, tags: ['x'], defaultTaxRates: true, taxRates: ['Sales tax'], line: 2 },
          barcodes: ['4006381333931'],
          names,
          modifierGroups: ['Icing', { group: 'Icing', sortOrder: 1 }],
        },
      ],
    },
  ],
  modifierGroups: [
    {
      ...{ key: 'Icing', id: 'icing', name: 'Icing', required: false, minimum: 0, maximum: 1, hidden: false, sortOrder: 1, line: 3 },
      modifiers: [{ id: 'plain', name: 'Plain', price: 0, autoSelect: false, names }],
      names,
    },
  ],
  priceRules: [{ id: 'happy-hour', ...priceRule, categoryIds: ['sweets'], itemIds: ['cake'] }],
};

export const goodMenuImports = {
  importMenu: goodMenuFile,
  putMenuPart: goodMenuFile,
  finishMenuImport: { partCount: 1, mode: 'merge', dryRun: false, version: 1, asksRenamed: true, mends: [{ trouble: 'price_missing', mend: 'ask_price' }] },
};

export const noText = ['true', '0', '1.5', '[]', '{}', '"\\u0000"', '"\\ud800"', `"${'x'.repeat(20_000)}"`];
const noWhole = ['true', '1.5', '1e400', '9007199254740993', '"1"', '""', '[]', '{}'];
const noYesOrNo = ['0', '1', '"true"', '""', '[]', '{}'];
const noList = ['true', '0', '"x"', '{}', '[null]', '[[]]'];
const noObject = ['true', '0', '"x"', '""', '[]', 'null'];
const noPathId = [...noText, '""', 'null'];
/** What none of a shop's tables can be, nor how its labels are laid out. */
export const noTable = [...noText, 'null', `"${'x'.repeat(37)}"`];

const fields: Readonly<Record<string, readonly string[]>> = {
  ...{ categories: [...noList, 'null'], 'categories.[]': noObject, items: [...noList, 'null'], 'items.[]': noObject },
  ...{ friendlyName: noText, alternateName: noText, description: noText, warning: noText, image: noText, imageAlt: noText, optionalLabel: noText, sku: noText },
  ...{ sortOrder: [...noWhole, 'null'], line: [...noWhole, '0', 'null'], hidden: [...noYesOrNo, 'null'], disabled: [...noYesOrNo, 'null'] },
  ...{ startTime: [...noWhole, '-1', '86401'], endTime: [...noWhole, '-1', '86401'], isLimitedTime: noYesOrNo, isCatering: noYesOrNo },
  ...{
    availableDays: noList,
    'availableDays.[]': [...noWhole, '7', '-1', 'null'],
    catalogId: noPathId.filter((value) => value !== 'null'),
    day: [...noWhole, '7', '-1'],
  },
  ...{ nextAvailableTime: noWhole, available_times: [...noList, 'null'], 'available_times.[]': noObject, date: [...noText, '""', '"2025-5-1"', '"tomorrow"'] },
  ...{ stock: ['true', '"1"', '1e400', '[]', '{}'], trackingStock: [...noYesOrNo, 'null'], availableForShip: noYesOrNo, availableForPickup: noYesOrNo },
  ...{ availableForDelivery: noYesOrNo, isRevenue: noYesOrNo, allowInstructions: noYesOrNo, qtyLimit: noWhole, defaultTaxRates: [...noYesOrNo, 'null'] },
  ...{ barcodes: [...noList, 'null'], 'barcodes.[]': [...noText, 'null'] },
  ...{ tags: [...noList, 'null'], 'tags.[]': [...noText, 'null'], taxRates: [...noList, 'null'], 'taxRates.[]': [...noText, 'null'] },
  ...{ modifierGroups: noList, 'modifierGroups.[]': ['true', '0', '[]', '{}', 'null'], group: [...noText, 'null'], key: [...noText, 'null'] },
  ...{ required: [...noYesOrNo, 'null'], minimum: [...noWhole, 'null'], maximum: [...noWhole, 'null'], autoSelect: [...noYesOrNo, 'null'] },
  ...{ names: noList, 'names.[]': [...noObject, 'null'] },
  'categories.[].version': noWhole,
  ...{ priceRules: [...noList, 'null'], 'priceRules.[]': noObject },
};

/** Values that no field of a menu's import accepts, for a call of that name; elsewhere the same names mean something else. */
export function noMenuField(call: string): Readonly<Record<string, readonly string[]>> {
  const qualified: Record<string, readonly string[]> = {};
  const walk = (value: unknown, place: string): void => {
    const own = fields[place.slice(1)] ?? fields[place.replace(/^.*\.(?!\[)/, '')];
    // Those of a price rule are its own.
    if (own !== undefined && !place.startsWith('.priceRules.[].')) qualified[`${call}${place}`] = own;
    if (Array.isArray(value)) for (const each of value) walk(each, `${place}.[]`);
    else if (typeof value === 'object' && value !== null) for (const [name, each] of Object.entries(value)) walk(each, `${place}.${name}`);
  };
  walk(goodMenuFile, '');
  const finish = {
    partCount: [...noWhole, '0', '-1', '1001', 'null'],
    mode: [...noYesOrNo, 'null'],
    dryRun: [...noYesOrNo, 'null'],
    asksRenamed: [...noYesOrNo, 'null'],
  };
  for (const [name, values] of Object.entries(finish)) qualified[`finishMenuImport.${name}`] = values;
  qualified['finishMenuImport.mends'] = noList;
  qualified['finishMenuImport.mends.[]'] = [...noObject, 'null'];
  for (const name of ['trouble', 'mend']) qualified[`finishMenuImport.mends.[].${name}`] = ['true', '0', '""', '"x"', '[]', '{}', 'null'];
  return { ...qualified, 'finishMenuImport.version': [...noWhole, '-1', '1000000001'] };
}

/** A picture of one dot, in base64. */
export const smallestPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** What is no base64. */
export const noBase64 = ['true', '0', '[]', '{}', 'null', '""', '"%"', '"a b"', '"\\u0000"', '"\\ud800"'];

/** Bodies that a call takes instead, where it takes one thing or another: with the good one they have every field. */
export const goodToo: Readonly<Record<string, readonly object[]>> = {
  changeItem: [{ more: { id: 'P1', by: 1 } }],
  prove: [{ google: 'x' }, { secondFactor: '123456', opens: 'lock' }],
};
