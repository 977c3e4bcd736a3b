/** A lease as long as this process can be sure of it. */
export interface KeptLease {
  /** Aborts a while before the lease can end, and at once where it is known to be somebody else's. */
  readonly lost: AbortSignal;
  /** It is renewed no more. */
  end(): void;
}

/** How many tries to renew a lease fit into it. */
const triesPerLease = 5;
/** The rest of a lease is for what is under way to end in, before somebody else begins. */
const surePart = 0.8;

/**
 * Renews a lease of `leaseMs` that is held already, asked for at `since` (ms, of `performance.now`; so it ends no earlier than `leaseMs` after
 * that). `renew` says whether it is still ours; a rejection says nothing, and is tried again while there is time.
 */
export function keepLease(renew: () => Promise<boolean>, since: number, leaseMs: number): KeptLease {
  const lost = new AbortController();
  const timer = setInterval(() => void tryRenew(), leaseMs / triesPerLease);
  let deadline = deadlineAfter(since);
  let trying = false;
  let ended = false;

  function deadlineAfter(asked: number): NodeJS.Timeout {
    return setTimeout(lose, asked + leaseMs * surePart - performance.now());
  }
  function end(): void {
    ended = true;
    clearInterval(timer);
    clearTimeout(deadline);
  }
  function lose(): void {
    end();
    lost.abort();
  }
  async function tryRenew(): Promise<void> {
    if (trying) return;
    trying = true;
    const asked = performance.now();
    const isOurs = await renew().catch(() => null);
    trying = false;
    if (ended || isOurs === null) return;
    if (!isOurs) return lose();
    clearTimeout(deadline);
    deadline = deadlineAfter(asked);
  }
  return { lost: lost.signal, end };
}
