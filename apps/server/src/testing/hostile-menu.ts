/** Changes of a menu that the call would take: most kinds, each with every field. */
export const goodMenuChanges = {
  changes: [
    {
      ...{ kind: 'category', id: 'specials', seen: null },
      fields: {
        ...{ name: 'Specials', friendlyName: 'x', description: 'x', image: null, hidden: false },
        hours: [{ days: [1], date: null, startTime: 36_000, endTime: 50_400 }],
      },
    },
    {
      ...{ kind: 'group', id: 'spice', seen: null },
      fields: {
        ...{ name: 'Spice', required: true, minimum: 1, maximum: 1, hidden: false },
        modifiers: [{ id: 'hot', name: 'Hot', price: 0, autoSelect: false }],
      },
    },
    {
      ...{ kind: 'item', id: 'curry', seen: null },
      fields: {
        ...{ name: 'Curry', alternateName: 'x', description: 'x', warning: 'x', image: null, priceType: 'FIXED', price: 1, sku: 'x', hidden: false },
        ...{ trackingStock: true, allowInstructions: true, qtyLimit: 3, defaultTaxRates: true, taxIds: ['tax-sales'], groupIds: ['spice'] },
        categoryIds: ['specials'],
      },
    },
    { kind: 'move-item', id: 'curry', categoryId: 'specials', after: null },
    { kind: 'move-category', id: 'specials', after: 'mains' },
    { kind: 'count', id: 'curry', stock: 5 },
  ],
};
