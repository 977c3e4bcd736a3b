import type { Minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { lastReceipt } from '../own/last-receipt.ts';
import { PrintReceipt } from './PrintReceipt.tsx';
import { PrintSaid } from './PrintSaid.tsx';
import { printByBrowser } from './print-by-browser.ts';
import { printInBrowser } from './print-in-browser.ts';
import type { Paper } from './print-paper.ts';
import { useCompletionPrint } from './use-completion-print.ts';
import { usePaperOf } from './use-receipt-of.ts';

interface Props {
  readonly order: Order;
  /** Cash handed over, minor units; undefined: none, or not counted. */
  readonly received: Minor | undefined;
  /** The guest of a split bill who has just paid; undefined: it is of the whole order. */
  readonly shareId: string | undefined;
  /** The question is answered: what comes next gets the focus. */
  readonly onAnswered: () => void;
  /** Told what it is at: whether it asks, or prints or has failed, which nobody should be led away from. */
  readonly onHolds: (holds: 'free' | 'asks' | 'works') => void;
}

/**
 * The receipt's printing where an order was just paid: by itself, or a question, or a plain button, as the device is set. What became of it stands beside it.
 * Of a split bill it is the one of the guest who has just paid. An order that is paid later has a bill only, and nothing is printed by itself.
 */
export function CompletionPrint({ order, received, shareId, onAnswered, onHolds }: Props) {
  const isPaid = order.state === 'completed';
  useEffect(() => {
    if (isPaid) lastReceipt.set({ orderId: order.id, shareId, received });
  }, [isPaid, order.id, shareId, received]);
  // The receipt stands ready on the page (ReceiptView), but of a split bill perhaps another guest's.
  const paper = usePaperOf(order, received, shareId === undefined ? printByBrowser : printInBrowser, shareId);
  if (paper === null) return null;
  return isPaid ? <PrintCompleted paper={paper} onAnswered={onAnswered} onHolds={onHolds} /> : <PrintReceipt paper={paper} isLarge />;
}

function PrintCompleted({ paper, onAnswered, onHolds }: { readonly paper: Paper } & Pick<Props, 'onAnswered' | 'onHolds'>) {
  const { print: label } = useMessages('paying').receipt;
  const printing = useMessages('printing');
  const { wrapper } = printing;
  const state = useCompletionPrint(paper);
  const { asks, isPrinting, outcome } = state;
  const holds = asks ? 'asks' : isPrinting || outcome?.kind === 'failed' ? 'works' : 'free';
  useEffect(() => onHolds(holds), [holds, onHolds]);
  const print = () => {
    state.print();
    if (asks) onAnswered();
  };
  return (
    <>
      <PrintSaid state={state} kind={paper.kind} first={asks ? printing.question : ''} />
      <WaitingButton
        variant={asks ? 'light' : 'default'}
        size="xl"
        leftSection={<Printer aria-hidden size={22} />}
        waiting={isPrinting}
        waitingLabel={wrapper.testing}
        onClick={print}
        data-autofocus={asks || undefined}
      >
        {outcome === null ? label : printing.again}
      </WaitingButton>
    </>
  );
}
