import { Button } from '@mantine/core';
import { Printer, Send } from 'lucide-react';
import { bridge } from '../native/bridge.ts';
import { notify } from '../ui/toast/notify.tsx';
import { useWords } from '../ui/words.tsx';

/** Sending a receipt is not possible yet, and says so; nor is the wrapper's printer. Elsewhere the browser prints the receipt alone. */
export function ReceiptActions() {
  const words = useWords().receipt;
  // Inside a wrapper that has a printer the browser's own printing would do nothing, silently.
  const print = () => (bridge.canPrint() ? notify.info(words.notYet) : window.print());
  return (
    <div className="receipt-actions">
      <Button variant="default" leftSection={<Printer aria-hidden size={20} />} onClick={print}>
        {words.print}
      </Button>
      <Button variant="default" disabled leftSection={<Send aria-hidden size={20} />}>
        <span className="receipt-action">
          {words.send}
          <span>{words.notYet}</span>
        </span>
      </Button>
    </div>
  );
}
