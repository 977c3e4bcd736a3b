import type { PaymentGateway } from '@till/domain/device/types';
import type { House } from '../house.ts';
import type { Road } from './road.ts';

/** Looked through this often, ms; divided by the test speed, but not below a tenth of a second. */
const pollMs = 1000;
const pollMsMin = 100;
/** Taken at once of each gateway by a process: each is one question, and a gateway that does not answer holds only its own. */
const placesEach = 20;
/** With each thirtieth look what waits is looked through too, in case the clock was set back. */
const withWaitsEvery = 30;
const gateways: readonly PaymentGateway[] = ['cardpointe', 'valor', 'clover'];

/** Finds out about attempts that nobody is at: at the start, and as often as their turn comes. */
export interface Recovery {
  stop(): void;
}

export function openRecovery({ config, log }: Pick<House, 'config' | 'log'>, road: Road): Recovery {
  let looking = false;
  let stopped = false;
  const places: Record<PaymentGateway, number> = { cardpointe: placesEach, valor: placesEach, clover: placesEach };

  let looks = 0;

  async function look(): Promise<void> {
    const due = await road.store.takeDue(places, road.leaseMs, looks % withWaitsEvery === 0);
    looks += 1;
    for (const attempt of due) {
      places[attempt.gateway] -= 1;
      road
        .findOut(attempt)
        .catch((error: unknown) => log.warn({ err: error, attempt: attempt.id }, 'a card payment could not be found out about now'))
        .finally(() => (places[attempt.gateway] += 1));
    }
  }

  const timer = setInterval(
    () => {
      if (looking || stopped || gateways.every((gateway) => places[gateway] === 0)) return;
      looking = true;
      look()
        .catch((error: unknown) => log.warn({ err: error }, 'unknown card payments could not be read now'))
        .finally(() => (looking = false));
    },
    Math.max(pollMsMin, pollMs / config.testSpeed),
  );
  return {
    stop() {
      stopped = true;
      clearInterval(timer);
      road.stop();
    },
  };
}
