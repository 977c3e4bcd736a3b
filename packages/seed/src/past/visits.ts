import type { Customer } from '@till/domain/customer/types';
import { customers } from '../customers.ts';
import type { Random } from '../random.ts';

/** How often each of the customers came, the kiosk left out: regulars, some who come back, and some who came once. */
const visitCounts = [9, 12, 7, 3, 11, 5, 2, 8, 4, 10, 6, 3, 1, 5, 7, 2, 4, 3, 6, 1, 5, 8, 3, 4, 2, 6, 1, 3, 5] as const;

/** Who comes on each of so many days before today, by the day's number from 0. Nobody comes twice a day. */
export function visitsByDay(dayCount: number, random: Random): readonly (readonly Customer[])[] {
  const days: Customer[][] = Array.from({ length: dayCount }, () => []);
  for (const [index, customer] of customers.slice(1).entries()) {
    const count = visitCounts[index] ?? 1;
    // Spread over the days, as people come who live nearby.
    const every = dayCount / count;
    for (let visit = 0; visit < count; visit += 1) days[Math.floor(visit * every + random.whole(0, Math.ceil(every) - 1) * 0.99)]?.push(customer);
  }
  return days;
}
