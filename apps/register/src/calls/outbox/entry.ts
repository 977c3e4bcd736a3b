import type { Call } from '@till/contract/call';
import type { Asked, CallAddress } from '../attempt.ts';
import type { CallFailure } from '../failure.ts';

/** Where a call stands among the others: what the outbox needs to know of it without knowing what it is about. */
export interface Place {
  /** Calls of one lane go one at a time, in the order in which they were made: an order's id. */
  readonly lane: string;
  /** What the noun needs to show it and to decide it again; kept as it is. */
  readonly command: unknown;
  /** Waits for the staff when a call before it was refused: submitting and paying. */
  readonly gated?: boolean;
  /** Makes the lane's order: nothing behind it goes out when it is refused, and a number that is taken is replaced by the next. */
  readonly opens?: boolean;
  /** An unsent call of the same name at the lane's end is replaced by this one: five taps on a stepper. */
  readonly merges?: string;
  /** Its refusal stays in the outbox until it is tried again or left out, because no dialog tells of it. */
  readonly marked?: boolean;
}

/** A call that was made and that the server has not answered for good. Kept in the browser until it has. */
export interface Entry {
  readonly id: string;
  /** Of the user's action: the same at every try, so that it is done once. */
  readonly key: string;
  /** Grows with every call of this browser: ms since epoch, or one more than the newest. */
  readonly seq: number;
  readonly merchantId: string;
  readonly lane: string;
  readonly call: CallAddress;
  readonly asked: Asked<Call>;
  readonly command: unknown;
  readonly gated: boolean;
  readonly opens: boolean;
  readonly merges: string | null;
  readonly marked: boolean;
  /** How often it went out; above 0 the server may have done it. */
  readonly tries: number;
  /** A payment that counts as taken here before the server has it (no connection, or no answer in time). */
  readonly accepted: boolean;
  /** The server said no: the staff decide what becomes of it. */
  readonly refused: CallFailure | null;
}

/** When the entry's call was made, ms since epoch. */
export const madeAt = (entry: Entry): number => entry.seq;

export const inOrder = (a: Entry, b: Entry): number => a.seq - b.seq || (a.id < b.id ? -1 : 1);
