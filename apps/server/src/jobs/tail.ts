/** Woken when any merchant may have something new: whoever waits for one of them looks, too. */
export const anyMerchantTopic = 'any merchant';

/** What is new. */
export interface Heard {
  /** The merchants with new events or news; null: any may have some. */
  readonly merchants: ReadonlySet<string> | null;
  /** The merchants whose kitchen stations were changed; null: any may be. */
  readonly stations: ReadonlySet<string> | null;
}

/**
 * The end of the history and of the stream's news of all merchants, read once for all who wait for something in this process (history/tail.ts). It only wakes: each
 * reader reads from a cursor of its own, by the order of commits. What is committed after somebody has joined, they hear of.
 */
export interface Tail {
  /** It is read as long as somebody has joined. `hear`, if given, is told what is new; the topics of the merchants are woken in any case. Returns what leaves. */
  join(hear?: (heard: Heard) => void): () => void;
  /** Reads now: something was committed. */
  wake(): void;
  stop(): Promise<void>;
}
