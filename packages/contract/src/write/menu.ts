import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MerchantParams, Nothing } from '../wire.ts';

/**
 * GET: which menu is sold, and what it has today beside its document: of each item that something happened to, whether it is hidden and
 * what is left of it. A register that holds the menu of this version has the whole menu with it. An item that is named once stays named
 * as long as the version does.
 */
export const menuOverlayCall = call({
  base: 'api',
  credential: 'merchant',
  name: 'menuOverlay',
  method: 'GET',
  path: '/register/merchants/:merchantId/menu/overlay',
  params: MerchantParams,
  query: Nothing,
  body: Nothing,
  status: 200,
  reply: z.object({
    version: z.int(),
    items: z.array(z.object({ itemId: z.string(), hidden: z.boolean(), stock: z.nullable(z.number()) })),
  }),
  refusals: ['malformed', 'not_signed_in', 'forbidden', 'unavailable', 'not_found'],
});
