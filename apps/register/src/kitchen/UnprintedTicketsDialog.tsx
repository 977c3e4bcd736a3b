import { Button, Group } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import classes from '../kit/dialog/by-order.module.css';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { HelpButton } from '../kit/guide/HelpButton.tsx';
import { useMessages } from '../messages/messages.tsx';
import { LateOrders } from './LateOrders.tsx';
import { lateOrders } from './late-orders.ts';
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
  return (
    <Dialog onClose={onClose} title={isLateAlone ? words.lateTitle : words.title} size={560} full>
      {late.length === 0 ? null : <LateOrders orders={late} />}
      {isLateAlone ? null : tickets.length > 0 && printers?.length === 0 ? (
        <NoPrinter
          onLeave={
            onPrinters === undefined
              ? undefined
              : () => {
                  onClose();
                  onPrinters();
                }
          }
        />
      ) : (
        <p className={classes.explained}>{tickets.length === 0 ? words.none : words.explained}</p>
      )}
      {others.map((ticket) => (
        <Ticket key={`${ticket.orderId}/${ticket.version}/${ticket.printerId}`} ticket={ticket} printers={printers} />
      ))}
      <HelpButton topic="printer" className="mt-16" />
    </Dialog>
  );
}

/** Nothing prints here until a printer is turned on: it leads there. */
function NoPrinter({ onLeave }: { readonly onLeave: (() => void) | undefined }) {
  const words = useMessages('unprintedTickets');
  return (
    <div className={classes.explained}>
      <p role="status" className="mb-8">
        {words.noPrinter}
      </p>
      {onLeave === undefined ? null : (
        <Button size="lg" onClick={onLeave}>
          {words.toPrinters}
        </Button>
      )}
    </div>
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
    <section className={classes.lane} aria-label={title}>
      <h3 className="text-18 strong mb-4">{title}</h3>
      <p>
        {[fill(words.from, { printer: printer ?? words.removed, time: time(at, about) }), lastError === null || printer === null ? null : reasons[lastError]]
          .filter((part) => part)
          .join(' · ')}
      </p>
      {since === null ? null : <p>{words.since[since]}</p>}
      <TicketLines lines={lines} readyAt={readyAt} time={time} />
      <p>{mayBePrinted ? words.mayBe : isScreen && printer !== null ? fill(words.notSaid, { printer }) : words.surelyNot}</p>
      {waits && printer !== null ? <p>{fill(isScreen ? words.waitsScreen : words.waits, { printer })}</p> : null}
      <Group gap="sm">
        {places.map(({ id, label }, index) => (
          <Button key={id} variant={index === 0 ? 'filled' : 'default'} size="lg" disabled={busy} onClick={() => printOn(ticket, { id, label })}>
            {fill(words.printOn, { printer: label })}
          </Button>
        ))}
        <Button variant="default" size="lg" disabled={busy} onClick={() => settle([ticket])}>
          {words.told}
        </Button>
      </Group>
    </section>
  );
}
