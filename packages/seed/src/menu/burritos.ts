import { burritoExtras, filling, rice, tacoSalsa } from '../modifiers.ts';
import { category, item } from './make.ts';

export const burritos = category(
  'burritos',
  'Burritos, Bowls & Quesadillas',
  'Burritos, tazones y quesadillas · 捲餅、飯碗與烤起司餅',
  'BUR',
  [
    item('burrito', 'Burrito', 'Burrito · 墨西哥捲餅', 1295, 'Rice, beans, salsa and your filling in a flour tortilla.', {
      picture: 'burrito',
      groups: [filling, tacoSalsa, burritoExtras],
      warning: 'Contains gluten',
    }),
    item('burrito-bowl', 'Burrito Bowl', 'Tazón de burrito · 墨西哥飯碗', 1295, 'The same without the tortilla, over rice.', {
      picture: 'rice-bowl',
      groups: [filling, rice, tacoSalsa, burritoExtras],
    }),
    item('quesadilla', 'Quesadilla', 'Quesadilla · 烤起司餅', 1095, 'Oaxaca cheese and your filling, griddled.', {
      picture: 'quesadilla',
      groups: [filling, tacoSalsa],
      warning: 'Contains dairy and gluten',
    }),
    item('nachos', 'Loaded Nachos', 'Nachos con todo · 豪華玉米片', 1250, 'Beans, cheese, pico de gallo, crema and jalapeño.', {
      groups: [burritoExtras],
      tags: ['vegetarian'],
    }),
    item('enchiladas-verdes', 'Enchiladas Verdes', 'Enchiladas verdes · 青醬肉捲', 1495, 'Three chicken enchiladas in tomatillo salsa, with rice and beans.', {
      groups: [burritoExtras],
    }),
    item('torta', 'Torta', 'Torta · 墨西哥三明治', 1250, 'Toasted telera roll, beans, avocado, jalapeño and your filling.', {
      groups: [filling, burritoExtras],
    }),
    item('kids-quesadilla', 'Kids’ Cheese Quesadilla', 'Quesadilla infantil de queso · 兒童起司餅', 750, 'Small, mild, with rice or fruit.', {
      tags: ['vegetarian'],
    }),
  ],
  { picture: 'burrito', pictureShows: 'A burrito cut in half' },
);
