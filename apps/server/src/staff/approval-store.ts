import type { StaffAction } from '@till/domain/staff/actions';
import { mayApprove, type StaffNeed } from '@till/domain/staff/order-needs';
import type { ISql, Sql } from 'postgres';
import type { Request } from '../border/mount.ts';
import { RefusedError } from '../border/refused.ts';
import { rulesOf, type StaffBook } from './who.ts';

/** What somebody approved: one action, one subject (and amount, minor units), once. `expiresAt`: ms since epoch. */
export interface Approval {
  readonly id: string;
  readonly action: StaffAction;
  readonly subject: string;
  readonly amount: number | null;
  /** Who stood at the tablet; null: nobody was named. */
  readonly askedBy: string | null;
  readonly approvedBy: string;
  readonly expiresAt: number;
}

/** The same where only the tablet saw the PIN. */
type OfflineApproval = StaffNeed & Pick<Approval, 'askedBy' | 'approvedBy'>;

/** A change of an order that was made with an approval. */
interface Deed {
  readonly orderId: string;
  readonly version: number;
}

/** `usedAt`: when it was, ms since epoch; null: nobody has used it. */
type Found = Approval & { readonly usedAt: number | null };

/** How long a call that was made with an approval may be repeated with it; ms. A change of an order is remembered for longer, and then nobody asks for its approval. */
const repeatedWithinMs = 86_400_000;

/** The SQL of a merchant's approvals. `at`: ms since epoch. */
export const approvalStore = (sql: ISql, merchantId: string) => ({
  keep: ({ id, action, subject, amount, askedBy, approvedBy, expiresAt }: Approval, at: number) => sql`
    insert into shop.approval (merchant_id, id, action, subject, amount, asked_by, approved_by, proved, at, expires_at)
    values (${merchantId}, ${id}, ${action}, ${subject}, ${amount}, ${askedBy}, ${approvedBy}, true, ${at}, ${expiresAt})`,

  /** What was approved at a tablet without a network, with the change that was made there. */
  keepOffline: ({ action, subject, amount, askedBy, approvedBy }: OfflineApproval, at: number, { orderId, version }: Deed) => sql`
    insert into shop.approval (merchant_id, id, action, subject, amount, asked_by, approved_by, proved, at, expires_at, used_at, order_id, version)
    values (${merchantId}, ${`offline-${orderId}-${version}`}, ${action}, ${subject}, ${amount ?? null}, ${askedBy}, ${approvedBy}, false, ${at}, ${at}, ${at}, ${orderId}, ${version})`,

  /** What was approved at a tablet without a network and changes no order, with the call that it was for; a repeat keeps the first. */
  keepOfCall: ({ action, subject, amount, askedBy, approvedBy }: OfflineApproval, at: number, key: string | null) => sql`
    insert into shop.approval (merchant_id, id, action, subject, amount, asked_by, approved_by, proved, at, expires_at, used_at, used_key)
    values (${merchantId}, ${`offline-${key ?? subject}`}, ${action}, ${subject}, ${amount ?? null}, ${askedBy}, ${approvedBy}, false, ${at}, ${at}, ${at}, ${key}::uuid)
    on conflict do nothing`,

  /** One that nobody has used yet, or that this call has (`key`); null: there is none. */
  async find(id: string, key: string | null): Promise<Found | null> {
    const [row] = await sql<Found[]>`
      select id, action, subject, amount, asked_by as "askedBy", approved_by as "approvedBy", expires_at as "expiresAt", used_at as "usedAt"
      from shop.approval where merchant_id = ${merchantId} and id = ${id} and (used_at is null or used_key = ${key}::uuid)`;
    return row ?? null;
  },

  /** Uses it, for a change of an order where there is one; a repeat keeps when it was used first. Throws `approval_not_valid` where another call was first. */
  async use(id: string, key: string | null, at: number, deed: Deed | null = null): Promise<void> {
    const used = await sql`
      update shop.approval set used_at = coalesce(used_at, ${at}::bigint), used_key = ${key}::uuid, order_id = ${deed?.orderId ?? null}, version = ${deed?.version ?? null}
      where merchant_id = ${merchantId} and id = ${id} and (used_at is null or used_key = ${key}::uuid)`;
    if (used.count === 0) throw new RefusedError({ code: 'approval_not_valid' });
  },
});

/**
 * The approval that a call was sent with, if it is of `needs`, the first of which was asked for, and whoever gave it works here and may do all of them alone; null: it is
 * not. `at`: when the call was made, ms since epoch. What this very call has used, it is
 * not refused for a day.
 */
export async function approvalFor(
  sql: ISql,
  book: StaffBook,
  { merchantId, sent, key, needs, at }: { merchantId: string; sent: unknown; key: string | null; needs: readonly StaffNeed[]; at: number },
): Promise<Approval | null> {
  const [need] = needs;
  const found = typeof sent !== 'string' || need === undefined ? null : await approvalStore(sql, merchantId).find(sent, key);
  if (found === null || need === undefined) return null;
  const isOfIt = found.action === need.action && found.subject === need.subject && found.amount === (need.amount ?? null);
  const rules = rulesOf(book, { staffId: found.approvedBy, isProved: true });
  const isInTime = found.usedAt === null ? at < found.expiresAt : at < found.usedAt + repeatedWithinMs;
  return isOfIt && isInTime && mayApprove(rules, needs) ? found : null;
}

/** What `x-approval` begins with where a tablet that had no network saw the PIN; then the person's id. */
const offline = 'offline:';

/** Who approved a call that changes no order, as it was sent with its key; null: nobody did, or it has none. */
export async function approverOf(
  sql: ISql,
  { merchantId, sent, idempotencyKey: key }: Pick<Request, 'merchantId' | 'sent' | 'idempotencyKey'>,
): Promise<string | null> {
  if (typeof sent.approval !== 'string' || key === null) return null;
  const id = sent.approval.startsWith(offline) ? `offline-${key}` : sent.approval;
  const [row] = await sql<{ approvedBy: string }[]>`
    select approved_by as "approvedBy" from shop.approval where merchant_id = ${merchantId} and id = ${id} and used_key = ${key}::uuid`;
  return row?.approvedBy ?? null;
}

/** Who approved `needs` at a tablet without a network, if they work here and may do all of them alone; null: nobody, or somebody who may not. */
export function offlineApproverOf(book: StaffBook, sent: unknown, needs: readonly StaffNeed[]): string | null {
  if (typeof sent !== 'string' || !sent.startsWith(offline)) return null;
  const staffId = sent.slice(offline.length);
  return book.people.has(staffId) && mayApprove(rulesOf(book, { staffId, isProved: false }, true), needs) ? staffId : null;
}

/** Deletes up to `countMax` that nobody has used for a day; returns how many. `now` in ms since epoch. */
export async function forgetOldApprovals(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from shop.approval where (merchant_id, id) in (
      select merchant_id, id from shop.approval where used_at is null and expires_at <= ${now - 86_400_000} order by expires_at limit ${countMax} for update skip locked)`;
  return gone.count;
}
