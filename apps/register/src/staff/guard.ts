import type { Call } from '@till/contract/call';
import { neededBy } from '@till/contract/may';
import { minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { isOwners, type StaffAction, type StaffRules } from '@till/domain/staff/actions';
import { isSelling, judge, mayApprove, needsOf, type StaffNeed } from '@till/domain/staff/order-needs';
import { nobodyRoleId, ownerRoleId } from '@till/domain/staff/roles';
import { connection } from '../calls/connection.ts';
import type { CallFailure } from '../calls/failure.ts';
import { outbox } from '../calls/outbox/instance.ts';
import type { Made, StaffGuard } from '../calls/staff/staff-guard.ts';
import { makeStore } from '../kit/store.ts';
import { heldPeople, isStaffed, type Person, personOf } from '../native/people.ts';
import { atTablet } from '../native/standing.ts';
import { countsForMs, rulesOfRole } from './people.ts';

/** What somebody is asked to approve. */
export interface Asking {
  readonly needs: readonly StaffNeed[];
  /** The role forbids it: nobody is asked. */
  readonly isDenied: boolean;
  /** The order as it stands, and as it would be; absent: it is about none. */
  readonly before?: Order | null | undefined;
  readonly after?: Order | undefined;
  /** What is to be approved as the server has it by now, where it was first asked without a network; undefined: that is not known, or it is as it was. */
  readonly asServerHasIt: () => Promise<StaffNeed | undefined>;
  /** What is sent as `x-approval`; null: nobody approves. */
  readonly answer: (approval: string | null) => void;
}

/** What is asked now; null: nothing. */
export const asking = makeStore<Asking | null>(null);

/** What whoever stands here may do: as the server will judge them, who believes a tablet's own check of a PIN only of what was done without it. */
export function rulesHere(): StaffRules {
  const { by } = atTablet.get();
  const person = by === null || (by.token === null && connection.get() !== 'offline') ? undefined : personOf(by.staffId);
  return rulesOfRole(person?.roleId ?? nobodyRoleId);
}

/** Whether nobody is asked for an action yet, as the server has it: nobody can sign in, or no owner can. */
export function isFree(action: StaffAction): boolean {
  const held = heldPeople.get();
  if (!isStaffed(held)) return true;
  return isOwners(action) && held?.people.some(({ roleId, hasPin, retiredAt }) => roleId === ownerRoleId && hasPin && retiredAt === null) !== true;
}

function judgeHere(before: Order | null, after: Order): CallFailure | null {
  const { by } = atTablet.get();
  const needs = needsOf(before, after, by?.staffId ?? null);
  if ((by?.token ?? null) === null && isSelling(needs)) return null;
  return refusalOf(needs);
}

function judgeCallHere(call: Pick<Call, 'name'>, body: unknown): CallFailure | null {
  // Without a network, and with nobody left whose PIN counts here, what is done at the drawer is kept for the server to judge: cash that was moved has moved.
  if (atTablet.get().by === null && connection.get() === 'offline' && countsForMs() <= 0) return null;
  const needed = neededBy(call, body);
  return needed === null || isFree(needed.action) ? null : refusalOf([{ ...needed, subject: '' }]);
}

/** Why whoever stands here may not alone; null: they may. */
function refusalOf(needs: readonly StaffNeed[]): CallFailure | null {
  const verdict = judge(rulesHere(), needs);
  if (verdict.permission === 'allow') return null;
  const { action, subject, amount, of } = verdict.need;
  if (verdict.permission === 'deny') return { code: 'forbidden', message: 'the role does not allow it', detail: { action } };
  return {
    code: 'approval_needed',
    message: 'somebody has to approve it',
    detail: { action, subject, ...(amount === undefined ? {} : { amount }), ...(of === undefined ? {} : { of }) },
  };
}

const sentWithinMs = 5_000;

/** An approval is for an order as the server has it: what is on its way goes first, but for what the server has refused or does not answer. */
function sent(orderId: string): Promise<void> {
  const isOver = () => connection.get() === 'offline' || outbox.of(orderId).every(({ refused }) => refused !== null);
  if (isOver()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      resolve();
    };
    const look = () => isOver() && end();
    const stops = [outbox.listen(look), connection.listen(look)];
    const timer = setTimeout(end, sentWithinMs);
  });
}

/** What a refusal says that was lacking; undefined: nothing of a role. */
function needOf({ action, subject, amount, of }: NonNullable<CallFailure['detail']> = {}): StaffNeed | undefined {
  if (action === undefined) return undefined;
  const numbers = { ...(amount === undefined ? {} : { amount: minor(Number(amount)) }), ...(of === undefined ? {} : { of: minor(Number(of)) }) };
  return { action: action as StaffAction, subject: String(subject ?? ''), ...numbers };
}

let isAsking = false;

async function ask(refused: CallFailure, made?: () => Made, again?: () => Promise<CallFailure | null>): Promise<string | null> {
  const need = needOf(refused.detail);
  // Staff and roles are changed by whoever manages them, or proves to be the owner.
  if (need === undefined || need.action === 'manage-staff' || isAsking) return null;
  isAsking = true;
  try {
    const isDenied = refused.code === 'forbidden';
    const orderId = made?.().before?.id;
    if (orderId !== undefined && !isDenied) await sent(orderId);
    // Another register may have changed it meanwhile.
    const { before, after } = made?.() ?? {};
    if (made !== undefined && after === undefined) return null;
    const needs = after === undefined ? [need] : needsOf(before ?? null, after, atTablet.get().by?.staffId ?? null);
    const isAlone = connection.get() === 'offline';
    const asServerHasIt = async (): Promise<StaffNeed | undefined> => {
      if (!isAlone || connection.get() === 'offline') return undefined;
      if (orderId === undefined) return needOf((await again?.())?.detail);
      await sent(orderId);
      const now = made?.();
      return now?.after === undefined ? undefined : missingOf(needsOf(now.before, now.after, atTablet.get().by?.staffId ?? null));
    };
    return await new Promise((resolve) => {
      asking.set({ needs, isDenied, before, after, asServerHasIt, answer: resolve });
    });
  } finally {
    isAsking = false;
    asking.set(null);
  }
}

export const guardHere: StaffGuard = { judge: judgeHere, judgeCall: judgeCallHere, ask };

/** What of it whoever stands here may not alone: that is what is approved. */
export const missingOf = (needs: readonly StaffNeed[]): StaffNeed | undefined =>
  needs.find((need) => judge(rulesHere(), [need]).permission !== 'allow') ?? needs[0];

/** Who of these may do it, alone or with somebody's approval. */
export const allowedOf = (people: readonly Person[], needs: readonly StaffNeed[]): readonly Person[] =>
  people.filter(({ roleId }) => judge(rulesOfRole(roleId), needs).permission !== 'deny');

/** Who of these may approve all of it. */
export const approversOf = (people: readonly Person[], needs: readonly StaffNeed[]): readonly Person[] =>
  people.filter(({ roleId }) => mayApprove(rulesOfRole(roleId), needs));
