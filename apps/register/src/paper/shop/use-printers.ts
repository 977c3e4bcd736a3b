import { useCallback } from 'react';
import { type ResourceNow, useShopResource } from '../../kit/resource/use-resource.ts';
import { polled } from './polled.ts';
import { type PrintersRead, readPrinters } from './read-printers.ts';
import type { ShopPrinter } from './shop-printer.ts';

/** The shop's printers as they were last read. */
export interface PrintersNow extends Pick<ResourceNow<unknown>, 'failure' | 'isOffline'> {
  /** null: not known yet */
  readonly printers: readonly ShopPrinter[] | null;
  /** Those that work beside the kitchen's printers. */
  readonly screens: PrintersRead['screens'];
  /** Reads them again; resolves with them, or with null where that fails. */
  readonly refresh: () => Promise<readonly ShopPrinter[] | null>;
}

export function usePrinters(): PrintersNow {
  const { value, refresh, failure, isOffline } = useShopResource('printers', readPrinters, polled);
  const again = useCallback(async () => (await refresh())?.printers ?? null, [refresh]);
  return { failure, isOffline, refresh: again, printers: value?.printers ?? null, screens: value?.screens ?? [] };
}
