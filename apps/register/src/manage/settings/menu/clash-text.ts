import type { MessagesOf } from '@till/phrases/phrases';

const labels = {
  ...{ name: 'name', alternateName: 'alternateName', description: 'description', warning: 'warning', image: 'picture', priceType: 'priceType', price: 'price' },
  ...{
    sku: 'sku',
    barcodes: 'barcodes',
    hidden: 'isHidden',
    trackingStock: 'counted',
    allowInstructions: 'notes',
    qtyLimit: 'limit',
    defaultTaxRates: 'taxes',
    taxIds: 'taxes',
  },
  ...{ groupIds: 'itsGroups', categoryIds: 'inCategories', friendlyName: 'friendlyName', hours: 'when', required: 'required', minimum: 'minimum' },
  ...{ maximum: 'maximum', modifiers: 'modifiers', names: 'names' },
} as const satisfies Record<string, keyof MessagesOf<'menuEditor'>>;

/** What a field of a thing is now, as its dialog calls it: "Price: 2.22"; where its value is no short text, the field alone. */
export function nowText(field: PropertyKey, value: unknown, words: MessagesOf<'menuEditor'>): string {
  const label = String(words[labels[field as keyof typeof labels] ?? 'name']);
  if (field === 'image' || field === 'priceType' || !(typeof value === 'string' || typeof value === 'number')) return label;
  return `${label}: ${value}`;
}
