import type { Category, Item, ModifierGroup } from '@till/domain/menu/types';
import { menuShape } from '@till/domain/menu/upgrade';
import type { Merchant, TaxRate } from '@till/domain/merchant/types';
import { minor, type TaxRateScaled } from '@till/domain/money/minor';
import type { Sql } from 'postgres';

const salesTax: TaxRate = { id: 'tax-sales', name: 'Sales tax', rate: 825_000 as TaxRateScaled, isDefault: 1, inclusionType: 'ADDITIVE' };
const bottleTax: TaxRate = { id: 'tax-bottle', name: 'Bottle tax', rate: 500_000 as TaxRateScaled, isDefault: 0, inclusionType: 'INCLUSIVE' };

const size: ModifierGroup = {
  id: 'size',
  name: 'Size',
  required: true,
  minimum: 1,
  maximum: 1,
  hidden: false,
  sortOrder: 1,
  modifiers: [
    { id: 'small', name: 'Small', price: minor(0), autoSelect: true },
    { id: 'large', name: 'Large', price: minor(250), autoSelect: false },
  ],
};
const toppings: ModifierGroup = {
  id: 'toppings',
  name: 'Toppings',
  required: false,
  minimum: 0,
  maximum: 2,
  hidden: false,
  sortOrder: 2,
  modifiers: [
    { id: 'egg', name: 'Egg', price: minor(150), autoSelect: false },
    { id: 'chili', name: 'Chili', price: minor(0), autoSelect: false },
    { id: 'tofu', name: 'Tofu', price: minor(200), autoSelect: false },
  ],
};

const item = (id: string, name: string, price: number, changes: Partial<Item> = {}): Item => ({
  id,
  name,
  price: minor(price),
  alternateName: null,
  optionalLabel: null,
  description: null,
  image: null,
  warning: null,
  priceType: 'FIXED',
  stock: null,
  trackingStock: false,
  hidden: false,
  availableForShip: null,
  availableForPickup: true,
  availableForDelivery: null,
  currencyCode: 'USD',
  sortOrder: 0,
  isRevenue: true,
  sku: null,
  defaultTaxRates: true,
  allowInstructions: true,
  qtyLimit: null,
  tags: [],
  modifier_group: [],
  tax_rates: [],
  ...changes,
});

const category = (merchantId: string, id: string, name: string, items: readonly Item[], changes: Partial<Category> = {}): Category => ({
  id,
  merchantId,
  name,
  items,
  friendlyName: null,
  alternateName: null,
  description: null,
  warning: null,
  image: null,
  imageAlt: null,
  sortOrder: 0,
  hidden: false,
  startTime: null,
  endTime: null,
  isLimitedTime: null,
  availableDays: null,
  isCatering: null,
  catalogId: null,
  version: 1,
  available_times: [],
  disabled: false,
  nextAvailableTime: null,
  ...changes,
});

/** A menu with one of each thing that orders stumble over. Prices in cents. */
export const testMenu = (merchantId: string): readonly Category[] => [
  category(merchantId, 'mains', 'Mains', [
    item('noodles', 'Beef noodles', 1_295, { modifier_group: [size, toppings] }),
    item('rice', 'Fried rice', 1_050),
    item('soup', 'Wonton soup', 700, { qtyLimit: 3 }),
    item('gone', 'Peking duck', 4_800, { trackingStock: true, stock: 0 }),
    item('secret', 'Staff meal', 100, { hidden: true }),
  ]),
  category(
    merchantId,
    'drinks',
    'Drinks',
    [
      item('water', 'Water', 200, { defaultTaxRates: false }),
      item('beer', 'Beer', 630, { defaultTaxRates: false, tax_rates: [bottleTax] }),
      item('gift', 'Gift card', 0, { priceType: 'VARIABLE', defaultTaxRates: false }),
    ],
    { sortOrder: 1 },
  ),
  category(merchantId, 'nothing', 'Not written yet', [], { sortOrder: 2 }),
];

/** Puts a merchant with a menu, two devices and a customer into the database; it opens on the first of May 2025. */
export async function makeShop(
  sql: Sql,
  merchantId: string,
  changes: Partial<Pick<Merchant, 'currencyCode' | 'cashRounding' | 'taxRounding'>> & { readonly menu?: readonly Category[] } = {},
): Promise<void> {
  const orderTypes = [
    { id: 'type-pickup', name: 'Pickup', enabled: true, label: 'pickup' },
    { id: 'type-delivery', name: 'Delivery', enabled: true, label: 'delivery' },
    { id: 'type-curbside', name: 'Curbside', enabled: false, label: 'curbside' },
  ];
  const openedAt = Date.UTC(2025, 4, 1);
  await sql`
    insert into shop.merchant (merchant_id, ext_id, name, currency_code, timezone, address1, city, state, zip, country, latitude, longitude, order_types, tax_rates, tax_rounding, cash_rounding, menu_version, created_at)
    values (${merchantId}, ${`ext-${merchantId}`}, ${`Shop ${merchantId}`}, ${changes.currencyCode ?? 'USD'}, 'America/Los_Angeles', '1 Main St', 'Oakland', 'CA', '94607', 'US', 37.8, -122.27,
      ${sql.json(orderTypes)}, ${sql.json([salesTax, bottleTax] as never)}, ${changes.taxRounding ?? 'order'}, ${changes.cashRounding ?? 0}, 1, ${openedAt})`;
  await sql`insert into shop.menu (merchant_id, version, shape, categories, created_at) values (${merchantId}, 1, ${menuShape}, ${sql.json((changes.menu ?? testMenu(merchantId)) as never)}, ${openedAt})`;
  await sql`
    insert into shop.device (merchant_id, id, label, payment_gateway, terminal_id, terminal_epi, sort_order) values
    (${merchantId}, 'front', 'Front counter', null, null, null, 1), (${merchantId}, 'bar', 'Bar', 'valor', null, '2319', 2)`;
  await sql`insert into shop.customer (merchant_id, id, first_name, last_name, phone, email, created_at, search) values (${merchantId}, 'ana', 'Ana', 'Diaz', '+15105550134', null, ${openedAt}, ${' ana diaz 15105550134 '})`;
}
