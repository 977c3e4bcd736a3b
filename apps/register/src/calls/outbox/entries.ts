import type { Entry, LaneOf } from './entry.ts';
import { makeShelf } from './shelf.ts';
import type { EntryStore } from './store.ts';

/** Messages between the tabs of one browser. */
export type Message<Command = unknown> =
  | { readonly kind: 'kept'; readonly entry: Entry<Command> }
  | { readonly kind: 'gone'; readonly entry: Entry<Command> }
  | { readonly kind: 'answered'; readonly entry: Entry<Command>; readonly value: unknown }
  | { readonly kind: 'refused'; readonly entry: Entry<Command> }
  | { readonly kind: 'moved'; readonly from: LaneOf; readonly to: string };

export interface Channel {
  post(message: Message): void;
  /** Another tab may be of another build. */
  listen(listener: (message: Message) => void): () => void;
}

export type Entries<Command> = ReturnType<typeof makeEntries<Command>>;

export interface EntriesParts<Command> {
  readonly store: EntryStore;
  readonly channel: Channel;
  /** An entry that another build may have written, as this one knows it. Never throws. */
  readonly read: (entry: Entry) => Entry<Command>;
  /** Who is signed in. */
  readonly merchantId: () => string | null;
  /** A listener threw. */
  readonly failed: (error: unknown) => void;
}

/** The entries as this tab knows them; stores them and informs the other tabs. Decides nothing. */
export function makeEntries<Command>({ store, channel, read, merchantId, failed }: EntriesParts<Command>) {
  const held = makeShelf<Command>();
  const gone = new Set<string>();
  /** Gone, but not from the disk yet. */
  const leaving = new Map<string, Entry<Command>>();
  const listeners = new Set<(lane: string) => void>();
  /** Ids of entries whose current state could not be stored. */
  const unwritten = new Set<string>();
  let unread = false;
  let kept = true;
  let lastSeq = 0;
  let writing: Promise<void> = Promise.resolve();
  let listed: { readonly merchantId: string | null; readonly entries: readonly Entry<Command>[] } | undefined;

  function tell(lane: string): void {
    listed = undefined;
    for (const listener of listeners) {
      try {
        listener(lane);
      } catch (error) {
        // An error in a view must not stop sending.
        failed(error);
      }
    }
  }
  function look(): void {
    const next = unwritten.size === 0 && !unread;
    if (kept === next) return;
    kept = next;
    tell('');
  }
  /** Writes one after another, so that a removed entry is never written again. Returns whether everything is stored. */
  function write(id: string, surely = false): Promise<boolean> {
    const one = (each: string): Promise<void> => {
      const entry = leaving.get(each) ?? (gone.has(each) ? undefined : held.get(each));
      return entry === undefined ? store.remove(each) : store.put(entry, surely);
    };
    const done = writing.then(async () => {
      try {
        await one(id);
        unwritten.delete(id);
        // The disk has room again: retry what it refused before.
        for (const each of unwritten) {
          await one(each);
          unwritten.delete(each);
        }
        if (unread) void entries.load();
      } catch {
        unwritten.add(id);
      }
      look();
      return kept;
    });
    writing = done.then(() => undefined);
    return done;
  }

  const entries = {
    tell,
    get: (id: string): Entry<Command> | undefined => held.get(id),
    /** A lane's entries, oldest first. */
    of: (place: LaneOf): Entry<Command>[] => [...held.of(place)],
    /** The signed-in merchant's entries, oldest first; the same array until something changes. */
    all(): readonly Entry<Command>[] {
      const now = merchantId();
      if (listed === undefined || listed.merchantId !== now) {
        listed = { merchantId: now, entries: now === null ? [] : [...held.ofMerchant(now)] };
      }
      return listed.entries;
    },
    /** How many wait on this tablet, whichever merchant's. */
    heldCount: held.count,
    /** The next position in the order of arrival; never before a known one, whatever the clock does. */
    nextSeq(now: number): number {
      lastSeq = Math.max(lastSeq + 1, now);
      return lastSeq;
    },
    /** Adopts an entry stored by another tab or page. */
    hold(entry: Entry<Command>): void {
      if (gone.has(entry.id)) return;
      held.set(entry);
      lastSeq = Math.max(lastSeq, entry.seq);
    },
    keep(entry: Entry<Command>): Entry<Command> {
      entries.hold(entry);
      void write(entry.id);
      channel.post({ kind: 'kept', entry });
      return entry;
    },
    /** Stores an entry and resolves when it is on disk; false: it, or an earlier one, is not. */
    keepSurely(entry: Entry<Command>): Promise<boolean> {
      entries.hold(entry);
      channel.post({ kind: 'kept', entry });
      return write(entry.id, true);
    },
    /** `after`: what has to be on the disk before it is gone from there; it never rejects. */
    drop(entry: Entry<Command>, after?: unknown): void {
      held.remove(entry.id);
      gone.add(entry.id);
      if (after === undefined) {
        void write(entry.id);
        return;
      }
      leaving.set(entry.id, entry);
      void Promise.resolve(after).then(() => {
        leaving.delete(entry.id);
        return write(entry.id);
      });
    },
    /** Reads the entries of earlier pages. */
    async load(): Promise<void> {
      try {
        const found = (await store.all()).map(read);
        unread = false;
        for (const entry of found) if (!held.has(entry.id)) entries.hold(entry);
        for (const lane of new Set(found.map((entry) => entry.lane))) tell(lane);
      } catch {
        unread = true;
      }
      look();
    },
    /** False: the browser cannot write; waiting entries would be lost with the page. */
    isKept: (): boolean => kept,
    /** Resolves when everything so far is stored. */
    written: (): Promise<void> => writing,
    listen(listener: (lane: string) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return entries;
}
