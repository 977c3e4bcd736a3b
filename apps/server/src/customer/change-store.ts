import { customerSearchText } from '@till/domain/customer/search';
import type { Customer } from '@till/domain/customer/types';
import type { CustomerSums } from '@till/domain/report/customer-sales';
import type { ISql } from 'postgres';
import { type CustomerRow, customerOf, type SumsRow, sumsOf } from './rows.ts';

/** A customer as they are kept. `rootId`: into whom they were merged in the end; `mergedInto`: at first; null: into nobody. */
export interface KeptCustomer extends Customer, CustomerSums {
  readonly version: number;
  readonly createdAt: number;
  readonly rootId: string | null;
  readonly mergedInto: string | null;
  readonly mergedAt: number | null;
  readonly gaveEmail: boolean;
}

interface KeptRow extends CustomerRow, SumsRow {
  version: number;
  created_at: number;
  root_id: string | null;
  merged_into: string | null;
  merged_at: number | null;
  gave_email: boolean;
}

const keptOf = (row: KeptRow): KeptCustomer => ({
  ...customerOf(row),
  ...sumsOf(row),
  version: row.version,
  createdAt: row.created_at,
  rootId: row.root_id,
  mergedInto: row.merged_into,
  mergedAt: row.merged_at,
  gaveEmail: row.gave_email,
});

const duplicateCountMax = 20;

/** The SQL of changing customers, in a transaction of its caller or outside of one. */
export const changeStore = (sql: ISql, merchantId: string) => {
  const columns = sql`id, first_name, last_name, phone, email, visits, spent, last_order_at, version, created_at, root_id, merged_into, merged_at, gave_email`;
  return {
    /** The customer who is meant by an id, and whoever was merged into them, the newest first; null: nobody. */
    async family(id: string): Promise<{ readonly customer: KeptCustomer; readonly merged: readonly KeptCustomer[] } | null> {
      const rows = await sql<KeptRow[]>`
        with meant as (select coalesce(root_id, id) as root from shop.customer where merchant_id = ${merchantId} and id = ${id})
        select ${columns} from shop.customer, meant where merchant_id = ${merchantId} and (id = root or root_id = root) order by merged_at desc nulls first, id`;
      const kept = rows.map(keptOf);
      const customer = kept.find(({ rootId }) => rootId === null);
      return customer === undefined ? null : { customer, merged: kept.filter(({ rootId }) => rootId !== null) };
    },

    /** Others with this phone number. */
    async duplicates({ id, phone }: Customer): Promise<readonly Customer[]> {
      if (phone === null) return [];
      const rows = await sql<CustomerRow[]>`
        select id, first_name, last_name, phone, email from shop.customer
        where merchant_id = ${merchantId} and phone = ${phone} and root_id is null and id <> ${id} order by created_at, id limit ${duplicateCountMax}`;
      return rows.map(customerOf);
    },

    /** Locks the customers who are meant by these ids, and all that were merged into them, in one order: no two changes wait for each other in a circle. */
    async lock(ids: readonly string[]): Promise<void> {
      const list = JSON.stringify(ids);
      await sql`
        select 1 from shop.customer c
        where merchant_id = ${merchantId} and coalesce(root_id, id) in (
          select coalesce(m.root_id, m.id) from shop.customer m
          where m.merchant_id = ${merchantId} and m.id in (select jsonb_array_elements_text(${list}::text::jsonb)))
        order by id for update`;
    },

    async change(customer: Customer): Promise<void> {
      const { id, firstName, lastName, phone, email } = customer;
      await sql`
        update shop.customer set first_name = ${firstName}, last_name = ${lastName}, phone = ${phone}, email = ${email},
          search = ${customerSearchText(customer)}, version = version + 1
        where merchant_id = ${merchantId} and id = ${id}`;
    },

    /** Merges `otherId`, with all that were merged into them, into `id`. */
    async merge(id: string, otherId: string, { gaveEmail, at }: { readonly gaveEmail: boolean; readonly at: number }): Promise<void> {
      await sql`update shop.customer set root_id = ${id} where merchant_id = ${merchantId} and root_id = ${otherId}`;
      await sql`
        update shop.customer set merged_into = ${id}, root_id = ${id}, merged_at = ${at}, gave_email = ${gaveEmail}, version = version + 1
        where merchant_id = ${merchantId} and id = ${otherId}`;
      await sql`update shop.customer set version = version + 1 where merchant_id = ${merchantId} and id = ${id}`;
    },

    /** Takes `otherId` out again, with all that had been merged into them before. */
    async unmerge(id: string, otherId: string): Promise<void> {
      await sql`
        with recursive theirs as (
          select id from shop.customer where merchant_id = ${merchantId} and id = ${otherId}
          union all
          select c.id from shop.customer c join theirs on c.merged_into = theirs.id
          where c.merchant_id = ${merchantId} and c.root_id = ${id}
        )
        update shop.customer c set root_id = case when c.id = ${otherId} then null else ${otherId}::text end,
          merged_into = case when c.id = ${otherId} then null else c.merged_into end,
          merged_at = case when c.id = ${otherId} then null else c.merged_at end,
          gave_email = case when c.id = ${otherId} then false else c.gave_email end, version = c.version + 1
        from theirs where c.merchant_id = ${merchantId} and c.id = theirs.id`;
      await sql`update shop.customer set version = version + 1 where merchant_id = ${merchantId} and id = ${id}`;
    },
  };
};

export type ChangeStore = ReturnType<typeof changeStore>;
