import type { RefundLook, SaleLook } from '../gateway/gateway.ts';

/**
 * What a gateway says of an attempt. `isAbsent`: two answers agree that it knows nothing of it, and the lease of who asked is still theirs.
 * `isOver`: that proves that no money moved; of a refund at Valor it does not.
 */
export interface Looked {
  readonly seen: SaleLook | RefundLook;
  readonly isOver: boolean;
  readonly isAbsent: boolean;
}
