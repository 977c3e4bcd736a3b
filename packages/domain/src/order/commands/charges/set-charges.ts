import type { OrderCharge } from '../../bill/charge.ts';
import { withLines } from '../../steps.ts';
import type { Order } from '../../types.ts';
import type { OpRule } from '../command.ts';

export interface SetChargesOp {
  readonly op: 'set-charges';
  /** All that the order has from then on. */
  readonly charges: readonly OrderCharge[];
}

/** The order with these charges and no others, its money computed anew. */
export function withCharges({ charges: _, ...order }: Order, charges: readonly OrderCharge[]): Order {
  return withLines(charges.length === 0 ? order : { ...order, charges }, order.items);
}

export const setChargesRule: OpRule<SetChargesOp> = {
  makesTickets: false,
  apply: (order, { charges }) => withCharges(order, charges),
};
