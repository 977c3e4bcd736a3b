import { dippingSauce } from '../modifiers.ts';
import { category, item } from './make.ts';

export const smallPlates = category(
  'small-plates',
  'Small Plates & Dumplings',
  'Botanas y dumplings · 小吃點心',
  'SML',
  [
    item('pork-chive-dumplings', 'Pork & Chive Dumplings (6)', 'Dumplings de cerdo y cebollín · 韭菜豬肉水餃', 995, 'Boiled, with a thin hand-rolled skin.', {
      picture: 'dumplings',
      groups: [dippingSauce],
      warning: 'Contains gluten and soy',
    }),
    item('chicken-potstickers', 'Chicken Potstickers (6)', 'Empanaditas chinas de pollo · 雞肉鍋貼', 995, 'Pan-fried until the bottoms are crisp.', {
      groups: [dippingSauce],
    }),
    item(
      'wontons-chili-oil',
      'Shrimp Wontons in Chili Oil',
      'Wontones de camarón en aceite de chile · 紅油抄手',
      1095,
      'Eight wontons, black vinegar, garlic and house chili oil.',
      { optionalLabel: 'Spicy', tags: ['spicy'], warning: 'Contains shellfish' },
    ),
    item(
      'soup-dumplings',
      'Soup Dumplings (6)',
      'Dumplings rellenos de caldo · 小籠包',
      1195,
      'Steamed pork dumplings with hot broth inside: bite, sip, then eat.',
      { picture: 'soup-dumplings', groups: [dippingSauce] },
    ),
    item('char-siu-buns', 'Char Siu Buns (2)', 'Bollos de cerdo char siu · 叉燒包', 750, 'Soft steamed buns filled with sweet roast pork.'),
    item(
      'spring-rolls',
      'Vegetable Spring Rolls (3)',
      'Rollos primavera de verduras · 素春捲',
      695,
      'Cabbage, carrot and glass noodles, with sweet chili sauce.',
      { picture: 'spring-rolls', tags: ['vegan'] },
    ),
    item('guacamole-chips', 'Guacamole & Chips', 'Guacamole con totopos · 酪梨醬玉米片', 995, 'Made to order with lime, serrano and cilantro.', {
      picture: 'guacamole',
      tags: ['vegan', 'gluten free'],
    }),
    item('esquites', 'Street Corn Cup', 'Esquites · 墨西哥街頭玉米杯', 650, 'Charred corn, mayonnaise, cotija, lime and chili powder.', {
      picture: 'street-corn',
      tags: ['vegetarian', 'gluten free'],
    }),
    item('queso-fundido', 'Queso Fundido', 'Queso fundido con chorizo · 墨西哥融化起司', 1050, 'Melted Oaxaca cheese and chorizo, with warm tortillas.', {
      warning: 'Contains dairy',
    }),
    item(
      'salt-pepper-calamari',
      'Salt & Pepper Calamari',
      'Calamares a la sal y pimienta · 椒鹽魷魚',
      1295,
      'Flash-fried with garlic, jalapeño and Sichuan pepper.',
    ),
  ],
  { picture: 'dumplings', pictureShows: 'Dumplings in a bamboo steamer' },
);
