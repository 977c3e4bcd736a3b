import type { BillShare, ShareToMake } from '../../bill/bill-share.ts';
import { withLines } from '../../steps.ts';
import type { Order } from '../../types.ts';
import type { OpRule } from '../command.ts';

export interface SetSharesOp {
  readonly op: 'set-shares';
  /** All that the order has from then on; none: its bill is not split. */
  readonly shares: readonly ShareToMake[];
}

/** The order whose bill is split so. */
function apply({ shares: before = [], ...order }: Order, { shares }: SetSharesOp): Order {
  if (shares.length === 0) return withLines(order, order.items);
  // What has been paid for stays as it is; what the others come to is reckoned.
  const kept = shares.map((share) => ({ ...before.find(({ id }) => id === share.id), ...share })) as readonly BillShare[];
  return withLines({ ...order, shares: kept }, order.items);
}

export const setSharesRule: OpRule<SetSharesOp> = { makesTickets: false, apply };
