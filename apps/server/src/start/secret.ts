import { join } from 'node:path';
import type { Sql } from 'postgres';
import type { Settings } from '../platform/config.ts';
import { databaseNow } from '../platform/database-clock.ts';
import { readOrCreate } from '../platform/read-or-create.ts';

/** TILL_SECRET; in a demo without one, the secret made at its first start: kept beside the embedded database, else in the database. */
export async function secretOf(settings: Pick<Settings, 'secret' | 'databaseUrl' | 'dataDir'>, sql: Sql): Promise<string> {
  return settings.secret ?? (settings.databaseUrl === null ? await readOrCreate(join(settings.dataDir, 'secret'), newSecret) : await secretIn(sql));
}

/** A demo on an external database keeps its secret there: several processes must agree on it, and nothing is kept on this machine. */
async function secretIn(sql: Sql): Promise<string> {
  await sql`insert into door.fact (name, value, at) values ('demo-secret', ${sql.json(newSecret())}, ${sql.unsafe(databaseNow)}) on conflict (name) do nothing`;
  const [row] = await sql<{ value: string }[]>`select value from door.fact where name = 'demo-secret'`;
  return row?.value ?? newSecret();
}

const newSecret = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex');
