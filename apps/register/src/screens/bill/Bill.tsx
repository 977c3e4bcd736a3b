import type { Order } from '@till/domain/order/types';
import { NoKitchen } from '../../paper/kitchen/NoKitchen.tsx';
import { PrintBill } from '../../paper/print/PrintBill.tsx';

/** Beside a table's order: what prints its bill, and what says that nobody gets what is submitted. */
export const Bill = ({ order, look }: { readonly order: Order; readonly look: 'row' | 'icon' }) => (
  <>
    <PrintBill order={order} look={look} />
    <NoKitchen order={order} />
  </>
);
