// node bench/src/world/baseline.ts --floor A|B --database URL [--orders 4096]
//
// The least work that can carry an order change over HTTP to this PostgreSQL with its durability: what the server's own figures are
// divided by. A keeps the order's document under the condition on its version and nothing else. B also keeps the event and the key of the
// call, in the same statement. Neither looks at who asks or at what is asked, knows prices or totals, or writes a log.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import fastify from 'fastify';
import postgres, { type JSONValue } from 'postgres';

const { values: options } = parseArgs({
  options: { floor: { type: 'string' }, database: { type: 'string', default: '' }, orders: { type: 'string', default: '4096' } },
});
const { floor: which, database } = options;
const orderCount = Number(options.orders);
if ((which !== 'A' && which !== 'B') || database === '') throw new Error('usage: baseline.ts --floor A|B --database URL [--orders N]');

interface Document {
  readonly items: readonly object[];
}
interface Held {
  readonly version: number;
  readonly document: Document;
}

/** A line of the size that a restaurant's lines have: two modifiers and a tax rate. */
const lineAt = (place: number) => ({
  id: `line-${place}`,
  cartId: place + 1,
  lineItemId: `line-${place}`,
  itemId: `item-${place}`,
  name: `Braised Chicken Rice Bowl ${place}`,
  quantity: 1,
  price: 630,
  note: '-',
  submitted: false,
  modifiers: [
    { id: 'extras-1', name: 'Extra cheese', price: 100, quantity: 1, modifierGroupId: 'extras' },
    { id: 'without-1', name: 'No onion', price: 0, quantity: 1, modifierGroupId: 'without' },
  ],
  taxRates: [{ id: 'tax-sales', name: 'Sales tax', rate: 800_000, isDefault: 1, inclusionType: 'ADDITIVE' }],
});
const fiveLines: Document & Record<string, unknown> = {
  title: '',
  orderType: 'pickup',
  state: 'open',
  status: 'open',
  source: 'register',
  deviceSource: 'bench',
  note: '',
  subtotal: 3650,
  taxAmount: 292,
  discountAmount: 0,
  tipsAmount: 200,
  total: 4142,
  items: [0, 1, 2, 3, 4].map(lineAt),
};

const sql = postgres(database, { max: 10, onnotice: () => {} });
const json = (value: unknown) => sql.json(value as JSONValue);
await sql.unsafe(`
  create schema if not exists baseline;
  drop table if exists baseline.orders, baseline.event, baseline.key;
  create table baseline.orders (merchant_id text, id text, version int not null, state text not null, doc jsonb not null, primary key (merchant_id, id)) with (fillfactor = 50);
  create table baseline.event (merchant_id text, order_id text, version int, at bigint, op jsonb, primary key (merchant_id, order_id, version));
  create table baseline.key (merchant_id text, key uuid, order_id text, version int, primary key (merchant_id, key));`);
await sql`insert into baseline.orders select 'm', 'B' || n, 0, 'open', ${json(fiveLines)} from generate_series(1, ${orderCount}::int) n`;

const saveDocument = (id: string, { version, document }: Held) => sql`
  update baseline.orders set doc = ${json(document)}, version = version + 1 where merchant_id = 'm' and id = ${id} and version = ${version} returning version`;

const saveAll = (id: string, { version, document }: Held, op: unknown) => sql`
  with saved as (
    update baseline.orders set doc = ${json(document)}, version = version + 1 where merchant_id = 'm' and id = ${id} and version = ${version} returning merchant_id, id, version
  ), told as (
    insert into baseline.event select merchant_id, id, version, ${Date.now()}::bigint, ${json(op)} from saved
  ), kept as (
    insert into baseline.key select merchant_id, ${randomUUID()}::uuid, id, version from saved
  )
  select version from saved`;

const save = which === 'A' ? saveDocument : saveAll;
const held = new Map<string, Held>();
const app = fastify();

app.post<{ Params: { order: string }; Body: Readonly<Record<string, unknown>> }>('/add/:order', async ({ params: { order }, body }, reply) => {
  const before = held.get(order) ?? { version: 0, document: fiveLines };
  const document = { ...before.document, items: [...before.document.items.slice(0, 4), { ...lineAt(4), ...body }] };
  const [row] = await save(order, { version: before.version, document }, body);
  if (row === undefined) return reply.code(409).send({ code: 'conflict' });
  const { version } = row as unknown as Held;
  held.set(order, { version, document });
  return { id: order, version, ...document };
});

app.get<{ Params: { order: string } }>('/order/:order', async ({ params: { order } }) => {
  const [row] = await sql<{ version: number; doc: Document }[]>`select version, doc from baseline.orders where merchant_id = 'm' and id = ${order}`;
  return { id: order, version: row?.version, ...row?.doc };
});

console.log(`baseline ${which} at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.once('SIGTERM', () => {
  setTimeout(() => process.exit(1), 3000).unref();
  void app
    .close()
    .then(() => sql.end())
    .then(() => process.exit(0));
});
