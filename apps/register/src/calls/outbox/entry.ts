import type { Call } from '@till/contract/call';
import type { Asked, CallAddress } from '../attempt.ts';
import { type CallFailure, isUndecided } from '../failure.ts';
import type { ServerClock } from '../server-clock.ts';

/** A lane: an order's id and its merchant. Two merchants who share a tablet may both have an order A1. */
export interface LaneOf {
  readonly merchantId: string;
  readonly lane: string;
}

/** A lane's name among those of all merchants. */
export const laneName = ({ merchantId, lane }: LaneOf): string => `${merchantId}/${lane}`;

/** What the outbox needs to know of a call without knowing its subject, which is `Command`. */
export interface Place<Command = unknown> {
  /** An order's id: calls of one lane go one at a time, in the order in which they were made. The lane is the signed-in merchant's. */
  readonly lane: string;
  /** What the feature needs to show it and to decide it again; stored as it is. */
  readonly command: Command;
  /** Waits for the staff if an earlier call was refused: submitting and paying. */
  readonly gated?: boolean;
  /** Creates the lane's order: if it is refused nothing behind it is sent, and a taken number is replaced by the next. */
  readonly opens?: boolean;
  /** Replaces an unsent call of the same name at the lane's end: five taps on a stepper are one call. */
  readonly merges?: string;
  /**
   * For calls that count from what is there: instead of replacing that call, what both are as one; null: they stay two. Asked only about a call that surely never
   * went out, because this tab made it and alone sends.
   */
  readonly joins?: (before: Pick<Entry<Command>, 'asked' | 'command'>) => Pick<Entry<Command>, 'asked' | 'command'> | null;
  /** Its refusal stays in the outbox until it is retried or discarded, because no dialog shows it. */
  readonly marked?: boolean;
}

/** A call without a final reply from the server. Stored in the browser until there is one. */
export interface Entry<Command = unknown> {
  readonly id: string;
  /** The user action's idempotency key: the same at every try, so that it is done once. */
  readonly key: string;
  /** The order of arrival: ms since epoch, or one more than the newest. */
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
  /** How often it was sent; above 0 the server may have processed it. */
  readonly tries: number;
  /** A payment that counts as taken here before the server has it (no connection, or no answer in time). */
  readonly accepted: boolean;
  /** The server refused it, or returned only errors for minutes: the staff decide about it. */
  readonly refused: CallFailure | null;
  /** When it was made by this tablet's clock, ms since epoch. Absent: an older build stored it, and `seq` says so. */
  readonly madeAt?: number;
  /** What was known of the server's clock then; absent or null: nothing. */
  readonly clock?: ServerClock | null;
  /** Made while there was no connection. Absent: there was one, or an older build stored it. */
  readonly offline?: boolean;
  /** The staff confirmed that it may be sent although it is old. */
  readonly agreed?: boolean;
}

/** When the entry's call was made, ms since epoch by this tablet's clock. Not the order of calls: that clock may be set back. */
export const madeAt = (entry: Entry): number => entry.madeAt ?? entry.seq;

/** How long the server remembers keys: an older call could be done twice; ms. */
const keyLifeMs = 30 * 24 * 3_600_000;

/** How long ago a call was made, and when its register had heard from the server before; ms. */
export interface Age {
  readonly ago: number;
  /** The first by the clocks alone, as wrong as they are. */
  readonly measured: number;
  readonly heardAgo: number;
  /** By how much the tablet's clock was set since, or ran away. */
  readonly drift: number;
}

/**
 * The age by the server's clock, as it was known when the call was made and is known now; never more than the time since the server was heard before. null: one
 * of both is not known. `now`: the tablet's, ms since epoch.
 */
export function ageOf(entry: Entry, known: ServerClock | null, now: number): Age | null {
  const then = entry.clock ?? null;
  if (known === null || then === null) return null;
  const serverNow = now + known.offset;
  const heardAgo = Math.max(0, serverNow - then.heardAt);
  const measured = serverNow - (madeAt(entry) + then.offset);
  return { ago: Math.min(Math.max(measured, 0), heardAgo), measured, heardAgo, drift: Math.abs(known.offset - then.offset) };
}

/** Whether a call is too old to be sent before a person has checked it, by the server's clock where that is known. `now`: the tablet's, ms since epoch. */
export const mustAsk = (entry: Entry, known: ServerClock | null, now: number): boolean =>
  entry.agreed !== true && (ageOf(entry, known, now)?.ago ?? now - madeAt(entry)) > keyLifeMs;

/** Parked after errors for minutes: it counts as refused, and is retried now and then all the same. */
export const isParked = (entry: Entry): boolean => entry.refused !== null && isUndecided(entry.refused);

/** Too old: whether the server has it is unknown. */
export const isAskedAbout = (entry: Entry): boolean => entry.refused?.code === 'old';

export const inOrder = (a: Entry, b: Entry): number => a.seq - b.seq || (a.id < b.id ? -1 : 1);
