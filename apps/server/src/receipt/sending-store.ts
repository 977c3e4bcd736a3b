import type { ReceiptProblem, ReceiptType } from '@till/domain/receipt/sending';
import type { Language } from '@till/phrases/phrases';
import type { ReceiptDocument } from '@till/receipt/document';
import type { Sql } from 'postgres';
import { databaseNow } from '../platform/database-clock.ts';

/** A receipt that this process sends now. */
export interface Sending {
  readonly merchantId: string;
  readonly id: string;
  readonly orderId: string;
  readonly receiver: string;
  readonly language: Language;
  readonly document: ReceiptDocument;
  readonly customerId: string | null;
  readonly shopEmail: string | null;
  /** Tries so far, this one included. */
  readonly tries: number;
}

/** How a try ended. `again`: nothing was handed over; it waits for the next try, or is given up if it was asked for more than `triedForMs` ago. */
export type Ended =
  | { readonly kind: 'sent'; readonly reference: string | null }
  | { readonly kind: 'perhaps' }
  | { readonly kind: 'refused'; readonly problem: Exclude<ReceiptProblem, 'no_answer' | 'unreachable'> }
  | { readonly kind: 'again'; readonly pauseMs: number; readonly triedForMs: number };

/**
 * The SQL of sending receipts of one type, of all merchants. All its times are the database's, so that processes with different clocks agree on who sends.
 * That clock may be set back: a time further ahead than it can have been set counts as past.
 */
export function sendingStore(sql: Sql, type: ReceiptType, { leaseMs, pauseMsMax }: { readonly leaseMs: number; readonly pauseMsMax: number }) {
  const now = sql.unsafe(databaseNow);
  const isDue = sql`type = ${type} and state = 'waiting' and (next_at <= ${now} or next_at > ${now} + ${pauseMsMax}::bigint)`;

  return {
    /** Whether a receipt is due. */
    async hasDue(): Promise<boolean> {
      const [row] = await sql<{ due: boolean }[]>`select exists (select from shop.receipt where ${isDue}) as due`;
      return row?.due === true;
    },

    /** Takes the receipt that is due longest, under a lease; null: none is. Materialized: what locks rows runs once, whatever the plan of the join is. */
    async take(leaseId: string): Promise<Sending | null> {
      const [row] = await sql<Sending[]>`
        with due as materialized (
          select merchant_id, id from shop.receipt
          where ${isDue} order by next_at, id limit 1 for update skip locked
        )
        update shop.receipt r set state = 'sending', lease_id = ${leaseId}::uuid, lease_until = ${now} + ${leaseMs}::bigint, tries = r.tries + 1
        from due join shop.merchant m on m.merchant_id = due.merchant_id
        where r.merchant_id = due.merchant_id and r.id = due.id
        returning r.merchant_id as "merchantId", r.id, r.order_id as "orderId", r.receiver, r.language, r.document, r.customer_id as "customerId",
          m.email as "shopEmail", r.tries`;
      return row ?? null;
    },

    /** Renews the lease. False: its receipt is not being sent any more, or another process has given it up. */
    async renew(leaseId: string): Promise<boolean> {
      const rows = await sql`
        update shop.receipt set lease_until = ${now} + ${leaseMs}::bigint
        where type = ${type} and state = 'sending' and lease_id = ${leaseId}::uuid and lease_until > ${now} returning 1`;
      return rows.length > 0;
    },

    /**
     * Records how a try ended, also where another process has given it up meanwhile: who sent it knows better. One that was given up is not tried again, for
     * somebody may have sent it again by hand.
     */
    async end(leaseId: string, { merchantId, id }: Pick<Sending, 'merchantId' | 'id'>, ended: Ended): Promise<void> {
      const mine = sql`merchant_id = ${merchantId} and id = ${id}::uuid and lease_id = ${leaseId}::uuid and state in ('sending', 'perhaps')`;
      if (ended.kind === 'again') {
        const isOver = sql`(state = 'perhaps' or clock.at - asked_at > ${ended.triedForMs}::bigint)`;
        await sql`
          with clock as materialized (select ${now} as at)
          update shop.receipt set state = case when ${isOver} then 'refused' else 'waiting' end, problem = 'unreachable',
            document = case when ${isOver} then null else document end, ended_at = case when ${isOver} then clock.at end,
            next_at = clock.at + ${ended.pauseMs}::bigint, lease_until = null
          from clock where ${mine}`;
        return;
      }
      const problem = ended.kind === 'sent' ? null : ended.kind === 'perhaps' ? 'no_answer' : ended.problem;
      await sql`
        update shop.receipt set state = ${ended.kind}, problem = ${problem}, reference = ${ended.kind === 'sent' ? ended.reference : null},
          document = null, ended_at = ${now}, lease_until = null
        where ${mine}`;
    },

    /** Receipts whose process died or lost the database while it sent them: nobody knows whether they arrived. Returns which. */
    async giveUpLost(): Promise<readonly Pick<Sending, 'merchantId' | 'id' | 'orderId'>[]> {
      return sql<Pick<Sending, 'merchantId' | 'id' | 'orderId'>[]>`
        update shop.receipt set state = 'perhaps', problem = 'no_answer', document = null, ended_at = ${now}
        where type = ${type} and state = 'sending' and (lease_until <= ${now} or lease_until > ${now} + ${leaseMs}::bigint)
        returning merchant_id as "merchantId", id, order_id as "orderId"`;
    },
  };
}
