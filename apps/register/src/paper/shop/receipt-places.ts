import type { Place, Places } from '@till/domain/device/receipt-place';
import type { Settings } from '../../native/storage.ts';
import type { ReceiptPrinter } from './shop-printer.ts';

/** Where receipts may go, with all that is known of the shop's printers for receipts. */
export interface ShopPlaces extends Places {
  readonly printers: readonly ReceiptPrinter[];
}

/** What can be chosen here, in the order in which it is offered. */
export const offeredPlaces = (places: ShopPlaces): readonly Place[] => [
  'automatic',
  ...places.printers.map(({ id }) => `shop:${id}` as const),
  ...(places.isWrapped || places.hasOwnPrinter || places.receiptsOn === 'own' ? (['own'] as const) : []),
  ...(!places.isWrapped || places.receiptsOn === 'browser' ? (['browser'] as const) : []),
];

/** A choice as it is kept: what the server keeps of it, and what this tablet does. */
export const keptPlace = (place: Place): { readonly printerId: string | null; readonly receiptsOn: Settings['receiptsOn'] } =>
  place === 'automatic' || place === 'own' || place === 'browser'
    ? { printerId: null, receiptsOn: place }
    : { printerId: place.slice('shop:'.length), receiptsOn: 'shop' };
