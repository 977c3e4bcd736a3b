import { bowlBroth, bowlVegetables, kitchenStation, noodle, noodleExtras, seasonal, soupSize, spiceLevel, wokProtein } from '../modifiers.ts';
import { category, item } from './make.ts';

export const soups = category(
  'soups',
  'Soups & Noodle Soups',
  'Sopas y fideos en caldo · 湯麵與湯品',
  'SOU',
  [
    item(
      'beef-noodle-soup',
      'Taiwanese Beef Noodle Soup',
      'Sopa taiwanesa de fideos con res · 台灣紅燒牛肉麵',
      1695,
      'Braised shank, tomato-soy broth, pickled mustard greens.',
      { picture: 'noodle-soup', optionalLabel: 'House favorite', groups: [noodle, spiceLevel, noodleExtras] },
    ),
    item('wonton-noodle-soup', 'Wonton Noodle Soup', 'Sopa de fideos con wontones · 雲吞麵', 1450, 'Shrimp and pork wontons, thin egg noodles, clear broth.', {
      groups: [noodleExtras],
      warning: 'Contains shellfish',
    }),
    item(
      'birria-ramen',
      'Birria Ramen',
      'Ramen de birria · 墨西哥燉牛肉拉麵',
      1750,
      'Adobo-braised beef and its consommé over noodles, with onion, cilantro and lime.',
      { picture: 'ramen', groups: [noodle, noodleExtras] },
    ),
    item('build-a-bowl', 'Build Your Own Noodle Bowl', 'Arma tu tazón de fideos · 自選湯麵', 1550, 'Your protein, noodle, vegetables and broth.', {
      groups: [wokProtein, noodle, bowlVegetables, bowlBroth, noodleExtras, seasonal, kitchenStation],
    }),
    item('pozole-rojo', 'Pozole Rojo', 'Pozole rojo · 墨西哥紅玉米肉湯', 1495, 'Pork and hominy in red chile broth, with cabbage, radish and oregano.', {
      picture: 'pozole',
      groups: [spiceLevel],
    }),
    item('mushroom-noodle-soup', 'Mushroom Noodle Soup', 'Sopa de fideos con hongos · 鮮菇湯麵', 1450, 'Four mushrooms, bok choy and tofu in mushroom broth.', {
      groups: [noodle, noodleExtras],
      tags: ['vegan'],
    }),
    item('hot-sour-soup', 'Hot & Sour Soup', 'Sopa agripicante · 酸辣湯', 650, 'Tofu, bamboo shoots, wood ear, egg ribbons and white pepper.', {
      picture: 'soup',
      groups: [soupSize],
    }),
    item('tortilla-soup', 'Tortilla Soup', 'Sopa azteca · 墨西哥玉米餅湯', 695, 'Roasted tomato and pasilla broth, avocado, crisp tortilla.', {
      groups: [soupSize],
      tags: ['vegetarian'],
    }),
  ],
  { picture: 'noodle-soup', pictureShows: 'A bowl of noodle soup with chopsticks' },
);
