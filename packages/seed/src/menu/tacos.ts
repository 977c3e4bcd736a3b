import { kitchenStation, tacoGarnish, tacoPair, tacoSalsa, tacoTrio } from '../modifiers.ts';
import { barTax } from '../restaurant.ts';
import { category, item } from './make.ts';

const taco = [tacoGarnish, tacoSalsa, kitchenStation];

export const tacos = category(
  'tacos',
  'Tacos',
  'Tacos · 墨西哥塔可',
  'TAC',
  [
    item('taco-al-pastor', 'Taco al Pastor', 'Taco al pastor · 烤豬肉塔可', 425, 'Spit-roasted pork, pineapple, onion and cilantro.', {
      picture: 'taco',
      groups: taco,
      optionalLabel: 'House favorite',
    }),
    item('taco-carne-asada', 'Carne Asada Taco', 'Taco de carne asada · 炭烤牛肉塔可', 450, 'Grilled skirt steak.', { groups: taco }),
    item('taco-carnitas', 'Carnitas Taco', 'Taco de carnitas · 慢燉豬肉塔可', 425, 'Slow-cooked pork, crisped on the comal.', { groups: taco }),
    item('taco-birria', 'Quesabirria Taco', 'Taco de quesabirria · 起司燉牛肉塔可', 495, 'Braised beef and melted cheese, with consommé to dip.', {
      picture: 'birria-taco',
      groups: taco,
      warning: 'Contains dairy',
    }),
    item('taco-baja-fish', 'Baja Fish Taco', 'Taco de pescado estilo Baja · 下加州炸魚塔可', 495, 'Beer-battered cod, cabbage, lime crema.', {
      groups: taco,
      warning: 'Contains fish, gluten and dairy',
    }),
    item('taco-char-siu', 'Char Siu Pork Taco', 'Taco de cerdo char siu · 叉燒塔可', 450, 'Sweet roast pork, pickled daikon and scallion.', { groups: taco }),
    item('taco-mala-shrimp', 'Mala Shrimp Taco', 'Taco de camarón mala · 麻辣蝦塔可', 495, 'Shrimp with Sichuan pepper, slaw and avocado.', {
      groups: taco,
      tags: ['spicy'],
      warning: 'Contains shellfish',
    }),
    item('taco-mushroom', 'Oyster Mushroom Taco', 'Taco de hongos seta · 蠔菇塔可', 425, 'Griddled mushrooms, salsa verde.', { groups: taco, tags: ['vegan'] }),
    item('taco-trio', 'Taco Trio', 'Trío de tacos · 任選三塔可', 1295, 'Any three tacos, with rice and beans.', { groups: [tacoTrio, tacoSalsa] }),
    item('tacos-and-beer', 'Two Tacos & a Draft Beer', 'Dos tacos y una cerveza · 雙塔可配生啤', 1550, 'Until it runs out. The beer’s tax is in the price.', {
      groups: [tacoPair, tacoSalsa],
      tax_rates: [barTax],
      tags: ['21+'],
      warning: 'Contains alcohol: check ID',
    }),
    item(
      'carnitas-by-weight',
      'Carnitas by the Quarter Pound',
      'Carnitas por cuarto de libra · 慢燉豬肉（每 1/4 磅）',
      475,
      'Priced for each quarter pound, with tortillas for the table.',
      { priceType: 'PER_UNIT' },
    ),
  ],
  { picture: 'taco', pictureShows: 'A taco with cilantro and lime' },
);
