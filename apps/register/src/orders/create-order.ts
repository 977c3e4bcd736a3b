import { session } from '../native/session.ts';
import { settings } from '../native/storage.ts';
import { type SubmittedCommand, submitCommand } from './submit-command.ts';

/** How this register is named on its orders: the device's label, else `web`. */
const deviceSource = (): string => session.get()?.device?.label ?? 'web';

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
