import { randomUUID } from 'node:crypto';
import { headers as names, sessionCookie } from '@till/contract/headers';
import { limits } from '@till/domain/limits';
import { menuShape } from '@till/domain/menu/upgrade';
import type { Sql } from 'postgres';
import { deviceToken } from '../../../apps/server/src/device/token.ts';
import { hashOf, newSecret, tokenOf, tokenSecretOf } from '../../../apps/server/src/sign-in/secrets.ts';
import { menuOf } from './menu.ts';

/** A merchant whose owner is signed in. */
export interface Shop {
  readonly merchantId: string;
  /** What a register of it sends with every call. */
  readonly headers: Readonly<Record<string, string>>;
  /** For a browser. */
  readonly cookie: { readonly name: string; readonly value: string };
}

const orderTypes = ['Pickup', 'Dine-in', 'Delivery'].map((name) => ({ id: `type-${name.toLowerCase()}`, name, enabled: true, label: name.toLowerCase() }));
const taxRates = [{ id: 'tax-sales', name: 'Sales tax', rate: 800_000, isDefault: 1, inclusionType: 'ADDITIVE' }];
const device = { id: 'front', label: 'Front counter', generation: 1 };

/** Opens a shop that sells `itemCount` items. `secret` is the server's. */
export async function openShop(sql: Sql, secret: string, itemCount: number): Promise<Shop> {
  const merchantId = `bench-${randomUUID().slice(0, 8)}`;
  const now = Date.now();
  const json = (value: unknown) => sql.json(value as never);
  await sql`
    insert into shop.merchant (merchant_id, ext_id, name, timezone, address1, city, state, zip, country, order_types, tax_rates, menu_version, created_at)
    values (${merchantId}, ${merchantId}, 'Bench & Sons', 'America/Los_Angeles', '1 Main St', 'Oakland', 'CA', '94607', 'US', ${json(orderTypes)}, ${json(taxRates)}, 1, ${now})`;
  await sql`insert into shop.menu (merchant_id, version, shape, categories, created_at) values (${merchantId}, 1, ${menuShape}, ${json(menuOf(merchantId, itemCount))}, ${now})`;
  await sql`insert into shop.device (merchant_id, id, label, generation) values (${merchantId}, ${device.id}, ${device.label}, ${device.generation})`;
  const ownerId = randomUUID();
  const session = newSecret();
  const tokenSecret = tokenSecretOf(session, secret);
  await sql`insert into door.owner (id, email, merchant_id, created_at) values (${ownerId}, ${`${merchantId}@till.test`}, ${merchantId}, ${now})`;
  await sql`insert into door.session (hash, token_hash, owner_id, created_at, expires_at, proved_at) values (${hashOf(session)}, ${hashOf(tokenSecret)}, ${ownerId}, ${now}, ${now + 30 * 86_400_000}, ${now + 30 * 86_400_000})`;
  return {
    merchantId,
    cookie: { name: sessionCookie, value: session },
    headers: {
      [names.appVersion]: limits.appVersion,
      [names.merchantId]: merchantId,
      [names.token]: tokenOf(merchantId, tokenSecret),
      [names.deviceId]: device.id,
      [names.deviceToken]: deviceToken(secret, merchantId, device.id, device.generation),
    },
  };
}
