import { Button, Group, Stack } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { HelpButton } from '../kit/guide/HelpButton.tsx';
import { Note } from '../kit/layout/Note.tsx';
import { useMessages } from '../messages/messages.tsx';
import { LateOrders } from './LateOrders.tsx';
import { lateOrders } from './late-orders.ts';
import { OrderCard } from './OrderCard.tsx';
import { TicketLines } from './TicketLines.tsx';
import type { UnprintedTicket } from './unprinted-tickets.ts';
import { useKitchenPrinters } from './use-kitchen-printers.ts';
import { useTicketActions } from './use-ticket-actions.ts';
import { useTicketTime } from './use-ticket-time.ts';

interface Props {
  readonly tickets: readonly UnprintedTicket[];
  readonly onClose: () => void;
  /** Leads to where a printer is turned on; absent where this device has no settings. */
  readonly onPrinters: (() => void) | undefined;
}

type Printers = ReturnType<typeof useKitchenPrinters>;

/** What the kitchen lacks, order by order: printed again on whichever printer works, or told by hand; and before it, what came too late to be told as new. */
export function UnprintedTicketsDialog({ tickets, onClose, onPrinters }: Props) {
  const words = useMessages('unprintedTickets');
  const printers = useKitchenPrinters();
  const { late, others } = lateOrders(tickets);
  const isLateAlone = late.length > 0 && others.length === 0;
  const hasNoPrinter = tickets.length > 0 && printers?.length === 0;
  const help = <HelpButton topic="printer" className="ms-auto" />;
  return (
    <Dialog onClose={onClose} title={isLateAlone ? words.lateTitle : words.title} size={560} full>
      <Stack gap="md">
        {late.length === 0 ? null : <LateOrders orders={late}>{isLateAlone ? help : null}</LateOrders>}
        {isLateAlone ? null : (
          <>
            {/* Nothing prints here until a printer is turned on. */}
            <Note role={hasNoPrinter ? 'status' : undefined}>{tickets.length === 0 ? words.none : hasNoPrinter ? words.noPrinter : words.explained}</Note>
            {others.map((ticket) => (
              <Ticket key={`${ticket.orderId}/${ticket.version}/${ticket.printerId}`} ticket={ticket} printers={printers} />
            ))}
            <div className="border-top" />
            <Group gap="sm" justify="space-between">
              {!hasNoPrinter || onPrinters === undefined ? null : (
                <Button
                  variant="default"
                  size="lg"
                  onClick={() => {
                    onClose();
                    onPrinters();
                  }}
                >
                  {words.toPrinters}
                </Button>
              )}
              {help}
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function Ticket({ ticket, printers = [] }: { readonly ticket: UnprintedTicket; readonly printers: Printers }) {
  const words = useMessages('unprintedTickets');
  const { order } = useMessages();
  const { reasons } = useMessages('printers');
  const time = useTicketTime();
  const { busy, printOn, settle } = useTicketActions();
  const { orderId, printer, printerId, isScreen, at, about, lines, lastError, mayBePrinted, since, waits, readyAt } = ticket;
  const title = fill(order.orderNumber, { id: orderId });
  // Its own printer first: it may have paper again.
  const places = [...printers.filter(({ id }) => id === printerId), ...printers.filter(({ id }) => id !== printerId)];
  return (
    <OrderCard title={title} time={time(at, about)}>
      <div>
        <Note tone={mayBePrinted ? 'warn' : 'bad'} strong>
          {mayBePrinted ? words.mayBe : isScreen && printer !== null ? fill(words.notSaid, { printer }) : words.surelyNot}
        </Note>
        <Note>{printer === null ? words.removed : [printer, lastError === null ? null : reasons[lastError]].filter((part) => part).join(' · ')}</Note>
      </div>
      {since === null ? null : <p>{words.since[since]}</p>}
      <TicketLines lines={lines} readyAt={readyAt} time={time} />
      {waits && printer !== null ? <Note>{fill(isScreen ? words.waitsScreen : words.waits, { printer })}</Note> : null}
      <Group gap="sm">
        {places.map(({ id, label }, index) => (
          <Button key={id} variant={index === 0 ? 'filled' : 'default'} size="lg" disabled={busy} onClick={() => printOn(ticket, { id, label })}>
            {fill(words.printOn, { printer: label })}
          </Button>
        ))}
        <Button variant={places.length === 0 ? 'filled' : 'default'} size="lg" disabled={busy} onClick={() => settle([ticket])}>
          {words.told}
        </Button>
      </Group>
    </OrderCard>
  );
}
