import type { Order } from '@till/domain/order/types';
import { useFetched } from '../../kit/use-fetched.ts';

const fetchButton = () => import('./ExemptionButton.tsx');

/** What leads to the tax exemption of an order, loaded where it has a tax or is exempt. */
export function Exemption({ order }: { readonly order: Order }) {
  const isWanted = order.taxAmount > 0 || order.exemption !== undefined;
  const button = useFetched(isWanted, fetchButton);
  return isWanted && button !== undefined ? <button.ExemptionButton order={order} /> : null;
}
