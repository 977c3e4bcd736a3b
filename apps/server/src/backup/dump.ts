import type { Sql, TransactionSql } from 'postgres';
import { asSql } from '../platform/database.ts';
import { frame, frameBytesMax, type Header, jsonFrame, kinds, type Sequence, type TableEnd, type TableStart } from './format.ts';

/** Rows are put into frames of about this size, bytes. */
const partBytes = 64 * 1024;
/** How often it is begun anew because tables were made while it began. */
const triesMax = 5;

/** What a backup holds, for the person who took it. */
export interface Dumped {
  readonly header: Header;
  readonly rowCount: number;
  readonly tableCount: number;
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * The tables of shop and door that hold rows, one after those that it refers to, so that they can be filled in this order. What migrations have been run is
 * not among them: a restore runs them itself.
 */
async function tablesOf(sql: Sql): Promise<readonly Table[]> {
  const tables = await sql<{ name: string; columns: string[]; refers: string[] }[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select jsonb_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select jsonb_agg(distinct format('%I.%I', rn.nspname, r.relname)) from pg_constraint k
        join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '[]') as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('shop', 'door') and c.relkind in ('r', 'p') and not c.relispartition and (n.nspname, c.relname) <> ('door', 'migration')
    order by 1`;
  const sorted: Table[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ refers }) => refers.every((name) => sorted.some((table) => table.name === name)));
    if (next < 0) throw new Error('tables refer to each other in a circle');
    sorted.push(...waiting.splice(next, 1));
  }
  return sorted;
}

class Moved extends Error {}

/** What is done with a backup: what its first lines say, and the frames. */
export type Take = (header: Header, frames: AsyncIterable<Buffer>) => Promise<unknown>;

/** Hands everything of shop and door, as one snapshot shows it, to `take`, while others go on writing. `sql` needs two connections without time limits. */
export async function dump(sql: Sql, take: Take): Promise<Dumped> {
  for (let tries = 1; ; tries += 1) {
    try {
      const expected = (await tablesOf(sql)).map(({ name }) => name);
      return await (sql.begin('isolation level repeatable read read only', (tx) => dumpIn(tx, expected, take)) as Promise<Dumped>);
    } catch (error) {
      const isMoved = error instanceof Moved || (error as { code?: string }).code === '42P01';
      if (!isMoved || tries === triesMax) throw error;
    }
  }
}

async function dumpIn(tx: TransactionSql, expected: readonly string[], take: Take): Promise<Dumped> {
  // How values are written depends on these, whatever the database's own are.
  await tx.unsafe(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1`).simple();
  // Before the first query, which takes the snapshot: a table that a migration rewrites in between would be empty in it.
  await tx.unsafe(`lock table ${expected.join(', ')} in access share mode`);
  const tables = await tablesOf(asSql(tx));
  if (tables.map(({ name }) => name).join() !== expected.join()) throw new Moved('tables were made while the backup began');
  const [header] = await tx<Header[]>`
    select (select max(version)::int from door.migration) as schema, (extract(epoch from clock_timestamp()) * 1000)::bigint as "takenAt",
      (select epoch from door.history) as epoch, split_part(current_setting('server_version'), ' ', 1) as postgres`;
  if (header === undefined) throw new Error('the database does not say what it is');
  let rowCount = 0;
  async function* frames(): AsyncGenerator<Buffer> {
    for (const table of tables) rowCount += yield* rowsOf(tx, table);
    yield jsonFrame(kinds.sequences, await sequencesOf(tx));
    yield jsonFrame(kinds.end, {});
  }
  const all = frames();
  try {
    await take(header, all);
  } finally {
    // Whoever takes no more has not waited until the connection is free again.
    await all.return(undefined);
  }
  return { header, rowCount, tableCount: tables.length };
}

/** The frames of a table; returns how many rows it has. */
async function* rowsOf(tx: TransactionSql, { name, columns }: Table): AsyncGenerator<Buffer, number> {
  const start: TableStart = { name, columns };
  yield jsonFrame(kinds.table, start);
  let rowCount = 0;
  let parts: Buffer[] = [];
  let bytes = 0;
  const rows = await tx.unsafe(`copy ${name} (${columns.join(', ')}) to stdout`).readable();
  try {
    for await (const part of rows.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      // COPY ends each row with a line break, and writes none within a row.
      for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) rowCount += 1;
      parts.push(part);
      bytes += part.length;
      if (bytes < partBytes) continue;
      yield* rowFrames(Buffer.concat(parts));
      parts = [];
      bytes = 0;
    }
    yield* rowFrames(Buffer.concat(parts));
  } finally {
    // `postgres` 3.4.9 stops reading the connection when the rows come faster than they are taken, and goes on when more are asked for. Of rows that have ended
    // nobody asks, and the next statement would wait for ever; of rows that nobody wants any more since the disk is full, it could not even be a rollback.
    rows._read(0);
    for await (const _ of rows);
  }
  const end: TableEnd = { name, rowCount };
  yield jsonFrame(kinds.tableEnd, end);
  return rowCount;
}

/** One row may be longer than a frame. */
function* rowFrames(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += frameBytesMax) yield frame(kinds.rows, bytes.subarray(at, at + frameBytesMax));
}

/** A sequence is of no snapshot: read last, it has given out at least what the rows have. */
async function sequencesOf(tx: TransactionSql): Promise<readonly Sequence[]> {
  return tx<Sequence[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname in ('shop', 'door') and last_value is not null order by 1`;
}
