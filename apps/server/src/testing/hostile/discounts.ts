const noText = ['true', '0', '1.5', '[]', '{}', 'null', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', `"${'x'.repeat(20_000)}"`];
const noChoice = ['true', '0', '""', '"constructor"', '"__proto__"', '[]', '{}', 'null'];
const noId = ['true', '0', '1.5', '[]', '{}', '""', '"\\u0000"', `"${'x'.repeat(65)}"`];

/** A body that each call on discounts would take. */
export const goodDiscounts: Readonly<Record<string, object>> = {
  addDiscount: {
    ...{ id: 'd1', ruleId: null, name: 'Regular guest', scope: 'order', cartId: null, kind: 'percent', value: 1_000_000 },
    ...{ taxOn: 'after', reason: 'regular', note: '', comp: false },
  },
};

/** Values that their fields never accept. */
export const noDiscountField: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    ...{ id: [...noId, 'null'], ruleId: noId, name: [...noText, '""'], scope: noChoice, cartId: ['true', '1.5', '[]', '{}', '""'], kind: noChoice },
    ...{ value: ['true', '1.5', '-1', '1e400', '"1"', '""', '[]', '{}', 'null'], taxOn: noChoice, reason: noText, note: noText },
    comp: ['0', '1', '"true"', '""', '[]', '{}', 'null'],
  }).map(([field, values]) => [`addDiscount.${field}`, values]),
);
