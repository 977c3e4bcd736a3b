import type { ReplyOf } from '@till/contract/call';
import { listKitchenPrintersCall } from '@till/contract/write/kitchen/kitchen';
import { useMemo } from 'react';
import { send } from '../calls/send.ts';
import { useShopResource } from '../kit/resource/use-resource.ts';

type KitchenPrinter = ReplyOf<typeof listKitchenPrintersCall>[number];

/** One may be switched on for this very ticket, ms. */
const everyMs = () => 4_000;

/** The kitchen printers that are switched on, by name; undefined until they are read. */
export function useKitchenPrinters(): readonly KitchenPrinter[] | undefined {
  const { value } = useShopResource('kitchen printers', (merchantId, signal) => send(listKitchenPrintersCall, { params: { merchantId } }, { signal }).settled, {
    everyMs,
  });
  return useMemo(() => value?.filter(({ enabled }) => enabled), [value]);
}
