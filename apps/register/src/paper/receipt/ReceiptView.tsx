import { NativeSelect } from '@mantine/core';
import type { Minor } from '@till/domain/money/minor';
import type { BillShare } from '@till/domain/order/bill/bill-share';
import type { Order } from '@till/domain/order/types';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { treeOf } from '@till/receipt/tree';
import { useState } from 'react';
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
  /** The guest of a split bill whose it is at first; absent: it is of the whole order. */
  readonly shareId?: string | undefined;
}

interface ChoiceProps {
  readonly shares: readonly BillShare[];
  readonly shareId: string | undefined;
  readonly words: MessagesOf<'paying'>['receipt'];
  readonly onChoose: (shareId: string | undefined) => void;
}

/** Of a split bill: the receipt of the whole order, or a guest's own. One that is gone is nobody's any more: nothing is chosen. */
function GuestChoice({ shares, shareId = '', words, onChoose }: ChoiceProps) {
  const checks = shares.map(({ id, no, name }) => ({ value: id, label: fill(name === '' ? words.check : words.checkNamed, { no, name }) }));
  const isGone = shareId !== '' && !checks.some(({ value }) => value === shareId);
  return (
    <NativeSelect
      size="md"
      mb="sm"
      label={words.whose}
      value={shareId}
      data={[...(isGone ? [{ value: shareId, label: '–', disabled: true }] : []), { value: '', label: words.whole }, ...checks]}
      onChange={(event) => onChoose(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    />
  );
}

/** The receipt on the screen with its actions. Printing uses a second copy outside of every dialog and scroller. */
export function ReceiptView({ order, received, isNew = false, isFolded = false, shareId: first }: ReceiptViewProps) {
  const words = useMessages('paying').receipt;
  const { shares } = order;
  const [shareId, choose] = useState(first);
  // What was counted just now is of the payment that it was opened with.
  const paper = usePaperOf(order, shareId === first || shareId === undefined ? received : undefined, printByBrowser, shareId);
  // The guest's check was joined elsewhere: the whole table's would be shown and sent in its place, to whom theirs was for.
  if (paper === null) return shareId === undefined ? null : <GuestChoice shares={shares ?? []} shareId={shareId} words={words} onChoose={choose} />;
  const receipt = rendered(treeOf(paper.documentAs(false)));
  const shown = (
    <section className="receipt-screen" aria-label={words.title}>
      {receipt}
    </section>
  );
  return (
    <>
      {shares === undefined ? null : <GuestChoice shares={shares} shareId={shareId} words={words} onChoose={choose} />}
      <ReceiptActions
        order={order}
        kind={paper.kind}
        shareId={shareId}
        received={paper.received}
        isNew={isNew}
        print={isNew && shareId === first ? null : <PrintReceipt key={shareId} paper={paper} />}
      />
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
