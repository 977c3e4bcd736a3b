import { ActionIcon } from '@mantine/core';
import type { BillShare } from '@till/domain/order/bill/bill-share';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useMessages } from '../../messages/messages.tsx';

const ReceiptView = lazy(() => import('./ReceiptView.tsx').then((module) => ({ default: module.ReceiptView })));

/** A button that shows the receipt of a guest who has paid, to print or send it. */
export function GuestReceipt({ order, share: { id, no } }: { readonly order: Order; readonly share: BillShare }) {
  const words = useMessages('paying').receipt;
  const [isOpen, setOpen] = useState(false);
  const label = fill(words.ofCheck, { no });
  return (
    <>
      <ActionIcon variant="default" size={50} aria-label={label} title={label} onClick={() => setOpen(true)}>
        <ReceiptText aria-hidden size={20} />
      </ActionIcon>
      {isOpen ? (
        <Dialog title={label} size={520} full="upright" onClose={() => setOpen(false)}>
          <Suspense>
            <ReceiptView order={order} shareId={id} />
          </Suspense>
        </Dialog>
      ) : null}
    </>
  );
}
