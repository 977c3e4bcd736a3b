import type { Order } from '@till/domain/order/types';
import { orderKept } from '@till/domain/order/upgrade/upgrade';
import type { PendingQuery, Row, Sql } from 'postgres';
import type { Context } from '../context.ts';
import { type Loop, openLoop } from '../jobs/loop.ts';
import { summaryColumns } from './summary-columns.ts';

/** Orders that one step looks at. */
const stepCount = 200;
const stepPauseMs = 100;
const laterMs = 60_000;

interface OldRow {
  readonly merchant_id: string;
  readonly id: string;
  readonly version: number;
  readonly doc: Order;
  readonly shape: number;
}

/** What a pass over all orders, in the order of their keys, looks for, and where in `door.history` it has come to. */
interface Pass {
  readonly merchant: string;
  readonly order: string;
  readonly done: string;
  readonly needs: (sql: Sql) => PendingQuery<Row[]>;
}

/** Orders of before there were search tokens. */
const withoutTokens: Pass = {
  ...{ merchant: 'traits_merchant', order: 'traits_order', done: 'traits_done' },
  needs: (sql) => sql`summary_version is distinct from version`,
};
/** Orders whose search tokens an earlier fold may have written otherwise: it was the same for plain letters, but for the grave accent, chr(96). */
const otherwiseFolded: Pass = {
  ...{ merchant: 'folded_order_merchant', order: 'folded_order', done: 'orders_folded' },
  needs: (sql) =>
    sql`summary_version = version and exists (select from unnest(traits) as trait where octet_length(trait) <> length(trait) or position(chr(96) in trait) > 0)`,
};

/** Gives the next orders of before there were summaries and search tokens theirs. An order that changes meanwhile gets them by its change. False: of all it is done. */
export const fillNextTokens = (sql: Sql): Promise<boolean> => fillNext(sql, withoutTokens);

/** Folds the search tokens of the next orders anew. False: of all it is done. */
export const foldNextTokens = (sql: Sql): Promise<boolean> => fillNext(sql, otherwiseFolded);

async function fillNext(sql: Sql, { merchant, order, done, needs }: Pass): Promise<boolean> {
  const [at] = await sql<{ merchant: string; order: string; isDone: boolean }[]>`
    select ${sql(merchant)} as merchant, ${sql(order)} as order, ${sql(done)} as "isDone" from door.history`;
  if (at === undefined || at.isDone) return false;
  const [last] = await sql<{ merchant_id: string; id: string }[]>`
    select merchant_id, id from (
      select merchant_id, id from shop.orders where (merchant_id, id) > (${at.merchant}, ${at.order}) order by merchant_id, id limit ${stepCount}
    ) next order by merchant_id desc, id desc limit 1`;
  if (last === undefined) {
    await sql`update door.history set ${sql(done)} = true`;
    return false;
  }
  const old = await sql<OldRow[]>`
    select merchant_id, id, version, doc, shape from shop.orders
    where (merchant_id, id) > (${at.merchant}, ${at.order}) and (merchant_id, id) <= (${last.merchant_id}, ${last.id}) and ${needs(sql)}`;
  await sql`
    with old as (
      select * from json_to_recordset(${JSON.stringify(old.map(filledOf))}::text::json) as old ("merchantId" text, id text, version int, summary text, traits text)
    ), locked as (
      select o.merchant_id, o.id, old.version, old.summary, old.traits
      from shop.orders o join old on o.merchant_id = old."merchantId" and o.id = old.id and o.version = old.version
      order by o.merchant_id, o.id for update of o skip locked
    ), filled as (
      update shop.orders o set summary = l.summary, traits = l.traits::text[], summary_version = l.version from locked l
      where o.merchant_id = l.merchant_id and o.id = l.id
      returning o.merchant_id, o.id, o.created_time, o.traits, o.state
    ), searched as (
      insert into shop.order_search (merchant_id, order_id, created_time, traits)
      select merchant_id, id, created_time, traits from filled where state in ('completed', 'cancelled')
      on conflict (merchant_id, order_id) do update set traits = excluded.traits
    ), seated as (
      insert into shop.table_name (merchant_id, name)
      select distinct merchant_id, substr(trait, 7) from filled, unnest(traits) as trait where state in ('completed', 'cancelled') and trait like 'table:%'
      order by 1, 2 on conflict do nothing
    )
    update door.history set ${sql(merchant)} = ${last.merchant_id}, ${sql(order)} = ${last.id}
    where (${sql(merchant)}, ${sql(order)}) < (${last.merchant_id}, ${last.id})`;
  return true;
}

function filledOf({ merchant_id: merchantId, id, version, doc, shape }: OldRow) {
  const [summary, traits] = summaryColumns(orderKept(doc, shape));
  return { merchantId, id, version, summary, traits };
}

/** Gives orders of before there were search tokens theirs, some at a time; once all have them, it is over for good. */
export const openTokenFilling = ({ sql, log }: Pick<Context, 'sql' | 'log'>): Loop =>
  openLoop({
    log,
    trouble: 'older orders cannot be prepared for the search now: tried again, filters may miss some of them meanwhile',
    everyMs: laterMs,
    async look({ again, done }) {
      if (await fillNextTokens(sql)) again(stepPauseMs);
      else done();
    },
  });

/** Folds the search tokens of orders of before by today's rule, some at a time; once all are, it is over for good. */
export const openTokenFolding = ({ sql, log }: Pick<Context, 'sql' | 'log'>): Loop =>
  openLoop({
    log,
    trouble: 'older orders cannot be prepared for the search now: tried again, some tables are found only as they are written meanwhile',
    everyMs: laterMs,
    async look({ again, done }) {
      if (await foldNextTokens(sql)) again(stepPauseMs);
      else done();
    },
  });
