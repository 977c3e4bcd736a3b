import { presentCall } from '@till/contract/write/payment/payment';
import type { Order } from '@till/domain/order/types';
import type { Result } from '@till/domain/result';
import type { CallFailure } from '../../calls/failure.ts';
import { keptOrders } from '../../calls/kept-orders/instance.ts';
import { send } from '../../calls/send.ts';
import { session } from '../../native/session.ts';
import { untilAnswered } from '../until-answered.ts';
import type { CardAction } from './card-action.ts';

/** Payments under way in this tab, by merchant, order and guest's share: a reopened screen follows them. */
const running = new Map<string, Promise<Result<Order, CallFailure>>>();

/**
 * Has the terminal take the money, and returns how it ended, which may take minutes. Not through the outbox: card payments need the server. It is sent under
 * the action's key until it is answered, and never begins a second attempt.
 */
export function present(action: CardAction): Promise<Result<Order, CallFailure>> {
  const { orderId, merchantId, deviceId, amount, take, shareId, practice, key } = action;
  const signedIn = session.get()?.merchant.id;
  const bill = `${signedIn}/${orderId}`;
  const name = `${bill}/${shareId ?? ''}`;
  const before = running.get(name);
  if (before !== undefined) return before;
  const body = {
    orderId,
    ...(merchantId === null ? {} : { merchantId }),
    deviceId,
    amount,
    ...(take === null ? {} : { take }),
    ...(shareId === null ? {} : { shareId }),
    ...(practice === null ? {} : { practice }),
  };
  const once = () => send(presentCall, { params: {}, body }, { key }).settled;
  // With another merchant the same key would be another payment.
  const answer = keptOrders
    .doubt(orderId, shareId ?? undefined)
    .then(() => untilAnswered(once, () => session.get()?.merchant.id !== signedIn))
    .finally(() => {
      running.delete(name);
      // Another guest's card may still be asked for here.
      if (![...running.keys()].some((other) => other.startsWith(`${bill}/`))) keptOrders.sure(orderId);
    });
  running.set(name, answer);
  return answer;
}
