import { randomBytes } from 'node:crypto';
import type { createApprovalCall } from '@till/contract/write/staff/staff';
import { accept } from '@till/domain/result';
import { mayApprove } from '@till/domain/staff/order-needs';
import { isPinFor, pinLengthMin } from '@till/domain/staff/staff';
import type { Answer, Request } from '../border/mount.ts';
import { approvalStore } from './approval-store.ts';
import { refused, type StaffCalls } from './changing.ts';
import { checkPin, type PlaceOf } from './check-pin.ts';
import { standing } from './who.ts';

/** How long what was approved may be used. */
const lifeMs = 2 * 60_000;

/** Approves something by PIN, for whoever stands at the tablet: what it may be used for is judged when it is. */
export async function approve(
  { context, catalogues }: StaffCalls,
  placeOf: PlaceOf,
  asked: Request<typeof createApprovalCall>,
): Promise<Answer<typeof createApprovalCall>> {
  const { merchantId } = asked.params;
  const { action, subject, amount, of, ...who } = asked.body;
  const checked = await checkPin(context, placeOf, asked, who);
  if (!checked.ok) return checked;
  const { person, role } = checked.value;
  // Their PIN may be older than the right.
  if (!isPinFor(role, who.pin)) return refused('pin_too_short', { min: pinLengthMin(role) });
  if (!mayApprove(role.rules, [{ action, subject, ...(amount === undefined ? {} : { amount }), ...(of === undefined ? {} : { of }) }]))
    return refused('forbidden', { action });
  const now = context.clock();
  const book = (await catalogues.of(merchantId))?.staff;
  const askedBy = book === undefined ? null : (standing(book, merchantId, asked.sent.staff, now)?.staffId ?? null);
  const id = `approval-${randomBytes(12).toString('hex')}`;
  const expiresAt = now + lifeMs;
  await approvalStore(context.sql, merchantId).keep({ id, action, subject, amount: amount ?? null, askedBy, approvedBy: person.id, expiresAt }, now);
  return accept({ approvalId: id, pinVersion: person.generation, expiresAt });
}
