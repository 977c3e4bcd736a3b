import { commandOf, type OrderCommand } from '@till/domain/order/command';
import type { ItemChange } from '@till/domain/order/commands/change-item';
import { asOne } from '@till/domain/order/commands/enlarge';
import { serverNow } from '../calls/server-clock.ts';
import { feedback } from '../native/feedback.ts';
import { newId } from '../native/ids.ts';
import { type SubmittedCommand, submitCommand } from './submit-command.ts';

const minuteMs = 60_000;

/** Changes quantity, note or modifiers of a line. Of successive unsent quantities only the last is sent. */
export function changeItem(orderId: string, lineId: string, asked: ItemChange): SubmittedCommand {
  const quantityAlone = Object.keys(asked).join() === 'quantity';
  const made = submitCommand('change-item', orderId, { lineId, asked }, quantityAlone ? { merges: `quantity ${lineId}` } : {});
  if (quantityAlone && made.local.ok) feedback('tick');
  return made;
}

/**
 * So many pieces of a line more, or fewer (`by` below zero; `reason`: why, where the kitchen has them); their id is made here, so that sending twice counts once. Quick taps that surely never went out are one
 * call.
 */
export function enlarge(orderId: string, lineId: string, by: number, reason?: string): SubmittedCommand {
  const asked = { lineId, asked: { more: { id: newId(), by }, ...(reason === undefined ? {} : { reason }) } };
  const at = serverNow();
  const joins = (before: OrderCommand): OrderCommand | null => {
    // A price rule may end between two of them, at a full minute.
    const isNear = Math.floor(before.at / minuteMs) === Math.floor(at / minuteMs);
    const one = before.name === 'enlarge' && isNear ? asOne(before, asked) : null;
    return one && commandOf('enlarge', at, one);
  };
  const made = submitCommand('enlarge', orderId, asked, { at, merges: `more ${lineId}`, joins });
  if (made.local.ok) feedback('tick');
  return made;
}
