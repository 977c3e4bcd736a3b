import type { ReplyOf } from '@till/contract/call';
import { listSentReceiptsCall } from '@till/contract/write/receipt/send';
import { send } from '../../calls/send.ts';
import { useShopResource } from '../../kit/resource/use-resource.ts';

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
  const { value, failure } = useShopResource<readonly SentReceipt[]>(
    `sent receipts of ${orderId}`,
    (merchantId, signal) => send(listSentReceiptsCall, { params: { merchantId, orderId } }, { signal }).settled,
    { since: askedCount, isOff: !isOn, everyMs },
  );
  return { receipts: value ?? undefined, isUnread: failure !== null };
}

const everyMs = ({ value, failure }: { readonly value: readonly SentReceipt[] | null; readonly failure: unknown }): number | null => {
  if (failure !== null) return afterFailureMs;
  return value?.some(({ state }) => state === 'waiting') === true ? whileWaitingMs : null;
};
