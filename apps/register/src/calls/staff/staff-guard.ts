import type { Call } from '@till/contract/call';
import type { Order } from '@till/domain/order/types';
import type { CallFailure } from '../failure.ts';

/** An order as it is shown, and as a change would make it; undefined: it no longer can. */
export interface Made {
  readonly before: Order | null;
  readonly after: Order | undefined;
}

/** What the people and roles of a shop mean to what is done here. */
export interface StaffGuard {
  /** Why whoever stands here may not change an order so; null: they may. */
  readonly judge: (before: Order | null, after: Order) => CallFailure | null;
  /** The same of a call that changes no order, with what it says. */
  readonly judgeCall: (call: Pick<Call, 'name'>, body: unknown) => CallFailure | null;
  /**
   * Has somebody approve what was refused for want of it (`approval_needed`): what is sent as `x-approval`; null: nobody has. What a role forbids (`forbidden`) it says.
   * `again`: asks the server what is to be approved, where that was first asked without a network.
   */
  readonly ask: (refused: CallFailure, made?: () => Made, again?: () => Promise<CallFailure | null>) => Promise<string | null>;
}

let guard: StaffGuard | null = null;

/** null until the shop's people are known here, and where it has none: the server judges all the same. */
export const staffGuard = {
  get: (): StaffGuard | null => guard,
  set(next: StaffGuard | null): void {
    guard = next;
  },
};
