import { customerSearchParts, customerSearchText } from '@till/domain/customer/search';
import type { Customer } from '@till/domain/customer/types';
import type { Sql } from 'postgres';
import type { KeyedCall } from '../border/idempotency.ts';
import { databaseNow } from '../platform/database-clock.ts';
import { erasureStore } from './erasure-store.ts';
import { type CustomerPage, listStatement, type SearchedPage, searchStatement } from './list-statements.ts';
import { phoneOf } from './phone.ts';
import { type CustomerRow, customerOf, type ListedCustomer, listedOf } from './rows.ts';

const isKeyTaken = (error: unknown): boolean => (error as { constraint_name?: string }).constraint_name === 'idempotency_key_pkey';

export const customerStore = (sql: Sql) => ({
  /** Who is meant by an id: the customer, or the one into whom they were merged. */
  async find(merchantId: string, id: string): Promise<Customer | null> {
    const [row] = await sql<CustomerRow[]>`
      select r.id, r.first_name, r.last_name, r.phone, r.email from shop.customer c
      join shop.customer r on r.merchant_id = c.merchant_id and r.id = coalesce(c.root_id, c.id) where c.merchant_id = ${merchantId} and c.id = ${id}`;
    return row === undefined ? null : customerOf(row);
  },

  /** Every id that means the same customer as this one; empty: nobody has it. */
  async idsOf(merchantId: string, id: string): Promise<readonly string[]> {
    const rows = await sql<{ id: string }[]>`
      with meant as (select coalesce(root_id, id) as root from shop.customer where merchant_id = ${merchantId} and id = ${id})
      select c.id from shop.customer c, meant where c.merchant_id = ${merchantId} and (c.id = root or c.root_id = root)`;
    return rows.map((row) => row.id);
  },

  /** Whether an id meant somebody who was erased. */
  isErased: (merchantId: string, id: string): Promise<boolean> => erasureStore(sql, merchantId).isErased(id),

  /** The one who has the same name and phone; without a phone, the same name and e-mail address. A name alone is many people's. null: nobody. */
  async findSame(merchantId: string, { firstName, lastName, phone, email }: Omit<Customer, 'id'>): Promise<Customer | null> {
    const [row] = await sql<CustomerRow[]>`
      select r.id, r.first_name, r.last_name, r.phone, r.email from shop.customer c
      join shop.customer r on r.merchant_id = c.merchant_id and r.id = coalesce(c.root_id, c.id)
      where c.merchant_id = ${merchantId} and c.first_name = ${firstName} and c.last_name = ${lastName}
        and case when ${phone}::text is null then c.phone is null and c.email is not distinct from ${email} else c.phone = ${phone} end
      order by c.root_id nulls first, c.id limit 1`;
    return row === undefined ? null : customerOf(row);
  },

  /** As the page says. */
  async list(merchantId: string, page: CustomerPage): Promise<readonly ListedCustomer[]> {
    return (await listStatement(sql, merchantId, page)).map(listedOf);
  },

  /** Every word of the text is in the name, the e-mail or the phone's digits, read as somebody in `country` types them; no text finds nobody. */
  async search(merchantId: string, text: string, { country, ...page }: SearchedPage): Promise<readonly ListedCustomer[]> {
    const parts = customerSearchParts(text, (typed) => phoneOf(typed, country));
    return parts.length === 0 ? [] : (await searchStatement(sql, merchantId, parts, page)).map(listedOf);
  },

  /** false: the call's key was used before. */
  async create(merchantId: string, customer: Customer, at: number, keyed: KeyedCall | null): Promise<boolean> {
    try {
      await sql`
        with made as (
          insert into shop.customer (merchant_id, id, first_name, last_name, phone, email, created_at, search)
          values (${merchantId}, ${customer.id}, ${customer.firstName}, ${customer.lastName}, ${customer.phone}, ${customer.email}, ${at}, ${customerSearchText(customer)})
          returning merchant_id, id
        )
        insert into shop.idempotency_key (merchant_id, key, call, body_hash, resource_id, version, at)
        select merchant_id, ${keyed?.key ?? null}::uuid, ${keyed?.call ?? null}::bytea, ${keyed?.bodyHash ?? null}::bytea, id, 1, ${sql.unsafe(databaseNow)}
        from made where ${keyed !== null}`;
      return true;
    } catch (error) {
      if (isKeyTaken(error)) return false;
      throw error;
    }
  },

  /** Keeps an e-mail address or a phone number (E.164) with a customer who has none of that kind; the first one counts. */
  async remember(merchantId: string, id: string, kept: { readonly email: string } | { readonly phone: string }): Promise<void> {
    const customer = await this.find(merchantId, id);
    if (customer === null) return;
    const next: Customer = {
      ...customer,
      email: customer.email ?? ('email' in kept ? kept.email : null),
      phone: customer.phone ?? ('phone' in kept ? kept.phone : null),
    };
    await sql`
      update shop.customer set email = ${next.email}, phone = ${next.phone}, search = ${customerSearchText(next)}, version = version + 1
      where merchant_id = ${merchantId} and id = ${customer.id} and email is not distinct from ${customer.email} and phone is not distinct from ${customer.phone}`;
  },

  /** What the create with this key made (null: erased since), and the hash of its body. */
  async createdBy(merchantId: string, keyed: KeyedCall): Promise<{ readonly customer: Customer | null; readonly doneWith: Buffer } | null> {
    const [row] = await sql<((CustomerRow | { id: null }) & { body_hash: Buffer })[]>`
      select c.id, first_name, last_name, phone, email, k.body_hash
      from shop.idempotency_key k left join shop.customer c on c.merchant_id = k.merchant_id and c.id = k.resource_id
      where k.merchant_id = ${merchantId} and k.key = ${keyed.key} and k.call = ${keyed.call}`;
    return row === undefined ? null : { customer: row.id === null ? null : customerOf(row), doneWith: row.body_hash };
  },
});

export type CustomerStore = ReturnType<typeof customerStore>;
