import type { Context } from '../../context.ts';
import { type KeptLease, keepLease } from '../../jobs/lease.ts';
import type { LeasedAttempt } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';

/** How often the lease of an attempt is renewed; ms. */
const renewMs = 1000;
/** Not renewed for this long, an attempt is left to recovery; ms. */
export const leaseMsOf = (speed: number): number => Math.max(3000, 10_000 / speed);

/** Where an attempt's lease is stored, and for how long it lasts. */
interface Keeping {
  readonly log: Context['log'];
  readonly store: Pick<AttemptStore, 'renew'>;
  readonly leaseMs: number;
}

/** Renews the lease of an attempt until it ends. `cancelAsked`: called with each renewal while a cancel is requested. */
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
      "the lease of a card payment cannot be renewed: its gateway's answer is still recorded, nothing new is begun without the lease",
    ),
  );
  return lease;
}

/** A cancel may reach the terminal before its sale and have no effect: it is repeated after this time, doubled each time; ms. */
const cancelAgainMs = 3000;

/** Monitors an attempt that waits for a terminal. */
export interface Monitoring {
  readonly lease: KeptLease;
  /** Asks the terminal to stop. An attempt that was not sent needs no cancel: it is not sent then. */
  cancel(): void;
  end(): void;
}

/** Keeps the lease of a running sale or refund, and passes a cancel on to the terminal, whichever process received it (`handOn`). */
export function monitor(keeping: Keeping & { readonly speed: number }, held: LeasedAttempt, isSent: () => boolean, handOn: () => Promise<unknown>): Monitoring {
  let isHandedOn = false;
  let again: NodeJS.Timeout | undefined;
  const lease = holdAttempt(keeping, held, () => isHandedOn || cancel());

  async function handOnOnce(): Promise<void> {
    // The new holder may have ended it, and the terminal may be at another sale.
    if (await lease.isOurs()) await handOn();
  }
  function cancel(pauseMs = cancelAgainMs): void {
    if (!isSent()) return;
    isHandedOn = true;
    handOnOnce().catch((error: unknown) =>
      keeping.log.warn(
        { err: error, attempt: held.id },
        'a terminal could not be asked to stop: tried again while the attempt runs, the customer can cancel on it',
      ),
    );
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
