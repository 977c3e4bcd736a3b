import type { OrderCommand } from '@till/domain/order/command';
import { commandKept, commandShape, isRead, type UnreadCommand } from '@till/domain/order/upgrade/upgrade';
import type { Entry } from './entry.ts';

/** What waits at this register. The outbox itself need not know what that is about; here it is said. */
export type OrderEntry = Entry<OrderCommand | UnreadCommand>;

/**
 * An entry as this build knows it, whichever wrote it: its command upgraded, its call as it was made. A command that cannot be read stays as
 * it was kept, with its shape, for the build that can read it; its call is sent all the same.
 */
export function orderEntry(entry: Entry): OrderEntry {
  const command = commandKept(entry.command, entry.shape ?? 1);
  if (!isRead(command)) return { ...entry, command };
  // Its number may have been taken while no build here could read it.
  const own = command.name === 'create' ? { ...command, asked: { ...command.asked, orderId: entry.lane } } : command;
  return { ...entry, command: own, shape: commandShape };
}
