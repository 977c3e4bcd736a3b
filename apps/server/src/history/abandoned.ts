import type { Sql } from 'postgres';

/** Open orders without lines and payments whose last event is older than that (ms since epoch), at most `countMax`, of all merchants; `version`: as they were then. */
export const abandonedSince = (sql: Sql, since: number, countMax: number) => sql<{ merchantId: string; orderId: string; version: number }[]>`
  select o.merchant_id as "merchantId", o.id as "orderId", o.version from shop.orders o
  where o.state = 'open' and o.created_time < ${since}
    and coalesce(json_array_length(o.doc->'items'), 0) = 0 and coalesce(json_array_length(o.doc->'order_payment'), 0) = 0 and o.doc->>'cardAttempt' is null
    and not exists (select from shop.order_event e where e.merchant_id = o.merchant_id and e.order_id = o.id and e.version = o.version and e.at >= ${since})
  order by o.merchant_id, o.id limit ${countMax}`;
