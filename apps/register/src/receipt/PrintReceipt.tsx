import type { ReceiptDocument } from '@till/receipt/document';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { logError } from '../calls/log/log.ts';
import { bridge, type Printed } from '../native/bridge.ts';
import { WrapperError } from '../native/wrapper/port.ts';
import { notify } from '../ui/toast/notify.tsx';
import { WaitingButton } from '../ui/WaitingButton.tsx';
import { useWords } from '../ui/words.tsx';
import { useWrapperWords } from '../ui/wrapper-words.ts';
import { printerFailure } from '../words/printer.ts';
import { keepPrinted, wasPrinted } from './printed.ts';

interface Props {
  readonly orderId: string;
  /** The receipt; `isCopy`: as one that says that it is a copy. */
  readonly receiptAs: (isCopy: boolean) => ReceiptDocument;
}

/** Prints the receipt: on the tablet's printer where there is one, else by the browser. A second one from this tablet says that it is a copy. */
export function PrintReceipt({ orderId, receiptAs }: Props) {
  const words = useWords().receipt;
  const wrapper = useWrapperWords();
  const [waiting, setWaiting] = useState(false);
  const tell = ({ confirmed, paperNear }: Printed) =>
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
  // Inside a wrapper that has a printer the browser's own printing would do nothing, silently.
  const print = () => (bridge.canPrint() ? void byWrapper() : window.print());
  return (
    <WaitingButton variant="default" leftSection={<Printer aria-hidden size={20} />} waiting={waiting} waitingLabel={wrapper.testing} onClick={print}>
      {words.print}
    </WaitingButton>
  );
}
