import { hasDifference, withDifference } from '../../attempt/difference.ts';
import type { Order, PaymentDifference } from '../../types.ts';
import type { OpRule } from '../command.ts';

/** A difference between what counted and what the gateway says; the order's money stays as it is. */
export interface CardDiffersOp {
  readonly op: 'card-differs';
  readonly at: number;
  readonly difference: PaymentDifference;
}

/** The gateway contradicts the staff's word, or its amount. null: recorded already. */
export function cardDiffers(order: Order, difference: PaymentDifference): CardDiffersOp | null {
  return hasDifference(order, difference) ? null : { op: 'card-differs', at: difference.at, difference };
}

export const cardDiffersRule: OpRule<CardDiffersOp> = {
  makesTickets: false,
  apply: (order, { difference }) => withDifference(order, difference),
};
