import { fill } from '@till/phrases/phrases';
import { Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { merchantKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { useKept } from '../../native/kept.ts';
import { lastReceipt } from '../own/last-receipt.ts';
import { isReprinting, reprint, shownReceipt } from './reprint.ts';

const ReceiptView = lazy(() => import('../receipt/ReceiptView.tsx').then((module) => ({ default: module.ReceiptView })));

interface Props {
  readonly className: string | undefined;
  readonly onTap?: () => void;
}

/** Prints the receipt of the order that was paid last at this register, by one tap; not there before anything was paid. */
export function ReprintButton({ className, onTap }: Props) {
  const printing = useMessages('printing');
  const { receipt } = useMessages('paying');
  const language = useLanguage();
  const merchant = useCached(merchantKey);
  const last = useKept(lastReceipt);
  const isBusy = isReprinting.use();
  if (last === null || merchant === undefined) return null;
  return (
    <button
      type="button"
      className={className}
      title={fill(printing.reprint.of, { order: last.orderId })}
      aria-busy={isBusy}
      onClick={() => {
        void reprint(last, { merchant, printing, receipt, language });
        onTap?.();
      }}
    >
      <Printer aria-hidden size={26} strokeWidth={1.75} />
      <span>{printing.reprint.short}</span>
    </button>
  );
}

/** The receipt where it was to be reprinted and this register has no printer. */
export function ReprintedReceipt() {
  const { reprint: words } = useMessages('printing');
  const shown = shownReceipt.use();
  if (shown === null) return null;
  return (
    <Dialog title={fill(words.title, { order: shown.order.id })} size={480} full onClose={() => shownReceipt.set(null)}>
      <p className="quiet mb-8">{words.noPrinter}</p>
      <Suspense>
        <ReceiptView order={shown.order} received={shown.received} />
      </Suspense>
    </Dialog>
  );
}
