// node bench/src/world/column-list.ts --database URL [--orders 2000]
//
// The least work that can answer with the newest 100 of a merchant's orders: one select of the columns that a list shows, newest first, by an index.
import { parseArgs } from 'node:util';
import fastify from 'fastify';
import postgres from 'postgres';

const { values: options } = parseArgs({ options: { database: { type: 'string', default: '' }, orders: { type: 'string', default: '2000' } } });
// The socket's folder stands percent-encoded in the host's place.
const { hostname, pathname, username } = new URL(options.database);
const sql = postgres({
  path: `${decodeURIComponent(hostname)}/.s.PGSQL.5432`,
  user: username || 'till',
  database: pathname.slice(1),
  max: 10,
  onnotice: () => {},
});
await sql.unsafe(`
  create schema if not exists baseline;
  drop table if exists baseline.listed;
  create table baseline.listed (
    merchant_id text, id text, title text, order_type text, state text, source text, device_source text, table_number text, note text, customer_id text,
    subtotal int, tax int, discount int, tips int, total int, created_time bigint, completed_at bigint, payments json, primary key (merchant_id, id)
  );
  create index on baseline.listed (merchant_id, created_time desc, id);`);
await sql`
  insert into baseline.listed
  select 'm', 'B' || n, '', 'pickup', 'open', 'register', 'bench', null, '', null, 2600, 208, 0, 0, 2808, n, null, '[]' from generate_series(1, ${Number(options.orders)}::int) n`;
await sql`analyze baseline.listed`;

const app = fastify();
app.get('/orders', () => sql`select * from baseline.listed where merchant_id = 'm' and created_time >= 0 order by created_time desc, id limit 100`);

console.log(`columns at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
process.once('SIGTERM', () => {
  setTimeout(() => process.exit(1), 3000).unref();
  void app
    .close()
    .then(() => sql.end())
    .then(() => process.exit(0));
});
