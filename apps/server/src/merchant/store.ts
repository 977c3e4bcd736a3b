import { type StaffOfflineHours, usualStaffOfflineHours } from '@till/domain/merchant/staff-offline';
import type { DiscountRule, Merchant, ServiceCharge } from '@till/domain/merchant/types';

/** A row of shop.merchant. */
export interface MerchantRow {
  merchant_id: string;
  ext_id: string;
  name: string;
  currency_code: string;
  phone: string | null;
  email: string | null;
  timezone: string;
  business_day_start: number;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  order_types: Merchant['order_types'];
  tax_rates: Merchant['tax_rates'];
  tax_rounding: Merchant['taxRounding'];
  cash_rounding: Merchant['cashRounding'];
  menu_version: number;
  terms_version: number;
  cash_needs_shift: boolean;
  fast_counter: boolean;
  staff_offline_hours: StaffOfflineHours;
  names_server: boolean;
  tips_to: 'owner' | 'taker';
  uses_time_clock: boolean;
  tables: readonly string[];
  pinned_items: readonly string[];
  label_layouts: readonly string[];
  discount_rules: readonly DiscountRule[];
  service_charges: readonly ServiceCharge[];
  weight_unit: Merchant['weightUnit'] | null;
  books_closed_through: string | null;
}

/** Rates of older rows lack their inclusion type. */
export const ratesOf = ({ tax_rates }: Pick<MerchantRow, 'tax_rates'>): Merchant['tax_rates'] =>
  tax_rates.map((rate) => ({ ...rate, inclusionType: rate.inclusionType ?? null }));

export const merchantOf = (row: MerchantRow): Merchant => ({
  id: row.merchant_id,
  extId: row.ext_id,
  name: row.name,
  currencyCode: row.currency_code,
  phone: row.phone,
  email: row.email,
  timezone: row.timezone,
  businessDayStart: row.business_day_start,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: row.state,
  zip: row.zip,
  country: row.country,
  latitude: row.latitude,
  longitude: row.longitude,
  order_types: row.order_types,
  tax_rates: ratesOf(row),
  taxRounding: row.tax_rounding,
  cashRounding: row.cash_rounding,
  menuVersion: row.menu_version,
  termsVersion: row.terms_version,
  ...(row.cash_needs_shift ? { cashNeedsShift: true } : {}),
  ...(row.fast_counter ? { fastCounter: true } : {}),
  ...(row.staff_offline_hours === usualStaffOfflineHours ? {} : { staffOfflineHours: row.staff_offline_hours }),
  ...(row.names_server ? {} : { hidesServer: true }),
  ...(row.tips_to === 'taker' ? { tipsToTaker: true } : {}),
  ...(row.uses_time_clock ? { usesTimeClock: true } : {}),
  ...(row.tables.length > 0 ? { tables: row.tables } : {}),
  ...(row.pinned_items.length > 0 ? { pinnedItems: row.pinned_items } : {}),
  ...(row.label_layouts.length > 0 ? { labelLayouts: row.label_layouts } : {}),
  ...(row.discount_rules.length > 0 ? { discountRules: row.discount_rules } : {}),
  ...(row.service_charges.length > 0 ? { serviceCharges: row.service_charges } : {}),
  ...(row.weight_unit === null ? {} : { weightUnit: row.weight_unit }),
});
