import { join } from 'node:path';
import type { Settings, Simulated } from '../platform/config.ts';
import { StartRefusal } from '../platform/start-refusal.ts';

/** Starts tools/terminals as a process beside us. What its terminals took outlives it where our own database does. It ends when we do. */
export async function openSimulated({ databaseUrl, dataDir, testSpeed, mode }: Settings): Promise<Simulated & { close(): Promise<void> }> {
  const [{ startTerminals }, { cardpointeAccount, cloverAccount, valorAccount }] = await Promise.all([
    import('../../../../tools/terminals/src/start.ts'),
    import('../../../../tools/terminals/src/accounts.ts'),
  ]);
  const file: Record<string, string> = databaseUrl === null ? { TERMINALS_FILE: join(dataDir, 'terminals.jsonl') } : {};
  try {
    const { cardpointe, valor, clover, control, stop } = await startTerminals({ ...file, TILL_TEST_SPEED: String(testSpeed) });
    const accounts = { cardpointe: cardpointeAccount, valor: valorAccount, clover: cloverAccount };
    return { urls: { cardpointe, valor, clover }, control, accounts, forAll: mode === 'demo', close: stop };
  } catch {
    throw new StartRefusal('The simulated card terminals do not start: set PRACTICE=off, and in a demo CARDPOINTE_URL, VALOR_URL and CLOVER_URL.');
  }
}
