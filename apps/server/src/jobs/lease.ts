/** A lease that this process holds in the database, renewed as long as it needs it. */
export interface KeptLease {
  /**
   * Aborts once: some time before the lease can end without a renewal, and at once when it is known to be another's. Work that must be exclusive ends
   * then.
   */
  readonly lost: AbortSignal;
  /** Renews it now. False: another process has it, or that is unknown. Call it before anything new is begun under the lease. */
  isOurs(): Promise<boolean>;
  /** It is renewed no more. */
  end(): void;
}

export interface LeaseOptions {
  /** Renews it in the database; returns whether it is still this holder's. A rejection is retried. */
  renew(): Promise<boolean>;
  readonly leaseMs: number;
  /** How often it is renewed, ms. */
  readonly everyMs?: number;
  /** When it was requested, ms of `performance.now`: it ends no earlier than `leaseMs` after that. */
  readonly since: number;
}

/** How many tries to renew a lease fit into it. */
const triesPerLease = 5;
/** The rest of a lease is reserved for work under way to finish before another holder begins. */
const surePart = 0.8;

/**
 * Renews a lease that is held already. After a renewal went unanswered it keeps trying until `end`, or until another process is known to have the lease:
 * if none has taken it meanwhile, it is still this holder's.
 */
export function keepLease({ renew, leaseMs, everyMs = leaseMs / triesPerLease, since }: LeaseOptions): KeptLease {
  const lost = new AbortController();
  const timer = setInterval(() => void tryRenew(), everyMs);
  let deadline = deadlineAfter(since);
  let trying: Promise<boolean> | null = null;
  let ended = false;

  function deadlineAfter(asked: number): NodeJS.Timeout {
    return setTimeout(() => lost.abort(), asked + leaseMs * surePart - performance.now());
  }
  function end(): void {
    ended = true;
    clearInterval(timer);
    clearTimeout(deadline);
  }
  async function renewNow(): Promise<boolean> {
    const asked = performance.now();
    const isOurs = await renew().catch(() => null);
    trying = null;
    if (ended || isOurs === null) return false;
    if (isOurs) {
      clearTimeout(deadline);
      deadline = deadlineAfter(asked);
      return true;
    }
    end();
    lost.abort();
    return false;
  }
  function tryRenew(): Promise<boolean> {
    if (ended) return Promise.resolve(false);
    trying ??= renewNow();
    return trying;
  }
  return { lost: lost.signal, isOurs: tryRenew, end };
}
