import { accept, type Result } from '../../result.ts';
import type { Order } from '../types.ts';
import type { OpRule } from './command.ts';

/** Somebody has seen that the order came in: no register announces it any more. */
export interface AcknowledgeOp {
  readonly op: 'acknowledge';
  readonly at: number;
}

/** Null when somebody has already; possible in every state. */
export const acknowledge = (order: Order, { now }: { readonly now: number }): Result<AcknowledgeOp | null, never> =>
  accept(order.acknowledgedAt === undefined ? { op: 'acknowledge', at: now } : null);

export const acknowledgeRule: OpRule<AcknowledgeOp> = { makesTickets: false, apply: (order, { at }) => ({ ...order, acknowledgedAt: at }) };
