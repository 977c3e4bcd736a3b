import { Button, Group } from '@mantine/core';
import { fill } from '@till/phrases/phrases';
import classes from '../kit/dialog/by-order.module.css';
import { confirm } from '../kit/dialog/confirm.tsx';
import { useMessages } from '../messages/messages.tsx';
import { type LateOrder, linesOfAll } from './late-orders.ts';
import { TicketLines } from './TicketLines.tsx';
import { useTicketActions } from './use-ticket-actions.ts';
import { useTicketTime } from './use-ticket-time.ts';

/** What was ordered without a network and came much later: still to be made, or known to the kitchen; one question an order. */
export function LateOrders({ orders }: { readonly orders: readonly LateOrder[] }) {
  const words = useMessages('unprintedTickets');
  const { busy, settle } = useTicketActions();
  const count = orders.length;
  const told = count === 2 ? words.bothTold : fill(words.allTold, { count });
  const settleAll = async () => {
    const title = count === 2 ? words.bothToldTitle : fill(words.allToldTitle, { count });
    if (await confirm({ title, description: words.allToldText, confirmLabel: told, careful: true })) settle(orders.flatMap(({ tickets }) => tickets));
  };
  return (
    <>
      <p className={classes.explained}>{words.lateExplained}</p>
      {orders.map((order) => (
        <Order key={order.orderId} order={order} />
      ))}
      {count < 2 ? null : (
        <Button className={classes.all} variant="default" size="lg" disabled={busy} onClick={() => void settleAll()}>
          {told}
        </Button>
      )}
    </>
  );
}

function Order({ order: { orderId, tickets } }: { readonly order: LateOrder }) {
  const words = useMessages('unprintedTickets');
  const { order } = useMessages();
  const time = useTicketTime();
  const { busy, tell, settle } = useTicketActions();
  const title = fill(order.orderNumber, { id: orderId });
  const [first] = tickets;
  const { at = 0, cameAt, about, since = null } = first ?? {};
  return (
    <section className={classes.lane} aria-label={title}>
      <h3 className="text-18 strong mb-4">{title}</h3>
      <p>{fill(words.lateTimes, { time: time(at, about), came: time(cameAt ?? at) })}</p>
      {since === null ? null : <p>{words.since[since]}</p>}
      <TicketLines lines={linesOfAll(tickets)} readyAt={first?.readyAt ?? null} time={time} />
      <Group gap="sm">
        <Button size="lg" disabled={busy} onClick={() => tell(tickets)}>
          {tickets.every(({ isScreen }) => isScreen) ? words.showIt : words.printIt}
        </Button>
        <Button variant="default" size="lg" disabled={busy} onClick={() => settle(tickets)}>
          {words.told}
        </Button>
      </Group>
    </section>
  );
}
