import { usualWeightUnit, type WeightUnit } from '@till/domain/label/layout';
import type { BusinessSettings } from '@till/domain/merchant/settings';
import type { OrderType } from '@till/domain/merchant/types';
import type { ISql, TransactionSql } from 'postgres';

/** A business as the settings show and judge it. */
export interface BusinessRow {
  readonly settings: BusinessSettings;
  readonly orderTypes: readonly OrderType[];
  readonly hasOrders: boolean;
}

type Stored = Omit<BusinessSettings, 'orderTypes' | 'weightUnit'> & {
  readonly weightUnit: WeightUnit | null;
  readonly order_types: readonly OrderType[];
  readonly hasOrders: boolean;
};

/** null: there is no such merchant. `held`: until the transaction ends, nobody else changes it. */
export async function readBusiness(sql: ISql, merchantId: string, { held }: { readonly held: boolean }): Promise<BusinessRow | null> {
  const [row] = await sql<Stored[]>`
    select name, phone, coalesce(address1, '') as address1, coalesce(address2, '') as address2, coalesce(city, '') as city, coalesce(state, '') as state,
      coalesce(zip, '') as zip, coalesce(country, '') as country, latitude, longitude, timezone, currency_code as "currencyCode",
      business_day_start as "businessDayStart", cash_rounding as "cashRounding", tax_rounding as "taxRounding", tables, label_layouts as "labelLayouts",
      weight_unit as "weightUnit", books_closed_through as "booksClosedThrough", fast_counter as "fastCounter",
      staff_offline_hours as "staffOfflineHours", names_server as "namesServer", tips_to as "tipsTo", uses_time_clock as "usesTimeClock",
      order_types,
      exists (select from shop.orders o where o.merchant_id = m.merchant_id) as "hasOrders"
    from shop.merchant m where merchant_id = ${merchantId} ${held ? sql`for update` : sql``}`;
  if (row === undefined) return null;
  const { order_types: orderTypes, hasOrders, ...settings } = row;
  const weightUnit = settings.weightUnit ?? usualWeightUnit(settings.currencyCode);
  return { settings: { ...settings, weightUnit, orderTypes: orderTypes.filter(({ enabled }) => enabled).map(({ id }) => id) }, orderTypes, hasOrders };
}

const orNull = (part: string): string | null => (part === '' ? null : part);

/** Keeps the settings. `orderTypes`: all that there are. */
export async function keepBusiness(tx: TransactionSql, merchantId: string, now: BusinessSettings, orderTypes: readonly OrderType[]): Promise<void> {
  const columns = {
    ...{ name: now.name, phone: now.phone, timezone: now.timezone, currency_code: now.currencyCode, business_day_start: now.businessDayStart },
    ...{ cash_rounding: now.cashRounding, tax_rounding: now.taxRounding, tables: tx.json([...now.tables]) },
    ...{ label_layouts: tx.json([...now.labelLayouts]), weight_unit: now.weightUnit, books_closed_through: now.booksClosedThrough },
    ...{ fast_counter: now.fastCounter, staff_offline_hours: now.staffOfflineHours, names_server: now.namesServer, tips_to: now.tipsTo },
    uses_time_clock: now.usesTimeClock,
    ...{ address1: orNull(now.address1), address2: orNull(now.address2), city: orNull(now.city), state: orNull(now.state), zip: orNull(now.zip) },
    ...{ country: orNull(now.country), latitude: now.latitude, longitude: now.longitude },
    order_types: tx.json(orderTypes.map((type) => ({ ...type, enabled: now.orderTypes.includes(type.id) })) as never),
  };
  await tx`update shop.merchant set ${tx(columns)} where merchant_id = ${merchantId}`;
}
