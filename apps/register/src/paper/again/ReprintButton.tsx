import { fill } from '@till/phrases/phrases';
import { Printer } from 'lucide-react';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { useKept } from '../../native/kept.ts';
import { lastReceipt } from '../own/last-receipt.ts';
import { isReprinting, reprint } from './reprint.ts';

export interface ReprintButtonProps {
  readonly className: string | undefined;
  readonly onTap?: () => void;
  /** Has the shop held, which not every screen needs; rejects where it cannot be had. */
  readonly ensureShop: () => Promise<void>;
}

/** Prints the receipt of the order that was paid last at this register, by one tap; not there before anything was paid. */
export function ReprintButton({ className, onTap, ensureShop }: ReprintButtonProps) {
  const printing = useMessages('printing');
  const { receipt } = useMessages('paying');
  const language = useLanguage();
  const last = useKept(lastReceipt);
  const isBusy = isReprinting.use();
  if (last === null) return null;
  return (
    <button
      type="button"
      className={className}
      title={fill(printing.reprint.of, { order: last.orderId })}
      aria-busy={isBusy}
      onClick={() => {
        void reprint(last, { ensureShop, printing, receipt, language });
        onTap?.();
      }}
    >
      <Printer aria-hidden size={26} strokeWidth={1.75} />
      <span>{printing.reprint.short}</span>
    </button>
  );
}
