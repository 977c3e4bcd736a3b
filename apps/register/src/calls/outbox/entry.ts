import type { Call } from '@till/contract/call';
import type { Asked, CallAddress } from '../attempt.ts';
import { type CallFailure, isUndecided } from '../failure.ts';

/** Which lane: an order's id, of one merchant. Two merchants who share a tablet both have an order A1. */
export interface LaneOf {
  readonly merchantId: string;
  readonly lane: string;
}

/** A lane's name among those of all merchants. */
export const laneName = ({ merchantId, lane }: LaneOf): string => `${merchantId}/${lane}`;

/** Where a call stands among the others: what the outbox needs to know of it without knowing what it is about, which is `Command`. */
export interface Place<Command = unknown> {
  /** Calls of one lane go one at a time, in the order in which they were made: an order's id. The lane is the signed-in merchant's. */
  readonly lane: string;
  /** What the noun needs to show it and to decide it again; kept as it is. */
  readonly command: Command;
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
export interface Entry<Command = unknown> {
  readonly id: string;
  /** Of the user's action: the same at every try, so that it is done once. */
  readonly key: string;
  /** Grows with every call of this browser: ms since epoch, or one more than the newest. */
  readonly seq: number;
  readonly merchantId: string;
  readonly lane: string;
  readonly call: CallAddress;
  readonly asked: Asked<Call>;
  readonly command: Command;
  /** The shape in which `command` is kept. Absent: the first; builds of before wrote none. */
  readonly shape?: number;
  readonly gated: boolean;
  readonly opens: boolean;
  readonly merges: string | null;
  readonly marked: boolean;
  /** How often it went out; above 0 the server may have done it. */
  readonly tries: number;
  /** A payment that counts as taken here before the server has it (no connection, or no answer in time). */
  readonly accepted: boolean;
  /** The server said no, or nothing but errors for minutes: the staff decide what becomes of it. */
  readonly refused: CallFailure | null;
  /** Made while there was no connection. Absent: there was one, or an older build wrote it down. */
  readonly offline?: boolean;
  /** The staff said that it may go out although it is old. */
  readonly agreed?: boolean;
}

/** When the entry's call was made, ms since epoch. */
export const madeAt = (entry: Entry): number => entry.seq;

/** So long the server remembers what it has done under a key: an older call could be done twice. */
const keyLifeMs = 30 * 24 * 3_600_000;

/** Too old to go out before somebody has looked whether the server has it. `now`: ms since epoch. */
export const mustAsk = (entry: Entry, now: number): boolean => entry.agreed !== true && now - madeAt(entry) > keyLifeMs;

/** Answered with errors for minutes: it stands as refused, and is tried again now and then all the same. */
export const isParked = (entry: Entry): boolean => entry.refused !== null && isUndecided(entry.refused);

/** Too old: nobody knows any more whether the server has it. */
export const isAskedAbout = (entry: Entry): boolean => entry.refused?.code === 'old';

export const inOrder = (a: Entry, b: Entry): number => a.seq - b.seq || (a.id < b.id ? -1 : 1);
