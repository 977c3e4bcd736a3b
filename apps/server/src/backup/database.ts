import { randomBytes } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { connect } from '../platform/database.ts';
import { StartRefusal } from '../platform/start-refusal.ts';

const leftoverPrefix = 'till_restoring_';
/** The longest that everybody else takes to leave a database, ms. */
const leaveMs = 20_000;

const nameIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));
/** The same server's database of another name. */
export const urlOf = (url: string, name: string): string => url.replace(/\/[^/?]*(?=\?|$)/, `/${encodeURIComponent(name)}`);

/** Whether a shop is in a database; tables alone are none. */
export async function hasShop(sql: Sql | TransactionSql): Promise<boolean> {
  const [made] = await sql<{ isMade: boolean }[]>`select to_regclass('shop.merchant') is not null and to_regclass('door.owner') is not null as "isMade"`;
  if (made?.isMade !== true) return false;
  const [row] = await sql<{ found: boolean }[]>`select exists (select from shop.merchant) or exists (select from door.owner) as found`;
  return row?.found === true;
}

/** A new database beside that of `url`, of a name of its own. What a restore left that was killed goes before, unless somebody is in it. */
export async function makeBeside(url: string): Promise<{ readonly url: string; drop(): Promise<void>; dropOther(name: string): Promise<void> }> {
  const sql = connect(urlOf(url, 'postgres'), { max: 1, statementTimeoutMs: 0 });
  try {
    for (const { name } of await sql<{ name: string }[]>`select datname as name from pg_database where starts_with(datname, ${leftoverPrefix})`)
      await sql.unsafe(`drop database if exists ${name}`).catch(() => {});
    const name = `${leftoverPrefix}${randomBytes(6).toString('hex')}`;
    await sql.unsafe(`create database ${name} template template0 encoding 'UTF8'`);
    return { url: urlOf(url, name), drop: () => dropDatabase(url, name), dropOther: (other) => dropDatabase(url, other) };
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The databases that restores have archived, the oldest first. */
export async function listAside(url: string): Promise<readonly string[]> {
  const sql = connect(urlOf(url, 'postgres'), { max: 1 });
  const found = await sql<{ name: string }[]>`
    select datname as name from pg_database where starts_with(datname, ${`${nameIn(url)}_before_`}) order by 1`.finally(() => sql.end({ timeout: 1 }));
  return found.map(({ name }) => name);
}

/** Deletes a database for good. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const sql = connect(urlOf(url, 'postgres'), { max: 1, statementTimeoutMs: 0 });
  await sql.unsafe(`drop database if exists ${name}`).finally(() => sql.end({ timeout: 1 }));
}

/**
 * Puts the database of `next` in the place of that of `url`, in one commit: whoever uses it is disconnected and finds the other one. The former one stays on
 * the server; returns its name.
 */
export async function swap(url: string, next: string): Promise<string> {
  const [here, there] = [nameIn(url), nameIn(next)];
  const aside = `${here}_before_${new Date().toISOString().slice(0, 23).replace(/\D/g, '')}`;
  const sql = connect(urlOf(url, 'postgres'), { max: 2, statementTimeoutMs: 0 });
  const began = performance.now();
  try {
    for (;;) {
      const renaming = sql.begin(async (tx) => {
        // It waits for those who are in it, and keeps others out meanwhile.
        await tx.unsafe(`alter database ${here} rename to ${aside}`);
        await tx.unsafe(`alter database ${there} rename to ${here}`);
      });
      const ended = renaming.then(
        () => true as const,
        (error: unknown) => error as { code?: string },
      );
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${here} and pid <> pg_backend_pid()`;
      const how = await ended;
      if (how === true) return aside;
      if (how.code !== '55006') throw how;
      if (performance.now() - began > leaveMs) throw new StartRefusal('Something else does not let go of the database: stop Till, and try again.');
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
}
