import type { ReplyOf } from '@till/contract/call';
import { listSentReceiptsCall } from '@till/contract/write/receipt';
import { useEffect, useState } from 'react';
import { send } from '../calls/send.ts';
import { merchantId } from '../native/merchant-id.ts';

export type SentReceipt = ReplyOf<typeof listSentReceiptsCall>[number];

const whileWaitingMs = 1_000;
const afterFailureMs = 10_000;

/**
 * The receipts of an order that were asked for, newest first, read again as long as one of them waits; undefined until they are read. `isOn`: there is a
 * server to ask, and it has the order. `askedCount` changes when one more was asked for.
 */
export function useSentReceipts(
  orderId: string,
  { isOn, askedCount }: { readonly isOn: boolean; readonly askedCount: number },
): { readonly receipts: readonly SentReceipt[] | undefined; readonly isUnread: boolean } {
  const [receipts, setReceipts] = useState<readonly SentReceipt[]>();
  const [isUnread, setUnread] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when one more was asked for
  useEffect(() => {
    if (!isOn) return;
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const read = async () => {
      const result = await send(listSentReceiptsCall, { params: { merchantId: merchantId(), orderId } }, { signal: gone.signal }).settled;
      if (gone.signal.aborted) return;
      setUnread(!result.ok);
      if (result.ok) setReceipts(result.value);
      if (!result.ok) timer = setTimeout(read, afterFailureMs);
      else if (result.value.some(({ state }) => state === 'waiting')) timer = setTimeout(read, whileWaitingMs);
    };
    void read();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [orderId, isOn, askedCount]);
  return { receipts, isUnread };
}
