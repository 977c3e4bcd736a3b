import type { NotPrinted, Sent } from './result.ts';

/** What is known of a printer from its earlier jobs. */
export interface KnownOf {
  /** It answers: while it does not, nothing is sent to it. */
  readonly mustAnswer: boolean;
  /** It says how it is, and never that it is done: that is not waited for. */
  readonly neverConfirms: boolean;
  /** All the same it is waited for this time, as for one that does: it may be another by now, or have been misjudged. */
  readonly isHeardOut?: boolean;
}

/** Of so many jobs a printer has said nothing, though it said how it was, and it has never confirmed any: it counts as one that never does. */
export const unconfirmedCountMax = 3;

/** One job of so many is waited for in full, also where none was ever confirmed. */
const heardOutEach = 20;

/** What follows from how a printer's jobs ended since it was set up. `talks`: it has confirmed one; `unconfirmedCount`: how many it left without a word, and as one that never confirms got since. */
export function knownOf({ talks, unconfirmedCount }: { readonly talks: boolean; readonly unconfirmedCount: number }): KnownOf {
  const neverConfirms = !talks && unconfirmedCount >= unconfirmedCountMax;
  const isHeardOut = neverConfirms && (unconfirmedCount - unconfirmedCountMax) % heardOutEach === heardOutEach - 1;
  return { mustAnswer: talks || neverConfirms, neverConfirms, isHeardOut };
}

/** The count after a job that was sent or printed. Of a printer that says nothing to anybody none is counted. */
export function unconfirmedAfter(count: number, { confirmed }: Pick<Sent, 'confirmed'>): number {
  if (confirmed) return 0;
  return count < unconfirmedCountMax ? count : unconfirmedCountMax + ((count - unconfirmedCountMax + 1) % heardOutEach);
}

/** Whether a job ended as all jobs of such a printer do: all of it was sent, and nothing was heard. */
export const isUnconfirmed = (result: NotPrinted): boolean => result.isUnconfirmed === true;
