import { setChargesCall } from '@till/contract/order/charges';
import type { OrderCharge } from '@till/domain/order/bill/charge';
import { setCharges } from '@till/domain/order/commands/charges/decide-charges';
import { setChargesRule } from '@till/domain/order/commands/charges/set-charges';
import type { Order } from '@till/domain/order/types';
import type { Result } from '@till/domain/result';
import { shownKey } from '../../calls/keys.ts';
import { cache } from '../../calls/reply-cache.ts';
import { send } from '../../calls/send.ts';
import { type Made, staffGuard } from '../../calls/staff/staff-guard.ts';
import { merchantId } from '../../native/merchant-id.ts';
import { asServerHasIt, type NotDone, sentFirst } from '../give.ts';

/** The order as it is shown, and with these charges. */
function madeBy(orderId: string, charges: readonly OrderCharge[]): Made {
  const before = cache.get(shownKey(orderId)) ?? null;
  const decided = before && setCharges(before, charges);
  return { before, after: before && decided?.ok && decided.value ? setChargesRule.apply(before, decided.value) : undefined };
}

/** What is sent of a charge: who added it, the server knows. */
const asked = ({ staffId: _, ...charge }: OrderCharge) => charge;

/** Gives an order these service charges and no others: the server decides, after all that was done to the order before. */
export async function chargeOrder(order: Order, charges: readonly OrderCharge[]): Promise<Result<Order, NotDone>> {
  const hindrance = await sentFirst(order);
  if (hindrance !== null) return { ok: false, refusal: hindrance };
  const made = () => madeBy(order.id, charges);
  const body = { charges: charges.map(asked) } as never;
  const { settled } = send(setChargesCall, { params: { merchantId: merchantId(), orderId: order.id }, body }, { made });
  const result = await settled;
  // Whom their role does not allow it may let somebody else step in.
  if (!result.ok && result.refusal.code === 'forbidden') await staffGuard.get()?.ask(result.refusal, made);
  return asServerHasIt(result, order.id);
}
