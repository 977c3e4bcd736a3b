import { type OrderAlertAnswer, orderAlertQuery } from '@till/contract/read/queries';
import { type Minor, minor } from '@till/domain/money/minor';
import type { Result } from '@till/domain/result';
import type { CallFailure } from '../../calls/failure.ts';
import { logError } from '../../calls/log/log.ts';
import { read } from '../../calls/read.ts';
import { useShopResource } from '../../kit/resource/use-resource.ts';

export type OrderAlert = NonNullable<OrderAlertAnswer['orderAlert']>;

/** What somebody has to know of a new order before anything else. `due`: what is to be paid here, minor units; `readyAt`: ms since epoch. */
export interface Standing {
  readonly isCancelled: boolean;
  readonly due: Minor;
  readonly readyAt: number | null;
}

/** What is known of a new order; null: not yet, or it could not be read. */
export interface OrderDetails {
  readonly alert: OrderAlert | null;
  readonly standing: Standing | null;
  readonly failure: CallFailure | null;
}

/** A new order as the read API has it: read again when somebody changes it. */
export function useOrderDetails(orderId: string): OrderDetails {
  const { value: answer, failure } = useShopResource(`alert of ${orderId}`, (merchantId) => readAlert(merchantId, orderId), {
    live: (event) => event.event === 'order' && event.data.orderId === orderId,
    failed: (failed) => logError('ORDER_ALERT_ERROR', failed, { orderId }),
  });
  const order = answer?.order ?? null;
  return {
    alert: answer?.orderAlert ?? null,
    standing: order && { isCancelled: order.state === 'cancelled', due: minor(order.amountDue), readyAt: order.readyAt },
    failure,
  };
}

async function readAlert(merchantId: string, orderId: string): Promise<Result<OrderAlertAnswer, CallFailure>> {
  const answer = await read<OrderAlertAnswer>(orderAlertQuery, { merchantId, orderId });
  return answer.ok && answer.value.orderAlert === null ? { ok: false, refusal: { code: 'not_found', message: 'no such order' } } : answer;
}
