import type { Settings } from '../../native/storage.ts';
import type { ReceiptPrinter } from './shop-printer.ts';

/** Where receipts may go, as one word for a choice: `shop:ID` is a printer of the shop. */
export type Place = Exclude<Settings['receiptsOn'], 'shop'> | `shop:${string}`;

export interface Places {
  /** The shop's printers for receipts. */
  readonly printers: readonly ReceiptPrinter[];
  /** The one that the device has on the server; null: none. */
  readonly printerId: string | null;
  readonly receiptsOn: Settings['receiptsOn'];
  /** Whether a wrapper around this register has printers. */
  readonly isWrapped: boolean;
  /** Whether this register has a printer that it reaches itself: the tablet's, or the one that is plugged into the computer. */
  readonly hasOwnPrinter: boolean;
}

/** What is chosen; a printer that is gone is no choice any more. */
export const chosenPlace = ({ receiptsOn, printerId, printers }: Places): Place =>
  receiptsOn !== 'shop' ? receiptsOn : printers.some(({ id }) => id === printerId) ? `shop:${printerId}` : 'automatic';

/** Where receipts go when nobody has chosen: the register's own printer, else the device's or the first one of the shop, else the browser's; null: nowhere. */
export function usualPlace({ printers, printerId, isWrapped, hasOwnPrinter }: Places): Exclude<Place, 'automatic'> | null {
  if (hasOwnPrinter) return 'own';
  const ready = printers.filter(({ enabled }) => enabled);
  const printer = ready.find(({ id }) => id === printerId) ?? ready[0];
  if (printer !== undefined) return `shop:${printer.id}`;
  // Inside a wrapper the browser's own printing does nothing.
  return isWrapped ? null : 'browser';
}

/** What can be chosen here, in the order in which it is offered. */
export const offeredPlaces = (places: Places): readonly Place[] => [
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
