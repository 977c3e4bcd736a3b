import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { Id, MerchantParams, Nothing } from '../../wire.ts';
import { notPrinted, printerWish, whyNotSaved } from '../printer/fields.ts';
import { kitchenPrinterWish } from './kitchen.ts';

/**
 * PUT: saves all that one printer is for, in one commit: what is in the list of printers for receipts of it, and in that of the kitchen's. `wish`: as `putPrinter`
 * and `putKitchenPrinter` take it; null: the printer is in this list no more. A list that is absent stays as it is; one at least is there. Where one of them cannot
 * be saved, none is.
 */
export const putPrinterUsesCall = call({
  base: 'api',
  name: 'putPrinterUses',
  method: 'PUT',
  path: '/register/merchants/:merchantId/printer-uses',
  credential: 'merchant',
  params: MerchantParams,
  query: Nothing,
  status: 200,
  body: z.object({
    receipts: z.optional(z.object({ id: Id, wish: z.nullable(z.object(printerWish)) })),
    kitchen: z.optional(z.object({ id: Id, wish: z.nullable(z.object(kitchenPrinterWish)) })),
  }),
  reply: z.object({ receipts: z.object(notPrinted), kitchen: z.object(notPrinted) }),
  refusals: ['malformed', 'not_signed_in', 'forbidden', 'unavailable', ...whyNotSaved],
});
