import type { OrderCommand } from '@till/domain/order/command';
import { commandKept, commandShape, isRead, type UnreadCommand } from '@till/domain/order/upgrade/upgrade';
import type { Tried } from '../exchange.ts';
import type { CallFailure } from '../failure.ts';
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

/** Whether an order's id is another order's: the server says so, or answers with one that this browser made before its counter was reset. */
export function takenOrder({ lane }: Pick<Entry, 'lane'>, result: Tried<unknown>): CallFailure | null {
  if (!result.ok) return result.refusal.code === 'order_id_taken' ? result.refusal : null;
  // A version above 1 that is no repeat of ours.
  const isOlder = result.replayed !== true && ((result.value as { version?: number } | null)?.version ?? 1) > 1;
  return isOlder ? { code: 'order_id_taken', message: '', status: 409, detail: { orderId: lane } } : null;
}
