import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from 'postgres';
import type { HistoryWatch } from './history/epoch.ts';
import type { Bus } from './platform/bus.ts';
import type { Config } from './platform/config.ts';
import type { Credentials } from './sign-in/credentials.ts';

/** What every room of the server is given: made once at start (start.ts) or per test, never a global. */
export interface House {
  readonly config: Config;
  readonly sql: Sql;
  /** ms since epoch */
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
  readonly credentials: Credentials;
  readonly bus: Bus;
  readonly history: Pick<HistoryWatch, 'heldBackMs'>;
}
