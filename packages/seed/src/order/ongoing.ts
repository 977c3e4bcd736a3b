import { customers } from '../customers.ts';
import type { Random } from '../random.ts';
import { type Beginning, type Story, storyOf } from './story.ts';
import type { SeedOrder } from './write.ts';

const minutes = 60_000;

type Script = Omit<Beginning, 'orderId' | 'at' | 'readyAt'> & {
  readonly minutesAgo: number;
  readonly readyInMinutes?: number;
  readonly act: (story: Story) => void;
};

/** What a visitor of the demo finds going on, oldest first. Only what is sold at any hour. */
const scripts: readonly Script[] = [
  {
    type: 'dine-in',
    tableNumber: '7',
    minutesAgo: 42,
    act(story) {
      story.add('guacamole-chips');
      story.add('taco-trio', { quantity: 2 });
      story.add('draft-lager', { quantity: 2 });
      story.submitItems();
      story.wait(12 * minutes);
      story.add('churros');
      story.submitItems();
    },
  },
  {
    type: 'pickup',
    minutesAgo: 26,
    act(story) {
      story.add('orange-chicken');
      story.add('egg-fried-rice');
      story.customer(customer('Grace'));
      story.change({ note: 'Pays at the counter' });
      story.payLater();
    },
  },
  {
    type: 'pickup',
    source: 'online',
    minutesAgo: 19,
    readyInMinutes: 35,
    act(story) {
      story.add('beef-noodle-soup');
      story.add('soup-dumplings');
      story.add('milk-tea', { quantity: 2 });
      story.customer(customer('Priya'));
      story.change({ note: 'Chopsticks for three, please' });
      story.submit();
    },
  },
  {
    type: 'dine-in',
    tableNumber: 'Patio 3',
    minutesAgo: 14,
    act(story) {
      story.add('pork-chive-dumplings');
      story.add('kung-pao-chicken', { note: 'Not too hot' });
      story.submitItems();
      story.wait(5 * minutes);
      story.add('jasmine-tea-pot');
    },
  },
  {
    type: 'pickup',
    minutesAgo: 6,
    act(story) {
      story.add('burrito', { quantity: 2 });
      story.add('horchata');
      story.add('chips-salsa');
      story.customer(customer('Xóchitl'));
    },
  },
  {
    type: 'dine-in',
    tableNumber: '4',
    minutesAgo: 3,
    act(story) {
      story.add('wonton-noodle-soup');
      story.add('smashed-cucumber');
    },
  },
];

/** How many orders go on. */
export const ongoingCount = scripts.length;

/** The orders that are open or with the kitchen at `now` (ms since epoch); `idOf` names them, the oldest 0. */
export function ongoingOrders(now: number, idOf: (index: number) => string, random: Random): readonly SeedOrder[] {
  return scripts.map(({ minutesAgo, readyInMinutes, act, ...beginning }, index) => {
    const ready = readyInMinutes === undefined ? {} : { readyAt: now + readyInMinutes * minutes };
    const story = storyOf({ ...beginning, ...ready, orderId: idOf(index), at: now - minutesAgo * minutes }, random);
    act(story);
    return story.end();
  });
}

function customer(firstName: string) {
  const found = customers.find((each) => each.firstName === firstName);
  if (found === undefined) throw new Error(`no customer is called ${firstName}`);
  return found;
}
