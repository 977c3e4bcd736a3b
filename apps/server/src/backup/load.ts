import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { TransactionSql } from 'postgres';
import { migrateIn } from '../platform/migrate.ts';
import { type Frame, jsonOf, kinds, type Sequence, type TableEnd, type TableStart } from './format.ts';
import type { Backup } from './read-file.ts';

/**
 * Fills an empty database: the tables as they were at the backup's schema version, its rows, then the migrations that have come since. Returns how many rows it
 * has. Throws where a row is missing: the transaction then leaves nothing.
 */
export async function load(tx: TransactionSql, { header, frames }: Pick<Backup, 'header' | 'frames'>): Promise<number> {
  await migrateIn(tx, header.schema);
  await tx.unsafe(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'`).simple();
  const known = await knownNames(tx);
  const tables = [...known.columns.keys()];
  // Tables that are only added to guard themselves, and others tell of what is written: nothing of that is meant for rows of a backup.
  await setTriggers(tx, tables, 'disable');
  await tx.unsafe(`truncate ${tables.join(', ')}`);
  const rowCount = await fill(tx, known, frames());
  await setTriggers(tx, tables, 'enable');
  await migrateIn(tx);
  return rowCount;
}

/** What a backup may name, written as SQL writes it: its names become statements, and a file that somebody made up must not bring any of its own. */
interface Known {
  /** of each table */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  readonly sequences: ReadonlySet<string>;
}

async function knownNames(tx: TransactionSql): Promise<Known> {
  const tables = await tx<{ name: string; columns: string[] }[]>`
    select format('%I.%I', n.nspname, c.relname) as name, jsonb_agg(quote_ident(a.attname)) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ('shop', 'door') and c.relkind in ('r', 'p') and (n.nspname, c.relname) <> ('door', 'migration')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1 order by 1`;
  const sequences = await tx<
    { name: string }[]
  >`select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ('shop', 'door')`;
  return { columns: new Map(tables.map(({ name, columns }) => [name, new Set(columns)])), sequences: new Set(sequences.map(({ name }) => name)) };
}

/** Those of users: foreign keys stay checked, and no rights beyond the tables are needed. */
async function setTriggers(tx: TransactionSql, tables: readonly string[], how: 'enable' | 'disable'): Promise<void> {
  for (const name of tables) await tx.unsafe(`alter table ${name} ${how} trigger user`);
}

async function fill(tx: TransactionSql, known: Known, frames: AsyncIterable<Frame>): Promise<number> {
  let rowCount = 0;
  let into: { readonly name: string; readonly rows: Writable; readonly failed: Promise<never> } | null = null;
  let isWhole = false;
  for await (const frame of frames) {
    if (frame.kind === kinds.table) into = await begin(tx, known, jsonOf<TableStart>(frame));
    else if (frame.kind === kinds.rows && into !== null) {
      // A part of a buffer that is read into again.
      if (!into.rows.write(Buffer.from(frame.payload))) await Promise.race([once(into.rows, 'drain'), into.failed]);
    } else if (frame.kind === kinds.tableEnd && into !== null) {
      const { rows, failed, name } = into;
      await Promise.race([new Promise<void>((done) => rows.end(() => done())), failed]);
      into = null;
      const [found] = await tx.unsafe<{ count: number }[]>(`select count(*)::int as count from ${name}`);
      const expected = jsonOf<TableEnd>(frame).rowCount;
      if (found?.count !== expected) throw new Error(`${name} has ${found?.count} rows instead of ${expected}`);
      rowCount += expected;
    } else if (frame.kind === kinds.sequences) {
      for (const { name, last } of jsonOf<readonly Sequence[]>(frame)) {
        if (!known.sequences.has(name)) throw new Error(`the backup has a sequence ${name} that its version of Till does not know`);
        await tx`select setval(${name}::text::regclass, ${last}::text::bigint)`;
      }
    } else if (frame.kind === kinds.end) isWhole = true;
    else throw new Error(`the backup has a frame of an unknown kind ${frame.kind}`);
  }
  if (!isWhole) throw new Error('the backup ends before its end');
  return rowCount;
}

async function begin(tx: TransactionSql, { columns: known }: Known, { name, columns }: TableStart) {
  const own = known.get(name);
  if (own === undefined) throw new Error(`the backup has a table ${name} that its version of Till does not know`);
  const strange = columns.find((column) => !own.has(column));
  if (strange !== undefined) throw new Error(`the backup has a column ${strange} of ${name} that its version of Till does not know`);
  const rows = await tx.unsafe(`copy ${name} (${columns.join(', ')}) from stdin`).writable();
  const failed = new Promise<never>((_, reject) => rows.once('error', reject));
  failed.catch(() => {});
  return { name, rows, failed };
}
