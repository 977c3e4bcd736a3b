import { category, item } from './make.ts';

export const desserts = category(
  'desserts',
  'Desserts',
  'Postres · 甜點',
  'DES',
  [
    item('tres-leches', 'Tres Leches Cake', 'Pastel de tres leches · 三奶蛋糕', 750, 'Sponge soaked in three milks, with whipped cream and strawberry.', {
      picture: 'cake',
      warning: 'Contains dairy, egg and gluten',
    }),
    item('churros', 'Churros (4)', 'Churros · 吉拿棒', 695, 'Cinnamon sugar, warm chocolate sauce.', { picture: 'churros' }),
    item('flan', 'Vanilla Flan', 'Flan de vainilla · 焦糖布丁', 595, 'Baked custard with burnt caramel.', { picture: 'flan', tags: ['gluten free'] }),
    item('mango-pudding', 'Mango Pudding', 'Pudín de mango · 芒果布丁', 595, 'Chilled, with evaporated milk.', { tags: ['gluten free'] }),
    item('sesame-balls', 'Sesame Balls (3)', 'Bolitas de ajonjolí · 芝麻球', 550, 'Crisp rice dough around sweet bean paste.', {
      tags: ['vegan'],
      warning: 'Contains sesame',
    }),
    item('egg-tart', 'Egg Tart', 'Tartaleta de huevo · 蛋撻', 350, 'Flaky crust, barely set custard. Baked twice a day, gone twice a day.', {
      picture: 'egg-tart',
      trackingStock: true,
      stock: 0,
    }),
    item('mochi-ice-cream', 'Mochi Ice Cream (2)', 'Mochi helado · 麻糬冰淇淋', 550, 'Mango, matcha or black sesame.'),
    item('mooncake', 'Mooncake', 'Pastel de luna · 月餅', 895, 'For the Mid-Autumn Festival only.', { hidden: true }),
  ],
  { picture: 'cake', pictureShows: 'A slice of cake with a strawberry' },
);
