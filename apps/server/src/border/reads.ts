import type { Sql } from 'postgres';
import { openTurns, type Turns } from './turns.ts';

/** Database connections of a process for reads, beside those for changes. */
export const readConnectionCount = 12;
/** Slow reads of one merchant leave connections to other merchants. Never hand the pool more than it has connections: inside it, a read would wait behind one particular other. */
const readLimits = { ofOneMax: 4, waitingOfOneMax: 100, allMax: readConnectionCount };

/** Runs reads on connections of their own, so that no change waits for one, and only a few of each merchant at a time. */
export interface Reads extends Turns {
  readonly sql: Sql;
}

export const openReads = (sql: Sql): Reads => ({ sql, ...openTurns(readLimits) });
