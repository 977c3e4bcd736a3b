import { listOrdersCall } from '@till/contract/order/lists';
import { send } from '../../calls/send.ts';
import { useShopResource } from '../../kit/resource/use-resource.ts';
import { NextSteps } from './NextSteps.tsx';

/** What a shop that has never sold anything does next; nothing for any other, or while it is not known. */
export function UntilFirstSale() {
  const { value: sold } = useShopResource(
    'whether anything was ever sold',
    (merchantId, signal) => send(listOrdersCall, { params: { merchantId }, query: { by: 'sold', limit: '1' } }, { signal }).settled,
  );
  return sold?.length === 0 ? <NextSteps as="section" /> : null;
}
