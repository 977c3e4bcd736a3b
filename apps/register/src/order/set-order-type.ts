import type { ReplyOf } from '@till/contract/call';
import { setOrderTypeCall } from '@till/contract/write/order';
import { dateAndSecondsIn } from '@till/domain/time/zone';
import { type Sent, send } from '../calls/send.ts';
import { now } from '../native/clock.ts';
import { merchantId } from './shop.ts';

/** Makes an order a pickup or a dine-in for now: dated today, at this second of the day, as the clock on the shop's wall says. */
export function setOrderType(orderId: string, orderTypeLabel: string, timezone: string): Sent<ReplyOf<typeof setOrderTypeCall>, undefined> {
  const { date, seconds } = dateAndSecondsIn(timezone, now());
  return send(setOrderTypeCall, {
    params: { merchantId: merchantId(), orderId },
    body: { orderTypeLabel, orderTypeTime: 'now', scheduleDate: date, scheduleTime: seconds },
  });
}
