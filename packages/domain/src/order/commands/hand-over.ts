import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { isSold } from '../facts.ts';
import { moved } from '../steps.ts';
import type { Order } from '../types.ts';
import type { OpRule } from './command.ts';

/** An order that was paid online went to its customer. */
export interface HandOverOp {
  readonly op: 'hand-over';
  readonly at: number;
}

/** Why it may be refused. */
export type HandOverCode = 'order_not_paid' | 'order_cancelled';

/** Ends an order that was paid online; null when it has ended by being paid. Anything else is handed over when it is paid here: `order_not_paid`. */
export function handOver(order: Order, { now }: { readonly now: number }): Result<HandOverOp | null, Refusal<HandOverCode>> {
  if (order.state === 'cancelled') return refuse('order_cancelled');
  if (order.state === 'completed') return accept(null);
  return isSold(order) ? accept({ op: 'hand-over', at: now }) : refuse('order_not_paid');
}

/** It was sold when it was paid: only its state changes. */
export const handOverRule: OpRule<HandOverOp> = { makesTickets: false, apply: (order) => moved(order, 'completed') };
