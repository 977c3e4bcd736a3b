const noText = ['true', '0', '1.5', '[]', '{}', 'null', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', `"${'x'.repeat(20_000)}"`];
const noChoice = ['true', '0', '""', '"constructor"', '"__proto__"', '[]', '{}', 'null'];
const noSeen = ['true', '0', '"l1"', '{}', 'null', '[1]', '[null]', '[""]', '[[]]', '[{"id":"l1","quantity":0}]'];
const noId = ['true', '0', '1.5', '[]', '{}', '""', '"\\u0000"', `"${'x'.repeat(65)}"`];

const rule = {
  ...{ name: 'Regulars', scope: 'order', kind: 'percent', value: 1_000_000, taxOn: 'after', comp: false, needsReason: false },
  use: { types: ['pickup'], hours: [{ days: [1, 5], startTime: 57_600, endTime: 64_800 }], firstDay: '2026-12-01', lastDay: '2026-12-24' },
  code: { text: 'XMAS26', uses: 100 },
};

const charge = {
  ...{ name: 'Large party', kind: 'gratuity', by: 'percent', value: 1_800_000, base: 'after', taxIds: ['tax-sales'] },
  ...{ to: 'staff', types: ['dine-in'], isRemovable: false },
};

/** A service charge as an order gets it. */
const chargeOnOrder = {
  ...{ id: 'c1', ruleId: 'large-party', name: 'Large party', kind: 'service', by: 'percent', value: 1_800_000, base: 'after', to: 'house' },
  taxRates: [{ id: 'tax-sales', name: 'Sales tax', rate: 825_000, isDefault: 1, inclusionType: null }],
  ...{ types: ['dine-in'], isFixed: true },
};

/** A body that each call on discounts and charges would take. */
export const goodDiscounts: Readonly<Record<string, object>> = {
  addDiscount: {
    ...{ id: 'd1', ruleId: null, name: 'Regular guest', scope: 'order', cartId: null, kind: 'percent', value: 1_000_000 },
    ...{ taxOn: 'after', reason: 'regular', note: '', comp: false, code: 'XMAS26', seen: [{ id: 'l1', quantity: 2 }] },
  },
  setOrderType: {
    ...{ orderTypeLabel: 'pickup', orderTypeTime: 'now', addressLatLng: { lat: 1, lng: 2 }, scheduleDate: '2025-05-01', scheduleTime: 60 },
    charges: [chargeOnOrder],
  },
  setCharges: { charges: [chargeOnOrder] },
  setShares: {
    shares: [
      { id: 's1', no: 1, name: 'Mei', take: [{ cartId: 1, parts: 1, of: 2 }] },
      { id: 's2', no: 2, name: '', take: 'rest' },
    ],
  },
  setExemption: { number: '12-3456', name: 'St. Mary' },
  createDiscountRule: rule,
  putDiscountRule: { ...rule, seen: rule },
  createServiceCharge: charge,
  putServiceCharge: { ...charge, seen: charge },
};

const noCount = ['true', '1.5', '"1"', '""', '[]', '{}', 'null'];
const noFlag = ['0', '1', '"true"', '""', '[]', '{}', 'null'];
const common = {
  ...{ name: [...noText, '""'], scope: noChoice, kind: noChoice, value: ['true', '1.5', '-1', '1e400', '"1"', '""', '[]', '{}', 'null'] },
  ...{ taxOn: noChoice, comp: noFlag },
};
const ofRule = { ...common, name: noText, needsReason: noFlag };
const noSecond = ['true', '1.5', '"1"', '""', '[]', '{}'];
const noDay = ['true', '0', '[]', '{}', '"2026-12-011"'];
const noThing = ['true', '0', '"x"', '""', '[]'];
const noList = ['true', '0', '""', '{}', 'null'];
const ofCharge = {
  ...{ name: noText, kind: noChoice, by: noChoice, value: common.value, base: noChoice, to: noChoice, isRemovable: noFlag },
  ...{ taxIds: noList, 'taxIds.[]': [...noId, 'null'], types: noList, 'types.[]': noChoice },
};
const under = (place: string, fields: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(fields).map(([field, values]) => [`${place}.${field}`, values] as const);

/** Of when a rule can be given. */
const ofUse = (place: string) => [
  ...under(place, { use: noThing, code: noThing }),
  ...under(`${place}.code`, { text: noText, uses: noSecond }),
  ...under(`${place}.use`, { types: noList, 'types.[]': noChoice, hours: noList, 'hours.[]': [...noThing, 'null'], firstDay: noDay, lastDay: noDay }),
  ...under(`${place}.use.hours.[]`, { days: noList, 'days.[]': [...noSecond, '7', '-1', 'null'], startTime: noSecond, endTime: noSecond }),
];

/** Of a price rule of the menu. */
const ofPriceRule = (place: string) => [
  ...under(place, { name: noText, kind: noChoice, value: [...common.value, '1000000001'], priority: noCount, all: noFlag }),
  ...under(place, { categoryIds: noList, 'categoryIds.[]': [...noText, '""', 'null'], itemIds: noList, 'itemIds.[]': [...noText, '""', 'null'] }),
  ...ofUse(place),
];

/** Of the charges that a call gives an order. */
const onOrderUnder = (call: string) => [
  ...under(call, { charges: noList, 'charges.[]': ['true', '0', '"x"', '""', '[]', 'null'] }),
  ...under(`${call}.charges.[]`, {
    ...{ id: [...noId, 'null'], ruleId: [...noId, 'null'], name: [...noText, '""'], kind: noChoice, by: noChoice, base: noChoice, to: noChoice },
    ...{ value: common.value, types: [...noList, '[]'], 'types.[]': noChoice, isFixed: [...noFlag, 'false'] },
    ...{ taxRates: noList, 'taxRates.[]': ['true', '0', '"x"', '""', '[]', 'null'] },
  }),
  ...under(`${call}.charges.[].taxRates.[]`, {
    ...{ id: [...noId, 'null'], name: noText, rate: ['true', '1.5', '-1', '10000001', '"1"', '""', '[]', '{}', 'null'] },
    ...{ isDefault: ['true', '2', '"1"', '""', '[]', '{}', 'null'], inclusionType: ['true', '0', '""', '"constructor"', '[]', '{}'] },
  }),
];

/** Values that their fields never accept. */
export const noDiscountField: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...['changeMenu.changes.[].fields', 'importMenu.priceRules.[]', 'putMenuPart.priceRules.[]'].flatMap(ofPriceRule),
  ...under('addDiscount', {
    ...common,
    id: [...noId, 'null'],
    ruleId: noId,
    cartId: ['true', '1.5', '[]', '{}', '""'],
    reason: noText,
    note: noText,
    code: noText,
    seen: noSeen,
    'seen.[]': ['true', '0', '"x"', '""', '[]', 'null'],
    'seen.[].id': noId,
    'seen.[].quantity': ['true', '0', '1.5', '"1"', '""', '[]', '{}', 'null'],
  }),
  ...onOrderUnder('setCharges'),
  ...onOrderUnder('setOrderType'),
  ...under('setShares', { shares: noList, 'shares.[]': ['true', '0', '"x"', '""', '[]', 'null'] }),
  ...under('setShares.shares.[]', {
    ...{ id: [...noId, 'null'], no: ['true', '0', '1.5', '"1"', '""', '[]', '{}', 'null'], name: noText },
    take: [
      'true',
      '0',
      '"all"',
      '""',
      '{}',
      'null',
      '{"amount":0}',
      '{"amount":1.5}',
      '{"parts":1}',
      '{"parts":0,"of":2}',
      '{"parts":1,"of":101}',
      '[1]',
      '[{"cartId":1}]',
    ],
    'take.[]': ['true', '0', '"x"', '""', '[]', 'null'],
  }),
  ...under('setShares.shares.[].take.[]', { cartId: ['true', '1.5', '[]', '{}', '""'], parts: [...noCount, '0', '101'], of: [...noCount, '0', '101'] }),
  ...under('setExemption', { number: [...noText, '""'], name: [...noText, '""'] }),
  ...['createDiscountRule', 'putDiscountRule', 'putDiscountRule.seen'].flatMap((place) => [...under(place, ofRule), ...ofUse(place)]),
  ...under('createServiceCharge', ofCharge),
  ...under('putServiceCharge', ofCharge),
  ...under('putServiceCharge.seen', ofCharge),
]);
