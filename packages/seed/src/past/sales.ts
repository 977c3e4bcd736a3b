import type { Customer } from '@till/domain/customer/types';
import { wantedAt } from '@till/domain/order/facts';
import { customers } from '../customers.ts';
import type { SellingDevice } from '../devices.ts';
import { onOffer } from '../order/choose.ts';
import { type Beginning, type Story, storyOf } from '../order/story.ts';
import type { SeedOrder } from '../order/write.ts';
import type { Random } from '../random.ts';
import { barOpens, breakfastEnds, dayOf, secondsOf } from './days.ts';

export const minutes = 60_000;

/** What an order of the past begins with. `until`: nothing of it happens from then on, ms since epoch. */
export interface Sale {
  readonly at: number;
  readonly until: number;
  readonly deviceId: SellingDevice | null;
  readonly kind: 'table' | 'counter' | 'called' | 'online' | 'kiosk';
  readonly tableNumber: string;
  readonly customer: Customer | null;
}

const mains = ['small-plates', 'soups', 'noodles', 'wok', 'tacos', 'burritos'];
const besides = () => ['small-plates', 'vegetables', 'sides', 'desserts'];
const desserts = () => ['desserts'];
const softDrinks = ['tea-coffee', 'drinks'];
/** What guests order four times as often as the rest. */
const loved = new Set([
  ...['taco-al-pastor', 'taco-birria', 'kung-pao-chicken', 'orange-chicken', 'beef-noodle-soup', 'dan-dan-noodles', 'chow-mein', 'birria-ramen', 'burrito'],
  ...['pork-chive-dumplings', 'guacamole-chips', 'smashed-cucumber', 'churros', 'milk-tea', 'horchata', 'draft-lager', 'house-margarita'],
  ...['chilaquiles-verdes', 'jianbing', 'cafe-de-olla'],
]);
const lineNotes = ['No cilantro', 'Extra spicy', 'Sauce on the side', 'No onion', 'Cut in half', 'Allergic to peanuts'];
const refundReasons = ['Wrong item', 'Quality issue', 'Customer changed their mind', 'Wrong amount'];
/** Bills that guests pay with, in cents. */
const notes = [500, 1000, 1000, 2000, 2000];
/** The longest that an order at a table takes, and one that is called in or comes from elsewhere. */
export const longestMs = 75 * minutes;

const mainsAt = (at: number) => (secondsOf(at) < breakfastEnds && onOffer(['breakfast'], at).length > 0 ? ['breakfast'] : mains);
const drinksAt = (at: number) => (secondsOf(at) >= barOpens ? [...softDrinks, 'bar'] : softDrinks);

/** An order that is over: paid, now and then cancelled, and now and then refunded. */
export function saleOf(orderId: string, sale: Sale, random: Random): SeedOrder {
  const story = storyOf(beginningOf(orderId, sale, random), random);
  const isPaid = acts[sale.kind](story, sale, random);
  if (isPaid && random.chance(1.6)) refund(story, sale, random);
  return story.end();
}

function beginningOf(orderId: string, { at, deviceId, kind, tableNumber }: Sale, random: Random): Beginning {
  const common = { orderId, at, deviceId };
  if (kind === 'table') return { ...common, type: 'dine-in', tableNumber };
  if (kind === 'counter') return { ...common, type: 'pickup' };
  const readyAt = at + random.whole(20, 45) * minutes;
  if (kind === 'called') return { ...common, type: random.chance(35) ? 'delivery' : 'pickup', readyAt };
  return { ...common, source: kind, type: kind === 'online' && random.chance(50) ? 'delivery' : 'pickup', readyAt };
}

/** What happens to an order of each kind; false: it was cancelled. */
const acts: Readonly<Record<Sale['kind'], (story: Story, sale: Sale, random: Random) => boolean>> = {
  table(story, { customer }, random) {
    addSome(story, mainsAt, random.whole(1, 4), random);
    addSome(story, drinksAt, random.whole(1, 3), random);
    if (random.chance(2)) return cancelled(story);
    story.submitItems();
    story.wait(random.whole(15, 30) * minutes);
    if (random.chance(40)) {
      addSome(story, desserts, random.whole(1, 2), random);
      story.submitItems();
      story.wait(random.whole(8, 15) * minutes);
    }
    if (customer !== null) story.customer(customer);
    if (random.chance(85)) story.tip(random.oneOf([1, 2, 2, 3, 3]));
    pay(story, { card: 75, venmo: 4 }, random);
    return true;
  },
  counter(story, { customer, deviceId }, random) {
    addSome(story, mainsAt, random.whole(1, 3), random);
    if (random.chance(50)) addSome(story, besides, 1, random);
    if (random.chance(45)) addSome(story, () => softDrinks, 1, random);
    if (random.chance(4)) return cancelled(story);
    if (customer !== null) story.customer(customer);
    if (random.chance(35)) story.tip(random.whole(0, 2));
    pay(story, deviceId === 'front-counter' ? { card: 0, venmo: 12 } : { card: 52, venmo: 8 }, random);
    return true;
  },
  called(story, { customer, deviceId }, random) {
    addSome(story, mainsAt, random.whole(2, 4), random);
    addSome(story, besides, 1, random);
    story.customer(customer ?? random.oneOf(customers.slice(1)));
    story.payLater();
    story.wait(random.whole(20, 35) * minutes);
    pay(story, deviceId === 'front-counter' ? { card: 0, venmo: 10 } : { card: 60, venmo: 5 }, random);
    return true;
  },
  online: (story, sale, random) => fromElsewhere(story, random, sale.customer ?? random.oneOf(customers.slice(1))),
  kiosk: (story, _, random) => fromElsewhere(story, random, customers[0] ?? null),
};

/** By the restaurant's site or its kiosk; paid at the window when it is picked up. */
function fromElsewhere(story: Story, random: Random, customer: Customer | null): boolean {
  addSome(story, mainsAt, random.whole(1, 3), random);
  addSome(story, () => softDrinks, 1, random);
  if (customer !== null) story.customer(customer);
  story.submit();
  story.wait(random.whole(20, 35) * minutes);
  if (random.chance(70)) story.payByCard('takeout-window');
  else story.payByVenmo();
  return true;
}

function cancelled(story: Story): false {
  story.cancel();
  return false;
}

function pay(story: Story, { card, venmo }: { readonly card: number; readonly venmo: number }, random: Random): void {
  if (random.chance(card)) story.payByCard();
  else if (random.chance(venmo)) story.payByVenmo();
  else story.payCash(random.chance(70) ? random.oneOf(notes) : undefined);
}

/** The whole order or one of its dishes, minutes later; a whole card charge is undone. */
function refund(story: Story, { until }: Sale, random: Random): void {
  const waitMs = random.whole(3, 20) * minutes;
  const [line] = story.order().items;
  const total = story.order().amountPaid;
  if (line === undefined || story.now() + waitMs + minutes >= until || dayOf(story.now() + waitMs) !== dayOf(story.now())) return;
  story.wait(waitMs);
  const isWhole = random.chance(35);
  const amount = isWhole ? total : Math.min(total, line.price);
  if (amount > 0) story.refund({ amount, reason: random.oneOf(refundReasons), by: isWhole ? 'void' : 'refund' });
}

function addSome(story: Story, categoriesAt: (at: number) => readonly string[], count: number, random: Random): void {
  // What is ordered for later is what the card has then.
  const at = wantedAt(story.order()) ?? story.now();
  const offered = onOffer(categoriesAt(at), at).flatMap((each) => (loved.has(each.item.id) ? [each, each, each, each] : [each]));
  for (const { item } of new Set(random.some(offered, count))) {
    const note = item.allowInstructions !== false && random.chance(5) ? { note: random.oneOf(lineNotes) } : {};
    story.add(item.id, { quantity: random.chance(20) ? 2 : 1, ...note });
  }
}
