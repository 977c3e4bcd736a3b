import { lineOf } from '@till/domain/order/commands/change-item';
import { accept } from '@till/domain/result';
import type { SeenMenus } from '../menu/seen-menu.ts';
import type { Prepare } from './command.ts';

/** Looks up the line's item on the menu that the caller saw; the line is given by its cartId or its id. */
export const prepareChangeItem =
  (seenMenus: SeenMenus): Prepare<'change-item'> =>
  async ({ params, body, sent }, order, catalogue, { deed }) => {
    const line = lineOf(order, params.cartId);
    const seen = line && { placed: await seenMenus.itemOf(sent, catalogue, line.itemId, deed) };
    return accept({ asked: { lineId: params.cartId, asked: body }, seen });
  };
