import { isUnconfirmed, unconfirmedAfter, unconfirmedCountMax } from '@till/print/driver/known';
import type { NotPrinted, Sent } from '@till/print/driver/result';
import type { Sql } from 'postgres';
import { databaseNow } from '../platform/database-clock.ts';
import { printersOf } from './jobs.ts';
import type { Fragment } from './lease-store.ts';
import type { PrinterPlace } from './spool.ts';

/** The pauses of a printer after failed tries: the first, doubled with each, and the longest; ms. */
export interface Pauses {
  readonly retryMs: number;
  readonly retryMsMax: number;
}

const isPrinter = (sql: Sql, { merchantId, printerId }: PrinterPlace): Fragment => sql`merchant_id = ${merchantId} and id = ${printerId}`;

/** A condition on a printer `p`: it is switched on, and does not pause. A pause longer than any counts as over: the clock was set back. */
export const isDue = (sql: Sql, retryMsMax: number): Fragment => sql`
  p.enabled and (coalesce(p.next_at, 0) <= ${sql.unsafe(databaseNow)} or p.next_at > ${sql.unsafe(databaseNow)} + ${retryMsMax}::bigint)`;

/** The statement that notes on a printer that it has taken something, and has confirmed it if it does such things. `at`: ms since epoch. */
export const printerPrinted = (sql: Sql, printer: PrinterPlace, { confirmed }: Pick<Sent, 'confirmed'>, at: number): Fragment => {
  const { address, unconfirmedCount } = printer;
  return sql`
    update ${printersOf(sql, printer)} set attempts = 0, next_at = null, last_error = null, last_printed_at = ${at}::bigint, talks = talks or (${confirmed} and address = ${address}),
      unconfirmed_count = case when ${confirmed} or unconfirmed_count = ${unconfirmedCount} then ${unconfirmedAfter(unconfirmedCount, { confirmed })}::smallint else unconfirmed_count end
    where ${isPrinter(sql, printer)}`;
};

/**
 * The statement that notes on a printer that something was not printed, or that nobody knows, and has it pause; it returns for how long, `pause`, or no row where
 * the lease was lost. Of a printer that has never confirmed anything is counted how often it did not: it may be one that never does.
 */
export const printerFailed = (sql: Sql, printer: PrinterPlace, leaseId: string, result: NotPrinted, { retryMs, retryMsMax }: Pauses): Fragment => sql`
  update ${printersOf(sql, printer)} set attempts = attempts + 1, last_error = ${result.reason},
    unconfirmed_count = case when ${isUnconfirmed(result)} and not talks and address = ${printer.address} then least(unconfirmed_count + 1, ${unconfirmedCountMax}) else unconfirmed_count end,
    next_at = ${sql.unsafe(databaseNow)} + least(${retryMsMax}::float8, ${retryMs}::float8 * power(2, least(attempts, 16)))::bigint
  where ${isPrinter(sql, printer)} and exists (select 1 from shop.printer_lease where lease_id = ${leaseId})
  returning next_at - ${sql.unsafe(databaseNow)} as pause`;
