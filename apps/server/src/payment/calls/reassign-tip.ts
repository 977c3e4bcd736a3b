import type { reassignTipCall } from '@till/contract/write/payment/payment';
import { reassignTip } from '@till/domain/order/payment/reassign-tip';
import type { Answer, Request } from '../../border/mount.ts';
import { stepOf } from '../../order/step.ts';
import type { Payments } from '../payments.ts';

type Reassign = typeof reassignTipCall;

/** Gives the tip of a payment to somebody else: whoever worked at the shop, for a tip stays theirs when they leave. */
export const reassignTipOf = ({ orders }: Pick<Payments, 'orders'>, asked: Request<Reassign>): Promise<Answer<Reassign>> =>
  orders.change(asked, (order, { staff }) => {
    const { staffId } = asked.body;
    if (staffId !== null && !staff.people.has(staffId)) return { ok: false, refusal: { code: 'staff_not_found' } } as const;
    return stepOf(reassignTip(order, { paymentId: asked.params.paymentId, staffId }));
  });
