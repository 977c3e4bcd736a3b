import { randomBytes } from 'node:crypto';
import type { Category } from '@till/domain/menu/types';
import { menuShape } from '@till/domain/menu/upgrade';
import type { Business } from '@till/domain/merchant/business';
import { firstOrderTypes } from '@till/domain/merchant/new-merchant';
import type { TransactionSql } from 'postgres';

/** No dots: its tokens have one between the id and the secret. */
export const newMerchantId = (): string => `m-${randomBytes(8).toString('hex')}`;

/** What a new merchant begins with beside what its owner said of it. `at` in ms since epoch. */
export interface Beginning {
  readonly merchantId: string;
  readonly owner: { readonly email: string | null; readonly phone: string | null };
  readonly categories: readonly Category[];
  readonly deviceLabel: string;
  readonly at: number;
}

/** Inserts a merchant with its first menu and its first device, which has no terminal. */
export async function insertMerchant(tx: TransactionSql, business: Business, { merchantId, owner, categories, deviceLabel, at }: Beginning): Promise<void> {
  await tx`
    insert into shop.merchant ${tx({
      merchant_id: merchantId,
      ext_id: merchantId,
      name: business.name,
      currency_code: business.currencyCode,
      phone: owner.phone,
      email: owner.email,
      timezone: business.timezone,
      ...addressColumns(business),
      order_types: tx.json(firstOrderTypes as never),
      menu_version: 1,
      created_at: at,
    })}`;
  await tx`
    insert into shop.menu (merchant_id, version, shape, categories, created_at) values (${merchantId}, 1, ${menuShape}, ${tx.json(categories as never)}, ${at})`;
  await tx`insert into shop.device (merchant_id, id, label, sort_order) values (${merchantId}, 'register-1', ${deviceLabel}, 1)`;
}

/** Changes what an owner says of the business, and nothing else. */
export async function updateBusiness(tx: TransactionSql, merchantId: string, business: Business): Promise<void> {
  await tx`
    update shop.merchant set ${tx({ name: business.name, currency_code: business.currencyCode, timezone: business.timezone, ...addressColumns(business) })}
    where merchant_id = ${merchantId}`;
}

const addressColumns = ({ address1, address2, city, state, zip, country, latitude, longitude }: Business) => ({
  address1,
  address2: address2 === '' ? null : address2,
  city,
  state,
  zip,
  country,
  latitude,
  longitude,
});
