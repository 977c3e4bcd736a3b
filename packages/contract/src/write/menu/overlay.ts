import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { MerchantParams, Nothing } from '../../wire.ts';

/**
 * GET: the version of the menu that is sold, and its overlay: for each changed item whether it is hidden and how many are left, and whether that counts. A register that holds this
 * version then has the whole menu. An item in the overlay stays there as long as the version does.
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
    items: z.array(
      z.object({
        itemId: z.string(),
        hidden: z.boolean(),
        stock: z.nullable(z.number()),
        trackingStock: z.boolean(),
        /** Only of what is sold out for today: when it is sold again, ms since epoch, and what is left of it then. */
        back: z.optional(z.object({ at: z.int(), stock: z.nullable(z.number()), trackingStock: z.boolean() })),
      }),
    ),
  }),
  refusals: ['malformed', 'not_signed_in', 'forbidden', 'unavailable', 'not_found'],
});
