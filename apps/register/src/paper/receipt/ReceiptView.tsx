import type { Minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { treeOf } from '@till/receipt/tree';
import { createPortal } from 'react-dom';
import { Fold } from '../../kit/layout/Fold.tsx';
import { PrintReceipt } from '../print/PrintReceipt.tsx';
import { printByBrowser } from '../print/print-by-browser.ts';
import { usePaperOf } from '../print/use-receipt-of.ts';
import { ReceiptActions } from './ReceiptActions.tsx';
import { rendered } from './rendered.tsx';
import './receipt.css';
import { useMessages } from '../../messages/messages.tsx';

interface ReceiptViewProps {
  readonly order: Order;
  /** Cash handed over, minor units; undefined: none, or not counted. */
  readonly received?: Minor | undefined;
  /** It was just paid: nothing can have been sent yet, and what prints it stands elsewhere (CompletionPrint). */
  readonly isNew?: boolean;
  /** What it says stands above it already: it is opened by a tap. */
  readonly isFolded?: boolean;
}

/** The receipt on the screen with its actions. Printing uses a second copy outside of every dialog and scroller. */
export function ReceiptView({ order, received, isNew = false, isFolded = false }: ReceiptViewProps) {
  const words = useMessages('paying').receipt;
  const paper = usePaperOf(order, received, printByBrowser);
  if (paper === null) return null;
  const receipt = rendered(treeOf(paper.documentAs(false)));
  const shown = (
    <section className="receipt-screen" aria-label={words.title}>
      {receipt}
    </section>
  );
  return (
    <>
      <ReceiptActions order={order} kind={paper.kind} received={received} isNew={isNew} print={isNew ? null : <PrintReceipt paper={paper} />} />
      {isFolded ? <Fold title={paper.kind === 'bill' ? words.titleBill : words.title}>{shown}</Fold> : shown}
      {createPortal(
        <div className="receipt-paper" aria-hidden="true">
          {receipt}
        </div>,
        document.body,
      )}
    </>
  );
}
