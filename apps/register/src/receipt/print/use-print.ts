import { useState } from 'react';
import { logError } from '../../calls/log/log.ts';
import { newUuid } from '../../native/ids.ts';
import { failure, type PrintOutcome } from './outcome.ts';
import { type Paper, printPaper } from './print-paper.ts';

/** How a printing stands. `reason`: why it is not printed yet, while it is tried on. */
export interface PrintState {
  readonly isPrinting: boolean;
  readonly reason: string | null;
  readonly outcome: PrintOutcome | null;
}

const idle: PrintState = { isPrinting: false, reason: null, outcome: null };

/** Printing by a person's tap, as often as they want it. */
export function usePrint(paper: Paper | null): PrintState & { readonly print: () => void } {
  const [state, setState] = useState(idle);
  const print = async () => {
    if (paper === null || state.isPrinting) return;
    setState({ ...idle, isPrinting: true });
    const onReason = (reason: string | null) => setState({ isPrinting: true, reason, outcome: null });
    try {
      const outcome = await printPaper(paper, { jobId: newUuid(), byItself: false, onWay: () => undefined, onReason });
      setState({ ...idle, outcome });
    } catch (error) {
      logError('print receipt error', error);
      setState({ ...idle, outcome: failure('no-confirmation', true) });
    }
  };
  return { ...state, print: () => void print() };
}
