import { VisuallyHidden } from '@mantine/core';
import { counted } from '@till/phrases/phrases';
import { ChefHat } from 'lucide-react';
import { useLanguage, useMessages } from '../messages/messages.tsx';
import { lateOrders } from './late-orders.ts';
import { UnprintedTicketsDialog } from './UnprintedTicketsDialog.tsx';
import type { UnprintedTicket } from './unprinted-tickets.ts';

interface Props {
  readonly tickets: readonly UnprintedTicket[];
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly onPrinters: (() => void) | undefined;
}

/** How many tickets the kitchen lacks, and behind it what they are and what to do. */
export function UnprintedTicketsSign({ tickets, isOpen, setOpen, onPrinters }: Props) {
  const words = useMessages('unprintedTickets');
  const language = useLanguage();
  const { late } = lateOrders(tickets);
  const isLate = late.length > 0;
  const count = isLate ? late.length : tickets.length;
  const long = counted(isLate ? words.lateStrip : words.strip, count, language);
  return (
    <>
      {tickets.length === 0 ? null : (
        <>
          <VisuallyHidden role="status">{long}</VisuallyHidden>
          <button type="button" className="sign strong bad" data-news aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <ChefHat aria-hidden size={20} />
            <span className="truncate min-w-0 underline long">{long}</span>
            <span className="truncate min-w-0 underline short">{counted(isLate ? words.lateStripShort : words.stripShort, count, language)}</span>
          </button>
        </>
      )}
      {isOpen ? <UnprintedTicketsDialog tickets={tickets} onClose={() => setOpen(false)} onPrinters={onPrinters} /> : null}
    </>
  );
}
