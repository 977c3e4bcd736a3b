import type { RefundLook, SaleLook } from '../gateway/gateway.ts';

/**
 * A poll's result. `isAbsent`: two answers agree that the gateway knows nothing of the attempt, and the lease is still ours. `isOver`: that proves that no
 * money moved; for a refund at Valor it does not.
 */
export interface PollResult {
  readonly seen: SaleLook | RefundLook;
  readonly isOver: boolean;
  readonly isAbsent: boolean;
}
