import type { Call } from '@till/contract/call';
import type { Asked } from '../attempt.ts';
import type { Tried } from '../exchange.ts';
import { type CallFailure, isUndecided } from '../failure.ts';
import type { ServerClock } from '../server-clock.ts';
import type { Entries } from './entries.ts';
import { type Entry, isParked, type LaneOf, laneName, mustAsk } from './entry.ts';
import { makePauses } from './pauses.ts';
import { makeSlots } from './slots.ts';

export interface DrainParts<Command> {
  readonly entries: Entries<Command>;
  readonly merchantId: () => string | null;
  readonly newKey: () => string;
  /** ms since epoch */
  readonly now: () => number;
  /** What is known of the server's clock. */
  readonly clock: () => ServerClock | null;
  /** Sends a call once. Never rejects. */
  readonly transmit: (entry: Entry<Command>) => Promise<Tried<unknown>>;
  readonly taken: (entry: Entry<Command>, result: Tried<unknown>) => CallFailure | null;
  /** Another id for a lane whose own is taken, or null if there is none. */
  readonly nextLane: () => Promise<string | null>;
  readonly commandFor: (command: Command, lane: string) => Command;
  readonly answered: (entry: Entry<Command>, value: unknown) => void;
  /** What has to be known before a refusal takes effect; until it resolves the call counts as waiting. Never rejects. */
  readonly refusing: (entry: Entry<Command>, refusal: CallFailure) => Promise<unknown> | undefined;
  readonly refused: (entry: Entry<Command>) => void;
  readonly moved: (from: LaneOf, to: string) => void;
  /** Whether our server answers at its address now. Never rejects. */
  readonly isServerThere: () => Promise<boolean>;
  /** Reports a bug that occurred while a call was sent or its reply processed. */
  readonly failed: (error: unknown) => void;
}

/**
 * So many calls are under way at once. A browser has six connections to a server without HTTP/2: what is sent beyond them waits there, and the time that a call has
 * for its answer runs meanwhile.
 */
const atOnceMax = 6;
/** After errors for this long, and this often, the staff decide about a call. */
const parkAfterMs = 5 * 60_000;
const parkAfterCount = 10;
/** So do they about one that something else has answered so often within so long, while our server is there: it will not come through by itself. */
const strayCount = 10;
const strayWithinMs = 5 * 60_000;
/** How often a parked call is retried: the server may have recovered unnoticed; ms. */
const parkedPauseMs = 60_000;

const oldRefusal: CallFailure = { code: 'old', message: 'kept for longer than the server remembers' };
/** A reply that only says that the server, or this session, has a problem. */
const isIll = ({ status = 0 }: CallFailure): boolean => status >= 500 || status === 401 || status === 421;

/** Sends waiting calls: those of a lane one at a time and in order, a few lanes in parallel, each until it is answered. */
export function makeDrain<Command>(parts: DrainParts<Command>) {
  const { entries } = parts;
  const busy = new Set<string>();
  const pauses = makePauses();
  const slots = makeSlots(atOnceMax);
  /** Lanes in which somebody has just done something. */
  const touched = new Map<string, LaneOf>();
  /** Parked calls that wait for their next try. */
  const resting = new Set<string>();
  /** Since when, and how often, a call was answered with errors. */
  const ill = new Map<string, { readonly since: number; readonly count: number }>();
  /** When a call was answered by something else than our server, ms since epoch. */
  const strays = new Map<string, readonly number[]>();
  let leading = false;
  let term: object | null = null;
  let pumping = false;
  let isAllWanted = false;

  /** The next call of a lane; undefined: none, or all wait for the staff. */
  function nextOf(place: LaneOf): Entry<Command> | undefined {
    if (place.merchantId !== parts.merchantId()) return undefined;
    let refused = false;
    for (const entry of entries.of(place)) {
      if (entry.refused === null || (isParked(entry) && !resting.has(entry.id))) return refused && entry.gated ? undefined : entry;
      if (entry.opens) return undefined;
      refused = true;
    }
    return undefined;
  }

  /** Begins what is not under way, not in this turn of the event loop: the tap is rendered first. `place`: in this lane alone, and before what waits. */
  function pump(place?: LaneOf): void {
    if (!leading) return;
    if (place === undefined) isAllWanted = true;
    else touched.set(laneName(place), place);
    if (pumping) return;
    pumping = true;
    soon(() => {
      pumping = false;
      const first = [...touched.values()];
      const lanes = isAllWanted ? new Map(entries.all().map((entry) => [laneName(entry), entry])).values() : [];
      touched.clear();
      isAllWanted = false;
      if (!leading) return;
      for (const each of first) if (!busy.has(laneName(each))) void run(each, true);
      for (const each of lanes) if (!busy.has(laneName(each))) void run(each);
    });
  }

  /** The lane's next call in a place of its own, as it is when that is free; null: there is none. */
  async function sendNext(place: LaneOf, isFirst: boolean): Promise<number | 'no pause' | null> {
    const leave = await slots.take(isFirst);
    try {
      const entry = leading ? nextOf(place) : undefined;
      return entry === undefined ? null : await once(entry);
    } finally {
      leave();
    }
  }

  async function run({ merchantId, lane }: LaneOf, isFirst = false): Promise<void> {
    const place = { merchantId, lane };
    busy.add(laneName(place));
    let failures = 0;
    try {
      while (nextOf(place) !== undefined && leading) {
        const pause = await sendNext(place, isFirst);
        if (pause === null) break;
        failures = pause === 'no pause' ? 0 : failures + 1;
        // Others are sent meanwhile.
        if (pause !== 'no pause') await pauses.after(failures, pause);
      }
    } finally {
      busy.delete(laneName(place));
    }
    // Calls added while the last reply was processed.
    if (nextOf(place) !== undefined) pump(place);
  }

  /** One try of a call. Returns how long the server asks to wait, ms. */
  async function once(entry: Entry<Command>): Promise<number | 'no pause'> {
    try {
      if (entry.refused === null && mustAsk(entry, parts.clock(), parts.now())) {
        parts.refused(entries.keep({ ...entry, refused: oldRefusal }));
        return 'no pause';
      }
      const sent = entries.keep({ ...entry, tries: entry.tries + 1 });
      const result = await parts.transmit(sent);
      if (!result.ok && isUndecided(result.refusal))
        return isParked(sent) || (await isDue(sent, result.refusal)) ? park(sent, result.refusal) : (result.refusal.retryAfterMs ?? 0);
      ill.delete(sent.id);
      strays.delete(sent.id);
      await end(sent, result);
      return 'no pause';
    } catch (error) {
      // A bug delays one try, never the lane.
      parts.failed(error);
      return 0;
    }
  }

  /** Whether a call has had errors for so long that the staff should know. */
  async function isDue({ id }: Entry<Command>, failure: CallFailure): Promise<boolean> {
    const now = parts.now();
    if (failure.instead !== undefined) {
      const times = [...(strays.get(id) ?? []), now].filter((at) => Math.abs(now - at) <= strayWithinMs).slice(-strayCount);
      strays.set(id, times);
      return times.length >= strayCount && (await parts.isServerThere());
    }
    if (!isIll(failure)) return false;
    const { since, count } = ill.get(id) ?? { since: now, count: 0 };
    ill.set(id, { since, count: count + 1 });
    return count + 1 >= parkAfterCount && now - since >= parkAfterMs;
  }

  /** Parks a call: later calls go on, the staff decide about it, and it is retried once a minute. */
  function park(sent: Entry<Command>, failure: CallFailure): 'no pause' {
    const entry = entries.get(sent.id);
    if (entry === undefined || entry.key !== sent.key) return 'no pause';
    ill.delete(entry.id);
    strays.delete(entry.id);
    resting.add(entry.id);
    void pauses.forMs(parkedPauseMs).then(() => {
      resting.delete(entry.id);
      pump(entry);
    });
    if (entry.refused === null) parts.refused(entries.keep({ ...entry, refused: failure }));
    return 'no pause';
  }

  async function end(sent: Entry<Command>, result: Tried<unknown>): Promise<void> {
    const entry = entries.get(sent.id);
    // Discarded while it was under way, or replaced by a later call, which is sent next.
    if (entry === undefined || entry.key !== sent.key) return;
    const taken = entry.opens ? parts.taken(entry, result) : null;
    const next = taken === null ? null : await parts.nextLane().catch(() => null);
    // Ids belong to the signed-in merchant: a lane of another merchant waits until that one signs in.
    if (taken !== null && entry.merchantId !== parts.merchantId()) return;
    if (next !== null) move(entry, next);
    else if (result.ok && taken === null) parts.answered(entry, result.value);
    else {
      const refusal = taken ?? (result as { readonly refusal: CallFailure }).refusal;
      await parts.refusing(entry, refusal);
      const still = entries.get(entry.id);
      if (still?.key === sent.key) parts.refused(entries.keep({ ...still, refused: refusal }));
    }
  }

  /** Moves all calls of a lane to another order id, as if they had been made for it. */
  function move({ merchantId, lane }: LaneOf, to: string): void {
    const from = { merchantId, lane };
    for (const entry of entries.of(from)) {
      const { params, body } = entry.asked;
      const asked = { ...entry.asked, params: withOrderId(params, to), ...(body === undefined ? {} : { body: withOrderId(body, to) }) } as Asked<Call>;
      entries.keep({ ...entry, lane: to, key: parts.newKey(), tries: 0, asked, command: parts.commandFor(entry.command, to) });
    }
    parts.moved(from, to);
    pump();
  }

  return {
    pump,
    /** One object for as long as this tab alone sends; null: another tab may. */
    term: (): object | null => term,
    /** Retries at once what waits: the server answered, or somebody signed in. */
    wake(): void {
      pauses.end();
      pump();
    },
    /** Sends in this tab until `signal` aborts because another tab does. `alone`: surely no other tab does meanwhile. */
    lead(signal: AbortSignal, alone: boolean): void {
      leading = true;
      term = alone ? {} : null;
      signal.addEventListener('abort', () => {
        leading = false;
        term = null;
      });
      pump();
    },
  };
}

/** Schedules a task by a message: browsers throttle timers of hidden tabs to once a second, and this tab may be the sender. */
function soon(work: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    work();
  };
  port2.postMessage(null);
}

const withOrderId = (value: unknown, orderId: string): unknown =>
  typeof value === 'object' && value !== null && 'orderId' in value ? { ...value, orderId } : value;
