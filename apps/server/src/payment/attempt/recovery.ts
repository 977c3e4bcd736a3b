import type { PaymentGateway } from '@till/domain/device/types';
import type { Context } from '../../context.ts';
import { openLoop, waitAtMost } from '../../jobs/loop.ts';
import type { AttemptRunner } from './attempt-runner.ts';

/** Looked through this often, ms; divided by the test speed, but not below a tenth of a second. */
const pollMs = 1000;
const pollMsMin = 100;
/** Taken at once of each gateway by a process: each is one question, and a gateway that does not answer holds only its own. */
const placesEach = 20;
/** With each thirtieth look what waits is looked through too, in case the clock was set back. */
const withWaitsEvery = 30;
/** What is being found out when the process stops has so long to be written down, ms; the rest is the next process's. */
const stopMs = 2000;
const gateways: readonly PaymentGateway[] = ['cardpointe', 'valor', 'clover'];

/** Finds out about attempts that nobody is at: at the start, and as often as their turn comes. */
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
        .catch((error: unknown) => log.warn({ err: error, attempt: attempt.id }, 'a card payment cannot be looked up now'))
        .finally(() => {
          places[attempt.gateway] += 1;
          underWay.delete(run);
        });
      underWay.add(run);
    }
  }

  const loop = openLoop({ log, trouble: 'unknown card payments cannot be read now', everyMs: Math.max(pollMsMin, pollMs / config.testSpeed), look });
  return {
    async stop() {
      await loop.stop();
      await waitAtMost(Promise.all(underWay), stopMs);
      runner.stop();
    },
  };
}
