import type { Minor } from '@till/domain/money/minor';
import type { ReceiptDocument } from '@till/receipt/document';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { logError } from '../calls/log/log.ts';
import { bridge, type Printed } from '../native/bridge.ts';
import { WrapperError } from '../native/wrapper/port.ts';
import { notify } from '../ui/toast/notify.tsx';
import { WaitingButton } from '../ui/WaitingButton.tsx';
import { useLanguage, useWords } from '../ui/words.tsx';
import { useWrapperWords } from '../ui/wrapper-words.ts';
import { printerFailure } from '../words/printer.ts';
import { keepPrinted, wasPrinted } from './printed.ts';
import { useHindrance } from './use-hindrance.ts';

interface Props {
  readonly orderId: string;
  /** Cash handed over, minor units; undefined: none, or not counted. */
  readonly received: Minor | undefined;
  /** The receipt; `isCopy`: as one that says that it is a copy. */
  readonly receiptAs: (isCopy: boolean) => ReceiptDocument;
}

/** Prints the receipt: on the tablet's printer, else on one of the shop's that the server reaches, else by the browser. A second one from this tablet says that it is a copy. */
export function PrintReceipt({ orderId, received, receiptAs }: Props) {
  const words = useWords().receipt;
  const wrapper = useWrapperWords();
  const language = useLanguage();
  const hindrance = useHindrance(orderId);
  const [waiting, setWaiting] = useState(false);
  const tell = ({ confirmed, paperNear }: Pick<Printed, 'confirmed' | 'paperNear'>) =>
    notify.success(confirmed ? wrapper.receiptPrinted : wrapper.receiptSent, paperNear ? { description: wrapper.paperNear } : {});
  const byWrapper = async () => {
    setWaiting(true);
    try {
      const { printOnTablet } = await import('./print-on-tablet.ts');
      const printed = await printOnTablet(receiptAs(wasPrinted(orderId)));
      if (printed === null) return;
      keepPrinted(orderId);
      tell(printed);
    } catch (error) {
      logError('print receipt error', error);
      const mayBePrinted = error instanceof WrapperError && error.duringJob;
      if (mayBePrinted) keepPrinted(orderId);
      notify.error(printerFailure(error, wrapper), mayBePrinted ? { description: wrapper.mayGoOn } : {});
    } finally {
      setWaiting(false);
    }
  };
  const inShop = async () => {
    setWaiting(true);
    try {
      const { printInShop } = await import('./print-in-shop.ts');
      const job = await printInShop(orderId, { language, copy: wasPrinted(orderId), ...(received === undefined ? {} : { received }) });
      if (job === null) return window.print();
      const { state, reason, duringJob, paperNear } = job;
      if (state !== 'failed' || duringJob) keepPrinted(orderId);
      if (state !== 'failed') return tell({ confirmed: state === 'printed', paperNear });
      // Only an amount that is too wide for the paper keeps a receipt from being printed as it is.
      const why = new Error(reason === 'not-printable' ? 'amount-too-wide' : (reason ?? 'printer-error'));
      notify.error(printerFailure(why, wrapper), duringJob ? { description: wrapper.mayGoOn } : {});
    } catch (error) {
      logError('print receipt error', error);
      window.print();
    } finally {
      setWaiting(false);
    }
  };
  const print = () => {
    // Inside a wrapper that has a printer the browser's own printing would do nothing, silently.
    if (bridge.canPrint()) void byWrapper();
    else if (hindrance === null) void inShop();
    else window.print();
  };
  return (
    <WaitingButton variant="default" leftSection={<Printer aria-hidden size={20} />} waiting={waiting} waitingLabel={wrapper.testing} onClick={print}>
      {words.print}
    </WaitingButton>
  );
}
