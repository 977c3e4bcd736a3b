import { customerSearchText } from '@till/domain/customer/search';
import type { Customer } from '@till/domain/customer/types';
import type { Category } from '@till/domain/menu/types';
import { menuShape } from '@till/domain/menu/upgrade';
import type { Merchant } from '@till/domain/merchant/types';
import type { SeedDevice } from '@till/seed/devices';
import type { TransactionSql } from 'postgres';

// The restaurant itself. `at` is in ms since epoch throughout.

/** The merchant with the first version of its menu. */
export async function keepMerchant(sql: TransactionSql, merchant: Merchant, categories: readonly Category[], at: number): Promise<void> {
  await sql`insert into shop.merchant ${sql({
    merchant_id: merchant.id,
    ext_id: merchant.extId,
    name: merchant.name,
    currency_code: merchant.currencyCode,
    phone: merchant.phone,
    email: merchant.email,
    timezone: merchant.timezone,
    business_day_start: merchant.businessDayStart,
    address1: merchant.address1,
    address2: merchant.address2,
    city: merchant.city,
    state: merchant.state,
    zip: merchant.zip,
    country: merchant.country,
    latitude: merchant.latitude,
    longitude: merchant.longitude,
    order_types: json(sql, merchant.order_types),
    tax_rates: json(sql, merchant.tax_rates),
    tax_rounding: merchant.taxRounding,
    cash_rounding: merchant.cashRounding,
    menu_version: merchant.menuVersion,
    created_at: at,
  })}`;
  await sql`insert into shop.menu ${sql({ merchant_id: merchant.id, version: merchant.menuVersion, shape: menuShape, categories: json(sql, categories), created_at: at })}`;
}

/** Someone who signed in by this address before stays who they are. */
export async function keepOwner(
  sql: TransactionSql,
  merchantId: string,
  owner: { readonly id: string; readonly email: string; readonly phone: string },
  at: number,
): Promise<void> {
  await sql`insert into door.owner ${sql({ ...owner, merchant_id: merchantId, created_at: at })} on conflict do nothing`;
}

/** Devices, listed in the order given. */
export async function keepDevices(sql: TransactionSql, merchantId: string, devices: readonly SeedDevice[]): Promise<void> {
  const rows = devices.map((device, index) => ({
    merchant_id: merchantId,
    id: device.id,
    label: device.label,
    payment_gateway: device.paymentGateway,
    terminal_id: device.terminalId,
    terminal_epi: device.terminalEpi,
    used_as: device.kind ?? 'register',
    sort_order: index + 1,
  }));
  await sql`insert into shop.device ${sql(rows)}`;
}

/** Customers, with the text that a search looks in. */
export async function keepCustomers(sql: TransactionSql, merchantId: string, customers: readonly Customer[], at: number): Promise<void> {
  const rows = customers.map((customer) => ({
    merchant_id: merchantId,
    id: customer.id,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    email: customer.email,
    created_at: at,
    search: customerSearchText(customer),
  }));
  await sql`insert into shop.customer ${sql(rows)}`;
}

// The driver's own JSON type knows no readonly lists.
function json(sql: TransactionSql, value: unknown) {
  return sql.json(value as Parameters<typeof sql.json>[0]);
}
