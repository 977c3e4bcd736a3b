import { opShape, orderShape } from '@till/domain/order/upgrade/upgrade';
import { factShape } from '@till/domain/report/facts';
import { installations, sharedDrawers } from '@till/seed/devices';
import type { SeedOrder } from '@till/seed/order/write';
import type { SeedShift } from '@till/seed/past/shifts';
import { kitchenScreen, ticketsOf } from '@till/seed/past/tickets';
import type { TransactionSql } from 'postgres';
import { before } from '../../history/cursor.ts';
import { summaryColumns } from '../../order/summary-columns.ts';

/** Orders that are written by one statement. */
const chunkCount = 400;

/**
 * Inserts rows by one statement, their values as JSON. `columns`: of the table with their types; a value of type `json` is kept as it is written, one whose type
 * ends in `~` comes as the text of it. `besides`: further columns and their values in SQL.
 */
async function insertRows(
  sql: TransactionSql,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, unknown>>[],
  besides: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns);
  const values = names.map((name) => (columns[name]?.endsWith('~') ? `${name}::${columns[name].slice(0, -1)}` : name));
  const fields = names.map((name) => `${name} ${columns[name]?.endsWith('~') ? 'text' : columns[name]}`);
  await sql.unsafe(
    `insert into ${table} (${[...names, ...Object.keys(besides)].join(', ')})
     select ${[...values, ...Object.values(besides)].join(', ')} from json_to_recordset($1::text::json) as row (${fields.join(', ')})`,
    [JSON.stringify(rows)],
  );
}

const epoch = { epoch: '(select epoch from door.history)' };

/** The browser profiles whose letters the orders begin with, and which devices use another's drawer. `at`: ms since epoch. */
export async function keepInstallations(sql: TransactionSql, merchantId: string, at: number): Promise<void> {
  const rows = installations.map(({ installationId, deviceId, lettersNumber }) => ({
    ...{ merchant_id: merchantId, installation_id: installationId, device_id: deviceId, letters_number: lettersNumber, created_at: at },
  }));
  await sql`insert into shop.installation ${sql(rows)}`;
  const shared = Object.entries(sharedDrawers).map(([device_id, drawer_id]) => ({ merchant_id: merchantId, device_id, drawer_id }));
  await sql`insert into shop.device_drawer ${sql(shared)}`;
}

/** Orders with their histories, and what is kept beside each change: as the statement that stores a change writes it (order/save-statement.ts). `nextInSeries`: of those that came in. */
export async function keepOrders(sql: TransactionSql, merchantId: string, orders: readonly SeedOrder[], nextInSeries: number): Promise<void> {
  for (let from = 0; from < orders.length; from += chunkCount) {
    const some = orders.slice(from, from + chunkCount);
    await keepDocuments(sql, merchantId, some);
    await keepHistories(sql, merchantId, some);
    await keepFacts(sql, merchantId, some);
    await keepAttempts(sql, merchantId, some);
  }
  await sql`insert into shop.order_series ${sql({ merchant_id: merchantId, next: nextInSeries })}`;
  await sql`
    insert into shop.table_name (merchant_id, name)
    select distinct merchant_id, substr(trait, 7) from shop.order_search, unnest(traits) as trait where merchant_id = ${merchantId} and trait like 'table:%'
    on conflict do nothing`;
}

async function keepDocuments(sql: TransactionSql, merchantId: string, orders: readonly SeedOrder[]): Promise<void> {
  const rows = orders.map(({ order }) => {
    const [summary, traits] = summaryColumns(order);
    const { id, version, state, orderType, createdTime, completedAt } = order;
    return {
      ...{ merchant_id: merchantId, id, version, state, order_type: orderType, created_time: createdTime, completed_at: completedAt, doc: order },
      ...{ shape: orderShape, summary, traits, summary_version: version },
    };
  });
  const columns = { merchant_id: 'text', id: 'text', version: 'int', state: 'text', order_type: 'text', created_time: 'bigint', completed_at: 'bigint' };
  await insertRows(sql, 'shop.orders', { ...columns, doc: 'json', shape: 'smallint', summary: 'text', traits: 'text[]~', summary_version: 'int' }, rows);
  const found = rows
    .filter(({ state }) => state === 'completed' || state === 'cancelled')
    .map(({ merchant_id, id: order_id, created_time, traits }) => ({ merchant_id, order_id, created_time, traits }));
  await insertRows(sql, 'shop.order_search', { merchant_id: 'text', order_id: 'text', created_time: 'bigint', traits: 'text[]~' }, found);
}

async function keepHistories(sql: TransactionSql, merchantId: string, orders: readonly SeedOrder[]): Promise<void> {
  const rows = orders.flatMap(({ order, events }) =>
    events.map(({ deviceId, ...event }) => ({ ...event, merchant_id: merchantId, order_id: order.id, device_id: deviceId, shape: opShape })),
  );
  const columns = { merchant_id: 'text', order_id: 'text', version: 'int', at: 'bigint', device_id: 'text', actor: 'text', op: 'json', state: 'text' };
  await insertRows(sql, 'shop.order_event', { ...columns, shape: 'smallint' }, rows);
}

/** What the reports add up. It came when it happened. */
async function keepFacts(sql: TransactionSql, merchantId: string, orders: readonly SeedOrder[]): Promise<void> {
  const common = { merchant_id: merchantId, shape: factShape };
  const sales = orders.flatMap(({ facts }) =>
    facts.map(({ orderId, deviceId, staffId, ...fact }) => ({
      ...fact,
      ...common,
      order_id: orderId,
      device_id: deviceId,
      staff_id: staffId,
      came_at: fact.at,
    })),
  );
  const at = { merchant_id: 'text', at: 'bigint', came_at: 'bigint', order_id: 'text', version: 'int', kind: 'text', device_id: 'text', staff_id: 'text' };
  const sums = {
    gross: 'bigint',
    discount: 'bigint',
    tax: 'bigint',
    taxes: 'json',
    tips: 'bigint',
    refunded: 'bigint',
    items: 'json',
    money: 'json',
    ahead: 'bigint',
  };
  await insertRows(sql, 'shop.sale_fact', { ...at, ...sums, shape: 'smallint' }, sales);
  const moved = orders.flatMap(({ payments }) =>
    payments.map(({ orderId, paymentId, deviceId, staffId, ...fact }) => ({
      ...{ ...fact, merchant_id: merchantId, order_id: orderId, payment_id: paymentId, device_id: deviceId, staff_id: staffId, came_at: fact.at },
    })),
  );
  const amounts = { n: 'int', method: 'text', amount: 'bigint', tip: 'bigint', surcharge: 'bigint', rounding: 'bigint', payment_id: 'text' };
  await insertRows(sql, 'shop.payment_fact', { ...at, ...amounts }, moved);
}

/** How long a lease of an attempt lasts and when the staff may say how it ended, after it began; of an attempt that is over nobody asks. */
const leaseMs = 60_000;
const staffMs = 900_000;

async function keepAttempts(sql: TransactionSql, merchantId: string, orders: readonly SeedOrder[]): Promise<void> {
  const rows = orders.flatMap(({ attempts }) =>
    attempts.map((one) => ({
      ...{ merchant_id: merchantId, id: one.id, order_id: one.orderId, kind: one.kind, state: one.state, gateway: one.gateway, device_id: one.deviceId },
      ...{ terminal_id: one.terminalId, terminal_epi: one.terminalEpi, amount: one.amount, currency: 'USD', created_at: one.createdAt, sent_at: one.sentAt },
      ...{ ended_at: one.endedAt, ended_by: 'gateway', actor: one.actor, payment_id: one.paymentId, charged: one.amount, kept: one.kept, sale_id: one.saleId },
      ...{ lease_until: new Date(one.sentAt + leaseMs).toISOString(), next_at: one.createdAt, next_in: 0, staff_at: one.createdAt + staffMs },
    })),
  );
  const columns = {
    ...{ merchant_id: 'text', id: 'text', order_id: 'text', kind: 'text', state: 'text', gateway: 'text', device_id: 'text', terminal_id: 'text' },
    ...{ terminal_epi: 'text', amount: 'bigint', currency: 'text', created_at: 'bigint', sent_at: 'bigint', ended_at: 'bigint', ended_by: 'text' },
    ...{ actor: 'text', payment_id: 'text', charged: 'bigint', kept: 'json', sale_id: 'text', lease_until: 'timestamptz' },
    ...{ next_at: 'bigint', next_in: 'bigint', staff_at: 'bigint' },
  };
  await insertRows(sql, 'shop.payment_attempt', columns, rows);
}

/**
 * The shifts of the drawers with their cash and Zs. A Z has what was committed before it, and the seed is one commit: what it writes is dated by transactions long
 * finished, two to a shift, so that each Z has seen its own cash and none of the next shift's.
 */
export async function keepShifts(sql: TransactionSql, merchantId: string, shifts: readonly SeedShift[]): Promise<void> {
  const firstTx = 100;
  const txOf = (number: number) => firstTx + 2 * number;
  const seenBefore = (tx: number) => before({ epoch: 1, tx }).seen;
  const drawers = [...new Set(shifts.map(({ drawerId }) => drawerId))].map((id) => ({ merchant_id: merchantId, id }));
  await sql`insert into shop.drawer ${sql(drawers)}`;
  const opened = shifts.map(({ drawerId, number, id, openedAt, float }) => ({
    ...{ merchant_id: merchantId, drawer_id: drawerId, number, id, opened_at: openedAt, device_id: drawerId, float },
    ...{ opened_seen: seenBefore(txOf(number)), from_seen: seenBefore(number === 1 ? txOf(1) : txOf(number) - 1) },
  }));
  const ids = { merchant_id: 'text', drawer_id: 'text', number: 'int', id: 'text', device_id: 'text' };
  const opening = { ...ids, opened_at: 'bigint', float: 'bigint', opened_seen: 'pg_snapshot~', from_seen: 'pg_snapshot~' };
  await insertRows(sql, 'shop.shift', opening, opened, { opened_epoch: epoch.epoch, from_epoch: epoch.epoch });
  const cash = shifts.flatMap(({ drawerId, number, cash: own }) =>
    own.map(({ deviceId, orderId, ...fact }) => ({
      ...{ ...fact, merchant_id: merchantId, drawer_id: drawerId, device_id: deviceId, order_id: orderId, by_time: false, tx: String(txOf(number)) },
    })),
  );
  const facts = { merchant_id: 'text', drawer_id: 'text', id: 'text', kind: 'text', amount: 'bigint', at: 'bigint', by_time: 'boolean', order_id: 'text' };
  await insertRows(sql, 'shop.cash_fact', { ...facts, version: 'int', reason: 'text', device_id: 'text', tx: 'xid8~' }, cash);
  const closed = shifts.flatMap(({ drawerId, number, z }) =>
    z === null
      ? []
      : [
          {
            ...{ merchant_id: merchantId, drawer_id: drawerId, number, id: z.id, device_id: drawerId, closed_at: z.report.closedAt, counted: z.counted },
            ...{ report: z.report, seen: seenBefore(txOf(number) + 1), tx: String(txOf(number) + 1) },
          },
        ],
  );
  await insertRows(
    sql,
    'shop.shift_close',
    { ...ids, closed_at: 'bigint', counted: 'bigint', report: 'json', seen: 'pg_snapshot~', tx: 'xid8~' },
    closed,
    epoch,
  );
}

/** The kitchen's screen with the tickets of what is being cooked, all of them shown: it is off until somebody looks at it, so that nobody misses it before. */
export async function keepKitchenScreen(sql: TransactionSql, merchantId: string, orders: readonly SeedOrder[], now: number): Promise<void> {
  const { id, label } = kitchenScreen;
  await sql`
    insert into shop.kitchen_printer (merchant_id, id, kind, label, address, language, enabled, created_at, since, from_epoch, from_seen)
    select ${merchantId}, ${id}, 'screen', ${label}, '', 'en-us', false, ${now}, ${now}, epoch, pg_current_snapshot() from door.history`;
  const rows = orders
    .flatMap((order) => ticketsOf(order, now))
    .map(({ at, ticket }) => ({
      ...{ merchant_id: merchantId, order_id: ticket.orderId, version: ticket.version, printer_id: id, at, ticket },
      ...{ state: 'shown', copies: 1, printed_at: at + 1_000, on_board: true },
    }));
  const columns = { merchant_id: 'text', order_id: 'text', version: 'int', printer_id: 'text', at: 'bigint', ticket: 'json', state: 'text', copies: 'int' };
  await insertRows(sql, 'shop.kitchen_ticket', { ...columns, printed_at: 'bigint', on_board: 'boolean' }, rows);
}
