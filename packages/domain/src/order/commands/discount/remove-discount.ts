import { withLines } from '../../steps.ts';
import type { OpRule } from '../command.ts';

export interface RemoveDiscountOp {
  readonly op: 'remove-discount';
  readonly id: string;
}

export const removeDiscountRule: OpRule<RemoveDiscountOp> = {
  makesTickets: false,
  apply({ discounts = [], ...order }, op) {
    const left = discounts.filter(({ id }) => id !== op.id);
    return withLines(left.length === 0 ? order : { ...order, discounts: left }, order.items);
  },
};
