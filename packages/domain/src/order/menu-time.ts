import { instantIn } from '../time/zone.ts';
import { isFromElsewhere } from './facts.ts';
import type { Order } from './types.ts';

/** What says for when an order is. */
export type TimeAskedFor = Pick<Order, 'source' | 'orderTypeTime' | 'scheduleDate' | 'scheduleTime'>;

/** Ms since epoch: every calendar has the days before it, and an order may name any number. */
const lastInstant = 8_000_000_000_000_000;

/**
 * For when an order was asked for, ms since epoch; null: as soon as it can be. The day and time of an order from elsewhere count beside its instant, as they do for
 * when it is ready; those of a register say only when its order began, by the tablet's clock.
 */
export function laterTimeOf(order: TimeAskedFor, timezone: string): number | null {
  const { orderTypeTime, scheduleDate, scheduleTime } = order;
  const instant = orderTypeTime !== null && /^\d+$/.test(orderTypeTime) ? Math.min(Number(orderTypeTime), lastInstant) : null;
  const scheduled = isFromElsewhere(order) && scheduleDate !== null && scheduleTime !== null ? instantIn(timezone, scheduleDate, scheduleTime) : null;
  return instant === null || scheduled === null ? (instant ?? scheduled) : Math.max(instant, scheduled);
}

/**
 * By which time an order's menu has its hours, ms since epoch: the time it was asked for, or `now` where it is for now or that time has passed. What is hidden
 * and what is sold out count as of now all the same.
 */
export const menuTimeOf = (order: TimeAskedFor, now: number, timezone: string): number => Math.max(now, laterTimeOf(order, timezone) ?? now);
