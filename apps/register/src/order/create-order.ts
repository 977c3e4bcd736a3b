import { settings } from '../native/storage.ts';
import { deviceSource } from './shop.ts';
import { type SubmittedCommand, submitCommand } from './submit-command.ts';

/** Creates an empty order. `orderId`: the device's letters and its counter; a number that turns out to be taken is replaced by the next one. In practice mode it is for training. */
export function createOrder(orderId: string, tableNumber?: string): SubmittedCommand {
  const asked = {
    source: 'register',
    deviceSource: deviceSource(),
    orderId,
    ...(tableNumber === undefined ? {} : { tableNumber }),
    ...(settings.get('practice') ? { practice: true } : {}),
  };
  return submitCommand('create', orderId, { asked });
}
