/** A printer of the shop for receipts, as far as it matters here. */
interface Printer {
  readonly id: string;
  readonly enabled: boolean;
}

/** Where receipts may go, as one word for a choice: `shop:ID` is a printer of the shop. */
export type Place = 'automatic' | 'own' | 'browser' | `shop:${string}`;

export interface Places {
  /** The shop's printers for receipts. */
  readonly printers: readonly Printer[];
  /** The one that the device has on the server; null: none. */
  readonly printerId: string | null;
  /** What is kept at the register. `shop`: the one of `printerId`. */
  readonly receiptsOn: 'automatic' | 'shop' | 'own' | 'browser';
  /** Whether a wrapper around this register has printers. */
  readonly isWrapped: boolean;
  /** Whether this register has a printer that it reaches itself: the tablet's, or the one that is plugged into the computer. */
  readonly hasOwnPrinter: boolean;
}

/** What is chosen; a printer that is gone is no choice any more. */
export const chosenPlace = ({ receiptsOn, printerId, printers }: Places): Place =>
  receiptsOn !== 'shop' ? receiptsOn : printers.some(({ id }) => id === printerId) ? `shop:${printerId}` : 'automatic';

/** The printer of the shop that a device prints on: its own while that is switched on, else the first that is; null: there is none. */
function printerFor(printerId: string | null, printers: readonly Printer[]): string | null {
  const ready = printers.filter(({ enabled }) => enabled);
  return (ready.find(({ id }) => id === printerId) ?? ready[0])?.id ?? null;
}

/** Where receipts go when nobody has chosen: the register's own printer, else the device's or the first one of the shop, else the browser's; null: nowhere. */
export function usualPlace({ printers, printerId, isWrapped, hasOwnPrinter }: Places): Exclude<Place, 'automatic'> | null {
  if (hasOwnPrinter) return 'own';
  const id = printerFor(printerId, printers);
  if (id !== null) return `shop:${id}`;
  // Inside a wrapper the browser's own printing does nothing.
  return isWrapped ? null : 'browser';
}

/** The printer of the shop that a register's receipts go to; null: none of them. One that is chosen and switched off leaves them to another. */
export function printerUsed(places: Places): string | null {
  const { receiptsOn, hasOwnPrinter, printerId, printers } = places;
  if (receiptsOn === 'browser' || (receiptsOn !== 'shop' && hasOwnPrinter)) return null;
  return printerFor(printerId, printers);
}

/**
 * The printers that are switched on and that no register prints its receipts on. `here`: the one that this register prints on, null: none. `others`: what each
 * other register has chosen, null: nothing, so that it may print on the first one.
 */
export function unusedPrinters<Each extends Printer>(printers: readonly Each[], here: string | null, others: readonly (string | null)[]): readonly Each[] {
  const used = new Set([here, ...others.map((chosen) => printerFor(chosen, printers))]);
  return printers.filter(({ id, enabled }) => enabled && !used.has(id));
}
