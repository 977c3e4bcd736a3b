import type { Merchant, TaxRate } from '@till/domain/merchant/types';
import type { TaxRateScaled } from '@till/domain/money/minor';

/** Put on top of the price of everything with default taxes: 9.5 %. */
export const salesTax: TaxRate = { id: 'sales-tax', name: 'Sales tax', rate: 950_000 as TaxRateScaled, isDefault: 1, inclusionType: 'ADDITIVE' };

/** Already in the prices of the bar's card: 10.25 %. */
export const barTax: TaxRate = { id: 'bar-tax', name: 'Bar tax', rate: 1_025_000 as TaxRateScaled, isDefault: 0, inclusionType: 'INCLUSIVE' };

/** The demo restaurant: a noodle and taco kitchen that does not exist, at an address that does not exist. */
export const restaurant: Merchant = {
  id: 'demo',
  extId: 'demo-jade-comal',
  name: 'Jade Comal',
  currencyCode: 'USD',
  phone: '+12135550142',
  email: 'hello@jadecomal.test',
  timezone: 'America/Los_Angeles',
  businessDayStart: 0,
  address1: '482 Lantern Row',
  address2: 'Unit B',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90012',
  country: 'US',
  latitude: 34.0611,
  longitude: -118.2389,
  order_types: [
    { id: 'pickup', name: 'Pickup', enabled: true, label: 'pickup' },
    { id: 'delivery', name: 'Delivery', enabled: true, label: 'delivery' },
  ],
  tax_rates: [salesTax, barTax],
  taxRounding: 'order',
  cashRounding: 0,
  menuVersion: 1,
};

/** Who signs in to the demo restaurant. */
export const owner = { id: 'demo-owner', email: 'demo@till.test', phone: '+12135550142' } as const;
