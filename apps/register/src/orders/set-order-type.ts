import { dateAndSecondsIn } from '@till/domain/time/zone';
import { serverNow } from '../calls/server-clock.ts';
import { type SubmittedCommand, submitCommand } from './submit-command.ts';

/** Makes an order a pickup or a dine-in for now: dated today, at this second of the day, as the clock on the shop's wall says. */
export function setOrderType(orderId: string, orderTypeLabel: string, timezone: string): SubmittedCommand {
  const at = serverNow();
  const { date, seconds } = dateAndSecondsIn(timezone, at);
  return submitCommand('set-order-type', orderId, { asked: { orderTypeLabel, orderTypeTime: 'now', scheduleDate: date, scheduleTime: seconds } }, { at });
}
