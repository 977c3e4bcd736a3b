import { hasEnded, isFromElsewhere } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';
import { ReceiptView } from '../paper/receipt/ReceiptView.tsx';
import { OrderPayments } from '../pay/OrderPayments.tsx';

/** An order's receipt or bill with what is done with it, and its payments and refunds. One to make for a website has its items above. */
export const OrderReceipt = ({ order }: { readonly order: Order }) => (
  <>
    <ReceiptView key={order.id} order={order} isFolded={isFromElsewhere(order) && !hasEnded(order)} />
    <OrderPayments order={order} />
  </>
);
