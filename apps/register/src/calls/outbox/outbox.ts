import type { Call } from '@till/contract/call';
import type { Result } from '@till/domain/result';
import type { Asked, CallAddress } from '../attempt.ts';
import type { Tried } from '../exchange.ts';
import type { CallFailure } from '../failure.ts';
import type { ServerClock } from '../server-clock.ts';
import { makeDrain } from './drain.ts';
import { type Channel, type Message, makeEntries } from './entries.ts';
import { type Entry, inOrder, isAskedAbout, isParked, type LaneOf, type Place } from './entry.ts';
import type { EntryStore } from './store.ts';

/** What the features do about events of the outbox; for the signed-in merchant's calls only. */
export interface OutboxHooks<Command = unknown> {
  /** The server has done it; called in every tab, just before the entry is removed. A promise that it returns is awaited before it is removed from the disk. */
  answered(entry: Entry<Command>, value: unknown): unknown;
  /** The server refused it: what has to be known before that takes effect, in the tab that sends. Never rejects. */
  refusing?(entry: Entry<Command>, refusal: CallFailure): Promise<unknown> | undefined;
  /** The server refused it; called in every tab, before it is shown. */
  refused(entry: Entry<Command>): void;
  /** Whether what came of a call that opens its lane says that the lane's id is somebody else's: the refusal to be shown where there is no other id. */
  taken?(entry: Entry<Command>, result: Tried<unknown>): CallFailure | null;
  /** Another id for a lane whose own is taken, or null if there is none. */
  nextLane?(): Promise<string | null>;
  /** The command, changed to the new id. */
  commandFor?(command: Command, lane: string): Command;
  /** The lane's calls belong to another id from now on; called in every tab. */
  moved?(from: string, to: string): void;
}

export interface OutboxParts<Command> {
  readonly store: EntryStore;
  readonly channel: Channel;
  /** An entry that another build may have written, as this one knows it. Never throws. */
  readonly read: (entry: Entry) => Entry<Command>;
  /** The shape in which this build keeps commands. */
  readonly shape: number;
  /** Sends a call once. Never rejects. */
  readonly transmit: (entry: Entry<Command>) => Promise<Tried<unknown>>;
  /** The signed-in merchant, whose calls are sent now. */
  readonly merchantId: () => string | null;
  readonly now: () => number;
  /** What is known of the server's clock. */
  readonly clock: () => ServerClock | null;
  readonly newKey: () => string;
  /** Whether there is no connection, as far as is known. */
  readonly offline: () => boolean;
  /** Whether our server answers at its address now. Never rejects. */
  readonly isServerThere: () => Promise<boolean>;
  /** Reports a bug: a listener to a reply threw. */
  readonly failed: (error: unknown) => void;
  readonly hooks: OutboxHooks<Command>;
}

type Settled = Result<unknown, CallFailure>;

export interface Taken {
  readonly id: string;
  /** The server's final result; also a refusal if the staff discarded the call. */
  readonly settled: Promise<Settled>;
}

export type Outbox<Command = unknown> = ReturnType<typeof makeOutbox<Command>>;

const leftOut = (because: CallFailure | null): Settled => ({ ok: false, refusal: because ?? { code: 'left_out', message: 'left out' } });

/** What a payment is told whose order was left out: the server has no such order. */
const orderLeftOut: CallFailure = { code: 'not_found', message: 'its order was left out', status: 404 };

/**
 * The calls of this browser that the server has not answered yet. Each tab holds all of them and follows the others' changes; one tab at a time sends them.
 * Nothing is ever done twice: a call keeps its key over every try, page and tab.
 */
export function makeOutbox<Command>({
  store,
  channel,
  read,
  shape,
  transmit,
  merchantId,
  now,
  clock,
  newKey,
  offline,
  isServerThere,
  failed,
  hooks,
}: OutboxParts<Command>) {
  const entries = makeEntries({ store, channel, read, merchantId, failed });
  const followers = new Map<string, ((result: Settled) => void)[]>();
  const accepting = new Map<string, Promise<boolean>>();
  const { of, tell } = entries;

  /** The calls that this tab made, as it made them, and while which term of sending alone. */
  const madeHere = new WeakMap<Entry<Command>, object | null>();
  /** Whether a call is as this tab made it, and no other tab can have sent it. */
  const isOurs = (entry: Entry<Command>): boolean => drain.term() !== null && madeHere.get(entry) === drain.term();

  /** Features handle one merchant at a time; an exception in a hook does not affect the call. */
  function hook(about: Pick<Entry, 'merchantId'>, work: () => unknown): unknown {
    if (about.merchantId !== merchantId()) return;
    try {
      return work();
    } catch (error) {
      failed(error);
    }
  }

  function settle(id: string, result: Settled): void {
    const waiting = followers.get(id) ?? [];
    followers.delete(id);
    for (const resolve of waiting) resolve(result);
  }
  const follow = (id: string): Promise<Settled> => new Promise((resolve) => followers.set(id, [...(followers.get(id) ?? []), resolve]));

  /** Whether calls wait for this refused one: submitting, paying, or all of an order that was not created. */
  const holdsBack = (entry: Entry<Command>): boolean =>
    of(entry).some((each) => inOrder(entry, each) < 0 && each.refused === null && (each.gated || entry.opens));

  function discard(id: string, andTell = true): void {
    const entry = entries.get(id);
    if (entry === undefined) return;
    // Nothing can be done to an order that was never created. Money that was taken for it stays until somebody has settled it. Each has a message of its own.
    const lane = entry.opens && andTell ? of(entry) : [entry];
    const taken = lane.filter((each) => each.accepted && each.id !== id);
    const left = lane.filter((each) => !taken.includes(each));
    for (const each of left) {
      entries.drop(each);
      if (andTell) channel.post({ kind: 'gone', entry: each });
    }
    for (const each of taken) {
      if (each.refused !== null && !isParked(each)) continue;
      const refused = entries.keep({ ...each, refused: orderLeftOut });
      channel.post({ kind: 'refused', entry: refused });
      heard.refused(refused);
    }
    tell(entry.lane);
    for (const each of left) settle(each.id, leftOut(entry.refused));
    drain.pump();
  }

  async function acceptNow(id: string): Promise<boolean> {
    const entry = entries.get(id);
    if (entry === undefined || entry.accepted) return entry !== undefined;
    const kept = await entries.keepSurely({ ...entry, accepted: true });
    const now = entries.get(id);
    if (now === undefined) return false;
    if (!kept) entries.keep({ ...now, accepted: false });
    tell(now.lane);
    return kept;
  }

  // In every tab: the sender calls these, other tabs are notified.
  const heard = {
    answered(entry: Entry<Command>, value: unknown): void {
      // While it is still in its lane, the shown order equals the server's, so nothing is reported as a change.
      entries.drop(
        entry,
        hook(entry, () => hooks.answered(entry, value)),
      );
      tell(entry.lane);
      settle(entry.id, { ok: true, value });
    },
    refused(entry: Entry<Command>): void {
      entries.hold(entry);
      hook(entry, () => hooks.refused(entry));
      // A refusal that no screen waits for (its page was closed) stays until a person has seen it; so does a call that may have been done.
      const stays = isParked(entry) || isAskedAbout(entry) || entry.marked || entry.accepted || holdsBack(entry) || !followers.has(entry.id);
      if (stays) {
        tell(entry.lane);
        settle(entry.id, leftOut(entry.refused));
      } else discard(entry.id);
    },
    moved(from: LaneOf, to: string): void {
      hook(from, () => hooks.moved?.(from.lane, to));
      tell(from.lane);
      tell(to);
    },
  };

  const drain = makeDrain({
    entries,
    merchantId,
    newKey,
    now,
    clock,
    transmit,
    isServerThere,
    failed,
    taken: (entry, result) => hooks.taken?.(entry, result) ?? null,
    nextLane: async () => (await hooks.nextLane?.()) ?? null,
    refusing: (entry, refusal) => hooks.refusing?.(entry, refusal),
    commandFor: (command, lane) => hooks.commandFor?.(command, lane) ?? command,
    answered(entry, value) {
      channel.post({ kind: 'answered', entry, value });
      heard.answered(entry, value);
    },
    refused(entry) {
      channel.post({ kind: 'refused', entry });
      heard.refused(entry);
    },
    moved(from, to) {
      channel.post({ kind: 'moved', from, to });
      heard.moved(from, to);
    },
  });

  channel.listen((told) => {
    const message = 'entry' in told ? ({ ...told, entry: read(told.entry) } as Message<Command>) : told;
    if (message.kind === 'answered') heard.answered(message.entry, message.value);
    else if (message.kind === 'refused') heard.refused(message.entry);
    else if (message.kind === 'moved') heard.moved(message.from, message.to);
    else if (message.kind === 'gone') discard(message.entry.id, false);
    else {
      entries.hold(message.entry);
      tell(message.entry.lane);
      drain.pump(message.entry);
    }
  });

  return {
    /** Adds a call; it is sent automatically. */
    add(call: CallAddress, asked: Asked<Call>, { lane, command, gated = false, opens = false, merges, joins, marked = false }: Place<Command>): Taken {
      const merchant = merchantId() ?? '';
      const last = of({ merchantId: merchant, lane }).at(-1);
      // Never one that was sent: the server may have processed it.
      const unsent = merges !== undefined && last?.merges === merges && last.shape === shape && last.tries === 0 && last.refused === null ? last : undefined;
      const one = unsent === undefined || joins === undefined ? { asked, command } : isOurs(unsent) ? joins(unsent) : null;
      const same = one === null ? undefined : unsent;
      if (same !== undefined) settle(same.id, { ok: true, value: null });
      const entry = entries.keep({
        id: same?.id ?? newKey(),
        key: newKey(),
        seq: entries.nextSeq(now()),
        madeAt: now(),
        clock: clock(),
        merchantId: merchant,
        tries: 0,
        accepted: false,
        refused: null,
        offline: offline(),
        call: { name: call.name, base: call.base, method: call.method, path: call.path },
        ...{ lane, ...(one ?? { asked, command }), shape, gated, opens, merges: merges ?? null, marked },
      });
      madeHere.set(entry, drain.term());
      const settled = follow(entry.id);
      tell(lane);
      drain.pump(entry);
      return { id: entry.id, settled };
    },
    /** The final result of an entry. Only of one that exists and is not refused. */
    follow,
    get: entries.get,
    /** The waiting calls of an order of the signed-in merchant, oldest first. */
    of: (lane: string): Entry<Command>[] => of({ merchantId: merchantId() ?? '', lane }),
    all: entries.all,
    heldCount: entries.heldCount,
    isKept: entries.isKept,
    listen: entries.listen,
    load: entries.load,
    written: entries.written,
    /**
     * Counts a payment as taken here, with or without a connection, once it is on this tablet's disk. False: it does not count, because the tablet could not
     * store it or the server has answered meanwhile.
     */
    accept(id: string): Promise<boolean> {
      const before = accepting.get(id);
      if (before !== undefined) return before;
      const accepted = acceptNow(id).finally(() => accepting.delete(id));
      accepting.set(id, accepted);
      return accepted;
    },
    /** Sends a refused call again. */
    retry(id: string): Promise<Settled> {
      const settled = follow(id);
      const entry = entries.get(id);
      if (entry === undefined) settle(id, leftOut(null));
      else {
        entries.keep({ ...entry, refused: null, agreed: entry.agreed === true || isAskedAbout(entry) });
        tell(entry.lane);
        drain.pump(entry);
      }
      return settled;
    },
    /** Discards a call for good. */
    discard: (id: string): void => discard(id),
    /** Retries at once what waits: the server answered, or somebody signed in. */
    wake: drain.wake,
    /** Sends waiting calls in this tab until `signal` aborts because another tab does. `alone`: surely no other tab does meanwhile. */
    drain(signal: AbortSignal, alone = false): void {
      drain.lead(signal, alone);
      void entries.load().then(() => drain.pump());
    },
  };
}
