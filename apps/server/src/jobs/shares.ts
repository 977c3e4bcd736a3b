import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { databaseNow } from '../platform/database-clock.ts';
import type { JobLog } from './complaint.ts';
import { openLoop } from './loop.ts';

/** How often a process says that it is here, and how long it counts as here after that; ms. Together less than five seconds. */
const [beatMs, aliveMs] = [1000, 3000];
/** Who has not said so for so long is forgotten; ms. */
const forgottenMs = 60_000;

/**
 * Which of the merchants, and of what else has a name, this process does the jobs of: each is one process's of those that are here. It saves work and guards nothing:
 * for a moment two may believe that they have the same one, or nobody, so that leases and conditions stay what they are, and rounds find what nobody did.
 */
export interface Shares {
  isOurs(key: string): boolean;
  /** `changed` is called when other processes came or went. Returns what ends that. */
  listen(changed: () => void): () => void;
  stop(): Promise<void>;
}

/** Of a process that has everything. */
export const alone: Shares = { isOurs: () => true, listen: () => () => {}, stop: async () => {} };

export function openShares({ sql, log }: { readonly sql: Sql; readonly log: JobLog }): Shares {
  const id = randomUUID();
  const listeners = new Map<symbol, () => void>();
  let others: readonly string[] = [];

  const loop = openLoop({
    log,
    trouble: 'this process cannot tell the others that it does jobs: they do them, and it goes on as before',
    everyMs: beatMs,
    async look() {
      const now = (await beat(sql, id)).toSorted();
      if (now.join() === others.join()) return;
      others = now;
      for (const changed of listeners.values()) changed();
    },
  });

  return {
    isOurs: (key) => others.every((other) => isHigher(id, other, key)),
    listen(changed) {
      const name = Symbol('listener');
      listeners.set(name, changed);
      return () => void listeners.delete(name);
    },
    async stop() {
      await loop.stop();
      // Where the database is away, the others miss it after a while.
      await sql`delete from door.job_process where id = ${id}`.catch(() => {});
    },
  };
}

/** Says that a process is here; returns which others are. */
async function beat(sql: Sql, id: string): Promise<readonly string[]> {
  const now = sql.unsafe(databaseNow);
  const rows = await sql<{ id: string }[]>`
    with here as (
      insert into door.job_process (id, seen_at) values (${id}, ${now}) on conflict (id) do update set seen_at = excluded.seen_at
    ), forgotten as (
      delete from door.job_process where id <> ${id} and abs(seen_at - ${now}) > ${forgottenMs}::bigint
    )
    select id from door.job_process where id <> ${id} and abs(seen_at - ${now}) <= ${aliveMs}::bigint`;
  return rows.map(({ id }) => id);
}

/** Whether a key is rather one process's than another's: by rendezvous hashing, so that only the keys of who comes or goes change hands. */
function isHigher(one: string, other: string, key: string): boolean {
  const [a, b] = [hash(`${one}/${key}`), hash(`${other}/${key}`)];
  return a === b ? one > other : a > b;
}

/** FNV-1a, and the last steps of MurmurHash3, without which similar names are near each other. 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
