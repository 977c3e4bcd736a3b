import { automaticCharges } from '@till/domain/order/bill/charges-for-type';
import type { OrderTypeToSet } from '@till/domain/order/commands/set-order-type';
import { findOrderType, orderTypeNameOf } from '@till/domain/order/order-types';
import { dateAndSecondsIn } from '@till/domain/time/zone';
import { merchantKey } from '../calls/keys.ts';
import { cache } from '../calls/reply-cache.ts';
import { serverNow } from '../calls/server-clock.ts';
import { type SubmittedCommand, submitCommand } from './submit-command.ts';

/** Makes an order a pickup or a dine-in for now: dated today, at this second of the day, as the clock on the shop's wall says. */
export function setOrderType(orderId: string, orderTypeLabel: string, timezone: string): SubmittedCommand {
  const at = serverNow();
  const { date, seconds } = dateAndSecondsIn(timezone, at);
  return submitType(orderId, { orderTypeLabel, orderTypeTime: 'now', scheduleDate: date, scheduleTime: seconds }, at);
}

/** Sets an order's type, with the service charges that come with it. `at`: ms since epoch. */
export function submitType(orderId: string, asked: OrderTypeToSet, at = serverNow()): SubmittedCommand {
  const shop = cache.get(merchantKey);
  const type = shop?.serviceCharges && findOrderType(shop.order_types, asked.orderTypeLabel);
  const charges = shop && type ? automaticCharges(orderTypeNameOf(type.label), shop) : [];
  return submitCommand('set-order-type', orderId, { asked: charges.length === 0 ? asked : { ...asked, charges } }, { at });
}
