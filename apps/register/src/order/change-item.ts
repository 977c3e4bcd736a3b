import type { ItemChange } from '@till/domain/order/commands/change-item';
import { feel } from '../native/feel.ts';
import { type SubmittedCommand, submitCommand } from './submit-command.ts';

/** Changes quantity, note or modifiers of a line. Of successive unsent quantities only the last is sent. */
export function changeItem(orderId: string, lineId: string, asked: ItemChange): SubmittedCommand {
  const quantityAlone = Object.keys(asked).join() === 'quantity';
  const made = submitCommand('change-item', orderId, { lineId, asked }, quantityAlone ? { merges: `quantity ${lineId}` } : {});
  if (quantityAlone && made.local.ok) feel('tick');
  return made;
}
