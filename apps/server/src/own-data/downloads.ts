/** A file that is being downloaded. */
export interface Download {
  /** Bytes that the caller has taken so far, and whether more is there that it could take. */
  taken(): { readonly bytes: number; readonly isUnread: boolean };
  /** Cuts it off. */
  end(): void;
}

/** Why there is no place for a download. */
export type NoPlace = 'running' | 'crowded';

/** The downloads of a process. */
export interface Downloads {
  /** Why one more of this merchant would be refused: one of it runs or waits already, or too many of all merchants wait. null: it would not. */
  refusal(merchantId: string): NoPlace | null;
  /**
   * Waits for a place; returns what gives it back. A merchant has one: a further one is refused while it runs, but where the one before is slow that is cut off, as it
   * is for any other merchant. `gone`: the caller has left, and waits no more.
   */
  enter(merchantId: string, download: Download, gone: AbortSignal): Promise<(() => void) | NoPlace>;
  endAll(): void;
}

/** Downloads of one process at once: each compresses, and reads page after page. */
const countMax = 4;
const waitingCountMax = 20;
/** A caller that takes less than this, bytes a second, gives its place to one who waits. Where nobody waits, a slow line may take its time. */
const floorOf = 100_000;

interface Own extends Download {
  readonly merchantId: string;
  isSlow: boolean;
}

/** `windowMs`: over which a caller's speed is measured; one that takes nothing at all for so long is cut off. */
export function openDownloads(windowMs: number): Downloads {
  const running = new Set<Own>();
  const waiting = new Map<Own, () => void>();

  /** Lets in whoever waits longest; where there is no place, a slow one makes room. */
  function letIn(): void {
    const [first] = waiting;
    if (first === undefined) return;
    if (running.size >= countMax) {
      [...running].find(({ isSlow }) => isSlow)?.end();
      return;
    }
    const [own, go] = first;
    waiting.delete(own);
    running.add(own);
    go();
  }

  function watch(own: Own): () => void {
    let before = own.taken().bytes;
    const timer = setInterval(() => {
      const { bytes, isUnread } = own.taken();
      if (isUnread && bytes === before) return own.end();
      own.isSlow = isUnread && bytes - before < (floorOf * windowMs) / 1000;
      before = bytes;
      letIn();
    }, windowMs).unref();
    return () => clearInterval(timer);
  }

  const all = () => [...running, ...waiting.keys()];
  const isCrowded = () => running.size >= countMax && waiting.size >= waitingCountMax;
  const refusal = (merchantId: string): NoPlace | null => {
    if (all().some((own) => own.merchantId === merchantId && !own.isSlow)) return 'running';
    return isCrowded() ? 'crowded' : null;
  };
  return {
    refusal,
    async enter(merchantId, download, gone) {
      const no = refusal(merchantId);
      if (no !== null) return no;
      for (const other of all()) if (other.merchantId === merchantId) other.end();
      const own: Own = { ...download, merchantId, isSlow: false };
      await new Promise<void>((go) => {
        waiting.set(own, go);
        gone.addEventListener('abort', () => waiting.delete(own) && go(), { once: true });
        letIn();
      });
      const stop = watch(own);
      return () => {
        stop();
        if (running.delete(own)) letIn();
      };
    },
    endAll() {
      for (const own of all()) own.end();
    },
  };
}
