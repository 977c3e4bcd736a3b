import type { SalesFigures } from '../judge-sales.ts';

/** What came of one process's change to the newer build. */
export interface Rolled {
  /** The longest without an acknowledged change, ms. */
  readonly pauseMs: number;
  /** The longest from the first sending of a call until one of its sendings was answered, ms. */
  readonly longestWaitMs: number;
  /** Sendings that got no answer, or one that says to come again. */
  readonly unanswered: number;
}

export interface RollingFigures extends SalesFigures {
  /** The commit that ran before. */
  readonly from: string;
  /** By how much the newer build raised the schema's version; 0: it changes nothing that the older one could misread. */
  readonly migrations: number;
  readonly rolled: readonly Rolled[];
  /** Processes of the older build that went on writing after a migration. */
  readonly stillWriting: readonly string[];
  /** Tickets that waited for the printer when the first process of the newer build started. */
  readonly waited: number;
}

/** A caller who repeats a call succeeds within it, ms. */
export const succeedsWithinMs = 10_000;

/** What a change of builds may not do beyond what selling may not, in words. Nobody was killed: no ticket may be in doubt. */
export function findingsOf(figures: Pick<RollingFigures, 'rolled' | 'stillWriting' | 'ticketsMarked' | 'ticketsGivenToStaff'>): readonly string[] {
  const { rolled, stillWriting, ticketsMarked, ticketsGivenToStaff } = figures;
  const tooLate = rolled.filter(({ longestWaitMs }) => longestWaitMs > succeedsWithinMs);
  return [
    ...tooLate.map(({ longestWaitMs }) => `a call that was repeated succeeded after ${longestWaitMs} ms`),
    ...stillWriting.map((address) => `the older build at ${address} went on writing after the newer one had migrated the database`),
    ...(ticketsMarked > 0 ? [`${ticketsMarked} tickets were printed as copies`] : []),
    ...(ticketsGivenToStaff > 0 ? [`${ticketsGivenToStaff} tickets were given to the staff`] : []),
  ];
}
