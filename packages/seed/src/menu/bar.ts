import { barTax } from '../restaurant.ts';
import { category, item } from './make.ts';

/** Bar prices are the ones on the board: the tax is in them. */
const pour = { defaultTaxRates: false, tax_rates: [barTax], tags: ['21+'], availableForDelivery: false } as const;

export const bar = category(
  'bar',
  'Beer & Cocktails',
  'Cervezas y cócteles · 啤酒與雞尾酒',
  'BAR',
  [
    item('draft-lager', 'Draft Lager', 'Cerveza de barril · 生啤酒', 700, 'A pint of something light and local.', { ...pour, picture: 'beer' }),
    item('dark-lager', 'Dark Lager, Bottle', 'Cerveza oscura · 黑啤酒', 650, 'With a wedge of lime.', pour),
    item('michelada', 'Michelada', 'Michelada · 番茄辣啤酒', 900, 'Lager, lime, tomato, chili-salt rim.', pour),
    item('house-margarita', 'House Margarita', 'Margarita de la casa · 招牌瑪格麗特', 1200, 'Blanco tequila, lime, agave, salt.', {
      ...pour,
      picture: 'margarita',
    }),
    item('lychee-margarita', 'Lychee Margarita', 'Margarita de lichi · 荔枝瑪格麗特', 1300, 'Tequila, lychee, lime, a little chile.', pour),
    item('plum-wine', 'Plum Wine, Glass', 'Copa de vino de ciruela · 梅酒', 900, 'Chilled, over one large cube.', pour),
  ],
  { description: 'Tax is in the price', warning: 'Alcohol: check ID', picture: 'beer', pictureShows: 'A glass of beer' },
);
