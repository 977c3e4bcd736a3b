import { readPrinters } from './read-printers.ts';
import type { ShopPrinter } from './shop-printer.ts';
import { type Looked, useLooked } from './use-looked.ts';

/** The shop's printers as they were last read. */
export interface PrintersNow extends Omit<Looked<readonly ShopPrinter[]>, 'value'> {
  /** null: not known yet */
  readonly printers: readonly ShopPrinter[] | null;
}

export function usePrinters(): PrintersNow {
  const { value, ...now } = useLooked(readPrinters);
  return { ...now, printers: value };
}
