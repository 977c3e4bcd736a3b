import type { Order } from '@till/domain/order/types';
import { ReceiptView } from '../paper/receipt/ReceiptView.tsx';
import { OrderPayments } from '../pay/OrderPayments.tsx';

/** An order's receipt or bill with what is done with it, and its payments and refunds. */
export const OrderReceipt = ({ order }: { readonly order: Order }) => (
  <>
    <ReceiptView order={order} />
    <OrderPayments order={order} />
  </>
);
