import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Simulated } from '../context.ts';
import type { Settings } from '../platform/config.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { startTerminals } from './terminals.ts';

/** Where they keep what they have charged. */
export const chargesFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'terminals.jsonl');

/** The simulated terminals as a child process. Their transactions are kept if our own database is. */
export async function openSimulated(
  { databaseUrl, dataDir, testSpeed, mode }: Settings,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Simulated & { close(): Promise<void> }> {
  const file: Record<string, string> = databaseUrl === null ? { TERMINALS_FILE: chargesFile({ dataDir }) } : {};
  try {
    const { cardpointe, valor, clover, control, accounts, stop } = await startTerminals({ ...file, TILL_TEST_SPEED: String(testSpeed) });
    return { urls: { cardpointe, valor, clover }, control, accounts, forAll: mode === 'demo', close: stop };
  } catch (error) {
    log.error({ err: error }, 'the simulated card terminals do not start: no card can be charged in the demo or in practice, see the error');
    throw new StartRefusal('The simulated card terminals do not start: set PRACTICE=off, and in a demo CARDPOINTE_URL, VALOR_URL and CLOVER_URL.');
  }
}
