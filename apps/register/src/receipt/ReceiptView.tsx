import type { Minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { receiptOf } from '@till/receipt/document';
import { treeOf } from '@till/receipt/tree';
import { createPortal } from 'react-dom';
import { useHeld } from '../calls/held.ts';
import { merchantKey } from '../calls/keys.ts';
import { useLanguage, useWords } from '../ui/words.tsx';
import { PrintReceipt } from './PrintReceipt.tsx';
import { ReceiptActions } from './ReceiptActions.tsx';
import { rendered } from './rendered.tsx';
import './receipt.css';

interface ReceiptViewProps {
  readonly order: Order;
  /** Cash handed over, minor units; undefined: none, or not counted. */
  readonly received?: Minor | undefined;
  /** It was just paid: nothing can have been sent yet. */
  readonly isNew?: boolean;
}

/** The receipt on the screen with its actions. Printing uses a second copy outside of every dialog and scroller. */
export function ReceiptView({ order, received, isNew = false }: ReceiptViewProps) {
  const words = useWords().receipt;
  const language = useLanguage();
  const merchant = useHeld(merchantKey);
  if (merchant === undefined) return null;
  const receiptAs = (isCopy: boolean) => receiptOf(order, merchant, words, { language, received, isCopy });
  const receipt = rendered(treeOf(receiptAs(false)));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="receipt-screen" aria-label={words.title} tabIndex={0}>
        {receipt}
      </section>
      <ReceiptActions order={order} received={received} isNew={isNew} print={<PrintReceipt orderId={order.id} received={received} receiptAs={receiptAs} />} />
      {createPortal(
        <div className="receipt-paper" aria-hidden="true">
          {receipt}
        </div>,
        document.body,
      )}
    </>
  );
}
