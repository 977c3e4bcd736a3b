import { setOrderTypeCall } from '@till/contract/order/calls';
import { dateAndSecondsIn } from '@till/domain/time/zone';
import { now } from '../native/clock.ts';
import { type Given, give } from './give.ts';
import { merchantId } from './shop.ts';

/** Makes an order a pickup or a dine-in for now: dated today, at this second of the day, as the clock on the shop's wall says. */
export function setOrderType(orderId: string, orderTypeLabel: string, timezone: string): Given<typeof setOrderTypeCall> {
  const at = now();
  const { date, seconds } = dateAndSecondsIn(timezone, at);
  const asked = { orderTypeLabel, orderTypeTime: 'now', scheduleDate: date, scheduleTime: seconds } as const;
  return give(setOrderTypeCall, { params: { merchantId: merchantId(), orderId }, body: asked }, orderId, { name: 'set-order-type', at, asked });
}
