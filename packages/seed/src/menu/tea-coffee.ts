import { cupSize, ice, milk, sweetness, teaToppings } from '../modifiers.ts';
import { category, item } from './make.ts';

const icedTea = [cupSize, sweetness, ice, teaToppings];

export const teaCoffee = category(
  'tea-coffee',
  'Tea & Coffee',
  'Té y café · 茶與咖啡',
  'TEA',
  [
    item('milk-tea', 'House Milk Tea', 'Té con leche de la casa · 招牌奶茶', 550, 'Black tea, fresh milk, brown sugar.', {
      picture: 'milk-tea',
      groups: icedTea,
      warning: 'Contains dairy',
    }),
    item('taro-milk-tea', 'Taro Milk Tea', 'Té con leche y taro · 芋頭奶茶', 595, 'Real taro, jasmine tea, milk.', { groups: icedTea }),
    item('passion-fruit-tea', 'Passion Fruit Green Tea', 'Té verde con maracuyá · 百香果綠茶', 550, 'Green tea with passion fruit and lime.', {
      groups: icedTea,
      tags: ['vegan'],
    }),
    item('jasmine-tea-pot', 'Jasmine Tea, Pot', 'Tetera de té de jazmín · 茉莉花茶（壺）', 400, 'Refilled once, for the table.', {
      picture: 'tea',
      tags: ['vegan'],
    }),
    item('oolong-tea-pot', 'Oolong Tea, Pot', 'Tetera de té oolong · 烏龍茶（壺）', 450, 'Roasted, from high mountains.', { tags: ['vegan'] }),
    item('cafe-de-olla', 'Café de Olla', 'Café de olla · 墨西哥肉桂咖啡', 395, 'Coffee with cinnamon and piloncillo.', { picture: 'coffee', tags: ['vegan'] }),
    item('latte', 'Latte', 'Café latte · 拿鐵', 495, 'Double espresso and steamed milk.', { groups: [cupSize, milk] }),
    item('hot-chocolate', 'Oaxacan Hot Chocolate', 'Chocolate caliente oaxaqueño · 墨西哥熱巧克力', 475, 'Frothed with a molinillo.', { groups: [milk] }),
  ],
  { picture: 'tea', pictureShows: 'A cup of tea' },
);
