import type { Discount } from '../../bill/discount.ts';
import { withLines } from '../../steps.ts';
import type { OpRule } from '../command.ts';

export interface AddDiscountOp {
  readonly op: 'add-discount';
  readonly discount: Discount;
}

export const addDiscountRule: OpRule<AddDiscountOp> = {
  makesTickets: false,
  apply: (order, { discount }) => withLines({ ...order, discounts: [...(order.discounts ?? []), discount] }, order.items),
};
