import { rice, spiceLevel, wokRequests } from '../modifiers.ts';
import { category, item } from './make.ts';

const plate = [rice, spiceLevel, wokRequests];
const mildPlate = [rice, wokRequests];

export const wok = category(
  'wok',
  'Wok Plates',
  'Platillos al wok · 熱炒',
  'WOK',
  [
    item('kung-pao-chicken', 'Kung Pao Chicken', 'Pollo Kung Pao · 宮保雞丁', 1595, 'Chicken, peanuts, dried chile and scallion in a dark sweet-sour sauce.', {
      picture: 'kung-pao-chicken',
      groups: plate,
      tags: ['spicy'],
      optionalLabel: 'Spicy',
      warning: 'Contains peanuts',
    }),
    item('orange-chicken', 'Orange Chicken', 'Pollo a la naranja · 陳皮雞', 1550, 'Crisp chicken, orange peel and a glossy sauce.', {
      picture: 'orange-chicken',
      groups: mildPlate,
    }),
    item('beef-broccoli', 'Beef with Broccoli', 'Res con brócoli · 芥蘭牛肉', 1695, 'Flank steak and broccoli in oyster sauce.', {
      picture: 'beef-broccoli',
      groups: mildPlate,
    }),
    item('mongolian-beef', 'Mongolian Beef', 'Res a la mongola · 蒙古牛肉', 1750, 'Flank steak, scallion, ginger and soy.', { groups: plate }),
    item('mapo-tofu', 'Mapo Tofu', 'Tofu mapo · 麻婆豆腐', 1395, 'Soft tofu, minced pork, fermented bean and Sichuan pepper.', {
      picture: 'mapo-tofu',
      groups: plate,
      tags: ['spicy'],
    }),
    item('sweet-sour-pork', 'Sweet & Sour Pork', 'Cerdo agridulce · 咕咾肉', 1550, 'Crisp pork, pineapple, peppers and onion.', { groups: mildPlate }),
    item('honey-walnut-shrimp', 'Honey Walnut Shrimp', 'Camarones con miel y nuez · 核桃蝦', 1895, 'Crisp shrimp, candied walnuts and a light honey cream.', {
      picture: 'shrimp',
      groups: mildPlate,
      warning: 'Contains shellfish, tree nuts and dairy',
    }),
    item('twice-cooked-pork', 'Twice-Cooked Pork', 'Cerdo doblemente cocido · 回鍋肉', 1595, 'Pork belly, leek and fermented black beans.', {
      groups: plate,
      tags: ['spicy'],
    }),
    item('garlic-eggplant', 'Eggplant in Garlic Sauce', 'Berenjena en salsa de ajo · 魚香茄子', 1395, 'Silky eggplant, garlic, ginger and chili bean sauce.', {
      groups: plate,
      tags: ['vegan'],
    }),
    item('steamed-sea-bass', 'Whole Steamed Sea Bass', 'Robalo entero al vapor · 清蒸鱸魚', 3200, 'Ginger, scallion, hot oil and soy. Takes 25 minutes.', {
      picture: 'fish',
      groups: [rice],
      trackingStock: true,
      stock: 6,
      qtyLimit: 2,
      optionalLabel: 'For two',
      warning: 'Contains fish, with bones',
    }),
  ],
  { description: 'With rice', picture: 'wok', pictureShows: 'A wok with vegetables over a flame' },
);
