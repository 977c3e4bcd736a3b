import { limits } from '@till/domain/limits';
import type { Sql } from 'postgres';

/** The columns of an attempt. */
export const columns = (sql: Sql, now: number) => sql`
  merchant_id as "merchantId", id, order_id as "orderId", kind, state, gateway, device_id as "deviceId", terminal_id as "terminalId", terminal_epi as "terminalEpi",
  amount, currency, created_at as "createdAt", sent_at as "sentAt", cancel_asked_at as "cancelAskedAt", ended_at as "endedAt", why, body_hash as "bodyHash",
  payment_id as "paymentId", charged, kept, sale_id as "saleId", practice, tries, watch_until as "watchUntil", heard, restored, session, lease_id as "leaseId",
  share_id as "shareId", ended_by as "endedBy", unfound_at as "unfoundAt", return_late_at as "returnLateAt", coalesce(watch_until <= ${now}::bigint, false) as "isWatchOver"`;

/** The condition that an attempt is not over. */
export const open = (sql: Sql) => sql`state in ('created', 'sent', 'unknown')`;
/** The condition of attempts that are polled; equals its index's condition, word for word. */
export const due = (sql: Sql) => sql`(state in ('created', 'sent', 'unknown') or watch_until is not null)`;
/** The condition that an attempt is still held under this lease. */
export const heldUnder = (sql: Sql, leaseId: string | null) => sql`lease_id is not distinct from ${leaseId}::uuid`;
/** When a lease taken now ends. */
export const leaseEnd = (sql: Sql, leaseMs: number) => sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;
/** From when the staff may say how an attempt that begins now ended; ms since epoch. */
export const staffAt = (testSpeed: number, now: number): number => now + Math.round(limits.paymentUnknownMs / testSpeed);
