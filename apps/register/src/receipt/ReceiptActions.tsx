import { Button } from '@mantine/core';
import { Printer, Send } from 'lucide-react';
import { useWords } from '../ui/words.tsx';

/** Sending has its place and says that it cannot be done yet; printing is the browser's own, of the receipt alone. */
export function ReceiptActions() {
  const words = useWords().receipt;
  return (
    <div className="receipt-actions">
      <Button variant="default" leftSection={<Printer aria-hidden size={20} />} onClick={() => window.print()}>
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
