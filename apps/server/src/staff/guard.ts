import { hash } from 'node:crypto';
import { type Call, pathOf } from '@till/contract/call';
import { neededBy } from '@till/contract/may';
import { isOwners, type StaffAction } from '@till/domain/staff/actions';
import { judge, type StaffNeed } from '@till/domain/staff/order-needs';
import { permit } from '@till/domain/staff/permit';
import type { Proof } from '../border/caller.ts';
import { bodyHashOf } from '../border/idempotency.ts';
import type { Request } from '../border/mount.ts';
import type { Refused } from '../border/refused.ts';
import type { Context } from '../context.ts';
import { approvalFor, approvalStore, offlineApproverOf } from './approval-store.ts';
import { isProvedOwner } from './changing.ts';
import { hasOwner, isOwner, isSetUp, rulesOf, type StaffBook, type Standing } from './who.ts';

/** Whether nobody is asked for an action yet. */
const isFree = (book: StaffBook, action: StaffAction): boolean => !isSetUp(book) || (isOwners(action) && !hasOwner(book));

/** What a drawer's ledger keeps: money that lay in a drawer while there was no network is recorded whoever put it there. */
const ofLedger: ReadonlySet<string> = new Set(['addDrawerEntry', 'closeShift']);

/** What an approval of a call is for: where it goes and what it says, in its address too, so that it counts for no other amount, reason or setting. */
function subjectOf(call: Call, { params, query, sent }: Request): string {
  const said = sent.body instanceof Uint8Array ? hash('sha256', sent.body, 'buffer') : bodyHashOf({ sent });
  return `${pathOf(call, params as Record<string, string>, query as Record<string, string>)}#${said.toString('base64url')}`;
}

type Needed = NonNullable<ReturnType<typeof neededBy>>;

/** Who stands where a call comes from. `isAlone`: a device of the shop made it without the server. */
interface Callers<C extends { readonly staff: StaffBook }> {
  readonly catalogues: { of(merchantId: string): Promise<C | null> };
  /** By when the call says that it was made. */
  readonly standingOf: (asked: Request, catalogue: C, now: number) => Standing | null;
  readonly standingNow: (asked: Request, catalogue: C, now: number) => Standing | null;
  readonly isAlone: (asked: Request, catalogue: C, now: number) => boolean;
}

/**
 * Judges calls by who stands at the tablet, where no order tells what they need (orders: `order/may-change.ts`). A shop without staff is asked nothing. Whoever has just
 * proved to be the shop's owner may; the calls on staff judge for themselves, by what is true when they change it.
 */
export function staffGuard<C extends { readonly staff: StaffBook }>(
  context: Pick<Context, 'clock' | 'credentials' | 'sql'>,
  { catalogues, standingOf, standingNow, isAlone }: Callers<C>,
): (call: Call, asked: Request) => Promise<Refused | null> | null {
  async function judged(merchantId: string, needed: Needed, call: Call, asked: Request): Promise<Refused | null> {
    const { action } = needed;
    const catalogue = await catalogues.of(merchantId);
    if (catalogue === null || isFree(catalogue.staff, action)) return null;
    const now = context.clock();
    const by = (ofLedger.has(call.name) ? standingOf : standingNow)(asked, catalogue, now);
    const { permission } = judge(rulesOf(catalogue.staff, by), [{ ...needed, subject: '' }]);
    if (permission === 'allow') return null;
    if (ofLedger.has(call.name) && isAlone(asked, catalogue, now)) {
      await keptOffline(merchantId, catalogue.staff, by, { ...needed, subject: subjectOf(call, asked) }, asked);
      return null;
    }
    if (await isProvedOwner(context, asked, by)) return null;
    // What is only read goes on with no approval: whoever looks asks nobody.
    if (permission === 'deny' || call.method === 'GET') return { code: 'forbidden', detail: { action } };
    const need = { ...needed, subject: subjectOf(call, asked) };
    return asked.sent.approval === undefined ? { code: 'approval_needed', detail: { ...need } } : used(merchantId, catalogue.staff, need, asked);
  }
  /** Uses the approval of a call: for whatever comes of it, and again where it is repeated under its key. */
  async function used(merchantId: string, book: StaffBook, need: StaffNeed, { sent, idempotencyKey: key }: Request): Promise<Refused | null> {
    const now = context.clock();
    const approval = await approvalFor(context.sql, book, { merchantId, sent: sent.approval, key, needs: [need], at: now });
    if (approval === null) return { code: 'approval_not_valid' };
    await approvalStore(context.sql, merchantId).use(approval.id, key, now);
    return null;
  }
  /** Who approved it at the tablet, for whoever asks later. */
  async function keptOffline(merchantId: string, book: StaffBook, by: Standing | null, need: StaffNeed, { sent, idempotencyKey: key }: Request): Promise<void> {
    const approvedBy = offlineApproverOf(book, sent.approval, [need]);
    if (approvedBy === null) return;
    await approvalStore(context.sql, merchantId).keepOfCall({ ...need, askedBy: by?.staffId ?? null, approvedBy }, context.clock(), key);
  }
  return (call, asked) => {
    const needed = neededBy(call, asked.body);
    const isAsked = needed !== null && needed.action !== 'manage-staff' && asked.merchantId !== null && asked.apiKey === null;
    return isAsked ? judged(asked.merchantId, needed, call, asked) : null;
  };
}

/** Whether whoever makes a call may do something alone, for a call that shows more to who may: judged as `staffGuard` does. */
export function staffRights<C extends { readonly staff: StaffBook }>(
  context: Pick<Context, 'clock' | 'credentials'>,
  { catalogues, standingNow }: Pick<Callers<C>, 'catalogues' | 'standingNow'>,
): (asked: Request, action: StaffAction) => Promise<boolean> {
  return async (asked, action) => {
    const catalogue = await catalogues.of(asked.merchantId ?? '');
    if (catalogue === null || isFree(catalogue.staff, action)) return true;
    const by = standingNow(asked, catalogue, context.clock());
    return permit(rulesOf(catalogue.staff, by), action).permission === 'allow' || isProvedOwner(context, asked, by);
  };
}

/**
 * Whether what a session has proved counts for whoever makes a call that guards the shop: it was proved while they stood there, or they are an owner by their PIN. The proof is
 * the owner's, who has gone on: somebody else who has signed in since is asked for one of their own.
 */
export function proofGuard<C extends { readonly staff: StaffBook }>(
  context: Pick<Context, 'clock'>,
  { catalogues, standingNow }: Pick<Callers<C>, 'catalogues' | 'standingNow'>,
): (proof: Proof, asked: Request) => Promise<boolean> {
  return async (proof, asked) => {
    if (proof.staffId === null && asked.sent.staff === undefined) return true;
    const catalogue = await catalogues.of(asked.merchantId ?? '');
    const by = catalogue === null ? null : standingNow(asked, catalogue, context.clock());
    return proof.staffId === (by?.staffId ?? null) || (catalogue !== null && isOwner(catalogue.staff, by));
  };
}
