import type { SearchedPart } from '@till/domain/customer/search';
import type { Customer } from '@till/domain/customer/types';
import type { PendingQuery, Row, Sql } from 'postgres';
import type { CustomerRow, SumsRow } from './rows.ts';

export type ListedRow = CustomerRow & SumsRow;

/** What a list of customers is sorted by: their name from A, or what they came to, the most or newest first. */
export type CustomerSort = 'name' | 'visits' | 'spent' | 'lastOrder';

/** Where a page of customers begins: behind this one, by what they are sorted by. null: with the first. */
export type CustomerPlace = Pick<Customer, 'firstName' | 'lastName' | 'id'> | { readonly value: number; readonly id: string } | null;

/** `offset`: how many more are left out. */
export interface CustomerPage {
  readonly sort?: CustomerSort;
  readonly offset: number;
  readonly after: CustomerPlace;
  readonly count: number;
}

/** `country`: the merchant's. */
export interface SearchedPage extends Omit<CustomerPage, 'offset'> {
  readonly country: string | null;
}

/** By name as people sort: neither case nor accents count. Letter for letter what the index has. */
const nameKey = (sql: Sql) => sql`(shop.name_key(first_name, last_name) collate "C")`;

/** What is sorted by a figure; letter for letter what its index has. */
const figureOf = (sql: Sql, sort: Exclude<CustomerSort, 'name'>): PendingQuery<Row[]> =>
  ({ visits: sql`visits`, spent: sql`spent`, lastOrder: sql`coalesce(last_order_at, 0)` })[sort];

const columns = (sql: Sql) => sql`id, first_name, last_name, phone, email, visits, spent, last_order_at`;

const behind = (sql: Sql, sort: CustomerSort, after: CustomerPlace) => {
  if (after === null) return sql`true`;
  if ('value' in after) return sort === 'name' ? sql`false` : sql`(${figureOf(sql, sort)}, id) < (${after.value}::bigint, ${after.id})`;
  return sql`(${nameKey(sql)}, id) > (shop.name_key(${after.firstName}, ${after.lastName}), ${after.id})`;
};

const sorted = (sql: Sql, sort: CustomerSort) => (sort === 'name' ? sql`${nameKey(sql)}, id` : sql`${figureOf(sql, sort)} desc, id desc`);

/** Escaped for LIKE: typed text contains no wildcards. */
const patternOf = ({ text, start }: SearchedPart): string => `%${start ? ' ' : ''}${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Those of a merchant whose search text holds every part, or that of somebody who was merged into them. Matches are collected before they are sorted: the sort order
 * must not decide the index. Who was meant is looked up by a list of ids: joined, a database that expects fewer customers in this shop than there are (one of many
 * shops, or filled by a program) reads all of them for each match, which ends at the time limit.
 */
export const searchStatement = (
  sql: Sql,
  merchantId: string,
  parts: readonly SearchedPart[],
  { sort = 'name', after, count }: Omit<CustomerPage, 'offset'>,
) => sql<ListedRow[]>`
  with found as materialized (
    select ${columns(sql)}, root_id from shop.customer
    where merchant_id = ${merchantId} ${parts.map((part) => sql`and search like ${patternOf(part)}`)}
  ), meant as (
    select ${columns(sql)} from found where root_id is null
    union
    select ${columns(sql)} from shop.customer
    where merchant_id = ${merchantId} and id = any(array(select root_id from found where root_id is not null))
  )
  select ${columns(sql)} from meant where ${behind(sql, sort, after)} order by ${sorted(sql, sort)} limit ${count}`;

/** A page of a merchant's customers. */
export const listStatement = (sql: Sql, merchantId: string, { sort = 'name', offset, after, count }: CustomerPage) => sql<ListedRow[]>`
  select ${columns(sql)} from shop.customer where merchant_id = ${merchantId} and root_id is null and ${behind(sql, sort, after)}
  order by ${sorted(sql, sort)} offset ${offset} limit ${count}`;
