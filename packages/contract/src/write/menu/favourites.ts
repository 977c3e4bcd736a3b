import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { MerchantParams, Nothing, PathId } from '../../wire.ts';

const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable', 'not_found'] as const;
const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, status: 200 } as const;

/**
 * GET: what the shop sold in its last 28 days by part of the week and hour of its clock, the most sold first: what a register fills its favourites with. A register asks
 * once a day, and keeps it. As old as the totals of reports are; empty where nothing was sold.
 */
export const bestSellersCall = call({
  ...merchantCall,
  name: 'bestSellers',
  method: 'GET',
  path: '/register/merchants/:merchantId/menu/best-sellers',
  body: Nothing,
  reply: z.object({
    /** Items by the names under which reports count them. */
    items: z.array(z.object({ name: z.string(), category: z.nullable(z.string()) })),
    /** `hour`: 0 to 23. `item`: a place in `items`. At most 24 of an hour. */
    hours: z.array(z.object({ isWeekend: z.boolean(), hour: z.int(), sold: z.array(z.object({ item: z.int(), quantity: z.int() })) })),
  }),
  refusals: asked,
});

/**
 * PUT: an item is pinned to the shop's favourites, or no more. `after`: right behind that item, null: first; without it a new one is the last, and one that is pinned stays
 * where it is. Sent again, what was done is done already. Every register is told. `pinned`: the ids of all that are, in their order.
 */
export const pinItemCall = call({
  ...merchantCall,
  name: 'pinItem',
  method: 'PUT',
  path: '/register/merchants/:merchantId/menu/items/:itemId/pin',
  params: z.object({ merchantId: PathId, itemId: PathId }),
  body: z.object({ pinned: z.boolean(), after: z.optional(z.nullable(PathId)) }),
  reply: z.object({ pinned: z.array(z.string()) }),
  refusals: [...asked, 'item_not_found', 'menu_too_large'],
});
