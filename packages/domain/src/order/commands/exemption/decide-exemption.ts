import { holdsCardNumber } from '../../../card/card-number.ts';
import { accept, type Refusal, type Result, refuse } from '../../../result.ts';
import type { Exemption } from '../../bill/exemption.ts';
import { checkedSum } from '../../line.ts';
import { type MoveCode, moveOf } from '../../moves.ts';
import { foresee } from '../../next.ts';
import { heldShares } from '../../payment/held.ts';
import type { Order } from '../../types.ts';
import { type SetExemptionOp, setExemptionRule } from './set-exemption.ts';

/** Why it may be refused. */
type SetExemptionCode = MoveCode<'set-exemption'> | 'exemption_invalid' | 'card_number_in_text' | 'amount_out_of_range' | 'order_has_payments' | 'share_paid';

/**
 * Charges no tax on an order, for a buyer with an exemption certificate; `asked` null: charges it again. Null: it is so already, also when the order was paid meanwhile.
 * `exemption_invalid`: number or name is empty. `share_paid`: a guest has paid without tax under the certificate that the order has, which then has to stay.
 */
export function setExemption(order: Order, asked: Pick<Exemption, 'number' | 'name'> | null): Result<SetExemptionOp | null, Refusal<SetExemptionCode>> {
  const exemption = asked === null ? null : { number: tidy(asked.number), name: tidy(asked.name) };
  if (exemption?.number === order.exemption?.number && exemption?.name === order.exemption?.name) return accept(null);
  const move = moveOf(order, 'set-exemption');
  if (!move.ok) return move;
  if (exemption?.number === '' || exemption?.name === '') return refuse('exemption_invalid', { field: exemption.number === '' ? 'number' : 'name' });
  if (exemption !== null && [exemption.number, exemption.name].some(holdsCardNumber)) return refuse('card_number_in_text');
  const paid = order.exemption === undefined ? undefined : heldShares(order).find(({ taxes }) => taxes.length === 0);
  if (paid !== undefined) return refuse('share_paid', { no: paid.no });
  const op: SetExemptionOp = { op: 'set-exemption', exemption };
  const sum = checkedSum(foresee(order, op, setExemptionRule.apply));
  return sum.ok ? accept(op) : sum;
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
