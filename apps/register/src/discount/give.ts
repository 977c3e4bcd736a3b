import type { BodyOf } from '@till/contract/call';
import { addDiscountCall } from '@till/contract/order/discounts';
import { getOrderCall } from '@till/contract/order/reads';
import type { DiscountRule } from '@till/domain/merchant/types';
import { addDiscountRule } from '@till/domain/order/commands/discount/add-discount';
import { addDiscount } from '@till/domain/order/commands/discount/decide-add';
import type { Order, OrderLine } from '@till/domain/order/types';
import type { Result } from '@till/domain/result';
import { connection } from '../calls/connection.ts';
import type { CallFailure } from '../calls/failure.ts';
import { shownKey } from '../calls/keys.ts';
import { logError } from '../calls/log/log.ts';
import { drained } from '../calls/outbox/drained.ts';
import { cache } from '../calls/reply-cache.ts';
import { send } from '../calls/send.ts';
import { type Made, staffGuard } from '../calls/staff/staff-guard.ts';
import { merchantId } from '../native/merchant-id.ts';
import { type SubmittedCommand, submitCommand } from '../orders/submit-command.ts';

/** Why the server was not asked: it is not reached, has not got the order as it is shown here, or has refused a change of it, about which the staff decide first. */
type NotAsked = 'offline' | 'notSent' | 'heldBack';
/** Why nothing was changed; of a failure it may be unknown whether something was. */
export type NotDone = NotAsked | CallFailure;

/** A discount as it is asked for. */
export type Asked = BodyOf<typeof addDiscountCall> & { readonly id: string };

/** The lines as they are shown here: what another register adds meanwhile is not given away with them. */
const seen = (lines: readonly OrderLine[]): Pick<Asked, 'seen'> => ({ seen: lines.map(({ id, quantity }) => ({ id, quantity })) });

/** What a rule gives, as it is now, to a line or to the order. */
export const askedOf = (
  { id: ruleId, name, scope, kind, value, taxOn, comp, code }: DiscountRule,
  { items }: Pick<Order, 'items'>,
  line: OrderLine | null,
  reason: string,
  id: string,
): Asked => ({
  ...{ id, ruleId, name, scope, kind, value, taxOn, comp, reason },
  ...(line === null ? (comp || kind === 'amount' ? seen(items) : {}) : { cartId: line.id, ...seen([line]) }),
  ...(code === undefined ? {} : { code: code.text }),
});

/** Whether a rule has nothing more to give there: it is on the order already. */
export function isGiven(order: Order, rule: DiscountRule, line: OrderLine | null): boolean {
  const decided = addDiscount(order, askedOf(rule, order, line, '', ''));
  return decided.ok && decided.value === null;
}

/** A change that takes longer to be sent is not waited for, ms. */
const sentWithinMs = 8_000;

/** Waits until the server has the order as it is shown here; null: it has. */
export async function sentFirst(order: Order): Promise<NotAsked | null> {
  if (connection.get() === 'offline') return 'offline';
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), sentWithinMs);
  const stop = connection.listen(() => connection.get() === 'offline' && over.abort());
  const how = await drained(order.id, over.signal);
  clearTimeout(timer);
  stop();
  if (how === 'refused') return 'heldBack';
  if (how === 'given up') return connection.get() === 'offline' ? 'offline' : 'notSent';
  // Its number was taken: it has another one by now, and this one is somebody else's order.
  const now = cache.get(shownKey(order.id));
  return order.items.some(({ id }) => now?.items.some((line) => line.id === id)) ? null : 'notSent';
}

/** What the server refused is shown as it has the order by now. */
export async function asServerHasIt<T>(result: Result<T, CallFailure>, orderId: string): Promise<Result<T, CallFailure>> {
  if (!result.ok) await send(getOrderCall, { params: { merchantId: merchantId(), orderId } }).settled;
  return result;
}

/**
 * Gives a discount, or takes one off: at once, with or without a network, and once however often it is asked for. Null: it is done; or why not. What the server refuses later
 * is said by `unsent/RefusedPayments.tsx`, wherever the staff are by then.
 */
async function done({ local, settled, waits }: SubmittedCommand, orderId: string): Promise<CallFailure | null> {
  void settled.then((result) => result.ok || result.refusal.code === 'left_out' || logError('DISCOUNT_ERROR', result.refusal, { orderId }));
  if (local.ok) return null;
  if (waits === undefined) return local.refusal;
  const then = await waits.approved;
  return then === null ? waits.why : done(then, orderId);
}

export const give = (order: Order, asked: Asked): Promise<CallFailure | null> =>
  done(submitCommand('add-discount', order.id, { asked }, { marked: true }), order.id);

export const takeOff = (order: Order, discountId: string): Promise<CallFailure | null> =>
  done(submitCommand('remove-discount', order.id, { discountId }, { marked: true }), order.id);

/** The order as it is shown, and as a discount would make it. */
function madeBy(orderId: string, asked: Asked): Made {
  const before = cache.get(shownKey(orderId)) ?? null;
  const decided = before && addDiscount(before, asked);
  return { before, after: before && decided?.ok && decided.value ? addDiscountRule.apply(before, decided.value) : undefined };
}

/** Gives one for a code, once however often it is asked for: the server alone knows whether it has been used up, and decides after all that was done to the order before. */
export async function giveForCode(order: Order, asked: Asked): Promise<NotDone | null> {
  const hindrance = await sentFirst(order);
  if (hindrance !== null) return hindrance;
  const made = () => madeBy(order.id, asked);
  const { settled } = send(addDiscountCall, { params: { merchantId: merchantId(), orderId: order.id }, body: asked }, { made });
  const result = await settled;
  // Whom their role does not allow it may let somebody else step in.
  if (!result.ok && result.refusal.code === 'forbidden') await staffGuard.get()?.ask(result.refusal, made);
  const known = await asServerHasIt(result, order.id);
  return known.ok ? null : known.refusal;
}
