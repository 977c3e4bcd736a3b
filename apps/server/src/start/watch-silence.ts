import { type LoopOptions, openLoop } from '../jobs/loop.ts';
import { type ConnectOptions, connectForLife } from '../platform/database.ts';
import type { Silence } from '../platform/pool/silence.ts';

/** From an answer to the next question; ms. */
const pauseMs = 1000;

/**
 * Asks the database every second whether it answers. The connection is its own: on one of the others a question could wait behind what is slow, and what is
 * asked there besides could be what waits for an answer.
 */
export function watchSilence(
  { databaseUrl, silence, log }: Pick<LoopOptions, 'log'> & { readonly databaseUrl: string; readonly silence: Silence },
  limits: Pick<ConnectOptions, 'statementTimeoutMs'> = {},
) {
  const sql = connectForLife(databaseUrl, { max: 1, ...limits });
  const loop = openLoop({ log, trouble: null, everyMs: pauseMs, look: () => silence.hear(sql`select 1`) });
  return {
    async stop(): Promise<void> {
      const stopped = loop.stop();
      await sql.end({ timeout: 0 });
      await stopped;
    },
  };
}
