import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { databaseNow } from '../platform/database-clock.ts';

/** The row of door.fact with the identity of this database. A backup has it, so what is restored is the same shop's. */
export const identityFact = 'identity';

/**
 * The identity of this database: made once, the same for each of its processes. Every answer carries it, so that a register tells its own Till from a proxy and
 * from another Till (docs/decisions/095). No secret.
 */
export async function keepIdentity(sql: Sql): Promise<string> {
  const read = () => sql<{ identity: string }[]>`select value #>> '{}' as identity from door.fact where name = ${identityFact}`;
  const [kept] = await read();
  if (kept !== undefined) return kept.identity;
  await sql`insert into door.fact (name, value, at) values (${identityFact}, ${sql.json(randomUUID())}, ${sql.unsafe(databaseNow)}) on conflict (name) do nothing`;
  const [made] = await read();
  if (made === undefined) throw new Error('the database did not keep its identity');
  return made.identity;
}
