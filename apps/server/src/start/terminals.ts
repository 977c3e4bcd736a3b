import type { Simulated } from '../context.ts';
import { type Beside, startBeside } from './beside.ts';

/** The simulated gateways' addresses, their control address, and the accounts that they accept. */
type Answer = Simulated['urls'] & Pick<Simulated, 'control' | 'accounts'>;

/** The simulated gateways as a process beside us. */
export type Terminals = Answer & Pick<Beside<Answer>, 'stop' | 'kill'>;

/**
 * Starts apps/terminals with `env` added to our environment: TERMINALS_PORT (the first of four, otherwise any), TERMINALS_FILE (where transactions outlive
 * the process), TILL_TEST_SPEED (divides every wait).
 */
export async function startTerminals(env: Readonly<Record<string, string>> = {}): Promise<Terminals> {
  const { answer, stop, kill } = await startBeside<Answer>('apps/terminals/src/main.ts', 'cardpointe', env);
  return { ...answer, stop, kill };
}
