const categories = ['Starters', 'Soups', 'Noodles', 'Rice', 'Dumplings', 'Vegetables', 'Fish', 'Meat', 'Desserts', 'Tea', 'Beer', 'Shop'] as const;
const itemsEach = 25;

/** Names of the shop's taxes, as the menu calls them. */
export const taxes = [
  { name: 'Sales tax', rate: 862_500, isDefault: 1, inclusionType: 'ADDITIVE' },
  { name: 'Bottle tax', rate: 500_000, isDefault: 0, inclusionType: 'INCLUSIVE' },
  { name: 'City tax', rate: 133_700, isDefault: 0, inclusionType: 'ADDITIVE' },
] as const;

/** Cents, odd on purpose: every tax on them has something to round. */
const priceOf = (index: number): number => 95 + ((index * 337) % 4_900);

function taxesOf(index: number): object {
  if (index % 5 === 0) return { defaultTaxRates: false, taxRates: ['Bottle tax'] };
  if (index % 7 === 0) return { taxRates: ['City tax'] };
  return index % 11 === 0 ? { defaultTaxRates: false } : {};
}

const groups = [
  {
    name: 'Size',
    required: true,
    minimum: 1,
    maximum: 1,
    modifiers: [
      { name: 'Small', price: 0, autoSelect: true },
      { name: 'Large', price: 275 },
    ],
  },
  {
    name: 'Extras',
    required: false,
    minimum: 0,
    maximum: 3,
    modifiers: [
      { name: 'Egg', price: 149 },
      { name: 'No onions', price: 0 },
      { name: 'More rice', price: 55 },
    ],
  },
];

/** What a new shop imports: 300 items, of which some have sizes, extras, other taxes, or none. */
export const importedMenu = {
  modifierGroups: groups,
  categories: categories.map((name, at) => ({
    name,
    sortOrder: at,
    items: Array.from({ length: itemsEach }, (_, which) => {
      const index = at * itemsEach + which + 1;
      const sized = index % 3 === 0 ? ['Size'] : [];
      const extra = index % 4 === 0 ? ['Extras'] : [];
      return { name: `${name} ${which + 1}`, sku: `D${index}`, price: priceOf(index), modifierGroups: [...sized, ...extra], ...taxesOf(index) };
    }),
  })),
};
