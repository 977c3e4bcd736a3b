import { limits } from '../../../limits.ts';
import { accept, type Refusal, type Result, refuse } from '../../../result.ts';
import { type MoveCode, moveOf } from '../../moves.ts';
import { foresee } from '../../next.ts';
import { heldShares } from '../../payment/held.ts';
import type { Order } from '../../types.ts';
import type { CommandRule } from '../command.ts';
import { type RemoveDiscountOp, removeDiscountRule } from './remove-discount.ts';

/** Why it may be refused. */
type RemoveDiscountCode = MoveCode<'remove-discount'> | 'discount_not_found' | 'share_paid' | 'amount_out_of_range';

/** Takes a discount off the order again: what it took off is to be paid. One that is gone is found missing in whatever state the order is by then. */
export function removeDiscount(order: Order, discountId: string): Result<RemoveDiscountOp, Refusal<RemoveDiscountCode>> {
  if (!order.discounts?.some(({ id }) => id === discountId)) return refuse('discount_not_found');
  const move = moveOf(order, 'remove-discount');
  if (!move.ok) return move;
  const paid = heldShares(order).find((share) => share.discounts.some(({ id, given }) => id === discountId && given > 0));
  if (paid !== undefined) return refuse('share_paid', { no: paid.no });
  const op = { op: 'remove-discount', id: discountId } as const;
  return foresee(order, op, removeDiscountRule.apply).total > limits.orderTotalMax ? refuse('amount_out_of_range', { max: limits.orderTotalMax }) : accept(op);
}

export const removeDiscountCommand: CommandRule<RemoveDiscountOp, { readonly discountId: string }, RemoveDiscountCode> = {
  ...removeDiscountRule,
  pays: 'no',
  waits: true,
  seesMenu: false,
  decide: (order, { discountId }) => removeDiscount(order, discountId),
};
