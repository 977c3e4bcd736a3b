import { dateAndSecondsIn } from '@till/domain/time/zone';
import { customers } from '../customers.ts';
import type { Random } from '../random.ts';
import { restaurant } from '../restaurant.ts';
import { onOffer } from './choose.ts';
import { type Story, storyOf } from './story.ts';
import type { SeedOrder } from './write.ts';

const day = 24 * 3_600_000;
const minutes = 60_000;
const dayCount = 15;
const perDay = { min: 3, max: 6 } as const;
/** The doors, in seconds since midnight: first order at a quarter past 7, last at half past 8 in the evening. */
const doors = { open: 7 * 3600 + 15 * 60, lastOrder: 20 * 3600 + 30 * 60 } as const;
/** A past order is over by now: the longest of them takes less. */
const overAfter = 90 * minutes;

/** The kitchen takes the last breakfast some minutes before the card changes. */
const breakfastEnds = 10 * 3600 + 45 * 60;
const barOpens = 12 * 3600;
const mains = ['small-plates', 'soups', 'noodles', 'wok', 'tacos', 'burritos'];
const besides = ['small-plates', 'vegetables', 'sides', 'desserts'];
const softDrinks = ['tea-coffee', 'drinks'];
const tables = ['1', '2', '3', '5', '6', '8', '9', '10', '11', 'Patio 1', 'Patio 2', 'Bar 4'];

/** When the past orders began, oldest first: some on each of the last days, none too young to be over. */
export function pastTimes(now: number, random: Random): readonly number[] {
  const times = Array.from({ length: dayCount }, (_, back) =>
    Array.from(
      { length: random.whole(perDay.min, perDay.max) },
      () => atSeconds(now - back * day, random.whole(doors.open, doors.lastOrder)) + random.whole(0, 999),
    ),
  );
  return times
    .flat()
    .filter((at) => at < now - overAfter)
    .sort((a, b) => a - b);
}

/** The moment when the restaurant's wall clock shows `seconds` since midnight, on the day of `at`. Asked twice, for days with a clock change. */
function atSeconds(at: number, seconds: number): number {
  const off = (moment: number) => (seconds - dateAndSecondsIn(restaurant.timezone, moment).seconds) * 1000;
  const near = at - (at % 1000) + off(at);
  return near + off(near);
}

const hourOf = (at: number) => dateAndSecondsIn(restaurant.timezone, at).seconds;
const mainsAt = (at: number) => (hourOf(at) < breakfastEnds ? ['breakfast'] : mains);

/** An order that is over: paid, or now and then cancelled. */
export function pastOrder(orderId: string, at: number, random: Random): SeedOrder {
  if (random.chance(35)) return dineIn(orderId, at, random);
  if (random.chance(20)) return fromElsewhere(orderId, at, random);
  return pickup(orderId, at, random);
}

function dineIn(orderId: string, at: number, random: Random): SeedOrder {
  const story = storyOf({ orderId, at, type: 'dine-in', tableNumber: random.oneOf(tables) }, random);
  addSome(story, mainsAt(at), at, random.whole(1, 3), random);
  addSome(story, hourOf(at) >= barOpens ? [...softDrinks, 'bar'] : softDrinks, at, random.whole(1, 2), random);
  story.submitItems();
  story.wait(random.whole(15, 30) * minutes);
  if (random.chance(40)) {
    addSome(story, ['desserts'], at, 1, random);
    story.submitItems();
    story.wait(random.whole(8, 15) * minutes);
  }
  story.tip(random.whole(1, 3));
  pay(story, random);
  return story.end();
}

function pickup(orderId: string, at: number, random: Random): SeedOrder {
  const story = storyOf({ orderId, at, type: 'pickup' }, random);
  addSome(story, mainsAt(at), at, random.whole(1, 3), random);
  if (random.chance(50)) addSome(story, besides, at, 1, random);
  if (random.chance(40)) addSome(story, softDrinks, at, 1, random);
  if (random.chance(8)) {
    story.cancel();
    return story.end();
  }
  if (random.chance(60)) story.customer(random.oneOf(customers.slice(1)));
  if (random.chance(35)) story.tip(random.whole(0, 2));
  pay(story, random);
  return story.end();
}

/** By the restaurant's site or its kiosk. */
function fromElsewhere(orderId: string, at: number, random: Random): SeedOrder {
  const source = random.oneOf(['online', 'kiosk'] as const);
  const isDelivery = source === 'online' && random.chance(50);
  const story = storyOf({ orderId, at, source, type: isDelivery ? 'delivery' : 'pickup', readyAt: at + random.whole(20, 45) * minutes }, random);
  addSome(story, mainsAt(at), at, random.whole(1, 3), random);
  addSome(story, softDrinks, at, 1, random);
  const kiosk = customers[0];
  if (source === 'kiosk' && kiosk !== undefined) story.customer(kiosk);
  else story.customer(random.oneOf(customers.slice(1)));
  story.submit();
  story.wait(random.whole(20, 40) * minutes);
  pay(story, random);
  return story.end();
}

const pay = (story: Story, random: Random) => (random.chance(80) ? story.payCash() : story.payByVenmo());

function addSome(story: Story, categoryIds: readonly string[], at: number, count: number, random: Random) {
  for (const { item } of random.some(onOffer(categoryIds, at), count)) story.add(item.id, { quantity: random.chance(25) ? 2 : 1 });
}
