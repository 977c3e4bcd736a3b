import { type KitchenTicket, ticketOf } from '@till/domain/kitchen/ticket';
import { versionsOf } from '@till/domain/order/apply';
import type { SeedOrder } from '../order/write.ts';

/** The kitchen screen of the demo: its device's own. */
export const kitchenScreen = { id: 'kitchen', label: 'Kitchen' } as const;

/** What was sent to the kitchen longer ago has been served, ms. */
const cookingMs = 17 * 60_000;

/** What the kitchen's screen still shows of an order at `now` (ms since epoch): what it has got a little while ago, each ticket with its time, unless it was cancelled. */
export function ticketsOf({ order, events }: SeedOrder, now: number): readonly { readonly at: number; readonly ticket: KitchenTicket }[] {
  if (order.state === 'cancelled' || (events.at(-1)?.at ?? 0) < now - cookingMs) return [];
  return versionsOf(events).flatMap(({ event: { at }, before, after }) => {
    const ticket = at < now - cookingMs ? null : ticketOf(before, after);
    return ticket === null ? [] : [{ at, ticket }];
  });
}
