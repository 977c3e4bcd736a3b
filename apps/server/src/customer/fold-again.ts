import { customerSearchText } from '@till/domain/customer/search';
import type { Sql } from 'postgres';
import type { Context } from '../context.ts';
import { type Loop, openLoop } from '../jobs/loop.ts';
import { type CustomerRow, customerOf } from './rows.ts';

/** Customers that one step looks at. */
const stepCount = 500;
const stepPauseMs = 100;
const laterMs = 60_000;

interface KeptRow extends CustomerRow {
  merchant_id: string;
  search: string;
}

/**
 * Writes the search text of the next customers of before by today's rule, where that is another. A customer who changes meanwhile gets it by their change. False:
 * of all it is done.
 */
export async function foldNextCustomers(sql: Sql): Promise<boolean> {
  const [at] = await sql<{ merchant: string; customer: string; isDone: boolean }[]>`
    select folded_customer_merchant as merchant, folded_customer as customer, customers_folded as "isDone" from door.history`;
  if (at === undefined || at.isDone) return false;
  const rows = await sql<KeptRow[]>`
    select merchant_id, id, first_name, last_name, phone, email, search from shop.customer
    where (merchant_id, id) > (${at.merchant}, ${at.customer}) order by merchant_id, id limit ${stepCount}`;
  const last = rows.at(-1);
  if (last === undefined) {
    await sql`update door.history set customers_folded = true`;
    return false;
  }
  const folded = rows
    .map((row) => ({ ...row, search: customerSearchText(customerOf(row)), before: row.search }))
    .filter(({ search, before }) => search !== before);
  await sql`
    with next as (
      select * from json_to_recordset(${JSON.stringify(folded)}::text::json) as next (merchant_id text, id text, search text, before text)
    ), locked as (
      select c.merchant_id, c.id, next.search from shop.customer c join next on c.merchant_id = next.merchant_id and c.id = next.id and c.search = next.before
      order by c.merchant_id, c.id for update of c
    ), written as (
      update shop.customer c set search = l.search from locked l where c.merchant_id = l.merchant_id and c.id = l.id
    )
    update door.history set folded_customer_merchant = ${last.merchant_id}, folded_customer = ${last.id}
    where (folded_customer_merchant, folded_customer) < (${last.merchant_id}, ${last.id})`;
  return true;
}

/** Folds what customers of before are searched by anew, some at a time; once all are, it is over for good. */
export const openCustomerFolding = ({ sql, log }: Pick<Context, 'sql' | 'log'>): Loop =>
  openLoop({
    log,
    trouble: 'older customers cannot be prepared for the search now: tried again, some names are found only as they are written meanwhile',
    everyMs: laterMs,
    async look({ again, done }) {
      if (await foldNextCustomers(sql)) again(stepPauseMs);
      else done();
    },
  });
