import type { ItemToAdd as WholeItem } from '@till/domain/order/commands/add-item';
import { newId } from '../native/ids.ts';
import { type SubmittedCommand, submitCommand } from './submit-command.ts';

/** What is put on an order. */
export type ItemToAdd = Omit<WholeItem, 'id'>;

/** Adds a line; its id is made here, so that sending twice adds once. */
export const addItem = (orderId: string, item: ItemToAdd): SubmittedCommand => submitCommand('add-item', orderId, { asked: { ...item, id: newId() } });
