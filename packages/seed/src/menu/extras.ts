import { shirtSize } from '../modifiers.ts';
import { category, item } from './make.ts';

export const extras = category(
  'extras',
  'Gift Cards & More',
  'Tarjetas de regalo y más · 禮品卡與其他',
  'EXT',
  [
    item('gift-card', 'Gift Card', 'Tarjeta de regalo · 禮品卡', 0, 'Any amount. Not taxed; taxed when it is spent.', {
      picture: 'gift-card',
      priceType: 'VARIABLE',
      defaultTaxRates: false,
      isRevenue: false,
      allowInstructions: false,
      qtyLimit: 10,
    }),
    item('custom-amount', 'Custom Amount', 'Monto libre · 自訂金額', 0, 'For what is not on the menu: say it in the note.', { priceType: 'VARIABLE' }),
    item('shirt', 'Jade Comal T-Shirt', 'Playera Jade Comal · 翠鍋紀念 T 恤', 2200, 'Green on black, cotton.', {
      groups: [shirtSize],
      allowInstructions: false,
      availableForShip: true,
    }),
    item('paper-bag', 'Paper Bag', 'Bolsa de papel · 紙袋', 10, 'As the city asks.', { defaultTaxRates: false, allowInstructions: false }),
  ],
  { picture: 'gift-card', pictureShows: 'A gift card with a ribbon' },
);
