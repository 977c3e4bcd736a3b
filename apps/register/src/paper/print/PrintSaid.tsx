import { VisuallyHidden } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { useMessages } from '../../messages/messages.tsx';
import { isDoubtful, outcomeText, type PaperKind, reasonText } from './outcome.ts';
import type { PrintState } from './use-print.ts';

interface Props {
  readonly state: PrintState;
  readonly kind: PaperKind;
  /** What whoever listens hears before anything is printed: who looks sees the button. */
  readonly first?: string | undefined;
}

/** How a printing stands, in words that stay: what came out, why nothing did, what it waits for. */
export function PrintSaid({ state: { isPrinting, reason, outcome }, kind, first = '' }: Props) {
  const words = useMessages('printing');
  const said = outcome === null ? null : outcomeText(outcome, kind, words);
  const waits = reason === null ? words.wrapper.testing : fill(words.waiting, { why: reasonText(reason, words) });
  const isBad = outcome?.kind === 'failed' || (isPrinting && reason !== null);
  const text = isPrinting ? waits : said === null ? <VisuallyHidden>{first}</VisuallyHidden> : [said.text, said.also].filter((each) => each !== null).join(' ');
  return (
    <p className="receipt-said" data-bad={isBad || undefined} data-doubtful={(outcome !== null && isDoubtful(outcome)) || undefined} aria-live="polite">
      {text}
    </p>
  );
}
