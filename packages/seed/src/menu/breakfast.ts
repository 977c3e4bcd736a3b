import { burritoExtras, eggs, noodleExtras, tacoSalsa } from '../modifiers.ts';
import { category, item } from './make.ts';

export const breakfast = category(
  'breakfast',
  'Breakfast',
  'Desayuno · 早餐',
  'BRK',
  [
    item(
      'chilaquiles-verdes',
      'Chilaquiles Verdes',
      'Chilaquiles verdes · 青醬玉米餅',
      1295,
      'Crisp tortilla chips in tomatillo salsa, two eggs, crema and queso fresco.',
      { picture: 'breakfast', groups: [eggs, burritoExtras], tags: ['vegetarian'], warning: 'Contains dairy and eggs' },
    ),
    item(
      'breakfast-burrito',
      'Breakfast Burrito',
      'Burrito de desayuno · 早餐捲餅',
      1095,
      'Scrambled eggs, chorizo, potato and Oaxaca cheese in a flour tortilla.',
      { picture: 'burrito', groups: [burritoExtras, tacoSalsa] },
    ),
    item('huevos-rancheros', 'Huevos Rancheros', 'Huevos rancheros · 墨西哥農場蛋', 1250, 'Two eggs on corn tortillas with warm salsa roja and black beans.', {
      groups: [eggs, burritoExtras],
      tags: ['vegetarian'],
    }),
    item(
      'pork-congee',
      'Pork & Century Egg Congee',
      'Congee de cerdo y huevo centenario · 皮蛋瘦肉粥',
      995,
      'Slow rice porridge with ginger, scallion and a fried dough stick.',
      { picture: 'soup', groups: [noodleExtras] },
    ),
    item('jianbing', 'Jianbing', 'Crepa china · 煎餅果子', 1050, 'Griddled mung-bean crêpe with egg, scallion, crisp wonton and sweet bean sauce.', {
      optionalLabel: 'House favorite',
    }),
    item(
      'scallion-egg-pancake',
      'Scallion Egg Pancake',
      'Panqueque de cebollín y huevo · 蔥花蛋餅',
      795,
      'Flaky pancake rolled around a soft egg, chili crisp on the side.',
      { tags: ['vegetarian'] },
    ),
    item(
      'soy-milk-dough-stick',
      'Warm Soy Milk & Dough Stick',
      'Leche de soya con churro chino · 豆漿油條',
      650,
      'Fresh soy milk, sweet or plain, with a crisp dough stick.',
      { tags: ['vegan'] },
    ),
  ],
  {
    description: 'Every day from 7 to 11 in the morning',
    picture: 'breakfast',
    pictureShows: 'A plate with a fried egg and chilaquiles',
    hours: { startTime: 7 * 3600, endTime: 11 * 3600 },
  },
);
