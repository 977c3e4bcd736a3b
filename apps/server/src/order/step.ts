import type { OrderOp } from '@till/domain/order/op';
import { accept, type Result } from '@till/domain/result';
import type { KeptWith } from './store.ts';

/** What a rule comes to: its op, and what is kept in the same commit. */
export interface Step {
  readonly op: OrderOp;
  readonly besides?: KeptWith | undefined;
}

/** What a rule accepted, with what is kept beside it; its refusal as it is. */
export const stepOf = <R>(decided: Result<OrderOp | null, R>, besides?: KeptWith): Result<Step | null, R> =>
  decided.ok ? accept(decided.value === null ? null : { op: decided.value, besides }) : decided;
