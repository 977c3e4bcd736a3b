import { Button, Group, Stack } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import type { ReactNode } from 'react';
import { confirm } from '../kit/dialog/confirm.tsx';
import { Note } from '../kit/layout/Note.tsx';
import { waitText } from '../messages/age.ts';
import { useLanguage, useMessages } from '../messages/messages.tsx';
import { type LateOrder, linesOfAll } from './late-orders.ts';
import { OrderCard } from './OrderCard.tsx';
import { TicketLines } from './TicketLines.tsx';
import { useTicketActions } from './use-ticket-actions.ts';
import { useTicketTime } from './use-ticket-time.ts';

/** What was ordered without a network and came much later: still to be made, or known to the kitchen; one question an order. `children`: beside what answers all. */
export function LateOrders({ orders, children }: { readonly orders: readonly LateOrder[]; readonly children?: ReactNode }) {
  const words = useMessages('unprintedTickets');
  const { busy, settle } = useTicketActions();
  const count = orders.length;
  const told = count === 2 ? words.bothTold : fill(words.allTold, { count });
  const settleAll = async () => {
    const title = count === 2 ? words.bothToldTitle : fill(words.allToldTitle, { count });
    if (await confirm({ title, description: words.allToldText, confirmLabel: told, careful: true })) settle(orders.flatMap(({ tickets }) => tickets));
  };
  return (
    <Stack gap="md">
      <Note>{words.lateExplained}</Note>
      {orders.map((order) => (
        <Order key={order.orderId} order={order} />
      ))}
      {count < 2 ? (
        children
      ) : (
        <>
          <div className="border-top" />
          <Group gap="sm" justify="space-between">
            <Button variant="default" size="lg" disabled={busy} onClick={() => void settleAll()}>
              {told}
            </Button>
            {children}
          </Group>
        </>
      )}
    </Stack>
  );
}

function Order({ order: { orderId, tickets } }: { readonly order: LateOrder }) {
  const words = useMessages('unprintedTickets');
  const { order, age } = useMessages();
  const language = useLanguage();
  const time = useTicketTime();
  const { busy, tell, settle } = useTicketActions();
  const title = fill(order.orderNumber, { id: orderId });
  const [first] = tickets;
  const { at = 0, cameAt, about, since = null } = first ?? {};
  return (
    <OrderCard title={title} time={fill(words.lateTimes, { time: time(at, about), late: waitText((cameAt ?? at) - at, age, language) })}>
      {since === null ? null : <p>{words.since[since]}</p>}
      <TicketLines lines={linesOfAll(tickets)} readyAt={first?.readyAt ?? null} time={time} />
      <Group gap="sm">
        <Button size="lg" disabled={busy} onClick={() => tell(tickets)}>
          {tickets.every(({ isScreen }) => isScreen) ? words.showIt : words.printIt}
        </Button>
        <Button variant="default" size="lg" disabled={busy} onClick={() => settle(tickets)}>
          {words.lateTold}
        </Button>
      </Group>
    </OrderCard>
  );
}
