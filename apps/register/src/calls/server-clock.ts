import { headers } from '@till/contract/headers';
import { now } from '../native/clock.ts';
import { kept } from '../native/kept.ts';
import { session } from '../native/session.ts';
import { type Clocks, passedBetween, wasSetBetween } from './clock-set.ts';

/** What a register knows of the server's clock; ms. */
export interface ServerClock {
  /** The server's time less this tablet's. */
  readonly offset: number;
  /** The server's time when it was heard, ms since epoch. */
  readonly heardAt: number;
  /** This tablet's clock was set since, so nobody knows what it says now. Absent: nobody saw that. */
  readonly wasSet?: true;
}

/** So often what was heard is written to the disk. */
const writtenEveryMs = 10_000;
/** What was heard so long ago is asked for again before it is relied on. */
const freshMs = 15_000;
/** How much a tablet's clock may wander between two looks without having been set. */
const steadyMs = 1_000;

const isClock = (stored: unknown): stored is ServerClock =>
  typeof stored === 'object' &&
  stored !== null &&
  Number.isSafeInteger((stored as ServerClock).offset) &&
  Number.isSafeInteger((stored as ServerClock).heardAt);

/** Shared by all tabs, and there for a page that begins without a network; as long as somebody is signed in, who may sell something then. */
const record = kept<ServerClock | null>('till.server-clock', (stored) => (isClock(stored) ? stored : null));

/** What this tab heard last. `wall`, `ticks`: this tablet's clock and the page's, which nobody sets, in that moment. */
let last: (ServerClock & { readonly wall: number; readonly ticks: number }) | null = null;
let writtenAt = Number.NEGATIVE_INFINITY;

/** What is known of the server's clock; null: this browser has never heard from the server. */
export function serverClock(): ServerClock | null {
  const stored = record.get();
  if (last === null || (stored !== null && stored.heardAt >= last.heardAt)) return stored;
  const { offset, heardAt, wasSet } = last;
  return { offset, heardAt, ...(wasSet ? { wasSet } : {}) };
}

/** Both clocks when they were looked at last. */
let seen: Clocks | null = null;
/** How much time passed in this page up to then, as far as both clocks tell; ms. */
let passed = 0;
/** How often they are looked at; ms. */
const lookMs = 1_000;

const clocksNow = (): Clocks => ({ wall: now(), ticks: performance.now(), isInSight: document.visibilityState === 'visible' });

/** Looks at both clocks. Whether the tablet's was set since the last look. */
function see(): boolean {
  const before = seen;
  seen = clocksNow();
  if (before !== null) passed += passedBetween(before, seen);
  return before !== null && wasSetBetween(before, seen);
}

function look(): void {
  const wasSet = see();
  const known = serverClock();
  if (!wasSet || known === null || known.wasSet || session.get() === null) return;
  if (last?.heardAt === known.heardAt) last = { ...last, wasSet: true };
  keep({ ...known, wasSet: true });
}

/** Sees when somebody sets this tablet's clock while the page lives: set and set back before the server is heard again, nothing else would show it. Returns a function that stops it. */
export function watchClock(): () => void {
  look();
  const timer = setInterval(look, lookMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    seen = null;
  };
}

/** How much time has passed in this page, ms: to be compared with what it said before. A tablet's clock that is set in sight changes nothing of it. */
export function passedMs(): number {
  look();
  return passed;
}

function keep(clock: ServerClock): void {
  try {
    record.set(clock);
  } catch {
    // A full disk: what was heard this tab knows all the same.
  }
}

/**
 * The time by the server's clock as far as it is known here, ms since epoch; by the tablet's where it is not. Never before the server was heard: a tablet's clock
 * that says so was set back, and what is made now will be booked no earlier.
 */
export function serverNow(): number {
  const known = serverClock();
  return known === null ? now() : Math.max(now() + known.offset, known.heardAt);
}

/** Takes the server's time from an answer of it. Any other answer has none. */
export function heardTime(answer: Pick<Response, 'headers'>): void {
  const time = Number(answer.headers.get(headers.serverTime) ?? Number.NaN);
  if (!Number.isSafeInteger(time) || time <= 0) return;
  const [wall, ticks] = [now(), performance.now()];
  const before = last;
  last = { offset: time - wall, heardAt: time, wall, ticks };
  // What was set before is in this offset.
  if (seen !== null) see();
  if (session.get() === null) return;
  const isKept = before !== null && Math.abs(before.offset - last.offset) < steadyMs && ticks - writtenAt < writtenEveryMs;
  if (isKept && !record.get()?.wasSet) return;
  writtenAt = ticks;
  keep({ offset: last.offset, heardAt: last.heardAt });
}

/** Whether the server's time was heard a moment ago, and this tablet's clock has not been set since. */
export function knowsServerTime(): boolean {
  if (last === null) return false;
  const ticks = performance.now() - last.ticks;
  return ticks < freshMs && Math.abs(now() - last.wall - ticks) < steadyMs;
}
