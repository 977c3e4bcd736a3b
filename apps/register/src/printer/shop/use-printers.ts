import { useCallback } from 'react';
import { type PrintersRead, readPrinters } from './read-printers.ts';
import type { ShopPrinter } from './shop-printer.ts';
import { type Looked, useLooked } from './use-looked.ts';

/** The shop's printers as they were last read. */
export interface PrintersNow extends Omit<Looked<readonly ShopPrinter[]>, 'value'> {
  /** null: not known yet */
  readonly printers: readonly ShopPrinter[] | null;
  /** Those that work beside the kitchen's printers. */
  readonly screens: PrintersRead['screens'];
}

export function usePrinters(): PrintersNow {
  const { value, refresh, ...now } = useLooked(readPrinters);
  const again = useCallback(async () => (await refresh())?.printers ?? null, [refresh]);
  return { ...now, refresh: again, printers: value?.printers ?? null, screens: value?.screens ?? [] };
}
