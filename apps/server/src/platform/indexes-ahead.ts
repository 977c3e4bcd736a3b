import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';

/** Indexes of tables that grow with every order. A migration that built one would have all orders wait for it. */
const indexes = [{ name: 'shop.order_event_by_commit', table: 'shop.order_event', columns: '(epoch, tx)' }] as const;
const lookMs = 250;

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
  for (const { name, table, columns } of indexes) {
    for (;;) {
      const { isThere, isValid, isInWork } = await standingOf(sql, name, table);
      if (!isThere || isValid === true) break;
      if (isInWork) {
        await wait(lookMs);
        continue;
      }
      if (isValid === false) await sql.unsafe(`drop index concurrently if exists ${name}`).simple();
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

async function standingOf(sql: Sql, name: string, table: string): Promise<Standing> {
  const [row] = await sql<Standing[]>`
    select exists (select from pg_attribute where attrelid = to_regclass(${table}) and attname = 'tx' and not attisdropped) as "isThere",
      (select indisvalid from pg_index where indexrelid = to_regclass(${name})) as "isValid",
      exists (select from pg_stat_progress_create_index where relid = to_regclass(${table})) as "isInWork"`;
  return row ?? { isThere: false, isValid: null, isInWork: false };
}
