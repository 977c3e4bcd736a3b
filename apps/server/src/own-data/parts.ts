import type { Fragment, Sql } from 'postgres';

/** A column of a part's key, and what lies before every value of it. */
interface KeyColumn {
  readonly column: string;
  readonly type: 'text' | 'int' | 'uuid';
}

/** A kind of line: from which table, by which key a page follows the one before, and what a line says. Columns are named one by one: what is secret is in none. */
export interface Part {
  readonly kind: string;
  readonly table: string;
  /** Beside `merchant_id`. */
  readonly key: readonly KeyColumn[];
  /** JSON of a row `t`, without its kind. */
  readonly says: (sql: Sql) => Fragment;
  /** Rows of a page. */
  readonly rows: number;
}

const text = (column: string): KeyColumn => ({ column, type: 'text' });

/** What a download holds after the business itself, in this order. */
export const parts: readonly Part[] = [
  {
    kind: 'device',
    table: 'shop.device',
    key: [text('id')],
    says: (sql) =>
      sql`'id', t.id, 'label', t.label, 'paymentGateway', t.payment_gateway, 'terminalId', t.terminal_id, 'terminalEpi', t.terminal_epi, 'retiredAt', t.retired_at`,
    rows: 500,
  },
  {
    kind: 'receipt-printer',
    table: 'shop.receipt_printer',
    key: [text('id')],
    says: (sql) => sql`'id', t.id, 'label', t.label, 'address', t.address, 'enabled', t.enabled, 'paperWidth', t.paper_width, 'model', t.model`,
    rows: 500,
  },
  {
    kind: 'kitchen-printer',
    table: 'shop.kitchen_printer',
    key: [text('id')],
    says: (sql) =>
      sql`'id', t.id, 'label', t.label, 'address', t.address, 'enabled', t.enabled, 'language', t.language, 'paperWidth', t.paper_width, 'categories', t.categories`,
    rows: 500,
  },
  {
    kind: 'api-key',
    table: 'shop.api_key',
    key: [text('id')],
    says: (sql) => sql`'id', t.id, 'name', t.name, 'createdAt', t.created_at, 'lastUsedAt', t.last_used_at, 'revokedAt', t.revoked_at`,
    rows: 500,
  },
  {
    kind: 'customer',
    table: 'shop.customer',
    key: [text('id')],
    says: (sql) =>
      sql`'id', t.id, 'firstName', t.first_name, 'lastName', t.last_name, 'phone', t.phone, 'email', t.email, 'createdAt', t.created_at, 'mergedInto', t.merged_into`,
    rows: 1_000,
  },
  {
    kind: 'order',
    table: 'shop.orders',
    key: [text('id')],
    says: (sql) => sql`
      'id', t.id, 'version', t.version, 'shape', t.shape, 'order', t.doc, 'history', (
        select json_agg(json_build_object('version', e.version, 'at', e.at, 'device', e.device_id, 'actor', e.actor, 'op', e.op) order by e.version)
        from shop.order_event e where e.merchant_id = t.merchant_id and e.order_id = t.id)`,
    rows: 100,
  },
  {
    kind: 'receipt',
    table: 'shop.receipt',
    key: [{ column: 'id', type: 'uuid' }],
    says: (sql) =>
      sql`'id', t.id, 'orderId', t.order_id, 'type', t.type, 'receiver', t.receiver, 'language', t.language, 'state', t.state, 'askedAt', t.asked_at, 'endedAt', t.ended_at`,
    rows: 1_000,
  },
  {
    kind: 'shift',
    table: 'shop.shift',
    key: [text('drawer_id'), { column: 'number', type: 'int' }],
    says: (sql) => sql`
      'id', t.id, 'drawer', t.drawer_id, 'number', t.number, 'openedAt', t.opened_at, 'device', t.device_id, 'float', t.float, 'close', (
        select json_build_object('id', c.id, 'closedAt', c.closed_at, 'device', c.device_id, 'counted', c.counted, 'report', c.report)
        from shop.shift_close c where c.merchant_id = t.merchant_id and c.drawer_id = t.drawer_id and c.number = t.number)`,
    rows: 200,
  },
  {
    kind: 'cash',
    table: 'shop.cash_fact',
    key: [text('id'), text('kind')],
    says: (sql) =>
      sql`'id', t.id, 'drawer', t.drawer_id, 'type', t.kind, 'amount', t.amount, 'at', t.at, 'orderId', t.order_id, 'reason', t.reason, 'device', t.device_id`,
    rows: 1_000,
  },
];

/** The business and its menu of today: what there is one of. */
export const businessLines = (sql: Sql, merchantId: string) => sql<{ line: string }[]>`
  select json_build_object('kind', 'business', 'id', m.merchant_id, 'extId', m.ext_id, 'name', m.name, 'currencyCode', m.currency_code, 'phone', m.phone,
    'email', m.email, 'timezone', m.timezone, 'businessDayStart', m.business_day_start, 'address1', m.address1, 'address2', m.address2, 'city', m.city,
    'state', m.state, 'zip', m.zip, 'country', m.country, 'latitude', m.latitude, 'longitude', m.longitude, 'orderTypes', m.order_types, 'taxes', m.tax_rates,
    'taxRounding', m.tax_rounding, 'cashRounding', m.cash_rounding, 'cashNeedsShift', m.cash_needs_shift, 'menuVersion', m.menu_version,
    'readyMinutes', (select s.ready_minutes from shop.online_settings s where s.merchant_id = m.merchant_id), 'createdAt', m.created_at)::text as line
  from shop.merchant m where m.merchant_id = ${merchantId}
  union all
  select json_build_object('kind', 'menu', 'version', d.version, 'shape', d.shape, 'createdAt', d.created_at, 'categories', d.categories,
    'today', (select json_agg(json_build_object('itemId', o.item_id, 'hidden', o.hidden, 'stock', o.stock, 'countedAt', o.counted_at, 'soldOut', o.sold_out))
      from shop.menu_overlay o where o.merchant_id = d.merchant_id))::text
  from shop.menu d join shop.merchant m on m.merchant_id = d.merchant_id and m.menu_version = d.version where d.merchant_id = ${merchantId}`;

const before = { text: '', int: '-2147483648', uuid: '00000000-0000-0000-0000-000000000000' } as const;
/** The key before every row of a part. */
export const firstKey = ({ key }: Part): readonly string[] => key.map(({ type }) => before[type]);

/** A page of a part: the lines behind a key, and the key of the last one. */
export async function readPage(
  sql: Sql,
  merchantId: string,
  part: Part,
  after: readonly string[],
): Promise<{ lines: string[]; last: readonly string[] | null }> {
  const list = (items: readonly Fragment[]) => items.reduce((all, item) => sql`${all}, ${item}`);
  const columns = list(part.key.map(({ column }) => sql`t.${sql(column)}`));
  const values = list(part.key.map(({ type }, index) => sql`${after[index] ?? ''}::text::${sql.unsafe(type)}`));
  const names = list(part.key.map(({ column }) => sql`t.${sql(column)}::text`));
  const rows = await sql<{ key: string[]; line: string }[]>`
    select jsonb_build_array(${names}) as key, json_build_object('kind', ${part.kind}::text, ${part.says(sql)})::text as line from ${sql(part.table)} t
    where t.merchant_id = ${merchantId} and (${columns}) > (${values}) order by ${columns} limit ${part.rows}`;
  return { lines: rows.map(({ line }) => line), last: rows.length < part.rows ? null : (rows.at(-1)?.key ?? null) };
}
