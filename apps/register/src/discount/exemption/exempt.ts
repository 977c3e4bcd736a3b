import type { BodyOf } from '@till/contract/call';
import { setExemptionCall } from '@till/contract/order/discounts';
import { setExemption } from '@till/domain/order/commands/exemption/decide-exemption';
import { setExemptionRule } from '@till/domain/order/commands/exemption/set-exemption';
import type { Order } from '@till/domain/order/types';
import type { Result } from '@till/domain/result';
import { shownKey } from '../../calls/keys.ts';
import { cache } from '../../calls/reply-cache.ts';
import { send } from '../../calls/send.ts';
import { type Made, staffGuard } from '../../calls/staff/staff-guard.ts';
import { merchantId } from '../../native/merchant-id.ts';
import { asServerHasIt, type NotDone, sentFirst } from '../give.ts';

/** Whose certificate it is and its number; null: taxes are charged again. */
type AskedExemption = BodyOf<typeof setExemptionCall>;

/** The order as it is shown, and as the exemption would make it. */
function madeBy(orderId: string, asked: AskedExemption): Made {
  const before = cache.get(shownKey(orderId)) ?? null;
  const decided = before && setExemption(before, asked);
  return { before, after: before && decided?.ok && decided.value ? setExemptionRule.apply(before, decided.value) : undefined };
}

/** Makes an order tax-exempt, or takes that back: the server decides, after all that was done to the order before. */
export async function exempt(order: Order, asked: AskedExemption): Promise<Result<Order, NotDone>> {
  const hindrance = await sentFirst(order);
  if (hindrance !== null) return { ok: false, refusal: hindrance };
  const made = () => madeBy(order.id, asked);
  const { settled } = send(setExemptionCall, { params: { merchantId: merchantId(), orderId: order.id }, body: asked }, { made });
  const result = await settled;
  // Whom their role does not allow it may let somebody else step in.
  if (!result.ok && result.refusal.code === 'forbidden') await staffGuard.get()?.ask(result.refusal, made);
  return asServerHasIt(result, order.id);
}
