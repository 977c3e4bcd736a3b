import { customers } from '../customers.ts';
import type { SellingDevice } from '../devices.ts';
import { type Beginning, type Story, storyOf } from '../order/story.ts';
import type { SeedOrder } from '../order/write.ts';
import type { Random } from '../random.ts';

const minutes = 60_000;

type Script = Omit<Beginning, 'orderId' | 'at' | 'readyAt'> & {
  readonly minutesAgo: number;
  readonly readyInMinutes?: number;
  readonly act: (story: Story) => void;
};

const table = (tableNumber: string, minutesAgo: number, act: Script['act'], deviceId: SellingDevice = 'patio'): Script => ({
  type: 'dine-in',
  deviceId,
  tableNumber,
  minutesAgo,
  act,
});
const counter = (minutesAgo: number, act: Script['act'], deviceId: SellingDevice = 'front-counter'): Script => ({ type: 'pickup', deviceId, minutesAgo, act });

/** What a visitor of the demo finds going on, oldest first. Only what is sold at any hour. */
const scripts: readonly Script[] = [
  table('7', 42, (story) => {
    story.add('guacamole-chips');
    story.add('taco-trio', { quantity: 2 });
    story.add('draft-lager', { quantity: 2 });
    story.submitItems();
    story.wait(31 * minutes);
    story.add('churros');
    story.submitItems();
  }),
  table('12', 33, (story) => {
    story.add('pozole-rojo');
    story.add('beef-chow-fun');
    story.add('lychee-margarita', { quantity: 2 });
    story.submitItems();
  }),
  counter(16, (story) => {
    story.add('orange-chicken');
    story.add('egg-fried-rice');
    story.customer(customer('Grace'));
    story.change({ note: 'Pays at the counter' });
    story.payLater();
  }),
  {
    type: 'pickup',
    deviceId: null,
    source: 'online',
    minutesAgo: 13,
    readyInMinutes: 25,
    act(story) {
      story.add('beef-noodle-soup');
      story.add('soup-dumplings');
      story.add('milk-tea', { quantity: 2 });
      story.customer(customer('Priya'));
      story.change({ note: 'Chopsticks for three, please' });
      story.submit();
    },
  },
  table('Patio 3', 10, (story) => {
    story.add('pork-chive-dumplings');
    story.add('kung-pao-chicken', { note: 'Not too hot' });
    story.submitItems();
    story.wait(4 * minutes);
    story.add('jasmine-tea-pot');
  }),
  table(
    'Bar 2',
    9,
    (story) => {
      story.add('esquites');
      story.add('michelada', { quantity: 2 });
      story.submitItems();
    },
    'bar',
  ),
  counter(
    6,
    (story) => {
      story.add('dan-dan-noodles');
      story.add('chicken-potstickers');
      story.add('limeade');
      story.tip(2);
      story.payByCard();
    },
    'takeout-window',
  ),
  counter(
    4,
    (story) => {
      story.add('pineapple-fried-rice');
      story.add('char-siu-buns');
      story.payCash(2000);
    },
    'takeout-window',
  ),
  counter(6, (story) => {
    story.add('burrito', { quantity: 2 });
    story.add('horchata');
    story.add('chips-salsa');
    story.customer(customer('Xóchitl'));
  }),
  counter(2, (story) => {
    story.add('taco-al-pastor', { quantity: 2 });
    story.add('taco-birria');
    story.add('agua-de-jamaica');
    story.payCash(2000);
  }),
  table('4', 3, (story) => {
    story.add('wonton-noodle-soup');
    story.add('smashed-cucumber');
  }),
];

/** How many orders are not paid yet. */
export const ongoingCount = 8;

/** The orders that are open, with the kitchen, or just paid at `now` (ms since epoch). */
export const rush = (now: number, random: Random) =>
  scripts.map(({ minutesAgo, readyInMinutes, act, ...beginning }) => {
    const at = now - minutesAgo * minutes;
    const ready = readyInMinutes === undefined ? {} : { readyAt: now + readyInMinutes * minutes };
    return {
      at,
      deviceId: beginning.deviceId,
      make(orderId: string): SeedOrder {
        const story = storyOf({ ...beginning, ...ready, orderId, at }, random);
        act(story);
        return story.end();
      },
    };
  });

function customer(firstName: string) {
  const found = customers.find((each) => each.firstName === firstName);
  if (found === undefined) throw new Error(`no customer is called ${firstName}`);
  return found;
}
