import type { ReassignTipOp } from '../payment/reassign-tip.ts';
import type { OpRule } from './command.ts';

export const reassignTipRule: OpRule<ReassignTipOp> = {
  makesTickets: false,
  apply: (order, { paymentId, tipStaffId }) => ({
    ...order,
    order_payment: order.order_payment.map((payment) => (payment.id === paymentId ? { ...payment, tipStaffId } : payment)),
  }),
};
