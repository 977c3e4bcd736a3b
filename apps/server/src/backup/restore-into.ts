import { connect } from '../platform/database.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { hasShop } from './database.ts';
import { load } from './load.ts';
import type { Backup } from './read-file.ts';
import { activate, type Settled, settle } from './restored.ts';

/** What was put into a database, and what was settled in it. */
export interface Built {
  readonly rowCount: number;
  readonly settled: Settled;
}

/** Builds the shop of a backup in a database without a shop, in one transaction. `isLive`: its jobs run at once. */
export async function restoreInto(url: string, backup: Backup, { isLive }: { readonly isLive: boolean }): Promise<Built> {
  const sql = connect(url, { max: 1, statementTimeoutMs: 0 });
  try {
    const built = await sql.begin(async (tx) => {
      if (await hasShop(tx)) throw new StartRefusal('A shop was made in the database meanwhile: nothing was changed.');
      await tx`drop schema if exists shop, door cascade`;
      const rowCount = await load(tx, backup);
      const settled = await settle(tx, backup);
      if (isLive) await activate(tx);
      return { rowCount, settled };
    });
    // Without it the first queries would be planned as for empty tables.
    await sql`analyze`;
    return built;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
