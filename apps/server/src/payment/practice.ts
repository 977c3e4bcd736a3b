import { hash } from 'node:crypto';
import type { Context } from '../context.ts';

/** Plays terminals for orders that are for training. */
export interface Practice {
  /** Prepares a terminal of its own for a device, which plays this next; null: this server has none to play with. */
  prepare(merchantId: string, deviceId: string, scenario: string): Promise<{ readonly terminalId: string; readonly terminalEpi: null } | null>;
}

/** Of the gateway that practice is played on. */
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
        log.warn({ err: error }, 'practice cannot be played now');
        return null;
      }
    },
  };
}
