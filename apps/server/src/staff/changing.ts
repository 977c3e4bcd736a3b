import type { Call } from '@till/contract/call';
import type { StaffRules } from '@till/domain/staff/actions';
import { permit } from '@till/domain/staff/permit';
import { ownerRoleId, rolesOf } from '@till/domain/staff/roles';
import type { TransactionSql } from 'postgres';
import type { Request } from '../border/mount.ts';
import type { Refused } from '../border/refused.ts';
import type { Context } from '../context.ts';
import { emitMerchantChanged } from '../history/news.ts';
import { inOne } from '../platform/database.ts';
import { staffStore } from './store.ts';
import { hasOwner, rulesOf, type StaffBook, type Standing, standing } from './who.ts';

/** Clocks somebody out who leaves the shop, if they are on the clock. `at`: ms since epoch. */
export type LeaveClock = (tx: TransactionSql, asked: Pick<Request, 'credential' | 'merchantId' | 'sent'>, staffId: string, at: number) => Promise<void>;

/** What the calls on staff need. */
export interface StaffCalls {
  readonly context: Context;
  readonly catalogues: { of(merchantId: string): Promise<{ readonly staff: StaffBook } | null>; forget(merchantId: string): void };
  readonly leaveClock: LeaveClock;
}

/** What whoever calls may do. */
export interface Caller {
  readonly rules: StaffRules;
}

export const refused = <C extends string>(code: C, detail?: Readonly<Record<string, string | number>>) =>
  ({ ok: false, refusal: detail === undefined ? { code } : { code, detail } }) as const;

/**
 * What the caller may do with staff: while no owner is set up, everything; by PIN, what their role says; who has just proved to be the shop's owner, everything; else what
 * the role of nobody says.
 */
async function callerOf(
  context: Context,
  store: ReturnType<typeof staffStore>,
  book: StaffBook | undefined,
  asked: Pick<Request, 'credential' | 'merchantId' | 'sent'>,
): Promise<Caller> {
  const roles = rolesOf(await store.roles());
  const owner: Caller = { rules: roles.find(({ id }) => id === ownerRoleId)?.rules ?? {} };
  const people = await store.list();
  const now: StaffBook = {
    secrets: book?.secrets ?? [],
    signedOut: book?.signedOut ?? new Map(),
    roles,
    people: new Map(people.map((each) => [each.id, each])),
  };
  if (!hasOwner(now)) return owner;
  const by = standing(now, asked.merchantId ?? '', asked.sent.staff, context.clock());
  const rules = rulesOf(now, by);
  return permit(rules, 'manage-staff').permission !== 'allow' && (await isProvedOwner(context, asked, by)) ? owner : { rules };
}

/** Whether the session of a call has just proved to be the shop's owner, while whoever stands there now (`by`) did so. Asks the database. */
export async function isProvedOwner(
  { credentials }: Pick<Context, 'credentials'>,
  { credential }: Pick<Request, 'credential'>,
  by: Standing | null,
): Promise<boolean> {
  const proof = credential === null ? null : await credentials.proofOf(credential);
  return proof?.isProved === true && !proof.isRecovered && proof.staffId === (by?.staffId ?? null);
}

/** Runs a change of the merchant's people or roles, one at a time, if the caller may; then every register is told, and this process knows it at once. */
export async function changed<T extends { readonly ok: boolean }>(
  { context, catalogues }: StaffCalls,
  asked: Pick<Request<Call>, 'credential' | 'merchantId' | 'sent'>,
  change: (caller: Caller, tx: TransactionSql, store: ReturnType<typeof staffStore>) => Promise<T>,
): Promise<T | { readonly ok: false; readonly refusal: Refused<'approval_needed' | 'forbidden'> }> {
  const merchantId = asked.merchantId ?? '';
  const book = (await catalogues.of(merchantId))?.staff;
  const done = await inOne(context.sql, async (tx) => {
    const store = staffStore(tx, merchantId);
    await store.holdAll();
    const caller = await callerOf(context, store, book, asked);
    const { permission } = permit(caller.rules, 'manage-staff');
    if (permission === 'deny') return refused('forbidden', { action: 'manage-staff' });
    if (permission === 'ask') return refused('approval_needed', { action: 'manage-staff', subject: 'staff' });
    const result = await change(caller, tx, store);
    if (result.ok) await emitMerchantChanged(tx, merchantId);
    return result;
  });
  if (done.ok) {
    catalogues.forget(merchantId);
    context.bus.wake(merchantId);
  }
  return done;
}
