import type { Order } from '@till/domain/order/types';
import { accept, type Result } from '@till/domain/result';
import { isSelling, judge, needsOf, type StaffNeed, type Verdict } from '@till/domain/staff/order-needs';
import type { ISql } from 'postgres';
import type { Request } from '../border/mount.ts';
import type { Refused } from '../border/refused.ts';
import type { Catalogue } from '../menu/catalogue.ts';
import { type Approval, approvalFor, approvalStore } from '../staff/approval-store.ts';
import { isSetUp, rulesOf, type Standing } from '../staff/who.ts';
import type { Made } from './made.ts';
import type { InSameTransaction } from './store.ts';

/** A change of an order, and who makes it. */
export interface ByStaff {
  readonly before: Order | null;
  readonly after: Order;
  readonly staff: Standing | null;
  readonly made: Made;
}

type Why = Refused<'forbidden' | 'approval_needed' | 'approval_not_valid'>;
/** That a change may be made, and the approval that is used for it; null: it needs none. Or why it may not. */
export type May = Result<Approval | null, Why>;

const free: May = accept(null);

/**
 * Whether whoever makes a change of an order may. A shop without staff is asked nothing, nor is a program with a key of its own. What was sold, and the money for it, is never
 * refused for want of a person; and what a tablet did without a network is done: the guest has left. Asks the database only where an approval came with the call.
 */
export function mayChange(sql: ISql, asked: Request | undefined, { staff: book }: Catalogue, change: ByStaff): May | Promise<May> {
  if (asked === undefined || !isSetUp(book) || asked.apiKey !== null) return free;
  const { before, after, staff, made } = change;
  const needs = needsOf(before, after, staff?.staffId ?? null);
  // No tablet refunds without the server.
  if (made.deed !== null && !needs.some(({ action }) => action === 'refund')) return free;
  if (staff?.isProved !== true && isSelling(needs)) return free;
  const rules = rulesOf(book, staff);
  const verdict = judge(rules, needs);
  if (verdict.permission === 'allow') return free;
  if (verdict.permission === 'deny' || asked.sent.approval === undefined) return { ok: false, refusal: whyNot(verdict) };
  const { sent, merchantId, idempotencyKey: key } = asked;
  const missing = needs.filter((need) => judge(rules, [need]).permission !== 'allow');
  return approvalFor(sql, book, { merchantId: merchantId ?? '', sent: sent.approval, key, needs: missing, at: made.at }).then((approval) =>
    approval === null ? { ok: false, refusal: { code: 'approval_not_valid' } } : accept(approval),
  );
}

function whyNot(verdict: Exclude<Verdict, { permission: 'allow' }>): Why {
  const { need, limit } = verdict;
  return verdict.permission === 'deny'
    ? { code: 'forbidden', detail: { action: need.action } }
    : { code: 'approval_needed', detail: { ...detailOf(need), ...(limit === undefined ? {} : { limit }) } };
}

const detailOf = ({ action, subject, amount }: StaffNeed) => ({ action, subject, ...(amount === undefined ? {} : { amount }) });

/** Uses an approval in the commit of the change that it is for. */
export const usingApproval =
  (approval: Approval, before: InSameTransaction | undefined): InSameTransaction =>
  async (db, change, at) => {
    await before?.(db, change, at);
    const { next, by } = change;
    await approvalStore(db, by.merchantId).use(approval.id, by.keyed?.key ?? null, at, { orderId: next.id, version: next.version });
  };
