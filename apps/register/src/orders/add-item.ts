import type { ItemToAdd as WholeItem } from '@till/domain/order/commands/add-item';
import { feedback } from '../native/feedback.ts';
import { newId } from '../native/ids.ts';
import { lastAdded } from './last-added.ts';
import { type SubmittedCommand, submitCommand } from './submit-command.ts';

/** What is put on an order. */
export type ItemToAdd = Omit<WholeItem, 'id'>;

/** Adds a line; its id is made here, so that sending twice adds once. */
export function addItem(orderId: string, item: ItemToAdd): SubmittedCommand {
  const id = newId();
  const made = submitCommand('add-item', orderId, { asked: { ...item, id } });
  if (made.local.ok) {
    feedback('tick');
    lastAdded.set(id);
  }
  return made;
}
