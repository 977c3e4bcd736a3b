import { Button } from '@mantine/core';
import type { Minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { whyNoReceipt } from '@till/domain/receipt/sending';
import { Send } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import type { Paper } from '../print/print-paper.ts';
import type { Receiver } from './ReceiptForm.tsx';
import { SentReceipts } from './SentReceipts.tsx';
import { useHindrance } from './use-hindrance.ts';

const SendReceiptDialog = lazy(() => import('./SendReceiptDialog.tsx').then((module) => ({ default: module.SendReceiptDialog })));

interface Props {
  readonly order: Order;
  readonly kind: Paper['kind'];
  /** The guest of a split bill whose it is; undefined: it is of the whole order. */
  readonly shareId: string | undefined;
  /** Cash handed over, minor units; undefined: none, or not counted. */
  readonly received: Minor | undefined;
  /** It was just paid: nothing can have been sent yet. */
  readonly isNew: boolean;
  /** The button that prints it. */
  readonly print: ReactNode;
}

/** Printing and sending the receipt, and what became of those that were sent. */
export function ReceiptActions({ order, kind, shareId, received, isNew, print }: Props) {
  const words = useMessages('paying').receipt;
  const [dialog, setDialog] = useState<{ readonly first: Receiver | undefined; readonly shareId: string | undefined } | null>(null);
  const [askedCount, setAskedCount] = useState(0);
  const close = useCallback(() => setDialog(null), []);
  const isOn = useHindrance(order.id) === null;
  return (
    <div className="receipt-actions">
      {print}
      <Button
        variant="default"
        disabled={whyNoReceipt(order) !== null}
        leftSection={<Send aria-hidden size={20} />}
        onClick={() => setDialog({ first: undefined, shareId })}
      >
        {kind === 'bill' ? words.sendBill : words.send}
      </Button>
      {isNew && askedCount === 0 ? null : (
        <SentReceipts
          orderId={order.id}
          isOn={isOn}
          askedCount={askedCount}
          // Of a split bill the list does not say whose was sent: what is in view may be another guest's.
          onAgain={order.shares === undefined ? ({ type, receiver }) => setDialog({ first: { type, receiver }, shareId }) : null}
        />
      )}
      {dialog === null ? null : (
        <Suspense>
          <SendReceiptDialog
            order={order}
            kind={kind}
            shareId={dialog.shareId}
            received={received}
            first={dialog.first}
            onClose={close}
            onSent={() => setAskedCount((count) => count + 1)}
          />
        </Suspense>
      )}
    </div>
  );
}
