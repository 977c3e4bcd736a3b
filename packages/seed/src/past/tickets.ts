import { type KitchenTicket, ticketOf } from '@till/domain/kitchen/ticket';
import { versionsOf } from '@till/domain/order/apply';
import type { SeedOrder } from '../order/write.ts';

/** The kitchen screen of the demo: its device's own. */
export const kitchenScreen = { id: 'kitchen', label: 'Kitchen' } as const;

/** So long after it was paid an order is still being cooked, ms. */
const cookingMs = 12 * 60_000;

/** What the kitchen's screen still shows of an order at `now` (ms since epoch), each ticket with its time: of one that it has, or that was paid a moment ago. */
export function ticketsOf({ order, events }: SeedOrder, now: number): readonly { readonly at: number; readonly ticket: KitchenTicket }[] {
  const isCooking = order.state === 'accepted' || (order.state === 'completed' && order.completedAt !== null && order.completedAt > now - cookingMs);
  if (!isCooking) return [];
  return versionsOf(events).flatMap(({ event: { at }, before, after }) => {
    const ticket = ticketOf(before, after);
    return ticket === null ? [] : [{ at, ticket }];
  });
}
