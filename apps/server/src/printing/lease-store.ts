import type { PendingQuery, Row, Sql } from 'postgres';
import { databaseNow } from '../platform/database-clock.ts';

/** How long a process usually has a machine unless it renews its lease; ms. */
export const usualLeaseMs = 5000;

/** A part of a statement. */
export type Fragment = PendingQuery<Row[]>;

/** Who is at a machine: one process, whatever it prints there. `machine`: an address as `shop.machine_of` writes it. */
export interface Lease {
  readonly machine: string;
  readonly leaseId: string;
  /** How long it lasts unless it is renewed; ms. */
  readonly leaseMs: number;
}

/**
 * The SQL of a machine's lease. All its times are the database's, so that processes with different clocks agree on the holder. That clock may be set back: a time
 * further ahead than it can have been set counts as past.
 */
export function leaseStore(sql: Sql, { machine, leaseId, leaseMs }: Lease) {
  const now = sql.unsafe(databaseNow);
  const isOurs = sql`machine = ${machine} and lease_id = ${leaseId}`;
  return {
    /** Takes it, if somebody wants something of the machine and nobody else has it; `wanted`: a condition. */
    async take(wanted: Fragment = sql`true`): Promise<boolean> {
      const rows = await sql`
        insert into shop.printer_lease as l (machine, lease_id, lease_until) select ${machine}, ${leaseId}, ${now} + ${leaseMs}::bigint
        where ${wanted} and not exists (${olderLease(sql, machine, leaseMs)})
        on conflict (machine) do update set lease_id = excluded.lease_id, lease_until = excluded.lease_until
        where l.lease_until <= ${now} or l.lease_until > ${now} + ${leaseMs}::bigint returning 1`;
      return rows.length > 0;
    },

    /** False: it was lost. */
    async renew(): Promise<boolean> {
      return (await renewal(sql, { machine, leaseId, leaseMs })).length > 0;
    },

    /** True: something is wanted of the machine, which came meanwhile; other processes may have left it to us. */
    async release(wanted: Fragment = sql`false`): Promise<boolean> {
      const [row] = await sql<{ more: boolean }[]>`delete from shop.printer_lease where ${isOurs} returning (${wanted}) as more`;
      return row?.more ?? false;
    },
  };
}

/** Renews a lease; a row: it is still ours. Part of the statement that begins something under it. */
export const renewal = (sql: Sql, { machine, leaseId, leaseMs }: Lease): Fragment => sql`
  update shop.printer_lease set lease_until = ${sql.unsafe(databaseNow)} + ${leaseMs}::bigint
  where machine = ${machine} and lease_id = ${leaseId} and lease_until > ${sql.unsafe(databaseNow)} returning 1`;

/** A condition: somebody has this lease, of whichever machine. What is being sent under it is nobody else's. */
export const isHeld = (sql: Sql, leaseId: Fragment, leaseMs: number): Fragment => sql`exists (
  select 1 from shop.printer_lease l
  where l.lease_id = ${leaseId} and l.lease_until > ${sql.unsafe(databaseNow)} and l.lease_until <= ${sql.unsafe(databaseNow)} + ${leaseMs}::bigint)`;

/** The lease of a printer of a list, which a process of the version before took; migration 094 gives it no new one. */
const olderLease = (sql: Sql, machine: string, leaseMs: number): Fragment => {
  const now = sql.unsafe(databaseNow);
  const isHere = sql`shop.machine_of(address) = ${machine} and lease_until > ${now} and lease_until <= ${now} + ${leaseMs}::bigint`;
  return sql`select 1 from shop.kitchen_printer where ${isHere} union all select 1 from shop.receipt_printer where ${isHere}`;
};
