import { customerSearchText } from '@till/domain/customer/search';
import type { Customer } from '@till/domain/customer/types';
import type { Category } from '@till/domain/menu/types';
import { menuShape } from '@till/domain/menu/upgrade';
import type { Merchant } from '@till/domain/merchant/types';
import { searchTokensOf, summaryOf } from '@till/domain/order/queries/search-tokens';
import { opShape, orderShape } from '@till/domain/order/upgrade/upgrade';
import { factShape } from '@till/domain/report/facts';
import type { SeedDevice } from '@till/seed/devices';
import type { SeedOrder } from '@till/seed/order/write';
import type { TransactionSql } from 'postgres';

/** PostgreSQL's number for its type `text[]`. */
const textArray = 1009;

// Every insert of the seed. `at` is in ms since epoch throughout.

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

/** The browser profile whose letters the seeded orders begin with. */
export async function keepInstallation(
  sql: TransactionSql,
  merchantId: string,
  { installationId, deviceId, lettersNumber }: { installationId: string; deviceId: string; lettersNumber: number },
  at: number,
): Promise<void> {
  await sql`insert into shop.installation ${sql({ merchant_id: merchantId, installation_id: installationId, device_id: deviceId, letters_number: lettersNumber, created_at: at })}`;
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

/** Orders, with the columns that are searched beside the document, their whole history, and what the reports keep of them. */
export async function keepOrders(sql: TransactionSql, merchantId: string, orders: readonly SeedOrder[]): Promise<void> {
  const rows = orders.map(({ order }) => ({
    merchant_id: merchantId,
    id: order.id,
    version: order.version,
    state: order.state,
    order_type: order.orderType,
    created_time: order.createdTime,
    completed_at: order.completedAt,
    shape: orderShape,
    doc: json(sql, order),
    summary: JSON.stringify(summaryOf(order)),
    traits: sql.array([...searchTokensOf(order)], textArray),
    summary_version: order.version,
  }));
  const found = rows
    .filter(({ state }) => state === 'completed' || state === 'cancelled')
    .map(({ merchant_id, id, created_time, traits }) => ({ merchant_id, order_id: id, created_time, traits }));
  const events = orders.flatMap(({ order, events: history }) =>
    history.map(({ version, at, deviceId, actor, op }) => ({
      merchant_id: merchantId,
      order_id: order.id,
      version,
      at,
      device_id: deviceId,
      actor,
      shape: opShape,
      op: json(sql, op),
    })),
  );
  await sql`insert into shop.orders ${sql(rows)}`;
  await sql`insert into shop.order_search ${sql(found)}`;
  await sql`
    insert into shop.table_name (merchant_id, name)
    select distinct merchant_id, substr(trait, 7) from shop.order_search, unnest(traits) as trait where merchant_id = ${merchantId} and trait like 'table:%'
    on conflict do nothing`;
  await sql`insert into shop.order_event ${sql(events)}`;
  const facts = orders
    .flatMap((each) => each.facts)
    .map(({ orderId, deviceId, items, money, taxes, ...fact }) => ({
      ...{ merchant_id: merchantId, order_id: orderId, device_id: deviceId, came_at: fact.at, shape: factShape },
      ...{ ...fact, items: json(sql, items), money: json(sql, money), taxes: json(sql, taxes) },
    }));
  await sql`insert into shop.sale_fact ${sql(facts)}`;
  const payments = orders
    .flatMap((each) => each.payments)
    .map(({ orderId, paymentId, deviceId, ...fact }) => ({
      ...{ merchant_id: merchantId, order_id: orderId, payment_id: paymentId, device_id: deviceId, came_at: fact.at },
      ...fact,
    }));
  await sql`insert into shop.payment_fact ${sql(payments)}`;
}

// The driver's own JSON type knows no readonly lists.
function json(sql: TransactionSql, value: unknown) {
  return sql.json(value as Parameters<typeof sql.json>[0]);
}
