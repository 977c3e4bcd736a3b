import type { ReplyOf } from '@till/contract/call';
import { listKitchenPrintersCall } from '@till/contract/write/kitchen';
import { useEffect, useState } from 'react';
import { send } from '../calls/send.ts';
import { useSession } from '../native/session.ts';

type KitchenPrinter = ReplyOf<typeof listKitchenPrintersCall>[number];

/** How often they are read while somebody looks: one may be switched on for this very ticket; ms. */
const everyMs = 4_000;

/** The kitchen printers that are switched on, by name; undefined until they are read. */
export function useKitchenPrinters(): readonly KitchenPrinter[] | undefined {
  const merchantId = useSession()?.merchant.id ?? '';
  const [printers, setPrinters] = useState<readonly KitchenPrinter[]>();
  useEffect(() => {
    if (merchantId === '') return;
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const answer = await send(listKitchenPrintersCall, { params: { merchantId } }, { signal: gone.signal }).settled;
      if (gone.signal.aborted) return;
      if (answer.ok) setPrinters(answer.value.filter(({ enabled }) => enabled));
      timer = setTimeout(() => void look(), everyMs);
    };
    void look();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [merchantId]);
  return printers;
}
