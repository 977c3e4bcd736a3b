import type { Context } from '../../context.ts';
import { type KeptLease, keepLease } from '../../jobs/lease.ts';
import type { LeasedAttempt } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';

/** Who works on an attempt says so again this often; ms. */
const renewMs = 1000;
/** Nobody has said so for that long: it is left to recovery; ms. */
export const leaseMsOf = (speed: number): number => Math.max(3000, 10_000 / speed);

/** Where the lease of an attempt is kept, and for how long. */
interface Keeping {
  readonly log: Context['log'];
  readonly store: Pick<AttemptStore, 'renew'>;
  readonly leaseMs: number;
}

/** Keeps the lease of an attempt until it is ended. `cancelAsked`: called with each renewal while somebody wants it stopped. */
export function holdAttempt({ log, store, leaseMs }: Keeping, held: LeasedAttempt, cancelAsked: () => void = () => {}): KeptLease {
  const { merchantId, id } = held;
  const lease = keepLease({
    async renew() {
      const renewed = await store.renew(held, leaseMs);
      if (renewed !== null && renewed.cancelAskedAt !== null) cancelAsked();
      return renewed !== null;
    },
    leaseMs,
    everyMs: renewMs,
    since: performance.now(),
  });
  lease.lost.addEventListener('abort', () =>
    log.warn(
      { merchantId, attempt: id },
      'the lease of a card payment cannot be renewed: what its gateway says is still written down, nothing new is begun for it without the lease',
    ),
  );
  return lease;
}

/** A wish to stop may reach the terminal before its sale does, and comes to nothing there: it is handed on again after so long, and after twice as long each time; ms. */
const cancelAgainMs = 3000;

/** The part of a process that waits for a terminal. */
export interface Attending {
  readonly lease: KeptLease;
  /** Asks the terminal to stop. What was not sent needs no cancel: it will not be sent then. */
  cancel(): void;
  end(): void;
}

/** Keeps the lease of a sale or refund that is being asked for, and hands on the wish to stop it, whichever process heard of that. `handOn` asks the terminal to. */
export function attend(keeping: Keeping & { readonly speed: number }, held: LeasedAttempt, isSent: () => boolean, handOn: () => Promise<unknown>): Attending {
  let isHandedOn = false;
  let again: NodeJS.Timeout | undefined;
  const lease = holdAttempt(keeping, held, () => isHandedOn || cancel());

  async function handOnOnce(): Promise<void> {
    // Whoever works on it now may have ended it, and the terminal may be at another sale.
    if (await lease.isOurs()) await handOn();
  }
  function cancel(pauseMs = cancelAgainMs): void {
    if (!isSent()) return;
    isHandedOn = true;
    handOnOnce().catch((error: unknown) => keeping.log.warn({ err: error, attempt: held.id }, 'a terminal could not be asked to stop'));
    clearTimeout(again);
    again = setTimeout(() => cancel(2 * pauseMs), pauseMs / keeping.speed);
  }

  return {
    lease,
    cancel: () => cancel(),
    end() {
      lease.end();
      clearTimeout(again);
    },
  };
}
