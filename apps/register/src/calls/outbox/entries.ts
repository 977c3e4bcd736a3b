import { type Entry, inOrder } from './entry.ts';
import type { EntryStore } from './store.ts';

/** What the tabs of one browser tell each other. */
export type Message =
  | { readonly kind: 'kept'; readonly entry: Entry }
  | { readonly kind: 'gone'; readonly entry: Entry }
  | { readonly kind: 'answered'; readonly entry: Entry; readonly value: unknown }
  | { readonly kind: 'refused'; readonly entry: Entry }
  | { readonly kind: 'moved'; readonly from: string; readonly to: string };

export interface Channel {
  post(message: Message): void;
  listen(hear: (message: Message) => void): () => void;
}

export type Entries = ReturnType<typeof makeEntries>;

/** The entries as this tab knows them, written down and told to the other tabs. Judges nothing. */
export function makeEntries(store: EntryStore, channel: Channel, merchantId: () => string | null) {
  const held = new Map<string, Entry>();
  const gone = new Set<string>();
  const ears = new Set<(lane: string) => void>();
  let kept = true;
  let lastSeq = 0;
  let writing: Promise<void> = Promise.resolve();
  let listed: { readonly merchantId: string | null; readonly entries: readonly Entry[] } | undefined;

  function tell(lane: string): void {
    listed = undefined;
    for (const hear of ears) hear(lane);
  }
  function become(next: boolean): void {
    if (kept === next) return;
    kept = next;
    tell('');
  }
  /** One write after another, so that what is gone is never written again behind its removal. */
  function write(work: () => Promise<void>): void {
    writing = writing.then(work).then(
      () => become(true),
      () => become(false),
    );
  }

  const entries = {
    tell,
    get: (id: string): Entry | undefined => held.get(id),
    /** A lane's entries, oldest first. */
    of: (lane: string): Entry[] => [...held.values()].filter((entry) => entry.lane === lane).toSorted(inOrder),
    /** Those of the signed-in merchant, oldest first; the same list until something changes. */
    all(): readonly Entry[] {
      const now = merchantId();
      if (listed === undefined || listed.merchantId !== now) {
        listed = { merchantId: now, entries: [...held.values()].filter((entry) => entry.merchantId === now).toSorted(inOrder) };
      }
      return listed.entries;
    },
    /** The next place in the order of arrival; never before one that is known, whatever the clock does. */
    nextSeq(now: number): number {
      lastSeq = Math.max(lastSeq + 1, now);
      return lastSeq;
    },
    /** Takes in what another tab or page wrote down. */
    hold(entry: Entry): void {
      if (gone.has(entry.id)) return;
      held.set(entry.id, entry);
      lastSeq = Math.max(lastSeq, entry.seq);
    },
    keep(entry: Entry): Entry {
      entries.hold(entry);
      write(() => (gone.has(entry.id) ? store.remove(entry.id) : store.put(entry)));
      channel.post({ kind: 'kept', entry });
      return entry;
    },
    drop(entry: Entry): void {
      held.delete(entry.id);
      gone.add(entry.id);
      write(() => store.remove(entry.id));
    },
    /** Reads what earlier pages left behind. */
    async load(): Promise<void> {
      try {
        const found = await store.all();
        for (const entry of found) if (!held.has(entry.id)) entries.hold(entry);
        for (const lane of new Set(found.map((entry) => entry.lane))) tell(lane);
      } catch {
        become(false);
      }
    },
    /** False: the browser cannot write; what waits would be lost with the page. */
    isKept: (): boolean => kept,
    /** Resolves when everything so far is written. */
    written: (): Promise<void> => writing,
    listen(hear: (lane: string) => void): () => void {
      ears.add(hear);
      return () => void ears.delete(hear);
    },
  };
  return entries;
}
