import { useEffect, useState } from 'react';
import { logError } from '../../calls/log/log.ts';
import { newUuid } from '../../native/ids.ts';
import { failure, type PrintOutcome } from './outcome.ts';
import { type Paper, printPaper } from './print-paper.ts';
import { wasCutOff } from './printed.ts';

/** How a printing stands. `reason`: why it is not printed yet, while it is tried on. */
export interface PrintState {
  readonly isPrinting: boolean;
  readonly reason: string | null;
  readonly outcome: PrintOutcome | null;
}

const idle: PrintState = { isPrinting: false, reason: null, outcome: null };

/** Printing by a person's tap, as often as they want it. A receipt whose page was closed in the middle is said to be perhaps on paper. */
export function usePrint(paper: Paper | null): PrintState & { readonly print: () => void } {
  const [state, setState] = useState(idle);
  const receipt = paper?.kind === 'receipt' ? paper : null;
  const { orderId, shareId, refundCount } = receipt ?? { orderId: null, refundCount: 0 };
  useEffect(() => {
    if (orderId === null) return;
    let isWanted = true;
    void wasCutOff({ orderId, shareId, refundCount }).then((isCutOff) => {
      if (isCutOff && isWanted) setState((now) => (now === idle ? { ...idle, outcome: failure('interrupted', true) } : now));
    });
    return () => {
      isWanted = false;
    };
  }, [orderId, shareId, refundCount]);
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
