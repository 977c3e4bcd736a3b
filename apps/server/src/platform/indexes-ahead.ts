import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';

/** Indexes of tables that grow with every order. A migration that built one would have all orders wait for it. */
const indexes: readonly Index[] = [
  { name: 'shop.order_event_by_commit', table: 'shop.order_event', needs: 'tx', columns: '(epoch, tx)' },
  {
    ...{ name: 'shop.sale_fact_ahead', table: 'shop.sale_fact', needs: 'tx', adds: 'ahead bigint' },
    columns: '(merchant_id, at, order_id, ahead) where ahead is not null',
  },
];
const lookMs = 250;

/** `needs`: the column by which a table is known to be far enough; `adds`: a column that the index is of and the migration adds, which takes a moment. */
interface Index {
  readonly name: string;
  readonly table: string;
  readonly needs: string;
  readonly adds?: string;
  readonly columns: string;
}

/** How an index stands. `isThere`: its table and columns are; `isValid`: null: it is not. `isInWork`: some process builds it now. */
interface Standing {
  readonly isThere: boolean;
  readonly isValid: boolean | null;
  readonly isInWork: boolean;
}

/**
 * Builds what is missing of them while others write, before the migration that names them: that one then finds it, and in an empty database makes it itself. One
 * that a killed process left half built is built anew. Any number of processes may call it. `sql`: without time limits, and in no transaction.
 */
export async function buildIndexesAhead(sql: Sql): Promise<void> {
  for (const index of indexes) {
    const { name, table, adds, columns } = index;
    for (;;) {
      const { isThere, isValid, isInWork } = await standingOf(sql, index);
      if (!isThere || isValid === true) break;
      if (isInWork) {
        await wait(lookMs);
        continue;
      }
      if (isValid === false) await sql.unsafe(`drop index concurrently if exists ${name}`).simple();
      if (adds !== undefined) await sql.unsafe(`alter table ${table} add column if not exists ${adds}`).simple();
      const [, short] = name.split('.');
      await sql
        .unsafe(`create index concurrently if not exists ${short} on ${table} ${columns}`)
        .simple()
        // Another process may have begun it in the same moment.
        .catch((error: unknown) => {
          if (!['23505', '42P07', '40P01'].includes((error as { code?: string }).code ?? '')) throw error;
        });
    }
  }
}

async function standingOf(sql: Sql, { name, table, needs }: Index): Promise<Standing> {
  const [row] = await sql<Standing[]>`
    select exists (select from pg_attribute where attrelid = to_regclass(${table}) and attname = ${needs} and not attisdropped) as "isThere",
      (select indisvalid from pg_index where indexrelid = to_regclass(${name})) as "isValid",
      exists (select from pg_stat_progress_create_index where relid = to_regclass(${table})) as "isInWork"`;
  return row ?? { isThere: false, isValid: null, isInWork: false };
}
