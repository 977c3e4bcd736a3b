import type { House } from '../house.ts';
import type { Road } from './road.ts';

/** Looked through this often, ms; divided by the test speed, but not below a tenth of a second. */
const pollMs = 1000;
const pollMsMin = 100;
/** Taken at once by a process: each is one question to a gateway. */
const attemptCountMax = 20;

/** Finds out about attempts that nobody is at: at the start, and as often as their turn comes. */
export interface Recovery {
  stop(): void;
}

export function openRecovery({ clock, config, log }: Pick<House, 'clock' | 'config' | 'log'>, road: Road): Recovery {
  let looking = false;
  let stopped = false;
  let underWay = 0;

  async function look(): Promise<void> {
    const due = await road.store.takeDue(clock(), attemptCountMax - underWay, road.leaseMs);
    for (const attempt of due) {
      underWay += 1;
      road
        .findOut(attempt)
        .catch((error: unknown) => log.warn({ err: error, attempt: attempt.id }, 'a card payment could not be found out about now'))
        .finally(() => (underWay -= 1));
    }
  }

  const timer = setInterval(
    () => {
      if (looking || stopped || underWay >= attemptCountMax) return;
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
