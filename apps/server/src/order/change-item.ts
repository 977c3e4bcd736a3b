import { assert } from '@till/domain/assert';
import { lineOf } from '@till/domain/order/commands/change-item';
import { accept } from '@till/domain/result';
import type { Prepare } from './command.ts';
import type { Orders } from './orders.ts';

/** Looks up the line's item on the menu that the caller saw; the line is given by its cartId or its id. */
export const prepareChangeItem =
  ({ seenMenus }: Pick<Orders, 'seenMenus'>): Prepare<'change-item'> =>
  async ({ params, body, sent }, order, catalogue, { deed }) => {
    const line = lineOf(order, params.cartId);
    const seen = line && { placed: await seenMenus.itemOf(sent, catalogue, line.itemId, deed) };
    return accept({ asked: { lineId: params.cartId, asked: body }, seen });
  };

/** The same for more or fewer pieces, and looks up the taxes that the caller knew: what costs something else by then is a line of its own. */
export const prepareEnlarge =
  ({ seenMenus, seenTerms }: Pick<Orders, 'seenMenus' | 'seenTerms'>): Prepare<'enlarge'> =>
  async ({ params, body: { more, reason }, sent }, order, catalogue, { deed }) => {
    assert(more !== undefined, 'a body without `more` is no enlarge');
    const line = lineOf(order, params.cartId);
    const seen = line && { placed: await seenMenus.itemOf(sent, catalogue, line.itemId, deed) };
    return accept({ asked: { lineId: params.cartId, asked: { more, reason } }, seen, terms: await seenTerms.of(sent, catalogue.merchant, deed) });
  };
