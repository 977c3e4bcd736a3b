import { noodle, noodleExtras, spiceLevel, wokProtein, wokRequests } from '../modifiers.ts';
import { category, item } from './make.ts';

export const noodles = category(
  'noodles',
  'Wok Noodles & Fried Rice',
  'Fideos y arroz al wok · 炒麵炒飯',
  'WNR',
  [
    item('chow-mein', 'Chow Mein', 'Chow mein · 炒麵', 1395, 'Egg noodles with cabbage, onion and bean sprouts.', {
      picture: 'chow-mein',
      groups: [wokProtein, wokRequests],
    }),
    item('dan-dan-noodles', 'Dan Dan Noodles', 'Fideos dan dan · 擔擔麵', 1350, 'Minced pork, sesame, preserved greens and chili oil, no broth.', {
      groups: [noodle, spiceLevel, noodleExtras],
      tags: ['spicy'],
      warning: 'Contains peanuts and sesame',
    }),
    item('beef-chow-fun', 'Beef Chow Fun', 'Fideos anchos con res · 乾炒牛河', 1595, 'Wide rice noodles, flank steak, scallion and soy.', {
      groups: [wokRequests],
    }),
    item(
      'singapore-noodles',
      'Singapore Rice Noodles',
      'Fideos de arroz estilo Singapur · 星洲炒米粉',
      1495,
      'Thin rice noodles with curry, shrimp, roast pork and egg.',
      { groups: [wokRequests], warning: 'Contains shellfish' },
    ),
    item('yangzhou-fried-rice', 'Yangzhou Fried Rice', 'Arroz frito Yangzhou · 揚州炒飯', 1395, 'Shrimp, roast pork, egg, peas and scallion.', {
      picture: 'fried-rice',
      groups: [wokRequests],
    }),
    item(
      'chorizo-fried-rice',
      'Chorizo Fried Rice',
      'Arroz frito con chorizo · 墨西哥香腸炒飯',
      1450,
      'Where the two kitchens meet: chorizo, corn, egg and pickled jalapeño.',
      { optionalLabel: 'House favorite', groups: [wokRequests] },
    ),
    item('pineapple-fried-rice', 'Pineapple Fried Rice', 'Arroz frito con piña · 鳳梨炒飯', 1450, 'Pineapple, cashews, raisins and a little curry.', {
      groups: [wokProtein, wokRequests],
      warning: 'Contains tree nuts',
    }),
    item('egg-fried-rice', 'Egg Fried Rice', 'Arroz frito con huevo · 蛋炒飯', 1095, 'Egg, scallion, nothing else.', { tags: ['vegetarian'] }),
  ],
  { picture: 'chow-mein', pictureShows: 'Stir-fried noodles on a plate' },
);
