import { receivedFor } from '../../cash/received.ts';
import type { Minor } from '../../money/minor.ts';
import { accept, type Result } from '../../result.ts';
import type { Order } from '../types.ts';
import type { CommandRule } from './command.ts';

export interface SetCashReceivedOp {
  readonly op: 'set-cash-received';
  readonly paymentId: string;
  /** What was handed over, minor units; absent: exactly what was taken. */
  readonly received?: Minor | undefined;
}

/** `received`, minor units: no more than was taken, or no amount, means exactly what was taken. */
export interface CashReceived {
  readonly received: number;
}

/**
 * Corrects what was handed over for an order's last cash payment: receipts say another amount and its change, and no other figure moves. Null where nothing
 * changes, also where the order has no cash payment: whoever corrects it offline may have had the payment refused since, and then there is nothing to correct.
 */
export function setCashReceived(order: Order, { received }: CashReceived): Result<SetCashReceivedOp | null, never> {
  const payment = order.order_payment.findLast(({ type }) => type === 'cash');
  if (payment === undefined) return accept(null);
  const kept = receivedFor(payment.amount, received);
  return accept(kept.received === payment.received ? null : { op: 'set-cash-received', paymentId: payment.id, ...kept });
}

export const setCashReceivedCommand: CommandRule<SetCashReceivedOp, { readonly asked: CashReceived }, never> = {
  pays: 'no',
  // Its payment may be the refused call: until somebody has decided about that, it corrects nothing.
  waits: true,
  seesMenu: false,
  makesTickets: false,
  decide: (order, { asked }) => setCashReceived(order, asked),
  apply: (order, { paymentId, received }) => ({
    ...order,
    order_payment: order.order_payment.map(({ received: before, ...payment }) =>
      payment.id === paymentId
        ? { ...payment, ...(received === undefined ? {} : { received }) }
        : { ...payment, ...(before === undefined ? {} : { received: before }) },
    ),
  }),
};
