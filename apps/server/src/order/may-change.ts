import type { Order } from '@till/domain/order/types';
import { isSelling, judge, needsOf, type StaffNeed, type Verdict } from '@till/domain/staff/order-needs';
import type { Request } from '../border/mount.ts';
import type { Refused } from '../border/refused.ts';
import type { Catalogue } from '../menu/catalogue.ts';
import { isSetUp, rulesOf, type Standing } from '../staff/who.ts';

/** A change of an order, and who makes it. `isAlone`: a device of the shop made it without the server. */
export interface ByStaff {
  readonly before: Order | null;
  readonly after: Order;
  readonly staff: Standing | null;
  readonly isAlone: boolean;
}

type Why = Refused<'forbidden' | 'approval_needed'>;

/**
 * Why whoever makes a change of an order may not; null: they may. A shop without staff is asked nothing, nor is a program with a key of its own. What was sold, and the money
 * for it, is never refused for want of a person; and what a tablet did without a network is done: the guest has left.
 */
export function refusedChange(asked: Pick<Request, 'apiKey'>, { staff: book }: Pick<Catalogue, 'staff'>, change: ByStaff): Why | null {
  if (!isSetUp(book) || asked.apiKey !== null) return null;
  const { before, after, staff, isAlone } = change;
  const needs = needsOf(before, after, staff?.staffId ?? null);
  // No tablet refunds without the server.
  if (isAlone && !needs.some(({ action }) => action === 'refund')) return null;
  if (staff?.isProved !== true && isSelling(needs)) return null;
  return whyNot(judge(rulesOf(book, staff), needs));
}

function whyNot(verdict: Verdict): Why | null {
  if (verdict.permission === 'allow') return null;
  const { need, limit } = verdict;
  return verdict.permission === 'deny'
    ? { code: 'forbidden', detail: { action: need.action } }
    : { code: 'approval_needed', detail: { ...detailOf(need), ...(limit === undefined ? {} : { limit }) } };
}

const detailOf = ({ action, subject, amount }: StaffNeed) => ({ action, subject, ...(amount === undefined ? {} : { amount }) });
