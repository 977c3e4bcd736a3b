import { Printer } from 'lucide-react';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { PrintSaid } from './PrintSaid.tsx';
import type { Paper } from './print-paper.ts';
import { usePrint } from './use-print.ts';

interface Props {
  readonly paper: Paper;
  /** It stands beside the way to the next order, with room kept for what is said of it. */
  readonly isLarge?: boolean;
}

/** Prints the receipt: on the printer that this register reaches itself, else on one of the shop's that the server reaches, else by the browser. A second one says that it is a copy. */
export function PrintReceipt({ paper, isLarge = false }: Props) {
  const { print: label, printBill } = useMessages('paying').receipt;
  const { wrapper } = useMessages('printing');
  const state = usePrint(paper);
  const { isPrinting, outcome } = state;
  return (
    <>
      <WaitingButton
        variant="default"
        {...(isLarge ? { size: 'xl' } : {})}
        leftSection={<Printer aria-hidden size={20} />}
        waiting={isPrinting}
        waitingLabel={wrapper.testing}
        onClick={state.print}
      >
        {paper.kind === 'bill' ? printBill : label}
      </WaitingButton>
      {isLarge || isPrinting || outcome !== null ? <PrintSaid state={state} kind={paper.kind} /> : null}
    </>
  );
}
