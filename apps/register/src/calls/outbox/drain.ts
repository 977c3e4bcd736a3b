import type { Call } from '@till/contract/call';
import type { Result } from '@till/domain/result';
import type { Asked } from '../attempt.ts';
import type { CallFailure } from '../failure.ts';
import type { Entries } from './entries.ts';
import type { Entry } from './entry.ts';

/** What came of one try. `replayed`: the server had done it before and says so. */
export type Tried = Result<unknown, CallFailure> & { readonly replayed?: boolean };

export interface DrainParts {
  readonly entries: Entries;
  readonly merchantId: () => string | null;
  readonly newKey: () => string;
  /** Sends a call once. Never rejects. */
  readonly transmit: (entry: Entry) => Promise<Tried>;
  /** Another id for an order whose own is taken, or null when there is none to give. */
  readonly nextLane: () => Promise<string | null>;
  readonly commandFor: (command: unknown, lane: string) => unknown;
  readonly answered: (entry: Entry, value: unknown) => void;
  readonly refused: (entry: Entry) => void;
  readonly moved: (from: string, to: string) => void;
}

const pausesMs = [400, 1_200, 3_000, 6_000, 10_000];

/** After these nobody knows whether the call was done, or it cannot be judged now: it is sent again. */
const isOpen = ({ code, status = 0 }: CallFailure): boolean => code === 'no_answer' || status >= 500 || status === 429 || status === 401;

/** Sends what waits: the calls of a lane one at a time in their order, lanes side by side, each until it is answered. */
export function makeDrain(parts: DrainParts) {
  const { entries } = parts;
  const busy = new Set<string>();
  const pauses = new Set<() => void>();
  let leading = false;
  let pumping = false;

  /** The call of a lane whose turn it is; undefined: none, or all wait for the staff. */
  function nextOf(lane: string): Entry | undefined {
    let refused = false;
    for (const entry of entries.of(lane)) {
      if (entry.merchantId !== parts.merchantId()) return undefined;
      if (entry.refused === null) return refused && entry.gated ? undefined : entry;
      if (entry.opens) return undefined;
      refused = true;
    }
    return undefined;
  }

  /** Not in this turn of the event loop: what was tapped is painted first. */
  function pump(): void {
    if (pumping || !leading) return;
    pumping = true;
    soon(() => {
      pumping = false;
      if (!leading) return;
      for (const lane of new Set(entries.all().map((entry) => entry.lane))) if (!busy.has(lane)) void run(lane);
    });
  }

  async function run(lane: string): Promise<void> {
    busy.add(lane);
    let failures = 0;
    for (let entry = nextOf(lane); entry !== undefined && leading; entry = nextOf(lane)) {
      const sent = entries.keep({ ...entry, tries: entry.tries + 1 });
      const result = await parts.transmit(sent);
      if (!result.ok && isOpen(result.refusal)) {
        failures += 1;
        await pause(result.refusal.retryAfterMs ?? pausesMs[Math.min(failures, pausesMs.length) - 1] ?? 0);
      } else {
        failures = 0;
        await end(sent, result);
      }
    }
    busy.delete(lane);
    // What came while the last answer was taken in.
    if (nextOf(lane) !== undefined) pump();
  }

  async function end(sent: Entry, result: Tried): Promise<void> {
    const entry = entries.get(sent.id);
    // Left out while it was under way, or replaced by a later wish, which goes out next.
    if (entry === undefined || entry.key !== sent.key) return;
    // A version above 1 that is no repeat of ours is an order that this browser made before its counter was set back.
    const older = result.ok && entry.opens && result.replayed !== true && ((result.value as { version?: number } | null)?.version ?? 1) > 1;
    const taken = entry.opens && (older || (!result.ok && result.refusal.code === 'order_id_taken'));
    const next = taken ? await parts.nextLane().catch(() => null) : null;
    if (next !== null) move(entry.lane, next);
    else if (result.ok && !older) parts.answered(entry, result.value);
    else {
      const refusal: CallFailure = result.ok ? { code: 'order_id_taken', message: '', status: 409, detail: { orderId: entry.lane } } : result.refusal;
      parts.refused(entries.keep({ ...entry, refused: refusal }));
    }
  }

  /** All calls of a lane become another order's, as if they had been made for it. */
  function move(from: string, to: string): void {
    for (const entry of entries.of(from)) {
      const { params, body } = entry.asked;
      const asked = { ...entry.asked, params: withOrderId(params, to), ...(body === undefined ? {} : { body: withOrderId(body, to) }) } as Asked<Call>;
      entries.keep({ ...entry, lane: to, key: parts.newKey(), tries: 0, asked, command: parts.commandFor(entry.command, to) });
    }
    parts.moved(from, to);
    pump();
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const over = () => {
        clearTimeout(timer);
        pauses.delete(over);
        resolve();
      };
      const timer = setTimeout(over, ms);
      pauses.add(over);
    });
  }

  return {
    pump,
    /** Tries now what waits for its next try: somebody answered, or somebody signed in. */
    wake(): void {
      for (const over of [...pauses]) over();
      pump();
    },
    /** Sends in this tab until `signal` says that another tab does. */
    lead(signal: AbortSignal): void {
      leading = true;
      signal.addEventListener('abort', () => {
        leading = false;
      });
      pump();
    },
  };
}

/** In a task of its own, by a message: a browser lets the timers of a tab that nobody looks at run once a second, and it may be the one that sends. */
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
