import type { OrderCommand } from './command.ts';
import { commands } from './commands/index.ts';
import { isRead, type UnreadCommand } from './upgrade/upgrade.ts';

/** A command that pays its order, by hand or later; each is asked with the amount that was seen. */
export type PaymentCommand = OrderCommand<'pay-cash' | 'pay-later' | 'close'>;

/** Whether a command pays its order: it shows when it counts as taken, not when it is tapped. */
export const isPaymentCommand = (command: OrderCommand | UnreadCommand): command is PaymentCommand => isRead(command) && commands[command.name].pays !== 'no';
