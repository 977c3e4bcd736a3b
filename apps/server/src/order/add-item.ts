import { randomUUID } from 'node:crypto';
import { accept } from '@till/domain/result';
import type { SeenMenus } from '../menu/seen-menu.ts';
import type { Prepare } from './command.ts';

/** Looks up the item on the menu that the caller saw, whose price counts. A body without a line id gets one. */
export const prepareAddItem =
  (seenMenus: SeenMenus): Prepare<'add-item'> =>
  async ({ body, sent }, _order, catalogue) =>
    accept({ asked: { asked: { ...body, id: body.id ?? randomUUID() } }, seen: await seenMenus.itemOf(sent, catalogue, body.itemId) });
