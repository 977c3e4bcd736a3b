import { fill, type MessagesOf } from '@till/phrases/phrases';
import { printerFailure } from '../../messages/printer.ts';

/** What is printed: a receipt proves a payment, a bill is shown before it. */
export type PaperKind = 'receipt' | 'bill';

/**
 * What became of a receipt or bill that was to be printed. `notShown`: signs that no font has, for which boxes stand on the paper. `browser`: the browser's own printing had it, and tells nobody anything.
 * `elsewhere`: another page of this browser prints it now, so this one did nothing. `failed`: `reason` is a
 * word of the phrases' `reasons`, or a sentence; `duringJob`: a part may be on paper, or come out when the printer goes on.
 */
export type PrintOutcome =
  | { readonly kind: 'printed' | 'sent'; readonly paperNear: boolean; readonly notShown?: readonly string[] | undefined }
  | { readonly kind: 'browser' }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'failed'; readonly reason: string; readonly duringJob: boolean };

export const failure = (reason: string, duringJob = false): PrintOutcome => ({ kind: 'failed', reason, duringJob });

/** It is on paper, or may be, as far as a browser that tells nothing knows: one more has to say that it is a copy. */
export const mayBeOnPaper = (outcome: PrintOutcome): boolean => (outcome.kind !== 'failed' && outcome.kind !== 'elsewhere') || isDoubtful(outcome);

/** Nobody knows whether, or how much of it, was printed. */
export const isDoubtful = (outcome: PrintOutcome): boolean => outcome.kind === 'failed' && outcome.duringJob;

/** A reason in words; what is none of ours is a sentence already. */
export const reasonText = (reason: string, words: MessagesOf<'printing'>): string =>
  printerFailure(new Error(reason), { reasons: { ...words.wrapper.reasons, ...words.reasons } });

/** What became of it, in words; what else is to be known, in `also`. */
export function outcomeText(outcome: PrintOutcome, kind: PaperKind, words: MessagesOf<'printing'>): { readonly text: string; readonly also: string | null } {
  const { wrapper } = words;
  if (outcome.kind === 'browser') return { text: words.byBrowser, also: null };
  if (outcome.kind === 'elsewhere') return { text: words.elsewhere, also: null };
  if (outcome.kind === 'failed') {
    const why = reasonText(outcome.reason, words);
    return outcome.duringJob ? { text: why, also: wrapper.mayGoOn } : { text: words.notPrinted[kind], also: why };
  }
  const { paperNear, notShown = [] } = outcome;
  const said = { receipt: { printed: wrapper.receiptPrinted, sent: wrapper.receiptSent }, bill: words.bill };
  // What lacks some of its letters is not printed as it should be.
  const text = notShown.length === 0 ? said[kind][outcome.kind] : fill(words.lacks, { signs: notShown.join(', ') });
  return { text, also: paperNear ? wrapper.paperNear : null };
}
