import { accept, type Refusal, type Result, refuse } from '../../../result.ts';
import type { OrderCharge } from '../../bill/charge.ts';
import { checkedSum } from '../../line.ts';
import { type MoveCode, moveOf } from '../../moves.ts';
import { foresee } from '../../next.ts';
import { heldShares } from '../../payment/held.ts';
import type { Order } from '../../types.ts';
import { type ChargesCode, judgeCharges } from './judge-charges.ts';
import { type SetChargesOp, setChargesRule } from './set-charges.ts';

/** Why it may be refused. */
type SetChargesCode = MoveCode<'set-charges'> | ChargesCode | 'share_paid' | 'amount_out_of_range' | 'order_has_payments';

/** Gives an order these charges and no others. Null: it has them, also when it was paid meanwhile. */
export function setCharges(order: Order, asked: readonly OrderCharge[]): Result<SetChargesOp | null, Refusal<SetChargesCode>> {
  const judged = judgeCharges(order, asked);
  if (judged.ok && hasCharges(order, judged.value)) return accept(null);
  const move = moveOf(order, 'set-charges');
  if (!move.ok) return move;
  if (!judged.ok) return judged;
  const gone = order.charges?.filter((charge) => !judged.value.includes(charge)) ?? [];
  const paid = heldShares(order).find((share) => share.charges.some(({ id, net }) => net > 0 && gone.some((charge) => charge.id === id)));
  if (paid !== undefined) return refuse('share_paid', { no: paid.no });
  const op: SetChargesOp = { op: 'set-charges', charges: judged.value };
  const sum = checkedSum(foresee(order, op, setChargesRule.apply));
  return sum.ok ? accept(op) : sum;
}

/** Whether an order has these very charges. */
const hasCharges = ({ charges: before = [] }: Pick<Order, 'charges'>, charges: readonly OrderCharge[]): boolean =>
  before.length === charges.length && charges.every((charge) => before.includes(charge));
