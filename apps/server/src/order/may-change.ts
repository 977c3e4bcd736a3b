import type { Order } from '@till/domain/order/types';
import { accept, type Result } from '@till/domain/result';
import type { StaffRules } from '@till/domain/staff/actions';
import { isSelling, judge, needsOf, type StaffNeed, type Verdict } from '@till/domain/staff/order-needs';
import type { ISql, Sql } from 'postgres';
import type { Request } from '../border/mount.ts';
import type { Refused } from '../border/refused.ts';
import { audit } from '../history/audit.ts';
import type { Catalogue } from '../menu/catalogue.ts';
import { type Approval, approvalFor, approvalStore, offlineApproverOf } from '../staff/approval-store.ts';
import { isSetUp, rulesOf, type Standing } from '../staff/who.ts';
import { type Made, standingNow } from './made.ts';
import type { Change } from './store.ts';

/** A change of an order, and who makes it. */
export interface ByStaff {
  readonly before: Order | null;
  readonly after: Order;
  readonly staff: Standing | null;
  readonly made: Made;
  /** ms since epoch */
  readonly now: number;
}

type Why = Refused<'forbidden' | 'approval_needed' | 'approval_not_valid'>;
/** Stores something with a change, in its commit. `at`: ms since epoch. */
type Beside = (db: Sql, change: Pick<Change, 'next' | 'by'>, at: number) => Promise<void>;
/** `approvedBy`: who approved it; null: nobody had to, or nobody did. `beside`: what is stored of that with the change. */
interface Allowed {
  readonly approvedBy: string | null;
  readonly beside: Beside;
}
/** That a change may be made; null: without anybody's approval. Or why it may not. */
export type May = Result<Allowed | null, Why>;

const free: May = accept(null);

/**
 * Whether whoever makes a change of an order may. A shop without staff is asked nothing, nor is a program with a key of its own. What was sold, and the money for it, is never
 * refused for want of a person; and what a tablet did without a network is done: the guest has left. Asks the database only where an approval came with the call.
 */
export function mayChange(sql: ISql, asked: Request | undefined, { staff: book }: Catalogue, change: ByStaff): May | Promise<May> {
  if (asked === undefined || !isSetUp(book) || asked.apiKey !== null) return free;
  const { before, after, made, now } = change;
  const needs = needsOf(before, after, nameOf(change));
  // No tablet refunds without the server.
  const isAlone = made.deed !== null && !needs.some(({ action }) => action === 'refund');
  const staff = isAlone ? change.staff : standingNow(asked, { staff: book }, now);
  if (isSelling(needs) && (isAlone || staff?.isProved !== true)) return free;
  const rules = rulesOf(book, staff, isAlone);
  const verdict = judge(rules, needs);
  if (verdict.permission === 'allow') return free;
  const missing = missingOf(rules, needs);
  const approved = () =>
    approvalFor(sql, book, {
      ...{ merchantId: asked.merchantId ?? '', sent: asked.sent.approval, key: asked.idempotencyKey, needs: missing },
      at: isAlone ? (made.deed?.at ?? now) : now,
    });
  if (isAlone) return approved().then((approval) => accept(approval === null ? keptAlone(asked, book, missing) : using(approval)));
  if (verdict.permission === 'deny' || asked.sent.approval === undefined) return { ok: false, refusal: whyNot(verdict) };
  return approved().then((approval) => (approval === null ? { ok: false, refusal: { code: 'approval_not_valid' } } : accept(using(approval))));
}

/** Who makes it. Whoever only says who they are may go on with their orders, but gives none of them to somebody else: anybody can say so. */
function nameOf({ before, after, staff, made }: ByStaff): string | null {
  const isKnown = staff?.isProved === true || made.deed !== null || after.ownerId === before?.ownerId;
  return isKnown ? (staff?.staffId ?? null) : null;
}

const missingOf = (rules: StaffRules, needs: readonly StaffNeed[]) => needs.filter((need) => judge(rules, [need]).permission !== 'allow');

function whyNot(verdict: Exclude<Verdict, { permission: 'allow' }>): Why {
  const { need, limit } = verdict;
  return verdict.permission === 'deny'
    ? { code: 'forbidden', detail: { action: need.action } }
    : { code: 'approval_needed', detail: { ...detailOf(need), ...(limit === undefined ? {} : { limit }) } };
}

const detailOf = ({ action, subject, amount, of }: StaffNeed) => ({
  action,
  subject,
  ...(amount === undefined ? {} : { amount }),
  ...(of === undefined ? {} : { of }),
});

/** Uses an approval in the commit of the change that it is for. */
const using = (approval: Approval): Allowed => ({
  approvedBy: approval.approvedBy,
  beside: (db, { next, by }, at) => approvalStore(db, by.merchantId).use(approval.id, by.keyed?.key ?? null, at, { orderId: next.id, version: next.version }),
});

/** Keeps with a change that a tablet made alone who approved it there; where nobody did who may, the owner is told. */
function keptAlone(asked: Request, book: Catalogue['staff'], missing: readonly StaffNeed[]): Allowed {
  const approvedBy = offlineApproverOf(book, asked.sent.approval, missing);
  const [need] = missing;
  const beside: Beside = async (db, { next, by }, at) => {
    const askedBy = by.staff?.staffId ?? null;
    const doer = { staffId: askedBy, isProved: by.staff?.isProved === true, deviceId: by.deviceId };
    if (approvedBy === null || need === undefined)
      return audit(db, { credential: asked.credential, browser: asked.browser, doer }, 'kept-unapproved', { order: next.id });
    await approvalStore(db, by.merchantId).keepOffline({ ...need, askedBy, approvedBy }, at, { orderId: next.id, version: next.version });
  };
  return { approvedBy, beside };
}
