import type { OpRule } from './command.ts';

/** The tip that came with a payment is somebody else's; `tipStaffId` null: nobody's. */
export interface ReassignTipOp {
  readonly op: 'reassign-tip';
  readonly paymentId: string;
  readonly tipStaffId: string | null;
}

export const reassignTipRule: OpRule<ReassignTipOp> = {
  makesTickets: false,
  apply: (order, { paymentId, tipStaffId }) => ({
    ...order,
    order_payment: order.order_payment.map((payment) => (payment.id === paymentId ? { ...payment, tipStaffId } : payment)),
  }),
};
