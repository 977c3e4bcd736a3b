import { cupSize } from '../modifiers.ts';
import { salesTax } from '../restaurant.ts';
import { category, item } from './make.ts';

export const drinks = category(
  'drinks',
  'Cold Drinks',
  'Bebidas frías · 冷飲',
  'DRK',
  [
    item('horchata', 'Horchata', 'Horchata · 肉桂米漿', 395, 'Rice, cinnamon and vanilla, over ice.', { picture: 'horchata', groups: [cupSize] }),
    item('agua-de-jamaica', 'Hibiscus Agua Fresca', 'Agua de jamaica · 洛神花茶', 395, 'Cold hibiscus, not too sweet.', { groups: [cupSize], tags: ['vegan'] }),
    item('limeade', 'Fresh Limeade', 'Limonada · 青檸水', 395, 'Squeezed to order.', { groups: [cupSize], tags: ['vegan'] }),
    item('cane-cola', 'Cane Sugar Cola', 'Refresco de cola · 蔗糖可樂', 375, 'In a glass bottle.', {
      defaultTaxRates: false,
      tax_rates: [salesTax],
      allowInstructions: false,
    }),
    item('tamarind-soda', 'Tamarind Soda', 'Refresco de tamarindo · 羅望子汽水', 375, 'In a glass bottle.', {
      defaultTaxRates: false,
      tax_rates: [salesTax],
      allowInstructions: false,
    }),
    item('coconut-water', 'Young Coconut Water', 'Agua de coco · 椰子水', 495, 'From the coconut, with a spoon.', { defaultTaxRates: false }),
    item('bottled-water', 'Bottled Water', 'Agua embotellada · 瓶裝水', 250, 'Half a liter. Untaxed.', { defaultTaxRates: false, allowInstructions: false }),
  ],
  { picture: 'horchata', pictureShows: 'A tall glass with ice and a straw' },
);
