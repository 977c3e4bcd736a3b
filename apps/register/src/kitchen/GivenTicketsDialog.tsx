import { Button, Group } from '@mantine/core';
import { reprintKitchenTicketCall, settleKitchenTicketCall } from '@till/contract/write/kitchen';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { logError } from '../calls/log/log.ts';
import { send } from '../calls/send.ts';
import { useSession } from '../native/session.ts';
import classes from '../ui/dialog/by-order.module.css';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { useFailureWords } from '../ui/failure-words.ts';
import { useGivenTicketsWords } from '../ui/given-tickets-words.ts';
import { usePrintersWords } from '../ui/printers-words.ts';
import { notify } from '../ui/toast/notify.tsx';
import { useLanguage, useWords } from '../ui/words.tsx';
import { type GivenTicket, refreshGivenTickets } from './given-tickets.ts';
import { useKitchenPrinters } from './use-kitchen-printers.ts';

interface Props {
  readonly tickets: readonly GivenTicket[];
  readonly onClose: () => void;
}

type Printers = ReturnType<typeof useKitchenPrinters>;

/** What the kitchen lacks, order by order: printed again on whichever printer works, or told by hand. */
export function GivenTicketsDialog({ tickets, onClose }: Props) {
  const words = useGivenTicketsWords();
  const printers = useKitchenPrinters();
  return (
    <Dialog onClose={onClose} title={words.title} size={560} full>
      <p className={classes.explained}>{tickets.length === 0 ? words.none : words.explained}</p>
      {printers?.length === 0 && tickets.length > 0 ? <p role="status">{words.noPrinter}</p> : null}
      {tickets.map((ticket) => (
        <Ticket key={`${ticket.orderId}/${ticket.version}/${ticket.printerId}`} ticket={ticket} printers={printers} />
      ))}
    </Dialog>
  );
}

function Ticket({ ticket, printers = [] }: { readonly ticket: GivenTicket; readonly printers: Printers }) {
  const words = useGivenTicketsWords();
  const { order } = useWords();
  const { reasons } = usePrintersWords();
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  const { busy, printOn, settle } = useDeeds(ticket);
  const { orderId, printer, printerId, isScreen, at, lines, lastError, mayBePrinted, since, waits, readyAt } = ticket;
  const title = fill(order.orderNumber, { id: orderId });
  const timeOf = (ms: number) => new Intl.DateTimeFormat(language, { timeZone, timeStyle: 'short' }).format(ms);
  const time = timeOf(at);
  // Its own printer first: it may have paper again.
  const places = [...printers.filter(({ id }) => id === printerId), ...printers.filter(({ id }) => id !== printerId)];
  return (
    <section className={classes.lane} aria-label={title}>
      <h3 className={classes.order}>{title}</h3>
      <p>
        {[fill(words.from, { printer: printer ?? words.removed, time }), lastError === null ? null : reasons[lastError]].filter((part) => part).join(' · ')}
      </p>
      {since === null ? null : <p>{words.since[since]}</p>}
      <ul>
        {lines.map(({ what, name, quantity }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ticket's lines never change
          <li key={index}>{fill(words.lines[what], { name, quantity })}</li>
        ))}
      </ul>
      {lines.length > 0 ? null : <p>{readyAt === null ? words.note : fill(words.readyTime, { time: timeOf(readyAt) })}</p>}
      <p>{mayBePrinted ? words.mayBe : isScreen && printer !== null ? fill(words.notSaid, { printer }) : words.surelyNot}</p>
      {waits && printer !== null ? <p>{fill(isScreen ? words.waitsScreen : words.waits, { printer })}</p> : null}
      <Group gap="sm">
        {places.map(({ id, label }, index) => (
          <Button key={id} variant={index === 0 ? 'filled' : 'default'} size="lg" disabled={busy} onClick={() => printOn(id, label)}>
            {fill(words.printOn, { printer: label })}
          </Button>
        ))}
        <Button variant="default" size="lg" disabled={busy} onClick={settle}>
          {words.told}
        </Button>
      </Group>
    </section>
  );
}

/** The acts; each needs the server, which alone has the tickets. */
function useDeeds({ orderId, version, printerId }: GivenTicket) {
  const words = useGivenTicketsWords();
  const say = useFailureWords();
  const merchantId = useSession()?.merchant.id ?? '';
  const [busy, setBusy] = useState(false);
  const params = { merchantId, orderId, version: String(version) };
  const run = async (tag: string, sent: ReturnType<typeof send>, done?: string) => {
    setBusy(true);
    const answer = await sent.settled;
    // It is off the list before the next tap.
    await refreshGivenTickets();
    setBusy(false);
    if (answer.ok) {
      if (done !== undefined) notify.success(done);
      return;
    }
    logError(tag, answer.refusal, { orderId });
    notify.error(say(answer.refusal));
  };
  return {
    busy,
    printOn: (onPrinterId: string, label: string) =>
      void run('REPRINT_TICKET_ERROR', send(reprintKitchenTicketCall, { params, body: { printerId, onPrinterId } }), fill(words.onItsWay, { printer: label })),
    settle: () => void run('SETTLE_TICKET_ERROR', send(settleKitchenTicketCall, { params, body: { printerId } })),
  };
}
