import type { NotPrinted } from './result.ts';

/** What is known of a printer from its earlier jobs. */
export interface KnownOf {
  /** It answers: while it does not, nothing is sent to it. */
  readonly mustAnswer: boolean;
  /** It says how it is, and never that it is done: that is not waited for. */
  readonly neverConfirms: boolean;
}

/** Of so many jobs a printer has said nothing, though it said how it was, and it has never confirmed any: it counts as one that never does. */
export const unconfirmedCountMax = 3;

/** What follows from how a printer's jobs ended since it was set up. `talks`: it has confirmed one; `unconfirmedCount`: how many it left without a word. */
export function knownOf({ talks, unconfirmedCount }: { readonly talks: boolean; readonly unconfirmedCount: number }): KnownOf {
  const neverConfirms = !talks && unconfirmedCount >= unconfirmedCountMax;
  return { mustAnswer: talks || neverConfirms, neverConfirms };
}

/** Whether a job ended as all jobs of such a printer do: all of it was sent, and nothing was heard. */
export const isUnconfirmed = ({ reason, duringJob }: NotPrinted): boolean => duringJob && reason === 'no-confirmation';
