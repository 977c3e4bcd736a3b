import type { OrderOp } from '@till/domain/order/op';
import { accept, type Result } from '@till/domain/result';
import type { InSameTransaction } from './store.ts';

/** A rule's result: its op, and what is stored in the same commit. */
export interface Step {
  readonly op: OrderOp;
  readonly inSameTransaction?: InSameTransaction | undefined;
}

/** Adds to an accepted op what is stored with it; passes a refusal on. */
export const stepOf = <R>(decided: Result<OrderOp | null, R>, inSameTransaction?: InSameTransaction): Result<Step | null, R> =>
  decided.ok ? accept(decided.value === null ? null : { op: decided.value, inSameTransaction }) : decided;
