import { limits } from '@till/domain/limits';
import type { Removal } from '@till/domain/order/queries/undo-removal';
import { makeStore } from '../kit/store.ts';
import { now } from '../native/clock.ts';

/** `byKey`: it was done by keyboard, which goes on with undoing it. */
export type KeptRemoval = Removal & { readonly byKey: boolean };

const store = makeStore<readonly KeptRemoval[]>([]);

/** Lines deleted on this page in the last seconds, oldest first. */
export const removals = {
  use: store.use,
  keep: (removal: KeptRemoval): void => store.set([...store.get().filter(({ at }) => now() - at < limits.undoMs), removal]),
  forget: (removal: Removal): void => store.set(store.get().filter((each) => each !== removal)),
  /** An order is left: its deletions become final. */
  forgetOf: (orderId: string): void => store.set(store.get().filter((each) => each.orderId !== orderId)),
};
