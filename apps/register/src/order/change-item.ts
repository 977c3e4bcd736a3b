import type { ItemChange } from '@till/domain/order/commands/change-item';
import { type SubmittedCommand, submitCommand } from './submit-command.ts';

/** Changes quantity, note or modifiers of a line. Of successive unsent quantities only the last is sent. */
export function changeItem(orderId: string, lineId: string, asked: ItemChange): SubmittedCommand {
  const quantityAlone = Object.keys(asked).join() === 'quantity';
  return submitCommand('change-item', orderId, { lineId, asked }, quantityAlone ? { merges: `quantity ${lineId}` } : {});
}
