import type { Sql } from 'postgres';
import { Gauge, type Registry } from 'prom-client';
import { databaseNow } from '../platform/database-clock.ts';

/** What somebody waits for in a shop. */
type Waited = 'kitchen_ticket' | 'card_attempt' | 'receipt';

/** Longer than a printer that works needs for a ticket, ms. What is older than a day nobody cooks any more. */
const [ticketMs, ticketMsMax] = [2 * 60_000, 24 * 3_600_000];
/** Longer than a card is held to a terminal, or than a mail server is away for a moment; ms. */
const patienceMs = 15 * 60_000;

/**
 * How many tickets, card attempts and receipts of all shops have waited for too long; practice is none. Each is counted in a partial index of what is not over,
 * which stays small.
 */
async function waitingLong(sql: Sql): Promise<Readonly<Record<Waited, number>>> {
  const [row] = await sql<[Record<Waited, number>]>`
    with here as (select ${sql.unsafe(databaseNow)} as now)
    select
      (select count(*)::int from shop.kitchen_ticket where state in ('waiting', 'sending') and at between now - ${ticketMsMax}::bigint and now - ${ticketMs}::bigint) as kitchen_ticket,
      (select count(*)::int from shop.payment_attempt where state in ('created', 'sent', 'unknown') and practice is null and created_at <= now - ${patienceMs}::bigint) as card_attempt,
      (select count(*)::int from shop.receipt where state in ('waiting', 'sending') and asked_at <= now - ${patienceMs}::bigint) as receipt
    from here`;
  return row;
}

/** What is said where the database does not answer: the other figures are still to be had. */
const unknown: Readonly<Record<Waited, number>> = { kitchen_ticket: Number.NaN, card_attempt: Number.NaN, receipt: Number.NaN };

/** Adds them to what a process exports, counted when somebody asks. */
export function countWaitingLong(registry: Registry, sql: Sql): void {
  new Gauge({
    name: 'till_waiting_long',
    help: 'What has waited for too long in all shops: kitchen tickets for two minutes, attempts to charge a card and receipts for a quarter of an hour',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      for (const [what, count] of Object.entries(await waitingLong(sql).catch(() => unknown))) this.set({ what }, count);
    },
  });
}
