import { limits } from '../../limits.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import type { Order } from '../types.ts';
import type { OpRule } from './command.ts';

/** When the order is to be ready was said. */
export interface SetReadyTimeOp {
  readonly op: 'set-ready-time';
  /** ms since epoch */
  readonly readyAt: number;
}

/** Why it may be refused. */
export type SetReadyTimeCode = 'ready_time_out_of_range' | 'order_already_paid' | 'order_cancelled';

/**
 * Says when an order is to be ready, ms since epoch; null when that is what it says. A moment ago at the earliest (clocks differ), 60 days ahead at the latest:
 * `ready_time_out_of_range`. Refuses `order_already_paid` for one that was handed over.
 */
export function setReadyTime(
  order: Order,
  { readyAt }: { readonly readyAt: number },
  { now }: { readonly now: number },
): Result<SetReadyTimeOp | null, Refusal<SetReadyTimeCode>> {
  if (order.state === 'cancelled') return refuse('order_cancelled');
  if (order.state === 'completed') return refuse('order_already_paid');
  if (order.readyAt === readyAt) return accept(null);
  if (readyAt < now - limits.readyBehindMs || readyAt > now + limits.readyAheadMs) return refuse('ready_time_out_of_range');
  return accept({ op: 'set-ready-time', readyAt });
}

export const setReadyTimeRule: OpRule<SetReadyTimeOp> = { makesTickets: true, apply: (order, { readyAt }) => ({ ...order, readyAt }) };
