import type { ShopClock } from '@till/domain/time/business-day';
import type { Fragment, Sql } from 'postgres';

/** A column of a part's key, and what lies before every value of it. */
interface KeyColumn {
  readonly column: string;
  readonly type: 'text' | 'int' | 'bigint' | 'uuid';
}

/** A kind of line: from which table, by which key a page follows the one before, and what a line says. Columns are named one by one: what is secret is in none. */
export interface Part {
  readonly kind: string;
  readonly table: string;
  /** Instead of the table itself: its rows with a `merchant_id`, where it has none or not all are meant. */
  readonly from?: (sql: Sql) => Fragment;
  /** Beside `merchant_id`. */
  readonly key: readonly KeyColumn[];
  /** JSON of a row `t`, without its kind. */
  readonly says: (sql: Sql) => Fragment;
  /** Rows of a page; `long`: one, whose line may be of megabytes. */
  readonly rows: number | 'long';
}

const text = (column: string): KeyColumn => ({ column, type: 'text' });
const int = (column: string): KeyColumn => ({ column, type: 'int' });
/** Bytes as base64 in one line. */
const base64 = (sql: Sql, column: string): Fragment => sql`translate(encode(t.${sql(column)}, 'base64'), chr(10), '')`;

/** What a download holds after the business itself, in this order. */
export const parts: readonly Part[] = [
  {
    kind: 'device',
    table: 'shop.device',
    key: [text('id')],
    says: (sql) =>
      sql`'id', t.id, 'label', t.label, 'paymentGateway', t.payment_gateway, 'terminalId', t.terminal_id, 'terminalEpi', t.terminal_epi, 'usedAs', t.used_as, 'retiredAt', t.retired_at,
      'drawer', coalesce((select u.drawer_id from shop.device_drawer u where u.merchant_id = t.merchant_id and u.device_id = t.id), t.id),
      'printing', (select json_build_object('onCompletion', p.on_completion, 'printer', p.printer_id) from shop.device_printing p where p.merchant_id = t.merchant_id and p.device_id = t.id),
      'tablets', (select json_agg(json_build_object('number', i.letters_number, 'since', i.created_at) order by i.letters_number)
        from shop.installation i where i.merchant_id = t.merchant_id and i.device_id = t.id)`,
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
      sql`'id', t.id, 'label', t.label, 'address', t.address, 'enabled', t.enabled, 'language', t.language, 'paperWidth', t.paper_width, 'categories', t.categories,
        'type', t.kind, 'standsBy', t.stands_by, 'standby', t.standby_id, 'warnMinutes', t.warn_minutes, 'lateMinutes', t.late_minutes`,
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
    kind: 'role',
    table: 'shop.role',
    key: [text('id')],
    says: (sql) => sql`'id', t.id, 'name', t.name, 'rules', t.rules`,
    rows: 500,
  },
  {
    kind: 'staff',
    table: 'shop.staff',
    key: [text('id')],
    // What is stored of a PIN is nobody's data but the server's.
    says: (sql) => sql`
      'id', t.id, 'name', t.name, 'short', t.short, 'role', t.role_id, 'language', t.language, 'tipEligible', t.tip_eligible, 'createdAt', t.created_at,
      'retiredAt', t.retired_at`,
    rows: 500,
  },
  {
    kind: 'time-clock',
    table: 'shop.staff_event',
    key: [text('staff_id'), int('seq')],
    says: (sql) => sql`
      'id', t.id, 'staff', t.staff_id, 'number', t.seq, 'at', t.at, 'type', t.kind, 'by', t.by, 'proved', t.proved, 'unsure', t.unsure, 'device', t.device_id,
      'reason', t.reason, 'corrects', t.corrects, 'cameAt', t.came_at`,
    rows: 1_000,
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
        select json_agg(json_build_object('version', e.version, 'at', e.at, 'device', e.device_id, 'actor', e.actor, 'staff', e.staff_id, 'staffProved', e.staff_proved, 'approvedBy',
          (select a.approved_by from shop.approval a where a.merchant_id = e.merchant_id and a.order_id = e.order_id and a.version = e.version), 'op', e.op) order by e.version)
        from shop.order_event e where e.merchant_id = t.merchant_id and e.order_id = t.id),
      'online', (select json_build_object('key', o.key_id, 'channel', o.channel, 'reference', o.reference, 'at', o.created_at)
        from shop.online_order o where o.merchant_id = t.merchant_id and o.order_id = t.id)`,
    rows: 100,
  },
  {
    kind: 'payment',
    table: 'shop.payment_attempt',
    key: [text('id')],
    says: (sql) => sql`
      'id', t.id, 'orderId', t.order_id, 'type', t.kind, 'state', t.state, 'gateway', t.gateway, 'device', t.device_id, 'terminalId', t.terminal_id,
      'terminalEpi', t.terminal_epi, 'amount', t.amount, 'charged', t.charged, 'currency', t.currency, 'createdAt', t.created_at, 'sentAt', t.sent_at,
      'cancelAskedAt', t.cancel_asked_at, 'endedAt', t.ended_at, 'endedBy', t.ended_by, 'why', t.why, 'actor', t.actor, 'paymentId', t.payment_id,
      'saleId', t.sale_id, 'shareId', t.share_id, 'practice', t.practice is not null`,
    rows: 1_000,
  },
  {
    kind: 'payment-difference',
    table: 'shop.payment_difference',
    key: [text('id')],
    says: (sql) => sql`
      'id', t.id, 'orderId', t.order_id, 'payment', t.attempt_id, 'type', t.kind, 'said', t.said, 'found', t.found, 'at', t.at, 'readAt', t.read_at, 'readBy', t.read_by`,
    rows: 1_000,
  },
  {
    kind: 'kitchen-ticket',
    table: 'shop.kitchen_ticket',
    key: [text('order_id'), int('version'), text('printer_id')],
    says: (sql) => sql`
      'orderId', t.order_id, 'version', t.version, 'printer', t.printer_id, 'at', t.at, 'decidedAt', t.decided_at, 'ticket', t.ticket, 'state', t.state, 'copies', t.copies,
      'printedAt', t.printed_at, 'settled', t.settled, 'late', t.late, 'inQuestion', t.in_question`,
    rows: 500,
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
    key: [text('drawer_id'), int('number')],
    says: (sql) => sql`
      'id', t.id, 'drawer', t.drawer_id, 'number', t.number, 'openedAt', t.opened_at, 'device', t.device_id, 'float', t.float, 'staff', t.staff_id, 'close', (
        select json_build_object('id', c.id, 'closedAt', c.closed_at, 'device', c.device_id, 'counted', c.counted, 'report', c.report)
        from shop.shift_close c where c.merchant_id = t.merchant_id and c.drawer_id = t.drawer_id and c.number = t.number)`,
    rows: 200,
  },
  {
    kind: 'cash',
    table: 'shop.cash_fact',
    key: [text('id'), text('kind')],
    says: (sql) =>
      sql`'id', t.id, 'drawer', t.drawer_id, 'type', t.kind, 'amount', t.amount, 'at', t.at, 'orderId', t.order_id, 'reason', t.reason, 'device', t.device_id,
        'staff', t.staff_id, 'staffProved', t.staff_proved, 'approvedBy', t.approved_by`,
    rows: 1_000,
  },
  {
    kind: 'change',
    table: 'door.audit',
    from: (sql) => sql`(select e.*, o.merchant_id from door.audit e join door.owner o on o.id = e.owner_id)`,
    key: [text('owner_id'), { column: 'id', type: 'bigint' }],
    says: (sql) => sql`'id', t.id, 'owner', t.owner_id, 'at', t.at, 'act', t.act, 'details', t.details, 'address', t.ip, 'browser', t.agent,
      'staff', t.staff_id, 'staffProved', t.staff_proved, 'device', t.device_id`,
    rows: 1_000,
  },
  {
    kind: 'former-taxes',
    table: 'shop.former_terms',
    key: [int('version')],
    says: (sql) => sql`'version', t.version, 'taxes', t.tax_rates, 'taxRounding', t.tax_rounding, 'cashRounding', t.cash_rounding, 'until', t.until`,
    rows: 100,
  },
  {
    kind: 'receipt-picture',
    table: 'shop.receipt_picture',
    key: [int('version')],
    says: (sql) => sql`
      'narrowHeight', t.narrow_height, 'narrow', ${base64(sql, 'narrow')}, 'wideHeight', t.wide_height, 'wide', ${base64(sql, 'wide')}`,
    rows: 1,
  },
  {
    kind: 'menu-picture',
    table: 'shop.menu_picture',
    key: [text('id')],
    says: (sql) => sql`'id', t.id, 'type', t.type, 'bytes', ${base64(sql, 'bytes')}, 'createdAt', t.created_at`,
    rows: 4,
  },
  {
    kind: 'former-menu',
    table: 'shop.menu',
    from: (sql) => sql`(select d.* from shop.menu d join shop.merchant m on m.merchant_id = d.merchant_id and d.version <> m.menu_version)`,
    key: [int('version')],
    says: (sql) => sql`'version', t.version, 'shape', t.shape, 'createdAt', t.created_at, 'categories', t.categories`,
    rows: 'long',
  },
];

/** The business. */
export const businessLines = (sql: Sql, merchantId: string) => sql<{ line: string }[]>`
  select json_build_object('kind', 'business', 'id', m.merchant_id, 'extId', m.ext_id, 'name', m.name, 'currencyCode', m.currency_code, 'phone', m.phone,
    'email', m.email, 'timezone', m.timezone, 'businessDayStart', m.business_day_start, 'address1', m.address1, 'address2', m.address2, 'city', m.city,
    'state', m.state, 'zip', m.zip, 'country', m.country, 'latitude', m.latitude, 'longitude', m.longitude, 'orderTypes', m.order_types, 'taxes', m.tax_rates,
    'taxRounding', m.tax_rounding, 'cashRounding', m.cash_rounding, 'cashNeedsShift', m.cash_needs_shift, 'tables', m.tables,
    'pinnedItems', m.pinned_items, 'labelLayouts', m.label_layouts, 'discountRules', m.discount_rules, 'serviceCharges', m.service_charges, 'weightUnit', m.weight_unit, 'fastCounter', m.fast_counter, 'staffOfflineHours', m.staff_offline_hours, 'namesServer', m.names_server, 'tipsTo', m.tips_to, 'usesTimeClock', m.uses_time_clock, 'booksClosedThrough', m.books_closed_through, 'menuVersion', m.menu_version,
    'readyMinutes', (select s.ready_minutes from shop.online_settings s where s.merchant_id = m.merchant_id), 'createdAt', m.created_at)::text as line
  from shop.merchant m where m.merchant_id = ${merchantId}`;

/** Its menu of today: a line. */
export const menuLine = (sql: Sql, merchantId: string): Promise<LongLine | null> =>
  longLine(
    sql,
    sql`
      select '[]'::jsonb as key, json_build_object('kind', 'menu', 'version', d.version, 'shape', d.shape, 'createdAt', d.created_at, 'categories', d.categories,
        'today', (select json_agg(json_build_object('itemId', o.item_id, 'hidden', o.hidden, 'stock', o.stock, 'countedAt', o.counted_at, 'soldOut', o.sold_out, 'soldOutUntil', o.sold_out_until))
          from shop.menu_overlay o where o.merchant_id = d.merchant_id)) as line
      from shop.menu d join shop.merchant m on m.merchant_id = d.merchant_id and m.menu_version = d.version where d.merchant_id = ${merchantId}`,
  );

/** A line in pieces of UTF-8, in their order, and the key of its row. */
export interface LongLine {
  readonly key: readonly string[];
  readonly pieces: readonly Buffer[];
}

/** A menu of 50,000 items is 20 MB: so much of it is read, made and compressed in one turn of the event loop. */
const pieceBytes = 128 * 1024;

/** The first of the rows (`key`, and JSON as `line`) in pieces; null: there is none. */
async function longLine(sql: Sql, rows: Fragment): Promise<LongLine | null> {
  // The limit keeps the line from being made again for every piece.
  const found = await sql<{ key: string[]; place: number; piece: Buffer }[]>`
    select l.key, n as place, substring(l.bytes from n * ${pieceBytes}::int + 1 for ${pieceBytes}::int) as piece
    from (select key, convert_to(line::text, 'UTF8') as bytes from (${rows}) r limit 1) l, generate_series(0, (length(l.bytes) - 1) / ${pieceBytes}::int) n`;
  const [first] = found;
  return first === undefined ? null : { key: first.key, pieces: found.toSorted((a, b) => a.place - b.place).map(({ piece }) => piece) };
}

/** By which clock a shop tells its days apart. */
export async function clockOf(sql: Sql, merchantId: string): Promise<ShopClock> {
  const [row] = await sql<ShopClock[]>`select timezone, business_day_start as "businessDayStart" from shop.merchant where merchant_id = ${merchantId}`;
  return row ?? { timezone: 'UTC', businessDayStart: 0 };
}

const before = { text: '', int: '-2147483648', bigint: '-9223372036854775808', uuid: '00000000-0000-0000-0000-000000000000' } as const;
/** The key before every row of a part. */
export const firstKey = ({ key }: Part): readonly string[] => key.map(({ type }) => before[type]);

/** Which rows of a part lie behind a key, and how they are said. */
function rowsOf(sql: Sql, merchantId: string, part: Part, after: readonly string[], count: number): Fragment {
  const list = (items: readonly Fragment[]) => items.reduce((all, item) => sql`${all}, ${item}`);
  const columns = list(part.key.map(({ column }) => sql`t.${sql(column)}`));
  const values = list(part.key.map(({ type }, index) => sql`${after[index] ?? ''}::text::${sql.unsafe(type)}`));
  const names = list(part.key.map(({ column }) => sql`t.${sql(column)}::text`));
  return sql`
    select jsonb_build_array(${names}) as key, json_build_object('kind', ${part.kind}::text, ${part.says(sql)}) as line
    from ${part.from?.(sql) ?? sql(part.table)} t
    where t.merchant_id = ${merchantId} and (${columns}) > (${values}) order by ${columns} limit ${count}`;
}

/** A page of a part: the lines behind a key, and the key of the last one; null: nothing is behind it. */
export async function readPage(
  sql: Sql,
  merchantId: string,
  part: Part,
  after: readonly string[],
): Promise<{ readonly lines: readonly (string | LongLine)[]; readonly last: readonly string[] | null }> {
  if (part.rows === 'long') {
    const line = await longLine(sql, rowsOf(sql, merchantId, part, after, 1));
    return line === null ? { lines: [], last: null } : { lines: [line], last: line.key };
  }
  const rows = await sql<{ key: string[]; line: string }[]>`select key, line::text from (${rowsOf(sql, merchantId, part, after, part.rows)}) r`;
  return { lines: rows.map(({ line }) => line), last: rows.length < part.rows ? null : (rows.at(-1)?.key ?? null) };
}
