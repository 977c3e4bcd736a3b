import type { Order } from '@till/domain/order/types';
import { merchantKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { useFetched } from '../../kit/use-fetched.ts';

const fetchButton = () => import('./ChargesButton.tsx');

/** What leads to the service charges of an order, loaded where the shop has any or the order has one. */
export function Charges({ order }: { readonly order: Order }) {
  const shop = useCached(merchantKey);
  const isWanted = order.items.length > 0 && (shop?.serviceCharges !== undefined || order.charges !== undefined);
  const button = useFetched(isWanted, fetchButton);
  return isWanted && shop !== undefined && button !== undefined ? <button.ChargesButton order={order} shop={shop} /> : null;
}
