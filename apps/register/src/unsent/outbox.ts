import { refreshMerchantData } from '../app/merchant-data.ts';
import { cacheReply } from '../calls/cache-reply.ts';
import { connection } from '../calls/connection.ts';
import type { CallFailure } from '../calls/failure.ts';
import { keptOrders } from '../calls/kept-orders/instance.ts';
import { hookOutbox, outbox } from '../calls/outbox/instance.ts';
import type { OrderEntry } from '../calls/outbox/order-entry.ts';
import { lead } from '../calls/stream/tabs.ts';
import { nextOrderId } from '../device/next-order-id.ts';
import { session } from '../native/session.ts';
import { settings } from '../native/storage.ts';
import { getOrder } from '../orders/get-order.ts';
import { shown } from '../orders/shown-orders.ts';
import { lastCompletion } from '../pay/last-completion.ts';

/** Connects the outbox with orders, numbers and screens; once, at start. `goTo` replaces the current address. */
export function startOutbox(goTo: (path: string) => void): void {
  hookOutbox({
    answered(entry, value) {
      shown.answered(entry, value);
      cacheReply(value);
      // A page that begins between the two finds the call and the order, and applies it to what has it already.
      return keptOrders.written();
    },
    // Its line is in the order that is held here until that is read again: before, it would come back for a moment.
    refusing: (entry, refusal) => (isGone(entry, refusal) ? getOrder(entry.lane).settled : undefined),
    refused(entry) {
      const { opens, lane, refused } = entry;
      // It was decided on an outdated order: read the server's.
      if (!opens) void getOrder(lane);
      // Offered here but not available there: the held menu is outdated.
      if (refused?.code === 'item_not_available') void refreshMerchantData();
      // Another register removed the line first: that is the wanted result.
      if (refused !== null && isGone(entry, refused)) queueMicrotask(() => outbox.discard(entry.id));
    },
    nextLane: nextOrderId,
    commandFor: renumbered,
    moved(from, to) {
      if (settings.get('activeOrderId') === from) settings.set('activeOrderId', to);
      const completion = lastCompletion.get();
      if (completion?.orderId === from) lastCompletion.set({ ...completion, orderId: to });
      const { pathname } = location;
      if (pathname.split('/').includes(from)) goTo(pathname.replace(`/${from}`, `/${to}`));
    },
  });
  shown.watch();
  keptOrders.start(outbox.load().then(outbox.isKept));
  session.listen(keptOrders.signedIn);
  // Somebody signed in, or the server is back: retry at once.
  session.listen(outbox.wake);
  connection.listen(() => connection.get() === 'online' && outbox.wake());
}

/** Sends what waits while somebody is at the dashboard; one tab of the browser at a time. Returns a function that stops it. */
export const drainOutbox = (): (() => void) => lead('till.outbox', (signal, alone) => outbox.drain(signal, alone));

const isGone = ({ command }: OrderEntry, { code }: CallFailure): boolean => command.name === 'remove-item' && code === 'line_not_found';

const renumbered = (command: OrderEntry['command'], orderId: string): OrderEntry['command'] =>
  command.name === 'create' ? { ...command, asked: { ...command.asked, orderId } } : command;
