import { lettersOf, orderIdOf } from '@till/domain/order/ids';
import { seededInstallation } from './devices.ts';
import { ongoingOrders } from './order/ongoing.ts';
import { pastOrder, pastTimes } from './order/past.ts';
import type { SeedOrder } from './order/write.ts';
import { randomOf } from './random.ts';

const seed = 20_250_327;
const firstNumber = 1001;

/** Two weeks of sales and what is going on at `now` (ms since epoch), oldest first, made by the shop's own rules. The same `now` gives the same orders. */
export function seedOrders(now: number): readonly SeedOrder[] {
  const random = randomOf(seed);
  const idOf = (index: number) => orderIdOf(lettersOf(seededInstallation.lettersNumber), firstNumber + index);
  const past = pastTimes(now, random).map((at, index) => pastOrder(idOf(index), at, random));
  return [...past, ...ongoingOrders(now, (index) => idOf(past.length + index), random)];
}
