import { reprintKitchenTicketCall, settleKitchenTicketCall } from '@till/contract/write/kitchen/kitchen';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { logError } from '../calls/log/log.ts';
import { send } from '../calls/send.ts';
import { notify } from '../kit/toast/notify.tsx';
import { useFailureText } from '../messages/failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import { useSession } from '../native/session.ts';
import { type UnprintedTicket, useUnprintedTicketsNow } from './unprinted-tickets.ts';

/** A place where a ticket is to come out. */
export interface Target {
  readonly id: string;
  readonly label: string;
}

/** What staff do about tickets; each act needs the server, which alone has them. */
export function useTicketActions() {
  const words = useMessages('unprintedTickets');
  const say = useFailureText();
  const merchantId = useSession()?.merchant.id ?? '';
  const { refresh } = useUnprintedTicketsNow();
  const [busy, setBusy] = useState(false);
  const params = ({ orderId, version }: UnprintedTicket) => ({ merchantId, orderId, version: String(version) });
  /** One after another, up to the first that is refused. */
  const run = async (tag: string, acts: readonly (() => ReturnType<typeof send>)[], done?: string) => {
    setBusy(true);
    for (const act of acts) {
      const answer = await act().settled;
      if (answer.ok) continue;
      await refresh();
      setBusy(false);
      logError(tag, answer.refusal, {});
      return notify.error(say(answer.refusal));
    }
    // They are off the list before the next tap.
    await refresh();
    setBusy(false);
    if (done !== undefined) notify.success(done);
  };
  const reprint = (ticket: UnprintedTicket, onPrinterId: string) => () =>
    send(reprintKitchenTicketCall, { params: params(ticket), body: { printerId: ticket.printerId, onPrinterId } });
  return {
    busy,
    printOn: (ticket: UnprintedTicket, { id, label }: Target) =>
      void run('REPRINT_TICKET_ERROR', [reprint(ticket, id)], fill(words.onItsWay, { printer: label })),
    /** Each comes where it belongs. */
    tell: (tickets: readonly UnprintedTicket[]) =>
      void run(
        'REPRINT_TICKET_ERROR',
        tickets.map((ticket) => reprint(ticket, ticket.printerId)),
        fill(words.onItsWay, { printer: tickets.map(({ printer }) => printer).join(', ') }),
      ),
    settle: (tickets: readonly UnprintedTicket[]) =>
      void run(
        'SETTLE_TICKET_ERROR',
        tickets.map((ticket) => () => send(settleKitchenTicketCall, { params: params(ticket), body: { printerId: ticket.printerId } })),
      ),
  };
}
