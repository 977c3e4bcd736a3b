import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from 'postgres';
import type { HistoryWatch } from './history/epoch.ts';
import type { Bus } from './platform/bus.ts';
import type { Config } from './platform/config.ts';
import type { Reads } from './platform/reads.ts';
import type { Credentials } from './sign-in/credentials.ts';

/** What every room of the server is given: made once at start (start.ts) or per test, never a global. */
export interface House {
  readonly config: Config;
  /** For changes and for what they need; questions that can be slow are asked at `reads`. */
  readonly sql: Sql;
  readonly reads: Reads;
  /** false: a newer version of Till has changed the tables, and this process writes nothing any more. */
  readonly mayWrite: () => boolean;
  /** ms since epoch */
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
  readonly credentials: Credentials;
  readonly bus: Bus;
  readonly history: Pick<HistoryWatch, 'heldBackMs'>;
}
