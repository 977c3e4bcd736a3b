import { hash } from 'node:crypto';
import type { Context } from '../context.ts';

/** Simulated terminals for practice orders. */
export interface Practice {
  /** Prepares a simulated terminal of a device for its next scenario; null: this server has none. */
  prepare(merchantId: string, deviceId: string, scenario: string): Promise<{ readonly terminalId: string; readonly terminalEpi: null } | null>;
}

/** The gateway that practice is simulated on. */
export const practiceGateway = 'clover';
const limitMs = 3000;

export function openPractice({ config, log }: Pick<Context, 'config' | 'log'>): Practice {
  const post = (control: string, path: string, body: object) =>
    fetch(`${control}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(limitMs),
    });
  return {
    async prepare(merchantId, deviceId, scenario) {
      if (config.simulated === null) return null;
      const { control } = config.simulated;
      const terminalId = `PRACTICE-${hash('sha256', `${merchantId}/${deviceId}`).slice(0, 16)}`;
      try {
        const made = await post(control, `/__sim/terminal/${encodeURIComponent(terminalId)}`, { gateway: practiceGateway, online: true });
        const told = await post(control, '/__sim/scenario', { gateway: practiceGateway, device: terminalId, scenario, times: 1 });
        if (!made.ok || !told.ok) throw new Error(`the simulated terminals answered ${made.status} and ${told.status}`);
        return { terminalId, terminalEpi: null };
      } catch (error) {
        log.warn({ err: error }, 'practice is not possible now: the simulated terminals do not answer');
        return null;
      }
    },
  };
}
