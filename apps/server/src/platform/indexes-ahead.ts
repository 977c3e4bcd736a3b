import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';

/** Indexes of tables that grow with every order. A migration that built one would have all orders wait for it. */
const indexes: readonly Index[] = [
  { name: 'shop.order_event_by_commit', table: 'shop.order_event', needs: 'tx', columns: '(epoch, tx)' },
  {
    ...{ name: 'shop.sale_fact_ahead', table: 'shop.sale_fact', needs: 'tx', adds: { column: 'ahead', type: 'bigint' } },
    columns: '(merchant_id, at, order_id, ahead) where ahead is not null',
  },
];
const lookMs = 250;
/** The longest pause after a table was held by somebody. */
const pauseMs = 10_000;

/** `needs`: the column by which a table is known to be far enough; `adds`: a column that the index is of and the migration adds, which takes a moment. */
interface Index {
  readonly name: string;
  readonly table: string;
  readonly needs: string;
  readonly adds?: { readonly column: string; readonly type: string };
  readonly columns: string;
}

/** How an index stands. `isThere`: its table is, far enough; `isWhole`: so is the column that is added; `isValid`: null: it is not there. `isInWork`: some process builds it now. */
interface Standing {
  readonly isThere: boolean;
  readonly isWhole: boolean;
  readonly isValid: boolean | null;
  readonly isInWork: boolean;
}

/**
 * Builds what is missing of them while others write, before the migration that names them: that one then finds it, and in an empty database makes it itself. One
 * that a killed process left half built is built anew. Any number of processes may call it. `sql`: without time limits, and in no transaction.
 */
export async function buildIndexesAhead(sql: Sql): Promise<void> {
  for (const index of indexes) {
    const { name, table, columns } = index;
    let pause = lookMs;
    for (;;) {
      const { isThere, isWhole, isValid, isInWork } = await standingOf(sql, index);
      if (!isThere || isValid === true) break;
      if (isInWork) {
        await wait(lookMs);
        continue;
      }
      if (isValid === false) await sql.unsafe(`drop index concurrently if exists ${name}`).simple();
      if (!isWhole) {
        if (await addColumn(sql, index)) continue;
        await wait(pause);
        pause = Math.min(2 * pause, pauseMs);
        continue;
      }
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

/** Whoever waits for a table's lock has all who write behind them wait too: for so long at most, and later again. Whether it was added. */
async function addColumn(sql: Sql, { table, adds }: Index): Promise<boolean> {
  try {
    await sql.begin(async (own) => {
      await own`set local lock_timeout = '200ms'`;
      await own.unsafe(`alter table ${table} add column if not exists ${adds?.column} ${adds?.type}`);
    });
    return true;
  } catch (error) {
    // Somebody held it for longer, or waited for this one.
    if (!['55P03', '40P01'].includes((error as { code?: string }).code ?? '')) throw error;
    return false;
  }
}

async function standingOf(sql: Sql, { name, table, needs, adds }: Index): Promise<Standing> {
  const whole = adds?.column ?? needs;
  const [row] = await sql<Standing[]>`
    select exists (select from pg_attribute where attrelid = to_regclass(${table}) and attname = ${needs} and not attisdropped) as "isThere",
      exists (select from pg_attribute where attrelid = to_regclass(${table}) and attname = ${whole} and not attisdropped) as "isWhole",
      (select indisvalid from pg_index where indexrelid = to_regclass(${name})) as "isValid",
      exists (select from pg_stat_progress_create_index where relid = to_regclass(${table})) as "isInWork"`;
  return row ?? { isThere: false, isWhole: false, isValid: null, isInWork: false };
}
