import type { OrderCommand } from '@till/domain/order/command';
import type { UnreadCommand } from '@till/domain/order/upgrade/upgrade';

const names = ['add-discount', 'remove-discount', 'set-shares'] as const;

/** Changes of a bill that are left out where the server refuses them: money that waits for a tap is counted nowhere. */
export type BillCommand = (typeof names)[number];

export const isBillCommand = (command: OrderCommand | UnreadCommand): command is OrderCommand<BillCommand> => names.some((name) => name === command.name);
