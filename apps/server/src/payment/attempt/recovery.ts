import type { PaymentGateway } from '@till/domain/device/types';
import type { Context } from '../../context.ts';
import { openLoop, waitAtMost } from '../../jobs/loop.ts';
import type { AttemptRunner } from './attempt-runner.ts';

/** How often due attempts are looked for, ms; divided by the test speed, but not below 100 ms. */
const pollMs = 1000;
const pollMsMin = 100;
/** Attempts of each gateway that a process polls at once: a gateway that does not answer blocks only its own. */
const placesEach = 20;
/** Every thirtieth time waiting attempts are checked too, in case the database's clock was set back. */
const withWaitsEvery = 30;
/** How long polls under way at a stop may take, ms; the rest is left to the next process. */
const stopMs = 2000;
const gateways: readonly PaymentGateway[] = ['cardpointe', 'valor', 'clover'];

/** Polls attempts without a holder: at the start, and whenever they are due. */
export interface Recovery {
  stop(): Promise<void>;
}

export function openRecovery({ config, log }: Pick<Context, 'config' | 'log'>, runner: AttemptRunner): Recovery {
  const places: Record<PaymentGateway, number> = { cardpointe: placesEach, valor: placesEach, clover: placesEach };
  const underWay = new Set<Promise<unknown>>();
  let looks = 0;

  async function look(): Promise<void> {
    if (gateways.every((gateway) => places[gateway] === 0)) return;
    const due = await runner.store.takeDue(places, runner.leaseMs, looks % withWaitsEvery === 0);
    looks += 1;
    for (const attempt of due) {
      places[attempt.gateway] -= 1;
      const run: Promise<unknown> = runner
        .recover(attempt)
        .catch((error: unknown) => log.warn({ err: error, attempt: attempt.id }, 'a card payment cannot be looked up now: polled again later'))
        .finally(() => {
          places[attempt.gateway] += 1;
          underWay.delete(run);
        });
      underWay.add(run);
    }
  }

  const loop = openLoop({
    log,
    trouble: 'unknown card payments cannot be read from the database now: recovery tries again',
    everyMs: Math.max(pollMsMin, pollMs / config.testSpeed),
    look,
  });
  return {
    async stop() {
      await loop.stop();
      await waitAtMost(Promise.all(underWay), stopMs);
      runner.stop();
    },
  };
}
