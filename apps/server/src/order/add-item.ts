import { randomUUID } from 'node:crypto';
import { accept } from '@till/domain/result';
import type { Prepare } from './command.ts';
import type { Orders } from './orders.ts';

/** Looks up the item on the menu that the caller saw, whose price counts, and the taxes that the caller knew. A body without a line id gets one. */
export const prepareAddItem =
  ({ seenMenus, seenTerms }: Pick<Orders, 'seenMenus' | 'seenTerms'>): Prepare<'add-item'> =>
  async ({ body, sent }, _order, catalogue, { deed }) =>
    accept({
      asked: { asked: { ...body, id: body.id ?? randomUUID() } },
      seen: { placed: await seenMenus.itemOf(sent, catalogue, body.itemId, deed) },
      terms: await seenTerms.of(sent, catalogue.merchant, deed),
    });
