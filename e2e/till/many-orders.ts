import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { connect } from '../../apps/server/src/platform/database.ts';
import * as calls from '../../packages/contract/src/order/calls.ts';
import { elsewhere } from './elsewhere.ts';
import type { Shop } from './shop.ts';

const items = ['flan', 'churros', 'mango-pudding'] as const;

/** An open pickup, one at a table that the kitchen has, and an online one that is accepted: made by calls, as they are always made. */
async function makePatterns(page: Page): Promise<readonly string[]> {
  const made = { open: 'PA1', table: 'PA2', online: 'PA3' };
  for (const [name, orderId] of Object.entries(made)) {
    await elsewhere(page, { call: calls.createOrderCall, body: { source: name === 'online' ? 'online' : 'register', deviceSource: 'elsewhere', orderId } });
    const type = name === 'table' ? 'dine-in' : 'pickup';
    await elsewhere(page, { call: calls.setOrderTypeCall, orderId, body: { orderTypeLabel: type } });
    for (const itemId of [...items, items[0]]) await elsewhere(page, { call: calls.addItemCall, orderId, body: { itemId, quantity: 1 } });
  }
  await elsewhere(page, { call: calls.changeOrderCall, orderId: made.table, body: { tableNumber: '1' } });
  await elsewhere(page, { call: calls.submitOrderCall, orderId: made.table, body: {} });
  await elsewhere(page, { call: calls.payLaterCall, orderId: made.online, body: {} });
  return Object.values(made);
}

/**
 * Fills a shop with `count` orders, `X1` the newest and each a minute older than the one before: a third each open, at a table with its number,
 * and accepted online. They are copies of three that were made by calls, with their whole history, and those three are cancelled.
 */
export async function fillShop(page: Page, shop: Shop, count: number): Promise<void> {
  const patterns = await makePatterns(page);
  const sql = connect(inject('till').databaseUrl, { max: 1 });
  const { merchantId } = shop;
  await sql.begin(async (sql) => {
    // Copying thousands takes what it takes on a busy machine.
    await sql`set local statement_timeout = 0`;
    await sql`
      create temp table copied on commit drop as
      select 'X' || n as id, n, p.id as pattern, p.created_time - n * 60000::bigint as created_time,
        jsonb_build_object('id', 'X' || n, 'createdTime', p.created_time - n * 60000::bigint)
          || case when p.order_type = 'dine-in' then jsonb_build_object('title', n::text, 'tableNumber', n::text) else '{}'::jsonb end as own
      from generate_series(1, ${count}) n join shop.orders p on p.merchant_id = ${merchantId} and p.id = (${patterns as string[]}::text[])[1 + n % 3]`;
    await sql`
      insert into shop.orders (merchant_id, id, version, state, order_type, created_time, completed_at, shape, doc)
      select o.merchant_id, c.id, o.version, o.state, o.order_type, c.created_time, null, o.shape, (o.doc::jsonb || c.own)::json
      from copied c join shop.orders o on o.merchant_id = ${merchantId} and o.id = c.pattern`;
    await sql`
      insert into shop.order_event (merchant_id, order_id, version, at, device_id, actor, shape, op)
      select e.merchant_id, c.id, e.version, e.at - c.n * 60000::bigint, e.device_id, e.actor, e.shape,
        case when e.op::jsonb ? 'orderId' then (e.op::jsonb || jsonb_build_object('orderId', c.id))::json else e.op end
      from copied c join shop.order_event e on e.merchant_id = ${merchantId} and e.order_id = c.pattern`;
  });
  await sql.end();
  for (const orderId of patterns) await elsewhere(page, { call: calls.cancelOrderCall, orderId, body: {} });
}
