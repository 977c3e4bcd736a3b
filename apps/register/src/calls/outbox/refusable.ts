import type { CallFailure } from '../failure.ts';
import { outbox } from './instance.ts';

type Settled = Promise<{ readonly ok: true } | { readonly ok: false; readonly refusal: CallFailure }>;

/** A call that the server may refuse later, and what the staff can do about it then. */
export interface Refusable {
  readonly settled: Settled;
  /** After a refusal: whether it is still in the outbox, because calls wait behind it or money was taken. */
  held(): boolean;
  leaveOut(): void;
  tryAgain(): Refusable;
}

/** `entryId` undefined: the call was never in the outbox. */
export const refusable = (entryId: string | undefined, settled: Settled): Refusable => ({
  settled,
  held: () => entryId !== undefined && outbox.get(entryId) !== undefined,
  leaveOut: () => entryId !== undefined && outbox.discard(entryId),
  tryAgain: () => refusable(entryId, entryId === undefined ? settled : outbox.retry(entryId)),
});
